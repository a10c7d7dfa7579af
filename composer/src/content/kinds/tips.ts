import { knownSubject } from '../knowledge.ts'

type Tip = readonly [title: string, first: string, more: string]

/** Advice that holds for any goal, for those that nothing more is known about. */
const anyGoal = (goal: string): readonly Tip[] => [
  [
    'Say what you want',
    `Write down in one sentence what ${goal} would look like for you.`,
    'A goal that can be checked is easier to reach than a wish.',
  ],
  [
    'Start small',
    'Choose a step that takes ten minutes and do it today.',
    'Small steps are repeated; large ones are put off.',
  ],
  [
    'Change one thing at a time',
    'Try one idea for a week before you add another.',
    'Otherwise you will not know which of them helped.',
  ],
  [
    'Make it easy',
    'Put what you need where you can see it the evening before.',
    'The less there is to decide, the more gets done.',
  ],
  [
    'Remove what gets in the way',
    `Look at what kept you from ${goal} the last time, and deal with that first.`,
    'Taking an obstacle away often does more than trying harder.',
  ],
  [
    'Fix a time',
    'Give it a place in your week, next to something that you do anyway.',
    'What has no time of its own loses against what has.',
  ],
  [
    'Keep a record',
    'Note in a line or two what you did and how it went.',
    'After a month you will see what memory would have hidden.',
  ],
  [
    'Ask somebody who knows',
    'One conversation with a person who has done it saves many attempts.',
    'Ask what they would do differently, not only what they did.',
  ],
  [
    'Plan for bad days',
    'Decide now what the smallest version is that you will still do when everything goes wrong.',
    'Who never quite stops does not have to start again.',
  ],
  [
    'Look back',
    'Set a date at which you will decide what to keep.',
    'Keep what works, and drop the rest without regret.',
  ],
  [
    'Share it',
    `Tell a friend what you are doing for ${goal}.`,
    'Promises to others are kept more often than promises to oneself.',
  ],
  [
    'Be patient',
    'Give each change the time it needs.',
    'The first days say little about how it will be in a month.',
  ],
]

/** `aim`: the goal as a noun, `saving money`. */
export function tipsFor(goal: string, aim: string, count: number, seed: number): readonly Tip[] {
  const known = (knownSubject(goal)?.tips ?? []).map(([title, text]): Tip => {
    const [first = text, ...rest] = text.split(/(?<=\.) /)
    return [title, first, rest.join(' ') || 'Try it for a week before you judge it.']
  })
  // Only one of them needs that sentence.
  const distinct = known.map(
    (tip, at): Tip => (at > 0 && /^Try it for/.test(tip[2]) ? [tip[0], tip[1], ''] : tip),
  )
  const general = anyGoal(aim)
  // The first and the last keep their places; where it starts between them depends on the wish.
  const turned = [...general.slice(0, 2), ...turn(general.slice(2, -1), seed), ...general.slice(-1)]
  return [...distinct, ...turned].slice(0, Math.min(count, 12))
}

const turn = <T>(items: readonly T[], seed: number): readonly T[] => {
  const at = seed % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}
