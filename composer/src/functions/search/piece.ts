/** The small steps that a search puts one after another, each in both languages and with the words that speak for it. */

export type Kind = 'text' | 'number' | 'truth' | 'texts' | 'numbers'

export interface Piece {
  readonly takes: Kind
  readonly gives: Kind
  /** Who says this means the piece. */
  readonly said: RegExp
  readonly run: (value: never, others: readonly unknown[]) => unknown
  readonly script: (value: string, others: readonly string[]) => string
  readonly python: (value: string, others: readonly string[]) => string
  /** The kind of the further parameter that it needs. */
  readonly needs?: Kind
}

export type Print = (value: string) => string

export const piece = <V>(
  takes: Kind,
  gives: Kind,
  said: RegExp,
  run: (value: V) => unknown,
  script: Print,
  python: Print,
): Piece => ({ takes, gives, said, run: run as Piece['run'], script, python })
