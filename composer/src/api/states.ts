import { lookupTable } from '@atelier/analyzer/basics'
import type { Field } from '../intent/intent.ts'
import { wordsOf } from '../words.ts'
import type { Needs } from './needs.ts'

/** How wishes speak of what a thing is at a time: `if it is not active`, `when closed`, `already paid`. */

const OPPOSITES: Readonly<Record<string, readonly string[]>> = lookupTable({
  open: ['closed', 'over', 'ended'],
  closed: ['open'],
  active: ['inactive', 'deactivated', 'disabled', 'deleted'],
  enabled: ['disabled'],
  available: ['unavailable', 'taken', 'rented', 'borrowed', 'occupied', 'reserved'],
  free: ['taken', 'occupied', 'reserved'],
  occupied: ['free', 'empty', 'vacant'],
  paid: ['outstanding', 'open', 'due'],
  done: ['open', 'pending', 'todo'],
  completed: ['open', 'pending', 'incomplete'],
  published: ['draft', 'unpublished'],
  public: ['private'],
  locked: ['unlocked'],
  in_stock: ['out of stock', 'sold out'],
})

export const spokenOf = (text: string): string => ` ${wordsOf(text).join(' ')} `

/** Which value of a flag a text speaks of; none when it does not speak of it. */
export function saidFlag(spoken: string, { name, type, list }: Field): boolean | undefined {
  if (type !== 'boolean' || list) return undefined
  const word = name.join(' ').replace(/^is /, '')
  const opposite = (OPPOSITES[word.replace(' ', '_')] ?? []).find((other) => spoken.includes(` ${other} `))
  if (opposite !== undefined) return new RegExp(` not ${opposite} `).test(spoken)
  if (spoken.includes(` un${word} `) || spoken.includes(` in${word} `)) return false
  if (spoken.includes(` ${word}s `)) return true
  if (!spoken.includes(` ${word} `)) return undefined
  return !new RegExp(
    ` (?:not|never|isn t|isnt|aren t|t|un|without)(?: yet| been| marked| currently)? ${word} `,
  ).test(spoken)
}

/** The states that a text names, in the order of the field. */
const saidOptions = (spoken: string, { options }: Field): string[] =>
  (options ?? []).filter((option) => spoken.includes(` ${wordsOf(option).join(' ')} `))

export const stateOf = (fields: readonly Field[]): Field | undefined =>
  fields.find(({ name, options }) => options && /^(?:status|state|stage|phase)$/.test(name.join(' '))) ??
  fields.find(({ name }) => /^(?:status|state)$/.test(name.join(' ')))

/** `unless approved`, `only when pending`, `if not shipped`: it must be so. */
const isWanted = (spoken: string): boolean =>
  / (?:not|unless|only|isn t|aren t|must be|other than|otherwise) /.test(spoken) &&
  !/ (?:must|can) not be /.test(spoken)

const OVER =
  /\b(?:expired?|expires|over|past|closed|ended|finished|too late|after|no longer valid|outdated)\b/i
const ENDS = /\b(?:expir\w*|ends?|closes?|until|deadline|due|valid|end)\b/
const WHEN = /\b(?:when|if|once|after|already|unless|while|only|not|expired)\b.*$/i

/** What a wish says of a refusal, in terms of the fields. */
export function saidNeed(said: string, fields: readonly Field[], status: number): Needs | undefined {
  const spoken = spokenOf(WHEN.exec(said)?.[0] ?? '')
  const state = stateOf(fields)
  const named = state ? saidOptions(spoken, state) : []
  const [first] = named
  if (state && first !== undefined)
    return isWanted(spoken) ? { field: state, is: first, status } : { field: state, none: named, status }
  const given = fields.filter(({ optional }) => !optional)
  const end = OVER.test(said)
    ? given.find(({ type, name }) => /^(?:date|date-time)$/.test(type) && ENDS.test(name.join(' ')))
    : undefined
  if (end) return { field: end, ahead: true, status }
  for (const field of given) {
    const flag = saidFlag(spoken, field)
    if (flag !== undefined) return { field, flag: / unless | only /.test(spoken) ? flag : !flag, status }
  }
  return undefined
}
