import type { Field, Words } from '../intent/intent.ts'
import type { Told } from './effects.ts'
import type { Leads } from './leads.ts'
import type { Needs } from './needs.ts'
import type { Change, Refusal } from './refusals.ts'
import type { Figure, View } from './views/view.ts'

export { isNumber, isSecret, isText } from './kinds.ts'

/** An HTTP interface as no framework in particular has it: every printer starts from this. */
export interface Api {
  readonly resources: readonly Resource[]
  /** Who may call: nobody in particular, or whoever brings a token or a key. */
  readonly guard: Guard | undefined
  /** What the wish names and nothing here does: to be said. */
  readonly unread: readonly string[]
}

export type Guard = 'bearer' | 'api-key'
export type Verb = 'list' | 'get' | 'create' | 'update' | 'delete'

export interface Resource {
  readonly name: Words
  readonly names: Words
  /** `/api/books`, below its parent when it has one: `/posts/:postId/comments`. */
  readonly path: string
  readonly parent: Words | undefined
  /** Whether others belong to it. */
  readonly isOwner: boolean
  /** What a client sends. */
  readonly fields: readonly Field[]
  /** What the server sets: `created at`, and what actions change. */
  readonly kept: readonly Field[]
  readonly verbs: ReadonlySet<Verb>
  /** How a new one is sent: `PATCH /vehicles/:id/status` sends what is to be changed. */
  readonly makes: Action['method']
  /** Whether PUT or PATCH changes it. */
  readonly change: 'put' | 'patch'
  /** The field that names one of them in a path; its id when there is none. */
  readonly key: Field | undefined
  readonly search: readonly Field[]
  readonly filters: readonly Filter[]
  readonly sort: boolean
  /** The order of the list when nobody asks for another: `newest first`, `sorted by votes`. */
  readonly leads: Leads | undefined
  /** Whether a part of the list is asked for by its page or by where it begins. */
  readonly paging: 'page' | 'offset'
  readonly actions: readonly Action[]
  /** So many at once, when the wish wants them created in bulk. */
  readonly bulk: number | undefined
  /** What can be read besides: `GET /scores/top`, `GET /orders/summary`. */
  readonly views: readonly View[]
  /** What the answer with one of them tells of those that belong to it. */
  readonly sums: Sums | undefined
  readonly softDelete: boolean
  /** No two of one owner have the same of these. */
  readonly within: readonly Field[]
  /** Why a new one is refused, besides what is wrong with it alone. */
  readonly refuses: readonly Refusal[]
  /** What a new one does to the one it belongs to. */
  readonly alters: Change | undefined
  /** `check out after check in`. */
  readonly order: readonly { readonly later: Field; readonly earlier: Field }[]
}

/** What the answer with one thing tells of those that belong to it: `GET /movies/:id with the average rating`. */
export interface Sums {
  readonly of: Resource
  readonly figures: readonly Figure[]
  /** Whether they are in the answer themselves. */
  readonly isWhole: boolean
}

export interface Filter {
  readonly field: Field
  /** In the query: `min price`, `from`. */
  readonly name: Words
  readonly how: 'equal' | 'has' | 'min' | 'max'
}

/** `POST /todos/:id/toggle` */
export interface Action {
  readonly name: string
  readonly method: 'post' | 'put' | 'patch'
  readonly field: Field
  readonly effect: 'toggle' | 'yes' | 'no' | 'now' | 'clear' | 'increment' | 'decrement' | Told
  /** When it was done: `delivered at`, beside the status. */
  readonly stamp?: Field
  /** Else it is refused: a status, room for one more, a flag, a time that has not come yet. */
  readonly needs?: Needs
}

/** What an action does, and beside it the time at which it is done. */
export const stepsOf = (action: Action): Action[] =>
  action.stamp ? [action, { ...action, field: action.stamp, effect: 'now' }] : [action]

/** Fields by which a list can be put in order; those without a value have no place in it. */
export const sortable = ({ fields, sort }: Resource): Field[] =>
  sort
    ? fields.filter(
        ({ type, list, optional }) =>
          !list && !optional && !/^(?:json|boolean|password|reference|image|file|long-text)$/.test(type),
      )
    : []

/** What is wrong with a number: a comparison that is true then, and what to say. */
export function numberChecks(
  { type, min, max, minExcluded }: Field,
  value: string,
  say: (wrong: string, problem: string) => string[],
): string[] {
  const least = min ?? (type === 'money' ? 0 : undefined)
  return [
    ...(least === undefined
      ? []
      : say(
          `${value} ${minExcluded ? '<=' : '<'} ${least}`,
          minExcluded ? `must be greater than ${least}` : `must be at least ${least}`,
        )),
    ...(max === undefined ? [] : say(`${value} > ${max}`, `must be at most ${max}`)),
  ]
}
