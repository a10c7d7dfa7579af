import type { Brief } from '../brief.ts'
import { type Block, blank, given, heading, list, may, paragraph } from '../document.ts'
import { allPoints, details } from '../draft.ts'
import { capital, lower, sentenceOf } from '../english.ts'
import { voices } from '../tone.ts'
import { toneOpening } from './post-sections.ts'

const NEW =
  /^(?:our|the|a|my)? ?(?:new|latest|upcoming) (?:feature|product|app|service|tool|release|update)\b/i

/** An article about something new. What it can do is for those who made it to say. */
export function composeLaunch(brief: Brief) {
  const { facts, tone } = brief
  const isNew = NEW.test(brief.topic) && brief.points.length > 0
  const [first, ...more] = isNew ? brief.points : [brief.topic, ...brief.points]
  const what = brief.name ?? lower(first ?? blank('the feature'))
  const points = [...more, ...allPoints({ ...brief, points: [] })].filter((point) => point !== brief.about)
  const loud = tone === 'enthusiastic' || tone === 'playful'
  const blocks: Block[] = [
    heading(1, `Introducing ${what}`),
    paragraph(
      given(
        `${isNew ? capital(lower(brief.topic.replace(/^(?:the|a) /i, 'our '))) : 'Something new'} is here: ${what}${loud ? '!' : '.'}`,
      ),
      ...(brief.about ? [given(sentenceOf(what, `is ${brief.about}`))] : []),
      ...toneOpening(brief),
      ...(facts.date ? [given(`It is available from ${facts.date}.`)] : []),
      may(3, 'Here is what it is for, how to try it and how to tell us what you think.'),
    ),
    ...(points.length > 0 ? [heading(2, 'What you get'), ...details(points)] : []),
    heading(2, 'What it is for'),
    paragraph(
      may(1, `We built ${what} for one reason: ${blank('what users can do now, and could not do before')}.`),
      may(
        4,
        `Whether ${what} is right for you depends on how you work, so the best way to find out is to try it.`,
      ),
    ),
    heading(2, 'How to try it'),
    list('numbers', [
      may(2, `Open ${blank('where it is found')}.`),
      may(2, `Try ${what} on something that you do every day.`),
      may(2, 'Use it for a few days, then decide whether you would miss it.'),
    ]),
    heading(2, 'What we would like to know'),
    paragraph(
      may(2, `Tell us what you think of ${what}: what works, what is missing, and what surprised you.`),
      may(3, `You can reach us at ${facts.email ?? blank('email address')}.`),
      may(
        4,
        'A line is enough. If something does not work, say what you did and what you saw; a picture helps.',
      ),
      may(5, 'Critical answers help us most, because they show what we could not see ourselves.'),
    ),
    heading(2, 'How it came about'),
    paragraph(
      may(
        4,
        `${capital(what)} began with a question: ${blank('what customers or colleagues kept asking for')}.`,
      ),
      may(
        5,
        'Between the question and an answer there were drafts that we threw away, and a few that we kept.',
      ),
      may(6, 'What you see now is the simplest version that we would use ourselves.'),
      may(6, 'We would rather make it better with you than guess what you need.'),
    ),
    heading(2, 'What comes next'),
    paragraph(
      may(4, `We will watch how ${what} is used and read what you write.`),
      may(5, `After that we decide what to change, and we will tell you here.`),
      may(6, `Already on the list: ${blank('what is planned')}.`),
      may(7, 'If you have an idea that is not on it, now is a good time to send it.'),
    ),
    heading(2, 'Share it'),
    paragraph(
      may(7, `Do you know somebody who has been waiting for ${what}? Send them this page.`),
      may(7, 'And if you write about it yourself, let us know; we would like to read it.'),
    ),
    paragraph(may(1, voices[tone].thanks)),
  ]
  return { blocks, usualWords: 200 }
}
