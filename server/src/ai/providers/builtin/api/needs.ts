import type { Field } from '../intent/intent.ts'
import { sentence } from '../words.ts'
import type { Resource } from './model.ts'

/** What must be so for an action; else it is refused. */
export type Needs = {
  readonly field: Field /** 409 when the wish names no other. */
  readonly status?: number
} & (
  | { readonly is: string }
  | { readonly not: string }
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
}

export function against(needs: Needs, words: NeedWords): string {
  const value = words.read(needs.field)
  if ('is' in needs) return words.differs(value, needs.is, needs.field)
  if ('not' in needs) return words.equals(value, needs.not, needs.field)
  if ('below' in needs) return `${value} >= ${words.read(needs.below)}`
  if ('flag' in needs) return needs.flag ? words.not(value) : value
  return words.past(value, needs.field)
}

export const statusOf = ({ status = 409 }: Needs): number => status

/** Why an action is refused. */
export function refusal(needs: Needs, { name }: Resource): string {
  const thing = sentence(name)
  if ('is' in needs) return `${thing} is no longer ${needs.is}`
  if ('not' in needs) return `${thing} is already ${needs.not}`
  if ('below' in needs) return `${thing} is full`
  const field = needs.field.name.join(' ').replace(/^is /, '')
  if ('flag' in needs) return `${thing} is ${needs.flag ? 'not' : 'already'} ${field}`
  return /^expir/.test(field) ? `${thing} has expired` : `${thing} is over`
}
