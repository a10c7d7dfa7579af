import type { Words } from '../intent/intent.ts'
import { numberOf, wordsOf } from '../words.ts'

/** What a wish says that an action does: `sets lastSeen`, `adds one`, `pushes expires_on one year ahead`. */
export interface Does {
  readonly how: 'set' | 'toggle' | 'clear' | 'add' | 'later'
  /** None: what the action counts. */
  readonly field?: Words
  readonly to?: string
  readonly by?: number
  readonly unit?: Unit
}

export type Unit = 'day' | 'month' | 'year'

/** An effect that has a value of its own. */
export type Told =
  | { readonly value: string }
  | { readonly number: number }
  | { readonly add: number }
  | { readonly later: number; readonly unit: Unit }

const COUNT = '(\\d{1,4}|an?|one|two|three|four|five|six|ten)'
const FIELD = '(?:the\\s+|its\\s+|their\\s+)?([A-Za-z][\\w-]*)'
const BEGINS = '^[^.;]{0,60}?\\b'
const LATER = new RegExp(
  `${BEGINS}(?:push|extend|move|set|postpone|prolong|shift)(?:s|es|ed)?\\s+${FIELD}\\s+(?:date\\s+)?(?:by\\s+|to\\s+)?${COUNT}\\s+(day|week|month|year)s?\\b`,
  'i',
)
const ADD_TO = new RegExp(
  `${BEGINS}(?:adds?|subtracts?|takes?)\\s+${COUNT}(?:\\s+(?:to|from)\\s+${FIELD})?(?=[\\s.,;]|$)`,
  'i',
)
const CHANGE_BY = new RegExp(
  `${BEGINS}(?:increments?|increases?|raises?|bumps?|decrements?|decreases?|reduces?|lowers?)\\s+${FIELD}(?:\\s+by\\s+${COUNT})?`,
  'i',
)
const SET =
  /^\s*(?:,|which|that|and|to|it|only|\s)*\b(sets?|toggles?|updates?|stores?|records?|flips?|clears?|resets?)\s+(?:the\s+|its\s+)?([A-Za-z_]+)(?:\s+(?:back\s+)?(?:to|as)\s+(?:the\s+)?["']?([\w-]+))?/i
const countOf = (said: string | undefined): number =>
  said === undefined ? 1 : (numberOf(said) ?? Number(said))

export function readEffect(text: string): Does | undefined {
  const later = LATER.exec(text)
  if (later) {
    const isWeek = later[3]?.toLowerCase() === 'week'
    const unit = (isWeek ? 'day' : later[3]?.toLowerCase()) as Unit
    return { how: 'later', field: wordsOf(later[1] ?? ''), by: countOf(later[2]) * (isWeek ? 7 : 1), unit }
  }
  const changed = ADD_TO.exec(text) ?? CHANGE_BY.exec(text)
  if (changed) {
    const isAdd = ADD_TO.test(text)
    const [count, field] = isAdd ? [changed[1], changed[2]] : [changed[2], changed[1]]
    const by = countOf(count) * (/\b(?:subtract|takes?|decr|reduce|lower)/i.test(changed[0]) ? -1 : 1)
    return { how: 'add', by, ...(field !== undefined && { field: wordsOf(field) }) }
  }
  const [, verb = '', field, to] = SET.exec(text) ?? []
  if (field === undefined || (/^(?:them|status)$/i.test(field) && to === undefined)) return undefined
  const how = /^(?:toggle|flip)/i.test(verb)
    ? 'toggle'
    : /^(?:clear|reset)/i.test(verb) && to === undefined
      ? 'clear'
      : 'set'
  const isIt = /^it$/i.test(field)
  if (isIt && !/^\d+$/.test(to ?? '')) return undefined
  return { how, ...(!isIt && { field: wordsOf(field) }), ...(to !== undefined && { to: to.toLowerCase() }) }
}

/** The value that a told effect gives a field, in a language's own words. */
export function toldValue(
  effect: Told,
  target: string,
  words: { text(value: string): string; later(count: number, unit: Unit): string },
): string {
  if ('value' in effect) return words.text(effect.value)
  if ('number' in effect) return String(effect.number)
  if ('later' in effect) return words.later(effect.later, effect.unit)
  return effect.add < 0 ? `${target} - ${-effect.add}` : `${target} + ${effect.add}`
}

/** In days, for languages that add nothing else to a date. */
export const daysOf = (count: number, unit: Unit): number => count * { day: 1, month: 30, year: 365 }[unit]
