import type { Brief } from '../brief.ts'
import { type Block, blank, given, heading, type Line, list, may, paragraph } from '../document.ts'
import { allPoints, type Compose, details } from '../draft.ts'
import { agree, capital, listed, lower, numberOf, numberWord, pick, sentence, withoutArticle } from '../english.ts'
import { knownSubject, type Subject } from '../knowledge.ts'
import { voices } from '../tone.ts'
import { tipsFor } from './tips.ts'

const TIPS =
  /^(?:the |my |our )?(?:top |best )?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)?\s*(?:(?:best|simple|easy|practical|great|quick|proven|small|common|good) )*(tips|ways|ideas|habits|rules|steps|lessons|mistakes|reasons|things)(?: (?:you should|people) \w+)? (?:for|to|on|about|of|why|when|in|from) (.+)$/i
const ANGLE = /^(?:the |some )?(?:main |key |many |top )?(benefits|advantages|pros|importance|value|power|impact|pros and cons|advantages and disadvantages|challenges|future|history|basics) (?:and \w+ )?of (.+)$/i
const VERSUS = /^(?:a )?(?:comparison (?:of|between) )?(.+?)\s+(?:vs\.?|versus|compared (?:to|with))\s+(.+)$/i
const LAUNCH = /^(?:our|the|a|my)? ?(?:new|latest|upcoming) (?:feature|product|app|service|tool|release|update)\b/i

/** An article: by the turn that its topic takes. */
export const composePost: Compose = (brief) => {
  const { topic } = brief
  const tips = TIPS.exec(topic)
  if (tips) return tipsPost(brief, tips)
  const versus = VERSUS.exec(topic)
  if (versus) return versusPost(brief, versus[1] ?? '', versus[2] ?? '')
  if (LAUNCH.test(topic) || /\b(?:introducing|announcing|launch\w*)\b/i.test(brief.after)) return launchPost(brief)
  return subjectPost(brief)
}

const closing = ({ tone, audience }: Brief, what: string): Block[] => [
  heading(2, 'Where to go from here'),
  paragraph(
    `You do not need to change everything to begin with ${what}.`,
    may(1, 'Choose one idea from this page, try it this week, and keep what works.'),
    may(5, `If it helped, share it with ${audience && !/^a /.test(audience) ? `other ${audience}` : 'somebody'} who could use it.`),
    ...(tone === 'neutral' || tone === 'formal' || tone === 'calm' ? [] : [may(1, closingLine(tone))]),
  ),
]

const closingLine = (tone: Brief['tone']): string =>
  tone === 'persuasive'
    ? 'Take the first step today: it costs less than another week of waiting.'
    : tone === 'enthusiastic'
      ? 'We are excited to hear how it goes for you!'
      : tone === 'playful'
        ? 'Go on, the worst that can happen is a good story.'
        : tone === 'urgent'
          ? 'Do not leave it for later.'
          : tone === 'apologetic'
            ? 'And sorry if this took a little of your time.'
            : 'Let us know how it goes; we would love to hear.'

const forWhom = ({ audience }: Brief): Line[] =>
  audience === undefined
    ? []
    : [given(`This is for ${audience}${/beginner|newcomer|old$|dummies|kids|children/.test(audience) ? ', so it starts at the beginning and leaves jargon out' : ''}.`)]

const toneOpening = ({ tone }: Brief): Line[] => {
  const opening: Partial<Record<Brief['tone'], string>> = {
    friendly: 'Get yourself something to drink; it is a short read.',
    casual: 'No lecture, promise: just what is useful.',
    playful: 'No homework, no exam, and nobody is looking.',
    enthusiastic: 'We are excited about this one!',
    persuasive: 'Give it a few minutes, and then decide for yourself.',
    apologetic: 'We are sorry that this was not said earlier.',
    calm: 'There is no hurry.',
    urgent: 'It should not wait.',
  }
  const line = opening[tone]
  return line === undefined ? [] : [may(1, line)]
}

