import { lookupTable } from '@atelier/analyzer/basics'
import type { Field } from '../intent/intent.ts'
import { wordsOf } from '../words.ts'
import type { Action } from './model.ts'

const IRREGULAR: Readonly<Record<string, string>> = lookupTable({
  pay: 'paid',
  sell: 'sold',
  buy: 'bought',
  send: 'sent',
  feed: 'fed',
  take: 'taken',
  give: 'given',
  lend: 'lent',
  withdraw: 'withdrawn',
  freeze: 'frozen',
  rsvp: 'attending',
  checkin: 'checked in',
  checkout: 'checked out',
  rent: 'rented',
  hide: 'hidden',
  leave: 'left',
  stop: 'stopped',
  ship: 'shipped',
  cancel: 'cancelled',
  submit: 'submitted',
  ban: 'banned',
  book: 'booked',
})

export const pastOf = (verb: string): string =>
  IRREGULAR[verb] ??
  (/[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}${verb.endsWith('e') ? 'd' : 'ed'}`)

/** `deliver sets status and delivered_at`: besides what it is then, when that was. */
export function stampOf(
  verb: string,
  { field, effect }: Pick<Action, 'field' | 'effect'>,
  said: string,
): Field | undefined {
  const past = pastOf(verb).replace(/[^a-z]/g, '.?')
  const isSaid = effect !== 'now' && new RegExp(`\\b${past}(?:_at|At)\\b`).test(said.slice(0, 4_000))
  const name = [...wordsOf(pastOf(verb)), 'at']
  return isSaid && field.name.join(' ') !== name.join(' ')
    ? { name, type: 'date-time', optional: true }
    : undefined
}
