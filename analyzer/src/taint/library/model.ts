import type { Evaluated } from '../evaluated-call.ts'
import type { Frame } from '../run.ts'
import type { Value } from '../values.ts'

/** What a function that every language has does with its arguments; undefined if it is none of that kind after all. */
export type Model = (frame: Frame, call: Evaluated) => Value | undefined
