import type { Category, Severity } from '../core/types.ts'
import type { Entry } from './entry.ts'

/** A rule on documents: it is shown every entry. */
export interface DataRule {
  readonly id: string
  readonly category: Category
  readonly severity: Severity
  readonly confidence?: number
  readonly cwe?: number
  readonly message: string
  check(entry: Entry, document: Entry): boolean
  /** Where in a longer text it is; without it, the entry's name is shown. */
  readonly within?: RegExp
}