function tipsPost(brief: Brief, [, number, noun = 'tips', goal = '']: RegExpExecArray) {
  const count = numberOf(number?.toLowerCase()) ?? 5
  const words = brief.length.words ?? brief.length.maxWords ?? Number.POSITIVE_INFINITY
  const tips = tipsFor(goal, count, brief.seed)
  const aim = lower(goal)
  const blocks: Block[] = [
    heading(1, capital(brief.topic)),
    paragraph(
      `Here are ${numberWord(count)} ${noun.toLowerCase()} ${/^why$/i.test(noun) ? 'why' : noun.toLowerCase() === 'reasons' ? 'to think about' : 'for'} ${/^to /i.test(goal) ? goal : aim}.`,
      ...forWhom(brief),
      ...toneOpening(brief),
      may(3, 'None of them needs special equipment, and you can start with any of them.'),
    ),
    ...details(allPoints(brief)),
    ...tips.flatMap(([title, first, more], at): Block[] => [
      ...(words < 150 ? [] : [heading(2, `${at + 1}. ${title}`)]),
      paragraph(words < 150 ? `${title}.` : first, ...(words < 150 ? [may(3, first)] : []), may(4, more)),
    ]),
    ...(words < 150 ? [] : closing(brief, aim)),
  ]
  return { blocks, usualWords: Math.max(280, count * 45 + 90) }
}

function subjectPost(brief: Brief) {
  const [, angle = '', of] = ANGLE.exec(brief.topic) ?? []
  const why = /^why (.+)$/i.exec(brief.topic)?.[1]
  const subject = lower(of ?? why ?? (brief.topic === '' ? blank('topic') : brief.topic))
  const known = knownSubject(subject)
  const they = agree(subject, 'it', 'they')
  const intro = why
    ? `This is about one claim: ${subject}.`
    : angle !== ''
      ? `What ${agree(subject, 'does', 'do')} ${subject} give you, and what ${agree(subject, 'does', 'do')} ${they} ask in return?`
      : pick(brief.seed, [
          `What is there to know about ${subject} before you decide anything?`,
          `This is a practical look at ${subject}: what ${they} ${agree(subject, 'asks', 'ask')} of you, and how to begin.`,
          `Much is said about ${subject}. This is an attempt to say the useful part.`,
        ])
  const blocks: Block[] = [
    heading(1, capital(brief.topic === '' ? subject : brief.topic)),
    paragraph(
      given(intro),
      ...(known ? [may(1, known.is)] : []),
      ...forWhom(brief),
      ...toneOpening(brief),
      may(3, 'It goes through the good, the difficult and the first steps, in that order.'),
    ),
    ...details(allPoints(brief)),
    ...(known ? knownSections(subject, known, why ?? subject) : openSections(subject)),
    ...commonSections(subject),
    ...closing(brief, why ? 'it' : subject),
  ]
  return { blocks, usualWords: 380 }
}

const knownSections = (subject: string, { gains, costs, tips }: Subject, what: string): Block[] => [
  heading(2, `What speaks for ${agree(what, 'it', 'them')}`),
  list('bullets', gains.map((gain, at) => may(at < 3 ? 1 : 2, gain))),
  heading(2, 'What it costs'),
  paragraph(may(2, `An honest look at ${subject} includes the price.`), ...costs.map((cost) => may(2, cost))),
  heading(2, 'How to do it well'),
  list('bullets', tips.slice(0, 5).map(([title, text], at) => may(at < 3 ? 2 : 4, `**${title}.** ${text}`))),
]

const openSections = (subject: string): Block[] => [
  heading(2, `Why ${subject} ${agree(subject, 'deserves', 'deserve')} a closer look`),
  paragraph(
    may(1, `Most people meet ${subject} through a single example and judge the whole by it.`),
    may(1, 'A closer look pays off, because the details decide whether something helps or gets in the way.'),
    may(2, 'The useful question is rarely whether it is good or bad.'),
    may(2, 'It is what it is good for, for whom, and at what price.'),
    may(7, 'The answer differs from place to place, which is why advice from others fits only in part.'),
  ),
  heading(2, 'Three things to look at'),
  list('bullets', [
    may(2, `**Time.** Ask what ${subject} would let you stop doing, and what you would have to start doing.`),
    may(2, '**People.** Ask who gains, who has to change a habit, and who should be heard before anything is decided.'),
    may(2, '**Money.** Count what it costs to begin and what it costs to go on; the second is easily forgotten.'),
  ]),
]

