import type { Severity } from '../types.ts'

/** What a rule is in every language. A declaration of the rule says only what differs there. */
export interface Entry {
  readonly severity: Severity
  readonly cwe?: number
  readonly problem: string
  readonly remedy: string
}

/** Keeps the ids in the type. */
export const entries = <Id extends string>(table: Readonly<Record<Id, Entry>>): typeof table => table
