import type { Field, Words } from '../intent/intent.ts'
import { sentence } from '../words.ts'

/** What must be so for an action; else it is refused. */
export type Needs = {
  readonly field: Field /** 409 when the wish names no other. */
  readonly status?: number
} & (
  | { readonly is: string }
  /** None of these. */
  | { readonly none: readonly string[] }
  /** Whether it has a value at all. */
  | { readonly given: boolean }
  | { readonly below: Field }
  | { readonly flag: boolean }
  /** A time that has not come yet. */
  | { readonly ahead: true }
)

/** How a language says what stands against an action. */
export interface NeedWords {
  read(field: Field): string
  differs(value: string, is: string, field: Field): string
  equals(value: string, is: string, field: Field): string
  not(value: string): string
  past(value: string, field: Field): string
  absent(value: string): string
  present(value: string): string
  /** Between two that each would do. */
  readonly or?: string
}

export function against(needs: Needs, words: NeedWords): string {
  const value = words.read(needs.field)
  if ('is' in needs) return words.differs(value, needs.is, needs.field)
  if ('none' in needs)
    return needs.none.map((option) => words.equals(value, option, needs.field)).join(words.or ?? ' || ')
  if ('given' in needs) return needs.given ? words.absent(value) : words.present(value)
  if ('below' in needs) return `${value} >= ${words.read(needs.below)}`
  if ('flag' in needs) return needs.flag ? words.not(value) : value
  return words.past(value, needs.field)
}

export const statusOf = ({ status = 409 }: Needs): number => status

/** Why an action is refused. */
export function refusal(needs: Needs, { name }: { readonly name: Words }): string {
  const thing = sentence(name)
  if ('is' in needs) return `${thing} is no longer ${needs.is}`
  if ('none' in needs) return `${thing} is already ${needs.none.join(' or ')}`
  if ('below' in needs) return `${thing} is full`
  const field = needs.field.name.join(' ').replace(/^is /, '')
  if ('given' in needs)
    return `${thing} is ${needs.given ? 'not' : 'already'} ${field.replace(/ (?:at|on|date)$/, '')}`
  if ('flag' in needs) return `${thing} is ${needs.flag ? 'not' : 'already'} ${field}`
  return /^expir/.test(field) ? `${thing} has expired` : `${thing} is over`
}