const commonSections = (subject: string): Block[] => [
  heading(2, 'How to begin'),
  paragraph(
    may(2, 'Begin with the problem you want to solve, and write it down in one sentence.'),
    may(3, 'Then choose the smallest step that would show a difference within a week.'),
    may(3, 'Talk to somebody who has done it before: an hour of their experience saves days of guessing.'),
    may(5, 'Keep short notes as you go, so that the second attempt starts where the first one ended.'),
    may(6, 'If other people are affected, tell them what you are trying, for how long, and how you will decide whether to keep it.'),
  ),
  heading(2, 'What gets in the way'),
  paragraph(
    may(4, 'The first trap is doing too much at once.'),
    may(4, 'When five things change together, nobody can say which of them helped.'),
    may(4, 'The second is copying what worked for somebody else without asking why it worked there.'),
    may(5, 'The third is never looking back: what was decided once stays, even when the reason for it is gone.'),
    may(7, 'None of this is a lack of will. It is a lack of a plan, and a plan fits on half a page.'),
  ),
  heading(2, 'How to tell that it works'),
  paragraph(
    may(5, 'Decide beforehand what you expect to change, and by when.'),
    may(5, 'Compare with how things were, not with how you hoped they would be.'),
    may(6, 'Ask the people who live with the result; they notice what figures leave out.'),
    may(6, 'If nothing has changed by the date you set, change the approach before you give up the goal.'),
  ),
  heading(2, 'Questions to ask yourself'),
  list('bullets', [
    may(7, `What would be different in a year if ${subject} went well?`),
    may(7, 'What is the cheapest way to find out whether I am right?'),
    may(7, 'Who disagrees, and what do they see that I do not?'),
    may(8, 'What would I stop doing to make room for it?'),
    may(8, 'How will I know that it is time to stop?'),
  ]),
  heading(2, 'A plan for the first month'),
  list('numbers', [
    may(8, 'Week one: look and listen. Write down how things are now, without changing anything.'),
    may(8, 'Week two: choose one change, tell those whom it concerns, and make it.'),
    may(8, 'Week three: leave it alone. New habits need time before they can be judged.'),
    may(8, 'Week four: compare with your notes from the first week, and decide what stays.'),
  ]),
  heading(2, 'When it is not for you'),
  paragraph(
    may(9, `Not everybody needs ${subject}, and saying so is not a defeat.`),
    may(9, 'If the problem it solves is not yours, the best decision is to leave it and spend the time elsewhere.'),
    may(9, 'Come back to the question when your situation changes; the answer may change with it.'),
    may(9, 'Until then, it is enough to know what it is about and where to read on.'),
  ),
  heading(2, `An example of your own`),
  paragraph(
    may(9, `${capital(blank(`a case from your own experience with ${withoutArticle(subject)}`))} is worth more here than anything general.`),
    may(9, 'Say what the situation was, what you did, what happened, and what you would do differently.'),
  ),
]

