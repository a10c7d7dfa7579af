import type { Words } from '../../intent/intent.ts'

/** What is done with a list, in the order in which it is done: filter, map, sort, take, and what comes out of it. */
export interface Plan {
  readonly items: 'numbers' | 'texts' | 'objects'
  /** Of objects: `['user']`. */
  readonly noun: Words
  readonly conditions: readonly Condition[]
  readonly change?: Change
  /** Of objects: the property that counts from here on. */
  readonly property?: string
  readonly unique?: true
  readonly sort?: {
    readonly by?: string
    readonly descending: boolean
    /** Among those that are alike. */
    readonly next?: readonly { readonly by: string; readonly descending: boolean }[]
  }
  readonly take?: Amount
  readonly result:
    | 'list'
    | 'sum'
    | 'product'
    | 'average'
    | 'count'
    | 'max'
    | 'min'
    | 'every'
    | 'some'
    | 'join'
    | 'group-sum'
    | 'group-average'
    | 'most'
    | 'least'
    | 'group-count'
    | 'longest'
    | 'shortest'
  readonly groupBy?: string
  readonly decimals?: number
  /** Of a join. */
  readonly separator?: string
}

/** A number that is said, or one that the function is given. */
export type Amount = number | { readonly parameter: string }

export type Condition =
  | { readonly is: 'even' | 'odd' | 'positive' | 'negative' | 'not-empty' }
  | { readonly is: 'divisible'; readonly by: Amount }
  | {
      readonly is: 'compared'
      readonly property?: string
      readonly sign: '>' | '<' | '>=' | '<=' | '=='
      readonly value: Amount | string
    }
  | { readonly is: 'length'; readonly sign: '>' | '<' | '>=' | '<=' | '=='; readonly value: Amount }
  | { readonly is: 'starts' | 'ends' | 'contains'; readonly value: string }
  | { readonly is: 'flag'; readonly property: string; readonly not: boolean }

export type Change =
  | {
      readonly to:
        | 'square'
        | 'cube'
        | 'double'
        | 'half'
        | 'absolute'
        | 'length'
        | 'upper'
        | 'lower'
        | 'reversed'
        | 'trimmed'
        | 'capitalized'
        | 'rounded'
    }
  | { readonly to: 'times' | 'plus' | 'minus'; readonly by: Amount }

/** What the function takes besides the list, in the order in which it is said. */
export function parametersOf({ conditions, change, take }: Plan): string[] {
  const amounts: unknown[] = [
    ...conditions.map((one) => ('value' in one ? one.value : 'by' in one ? one.by : undefined)),
    change && 'by' in change ? change.by : undefined,
    take,
  ]
  const names = amounts.map((amount) =>
    typeof amount === 'object' && amount !== null && 'parameter' in amount
      ? String(amount.parameter)
      : undefined,
  )
  return [...new Set(names.filter((name) => name !== undefined))]
}

export const amountText = (amount: Amount): string =>
  typeof amount === 'number' ? String(amount) : amount.parameter
