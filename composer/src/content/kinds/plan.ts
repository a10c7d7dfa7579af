import { blank, bullets, given, heading } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { capital } from '../english.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MEALS = ['Breakfast', 'Lunch', 'Dinner']
const PARTS = /^(?:with|including|covering|for|from) /i

/** The days or weeks it goes over, each with the parts that were named. What is in them is for its owner to say. */
export const composePlan: Compose = (brief) => {
  const [, topic = brief.topic, listed = ''] = /^(.*?),? (?:with|including) (.+)$/i.exec(brief.topic) ?? []
  const named = [...(listed === '' ? [] : [listed]), ...allPoints(brief)]
    .flatMap((point) => point.replace(PARTS, '').split(/,? and |, /))
    .filter((part) => part !== '')
  const parts = named.length > 0 ? named : /meal/i.test(brief.called) ? MEALS : []
  const weeks = /\b(\d{1,2})[- ]weeks?\b/i.exec(brief.said)?.[1]
  const days = /\b(\d{1,2})[- ]days?\b/i.exec(brief.said)?.[1]
  const times = weeks
    ? counted('Week', Number(weeks))
    : days
      ? counted('Day', Number(days))
      : /\bworkdays|weekdays|work week\b/i.test(brief.said)
        ? DAYS.slice(0, 5)
        : DAYS
  return {
    blocks: [
      heading(1, `${brief.before} ${brief.called}${topic === '' ? '' : ` for ${topic}`}`.trim()),
      ...times.flatMap((time) => [
        heading(2, time),
        bullets(
          parts.length > 0
            ? parts.map((part) => given(`${capital(part)}: ${blank('what')}`))
            : [given(blank('what, when and for how long'))],
        ),
      ]),
    ],
    usualWords: 300,
    unfinished: true,
  }
}

const counted = (name: string, count: number): string[] =>
  Array.from({ length: Math.min(count, 31) }, (_, at) => `${name} ${at + 1}`)
