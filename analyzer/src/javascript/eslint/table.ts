import type { RuleId } from '../../core/catalogue/index.ts'
import type { RuleHead } from '../../core/rules.ts'
import type { Category, ChangeType, Goal, Severity } from '../../core/types.ts'

interface Reporting {
  readonly options?: readonly unknown[]
  /** Said at the end of the line before, where something is missing. */
  readonly before?: true
  /** What the rule itself states about a lesser case, which is then worth a hint only. */
  readonly milder?: RegExp
  /** A message of the rule that is not reported. */
  readonly except?: RegExp
  /** Tells whether the reported code is correct, so that the report is dropped. */
  readonly exceptAt?: (code: string) => boolean
  /** Its fixer takes a block out of its braces. */
  readonly unwraps?: true
  /** The rule's own fixer is known to keep the meaning. */
  readonly fix?: { readonly goal: Goal; readonly type: ChangeType; readonly description: string }
}

/** A rule of ESLint or a plugin that finds what a rule of the catalogue is about. */
interface SharedRule extends Omit<RuleHead, 'id'>, Reporting {
  readonly as: RuleId
}

/** A rule that only ESLint or a plugin has. */
export interface OwnRule extends Reporting {
  readonly as?: undefined
  readonly category: Category
  readonly severity: Severity
  /** 0.9 unless told. */
  readonly confidence?: number
  readonly cwe?: number
  readonly message: string
}

export type LintRule = SharedRule | OwnRule

export type LintTable = Readonly<Record<string, LintRule>>

export const bug = (message: string, more: Partial<OwnRule> = {}): LintRule => ({
  category: 'bugs',
  severity: 'medium',
  message,
  ...more,
})

export const style = (message: string, more: Partial<OwnRule> = {}): LintRule => ({
  category: 'style',
  severity: 'low',
  message,
  ...more,
})

export const readable = (description: string): Pick<LintRule, 'fix'> => ({
  fix: { goal: 'readability', type: 'refactor', description },
})
