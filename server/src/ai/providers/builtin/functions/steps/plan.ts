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
  readonly sort?: { readonly by?: string; readonly descending: boolean }
  readonly take?: number
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
    | 'group-count'
    | 'longest'
    | 'shortest'
  readonly groupBy?: string
  readonly decimals?: number
  /** Of a join. */
  readonly separator?: string
}

export type Condition =
  | { readonly is: 'even' | 'odd' | 'positive' | 'negative' | 'not-empty' }
  | { readonly is: 'divisible'; readonly by: number }
  | {
      readonly is: 'compared'
      readonly property?: string
      readonly sign: '>' | '<' | '>=' | '<=' | '=='
      readonly value: number | string
    }
  | { readonly is: 'length'; readonly sign: '>' | '<' | '>=' | '<=' | '=='; readonly value: number }
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
  | { readonly to: 'times' | 'plus' | 'minus'; readonly by: number }
