import type { Field, Words } from '../../intent/intent.ts'
import type { Leads } from '../leads.ts'

/** What can be read besides the list and one record: `GET /orders/summary`, `GET /loans/overdue`. */
export interface View {
  /** For the names of functions: `['low', 'stock']`. */
  readonly name: Words
  /** The whole path: `/items/low-stock`, `/polls/:pollId/results`. */
  readonly path: string
  /** Only what belongs to the one that the path names: `poll`. */
  readonly owner: Words | undefined
  readonly where: readonly Test[]
  readonly leads: Leads | undefined
  /** At most so many, unless the query says another number: `?limit=10`. */
  readonly most: { readonly parameter: string; readonly count: number } | undefined
  readonly isRandom: boolean
  readonly per: Per | undefined
  /** None: the records themselves. */
  readonly figures: readonly Figure[]
}

/** Of each value of a field, or of each day, month or year of a time. */
export interface Per {
  readonly name: Words
  readonly field: Field
  readonly by: 'value' | 'day' | 'month' | 'year'
}

export interface Figure {
  readonly name: Words
  readonly how: 'count' | 'sum' | 'average' | 'min' | 'max'
  /** None: of a count. */
  readonly field: Field | undefined
  /** Each of them so many times: the price by the quantity. */
  readonly times?: Field
}

/** What is so with the records of a view. */
export type Test = { readonly field: Field } & (
  | { readonly is: string }
  | { readonly not: string }
  | { readonly flag: boolean }
  /** Its time is over, is yet to come, or is today. */
  | { readonly time: 'past' | 'ahead' | 'today' }
  /** Whether it has a value at all. */
  | { readonly set: boolean }
  | { readonly than: 'less' | 'more' | 'most' | 'least'; readonly other: number | Field }
  /** A time, and the field that holds after how many days it comes again. */
  | { readonly days: Field }
)

export const SIGNS = { less: '<', more: '>', most: '<=', least: '>=' } as const

/** How a language says a test of a record. */
export interface TestWords {
  read(field: Field): string
  is(value: string, option: string, field: Field): string
  not(value: string, option: string, field: Field): string
  flag(value: string, is: boolean, field: Field): string
  time(value: string, when: 'past' | 'ahead' | 'today', field: Field): string
  set(value: string, is: boolean, field: Field): string
  than(value: string, sign: string, other: string, field: Field): string
  days(value: string, days: string, field: Field): string
}

export function testOf(test: Test, words: TestWords): string {
  const { field } = test
  const value = words.read(field)
  if ('is' in test) return words.is(value, test.is, field)
  if ('not' in test) return words.not(value, test.not, field)
  if ('flag' in test) return words.flag(value, test.flag, field)
  if ('time' in test) return words.time(value, test.time, field)
  if ('set' in test) return words.set(value, test.set, field)
  if ('days' in test) return words.days(value, words.read(test.days), field)
  const other = typeof test.other === 'number' ? String(test.other) : words.read(test.other)
  return words.than(value, SIGNS[test.than], other, field)
}
