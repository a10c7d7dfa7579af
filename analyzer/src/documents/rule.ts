import type { RuleHead } from '../core/rules.ts'
import type { Entry } from './entry.ts'

/** A rule on documents: it is shown every entry. */
export interface DataRule extends RuleHead {
  check(entry: Entry, document: Entry): boolean
  /** Where in a longer text it is; without it, the entry's name is shown. */
  readonly within?: RegExp
}
