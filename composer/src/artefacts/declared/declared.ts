import type { Field } from '../../intent/intent.ts'
import type { SaidMethod } from '../classes/said-method.ts'

/** A type as a wish declares it: its kind, its name and its members. */
export interface Declared {
  readonly kind: 'class' | 'record' | 'interface' | 'shape' | 'enum'
  /** As the wish spells it. */
  readonly name: string
  readonly fields: readonly Field[]
  readonly methods: readonly SaidMethod[]
  /** How many of the fields stand in parentheses behind the name, as a constructor takes them. */
  readonly taken: number
  /** What it implements or extends. */
  readonly parent?: string
  /** What the wish says of it, from its name to the next type. */
  readonly said: string
}
