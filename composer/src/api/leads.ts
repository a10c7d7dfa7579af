import type { Field } from '../intent/intent.ts'

/** The field that a list is sorted by. */
export interface Leads {
  readonly field: Field
  readonly down: boolean
}