function versusPost(brief: Brief, one: string, other: string) {
  const left = lower(one)
  const right = lower(other)
  const known = knownSubject(`${one} ${other}`)
  const blocks: Block[] = [
    heading(1, `${capital(one)} or ${other}?`),
    paragraph(
      `${capital(left)} or ${right}: the honest answer is that it depends, but it depends on things you can name.`,
      ...(known ? [may(1, known.is)] : []),
      ...forWhom(brief),
      ...toneOpening(brief),
    ),
    ...details(allPoints(brief)),
    ...(known
      ? [heading(2, 'What speaks for it'), list('bullets', known.gains.map((gain) => may(1, gain))), heading(2, 'What speaks against it'), list('bullets', known.costs.map((cost) => may(1, cost)))]
      : []),
    heading(2, `When ${left} ${agree(left, 'is', 'are')} the better choice`),
    paragraph(
      may(1, `Choose ${left} when you know it well already and the task is of a kind that you have solved with it before.`),
      may(3, 'What a team knows is worth more than what a comparison says.'),
    ),
    heading(2, `When ${right} ${agree(right, 'is', 'are')} the better choice`),
    paragraph(
      may(1, `Choose ${right} when you can name a problem that you have today, that ${left} cannot solve, and that will not go away by itself.`),
      may(3, 'If you cannot name it, wait.'),
    ),
    heading(2, 'How to decide'),
    list('numbers', [
      may(2, 'Write down the three things that matter most to you, in order.'),
      may(2, `Try ${left} and ${right} on the same small, real task.`),
      may(2, 'Ask what it costs to change your mind later.'),
      may(4, 'Decide, write down why, and look at the decision again in half a year.'),
    ]),
    ...commonSections(`the choice between ${left} and ${right}`),
    ...closing(brief, 'either of them'),
  ]
  return { blocks, usualWords: 350 }
}

function launchPost(brief: Brief) {
  const { seed, facts, tone } = brief
  const [first, ...more] = LAUNCH.test(brief.topic) && brief.points.length > 0 ? brief.points : [brief.topic, ...brief.points]
  const what = brief.name ?? lower(first ?? blank('the feature'))
  const where = LAUNCH.test(brief.topic) ? lower(brief.topic.replace(/^the |^a /i, 'our ')) : 'something new'
  const points = [...more, ...allPoints({ ...brief, points: [] })]
  const excited = /^(?:enthusiastic|playful)$/.test(tone)
  const blocks: Block[] = [
    heading(1, `Introducing ${what}`),
    paragraph(
      given(`${capital(where)} is here: ${what}${excited ? '!' : '.'}`),
      ...(brief.about ? [given(sentence(`${what} is ${brief.about}`))] : []),
      ...toneOpening(brief),
      may(1, facts.date ? `It is available from ${facts.date}.` : 'You can use it from today.'),
      may(3, `You asked for ${what}, we listened, and here is what you get, how it works and where to find it.`.replace('You asked for', 'This page is about').replace(', we listened, and here is', ':')),
    ),
    ...(points.length > 0 ? [heading(2, 'What you get'), ...details(points)] : []),
    heading(2, 'What it is for'),
    paragraph(
      may(2, `We built ${what} to make one part of your day a little easier: ${blank('what users can do now that they could not do before')}.`),
      may(3, 'You keep everything you had. Nothing moves, and nothing is switched on that you did not ask for.'),
    ),
    heading(2, 'How to try it'),
    list('numbers', [
      may(2, 'Update to the latest version, or reload the page.'),
      may(2, `Look for ${what} under ${blank('where it is found')}.`),
      may(2, 'Switch it on, and use it the way you work anyway.'),
    ]),
    heading(2, 'What we would like to know'),
    paragraph(
      may(3, `Tell us what you think of ${what}: what works, what is missing, and what surprised you.`),
      may(4, pick(seed, ['Every message is read by the people who built it.', 'We read every message.'])),
      may(5, `You can reach us at ${facts.email ?? blank('email address')}.`),
    ),
    heading(2, 'Questions you may have'),
    paragraph(
      may(5, '**Do I have to use it?** No. If you leave it off, nothing changes for you.'),
      may(6, '**Can I go back?** Yes. Switch it off where you switched it on.'),
      may(6, `**What comes next?** We will collect what you tell us about ${what} and decide from there.`),
      may(7, '**Where can I read more?** In the help pages, which we have updated along with it.'),
    ),
    paragraph(voices[tone].thanks, may(6, `We hope that ${listed([what])} will be useful to you.`)),
  ]
  return { blocks, usualWords: 230 }
}
