import type { Flag } from './cli-flags.ts'

export interface Deed {
  readonly said: RegExp
  readonly argument: string
  /** Where the wish says what it takes. */
  readonly argumentOf?: (prompt: string) => string
  readonly python: (flags: readonly Flag[], prompt: string) => readonly string[]
  readonly node: (flags: readonly Flag[], prompt: string) => readonly string[]
  readonly nodeImports: readonly string[]
  readonly helper?: { readonly python?: readonly string[] }
}
