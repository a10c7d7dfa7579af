import type { Category, ChangeType, Goal, Severity } from '../../core/types.ts'

/** How a rule of ESLint or one of its plugins is reported. */
export interface LintRule {
  readonly category: Category
  readonly severity: Severity
  /** 0.9 unless told. */
  readonly confidence?: number
  readonly cwe?: number
  readonly message: string
  /** Our own id, where the same weakness has one in every language. */
  readonly as?: string
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

export type LintTable = Readonly<Record<string, LintRule>>

export const bug = (message: string, more: Partial<LintRule> = {}): LintRule => ({
  category: 'bugs',
  severity: 'medium',
  message,
  ...more,
})

export const style = (message: string, more: Partial<LintRule> = {}): LintRule => ({
  category: 'style',
  severity: 'low',
  message,
  ...more,
})

export const readable = (description: string): Pick<LintRule, 'fix'> => ({
  fix: { goal: 'readability', type: 'refactor', description },
})
