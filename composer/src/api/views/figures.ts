import { lookupTable } from '@atelier/analyzer/basics'
import type { Field, Words } from '../../intent/intent.ts'
import { singular, wordsOf } from '../../words.ts'
import { isNumber } from '../kinds.ts'
import type { Figure, Per } from './view.ts'

/** Counts, sums and averages that a wish speaks of. */

const HOW: readonly (readonly [Figure['how'], RegExp])[] = [
  ['count', /\b(?:counts?|number of|how many|amount of)\b/],
  ['sum', /\b(?:totals?|sums?|balance)\b/],
  ['average', /\b(?:average|averages|avg|mean)\b/],
  ['min', /\b(?:min|minimum|lowest|cheapest|smallest|least)\b/],
  ['max', /\b(?:max|maximum|highest|largest|biggest|greatest|most expensive)\b/],
]
const NAMES = { count: 'count', sum: 'total', average: 'average', min: 'min', max: 'max' } as const
/** Names of views that tell nothing but that they sum up. */
const GENERAL = /^(?:summary|stats|statistics|report|overview|dashboard|metrics|analytics|insights|results)$/
const TIMES: Readonly<Record<string, 'day' | 'month' | 'year'>> = lookupTable({
  day: 'day',
  daily: 'day',
  month: 'month',
  monthly: 'month',
  year: 'year',
  yearly: 'year',
})

export const isGeneral = (segment: string): boolean => GENERAL.test(segment)

/** The fields that a text names, by their whole names. */
export const named = (spoken: string, fields: readonly Field[]): Field[] =>
  fields.filter(({ name }) => {
    const words = name.join(' ')
    return [words, singular(name).join(' '), `${words}s`].some((form) => spoken.includes(` ${form} `))
  })

export const isTime = ({ type, list }: Field): boolean => !list && /^date/.test(type)
const spokenOf = (text: string): string => ` ${wordsOf(text).join(' ')} `

/** `total per category`, `by-month`, `votes per option`. */
export function readPer(about: string, segment: string, fields: readonly Field[]): Per | undefined {
  const spoken = spokenOf(`${about} ${segment}`)
  for (const [, said = ''] of spoken.matchAll(
    / (?:per|by|for each|each|group(?:ed)? by) (?:the |each |its )?(\w+(?: \w+)?)(?= )/g,
  )) {
    const unit = TIMES[said.split(' ')[0] ?? '']
    const time = unit && (fields.find(isTime) ?? undefined)
    if (unit && time) return { name: [unit], field: time, by: unit }
    const [own] = named(` ${said} `, fields.filter(isGrouping))
    if (own) return { name: own.name, field: own, by: 'value' }
    const only = named(` ${said.split(' ')[0]} `, fields.filter(isGrouping))[0]
    if (only) return { name: only.name, field: only, by: 'value' }
  }
  const chosen = segment === 'results' ? fields.find(({ name }) => CHOSEN.test(name.join(' '))) : undefined
  if (chosen) return { name: chosen.name, field: chosen, by: 'value' }
  const monthly = / (daily|monthly|yearly) /.exec(spoken)?.[1]
  const unit = monthly && TIMES[monthly]
  const time = fields.find(isTime)
  return unit && time ? { name: [unit], field: time, by: unit } : undefined
}

const CHOSEN = /^(?:option|choice|answer|candidate|selection|vote)(?: id)?$/
const isGrouping = ({ type, list, optional }: Field): boolean =>
  !list && !optional && !/^(?:json|password|image|file|long-text|date|date-time)$/.test(type)

export function readFigures(
  about: string,
  segment: string,
  fields: readonly Field[],
  per: Per | undefined,
  things: Words,
): Figure[] {
  const numbers = fields.filter((field) => isNumber(field) && !field.optional && field !== per?.field)
  const spoken = spokenOf(`${about} ${segment}`)
  const found = HOW.flatMap(([how, pattern]): Figure[] => {
    const at = pattern.exec(spoken)
    if (!at) return []
    if (how === 'count') return [figure('count', undefined)]
    const after = spoken.slice(at.index)
    const all = named(` ${after} `, numbers)
    const own = all.length > 0 ? all : named(spoken, numbers)
    const field = nearest(own, after) ?? usualNumber(numbers)
    // Of things without a number the total is how many they are.
    return field ? [figure(how, field)] : how === 'sum' ? [figure('count', undefined)] : []
  })
  if (found.length > 0) return withNames(found, fields)
  const many = things.join(' ')
  if (per && spoken.includes(` ${many} `)) return withNames([figure('count', undefined)], fields)
  if (per && !isGeneral(segment)) {
    const [own] = named(spoken, numbers)
    return withNames([own ? figure('sum', own) : figure('count', undefined)], fields)
  }
  if (!isGeneral(segment)) return []
  const money = usualNumber(numbers)
  return withNames(
    [figure('count', undefined), ...(money ? [figure('sum', money), figure('average', money)] : [])],
    fields,
  )
}

const figure = (how: Figure['how'], field: Field | undefined): Figure => ({ name: [NAMES[how]], how, field })

const nearest = (fields: readonly Field[], text: string): Field | undefined =>
  [...fields].sort((a, b) => placeOf(a, text) - placeOf(b, text))[0]
function placeOf({ name }: Field, text: string): number {
  const at = text.indexOf(` ${singular(name).join(' ')}`)
  return at < 0 ? text.length : at
}

const USUAL =
  /^(?:amount|total|price|cost|rating|stars|score|value|points|hours|minutes|seconds|quantity|salary)$/
const usualNumber = (numbers: readonly Field[]): Field | undefined =>
  numbers.find(({ name }) => USUAL.test(name.at(-1) ?? '')) ??
  numbers.find(({ type }) => type === 'money') ??
  numbers[0]

/** No two of one name, and none that a record has already: `average` of two fields is `average age` and `average salary`. */
function withNames(figures: readonly Figure[], fields: readonly Field[]): Figure[] {
  const taken = new Set(fields.map(({ name }) => name.join(' ')))
  const once = figures.filter(
    ({ how, field }, at) => figures.findIndex((other) => other.how === how && other.field === field) === at,
  )
  return once.map((each) => ({
    ...each,
    name: taken.has(each.name.join(' ')) ? [...each.name, ...(each.field ? ['sum'] : ['all'])] : each.name,
  }))
}
