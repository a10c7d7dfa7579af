import type { Words } from '../../intent/intent.ts'

export interface Enumeration {
  readonly name: Words
  readonly members: readonly Member[]
  /** What each member has besides its name: `each with mass and radius`. */
  readonly data: readonly Datum[]
  readonly questions: readonly Question[]
  /** Whether all that is asked of it is known. */
  readonly isWhole: boolean
}

export interface Member {
  readonly name: Words
  /** As the wish gives it: `HIGH = 3`, `RED("#f00")`. */
  readonly value?: string | number
  /** One for each datum, where they are known. */
  readonly values?: readonly (string | number)[]
  /** Of a variant that holds something: `Move { x: i32 }`, `Say(String)`. */
  readonly holds?: readonly Held[]
  readonly isTuple?: boolean
}

export interface Held {
  readonly name: Words
  readonly type: string
}

export interface Datum {
  readonly name: Words
  readonly type: 'text' | 'int' | 'float'
}

export interface Question {
  readonly name: Words
  readonly parameter: string
  readonly asks: 'among' | 'label' | 'next' | 'from' | 'datum' | 'formula' | 'apply' | 'describe'
  /** Those for which the answer is yes. */
  readonly among: readonly Words[]
  /** Of a formula, over the data as `@mass`; of a datum, its name. */
  readonly what?: string
  /** The wish does not say which they are: they are those that such a thing usually is. */
  readonly isGuess?: true
}
