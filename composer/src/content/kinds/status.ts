import { itemsOf } from '../brief.ts'
import { type Block, blank, bullets, given, heading, may, paragraph } from '../document.ts'
import { allPoints, type Compose, details } from '../draft.ts'
import { capital } from '../english.ts'

/** By the words in which people say how far something is. */
const STATES: readonly (readonly [RegExp, string])[] = [
  [/\bblocked\b|\bwaiting (?:for|on)\b|\bstuck\b/i, 'blocked'],
  [/\b\d{1,2} ?%|\bin progress\b|\bongoing\b|\bworking on\b|\bhalf\b|\bstarted\b/i, 'in progress'],
  [/\bnext\b|\bplan(?:ned|s)? to\b|\bwill\b|\bto do\b/i, 'next'],
]

export const composeStatus: Compose = (brief) => {
  const part = (...names: readonly string[]): readonly string[] => itemsOf(brief, ...names)
  const isLabelled = part('done', 'in progress', 'blocked', 'next').length > 0
  const points = isLabelled
    ? brief.points.filter((point) => !/^update|report$/i.test(point))
    : [brief.topic, ...allPoints(brief)].filter((point) => point !== '')
  const stateOf = (point: string): string =>
    isLabelled ? '' : (STATES.find(([pattern]) => pattern.test(point))?.[1] ?? 'done')
  const items = (state: string): string[] => [
    ...part(state),
    ...points.filter((point) => stateOf(point) === state),
  ]
  const section = (title: string, items: readonly string[]): Block[] => [
    heading(2, title),
    bullets(
      items.length > 0
        ? items.map((item) => given(capital(item)))
        : [given(isLabelled ? 'Nothing' : blank(title.toLowerCase()))],
    ),
  ]
  const period = /\b(weekly|daily|monthly|sprint)\b/i.exec(brief.said)?.[1]
  return {
    blocks: [
      heading(
        1,
        `${period ? `${capital(period.toLowerCase())} ` : ''}status update${brief.name ? `: ${brief.name}` : ''}`,
      ),
      paragraph(given(`${brief.facts.date ? brief.facts.date : blank('date')}`)),
      ...section('Done', items('done')),
      ...section('In progress', items('in progress')),
      ...section('Blocked', items('blocked')),
      ...(items('next').length > 0 || !isLabelled ? section('Next', items('next')) : []),
      ...(isLabelled ? details(points) : []),
      ...(items('blocked').length > 0
        ? [paragraph(may(2, `What would help: ${blank('who can unblock it, and by when')}.`))]
        : []),
    ],
    usualWords: 80,
  }
}
