import type { Brief } from '../brief.ts'
import { type Block, blank, heading, type Line, list, may, paragraph } from '../document.ts'
import { agree, capital, withoutArticle } from '../english.ts'
import type { Subject } from '../knowledge.ts'

export const knownSections = ({ gains, costs, tips }: Subject, what: string): Block[] => [
  heading(2, `What speaks for ${agree(what, 'it', 'them')}`),
  list(
    'bullets',
    gains.map((gain, at) => may(at < 3 ? 1 : 2, gain)),
  ),
  heading(2, 'What it costs'),
  paragraph(may(2, 'An honest look includes the price.'), ...costs.map((cost) => may(2, cost))),
  heading(2, 'How to do it well'),
  list(
    'bullets',
    tips.slice(0, 5).map(([title, text], at) => may(at < 3 ? 2 : 4, `**${title}.** ${text}`)),
  ),
]

export const openSections = (subject: string): Block[] => [
  heading(2, `Why ${subject} ${agree(subject, 'deserves', 'deserve')} a closer look`),
  paragraph(
    may(1, `Most people meet ${subject} through a single example and judge the whole by it.`),
    may(1, 'A closer look pays off, because the details decide whether something helps or gets in the way.'),
    may(1, `${capital(blank(`what your readers should know about ${subject}`))}.`),
    may(2, 'The useful question is rarely whether it is good or bad.'),
    may(2, 'It is what it is good for, for whom, and at what price.'),
    may(7, 'The answer differs from place to place, which is why advice from others fits only in part.'),
  ),
  heading(2, 'Three things to look at'),
  list('bullets', [
    may(2, `**Time.** Ask what ${subject} would let you stop doing, and what you would have to start doing.`),
    may(
      2,
      '**People.** Ask who gains, who has to change a habit, and who should be heard before anything is decided.',
    ),
    may(
      2,
      '**Money.** Count what it costs to begin and what it costs to go on; the second is easily forgotten.',
    ),
  ]),
]

export const commonSections = (subject: string): Block[] => [
  heading(2, 'How to begin'),
  paragraph(
    may(2, 'Begin with the problem you want to solve, and write it down in one sentence.'),
    may(3, 'Then choose the smallest step that would show a difference within a week.'),
    may(3, 'Talk to somebody who has done it before: an hour of their experience saves days of guessing.'),
    may(5, 'Keep short notes as you go, so that the second attempt starts where the first one ended.'),
    may(
      6,
      'If other people are affected, tell them what you are trying, for how long, and how you will decide whether to keep it.',
    ),
  ),
  heading(2, 'What gets in the way'),
  paragraph(
    may(4, 'The first trap is doing too much at once.'),
    may(4, 'When five things change together, nobody can say which of them helped.'),
    may(4, 'The second is copying what worked for somebody else without asking why it worked there.'),
    may(
      5,
      'The third is never looking back: what was decided once stays, even when the reason for it is gone.',
    ),
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
    may(
      9,
      'If the problem it solves is not yours, the best decision is to leave it and spend the time elsewhere.',
    ),
    may(9, 'Come back to the question when your situation changes; the answer may change with it.'),
    may(9, 'Until then, it is enough to know what it is about and where to read on.'),
  ),
  heading(2, `An example of your own`),
  paragraph(
    may(
      9,
      `${capital(blank(`a case from your own experience with ${withoutArticle(subject)}`))} is worth more here than anything general.`,
    ),
    may(9, 'Say what the situation was, what you did, what happened, and what you would do differently.'),
  ),
]

export const toneOpening = ({ tone }: Brief): Line[] => {
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
