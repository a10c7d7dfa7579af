import type { Field, Words } from '../intent/intent.ts'
import type { Does } from './effects.ts'
import type { Action } from './model.ts'

/** What can be done with one thing besides reading and writing it, as the wish says it. */
export interface Act {
  readonly verb: string
  /** The thing; none: the main one. */
  readonly of: Words | undefined
  /** `mark as read`: what it is afterwards. */
  readonly state?: string
  /** Refused with 409: `only while pending`, `when it is full`. */
  readonly only?: string
  readonly full?: true
  /** Refused with another status, or for another reason: what the wish says of it. */
  readonly refused?: { readonly status: number; readonly said: string }
  /** `sets lastSeen`, `toggles on_display`, `sets wateredAt to now`. */
  readonly does?: Does
  /** `PATCH /invoices/:id/pay` */
  readonly method?: Action['method']
  /** `with a comment` */
  readonly asked?: readonly Field[]
}
