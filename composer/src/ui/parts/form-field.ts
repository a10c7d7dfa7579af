import type { Field } from '../../intent/intent.ts'
import type { ShownWhen } from './form-conditions.ts'

export interface FormField {
  readonly field: Field
  readonly key: string
  readonly label: string
  readonly input: 'input' | 'textarea' | 'select' | 'checkbox' | 'radio' | 'file'
  readonly type: string
  readonly required: boolean
  /** Of which this one is the repetition. */
  readonly repeats?: string
  /** Which it must not be the same as. */
  readonly differsFrom?: string
  readonly autocomplete?: string
  /** None: always. */
  readonly shownWhen?: ShownWhen
  readonly rules: readonly Rule[]
}

/** What is wrong, in terms of `value`, and how that is said. `validator` is Angular's. */
export interface Rule {
  readonly wrong: string
  readonly message: string
  readonly validator: string
  readonly error: string
}
