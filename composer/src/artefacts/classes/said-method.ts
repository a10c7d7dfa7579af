import { camel, wordsOf } from '../../words.ts'
import type { Parameter } from './plan.ts'

export interface SaidParameter extends Parameter {
  /** As the wish wrote it: `amount: int`. */
  readonly typed: boolean
  /** As little as it may be: `price > 0`. */
  readonly least?: { readonly value: string; readonly isExcluded: boolean }
}

export interface SaidMethod {
  /** In camel case. */
  readonly name: string
  readonly words: string
  /** `__add__`, in Python. */
  readonly dunder?: string
  /** As a call: `add(title)`; else only its name. */
  readonly called: boolean
  readonly parameters: readonly SaidParameter[]
  /** What the wish says behind it, up to the next. */
  readonly note: string
}

export const methodOf = (
  name: string,
  called: boolean,
  parameters: readonly SaidParameter[],
): Omit<SaidMethod, 'note'> => {
  const words = wordsOf(name)
  return {
    name: camel(words),
    words: words.join(' '),
    called,
    parameters,
    ...(/^__\w+__$/.test(name) && { dunder: name }),
  }
}
