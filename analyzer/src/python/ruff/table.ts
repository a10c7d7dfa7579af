import type { Category } from '../../core/types.ts'
import { bugRules } from './bug-rules.ts'
import type { RuffRule } from './rule.ts'
import { securityRules } from './security-rules.ts'
import { performanceRules, styleRules } from './style-rules.ts'

/** The category is of a rule that only ruff has; the catalogue has those of the others. */
export type ReportedRule = RuffRule & { readonly category: Category }

/** Every code of ruff that is reported. Others are not. */
export const ruffRules: ReadonlyMap<string, ReportedRule> = new Map([
  ...inCategory('bugs', bugRules),
  ...inCategory('security', securityRules),
  ...inCategory('performance', performanceRules),
  ...inCategory('style', styleRules),
])

function inCategory(category: Category, rules: Record<string, RuffRule>): [string, ReportedRule][] {
  return Object.entries(rules).map(([code, rule]) => [code, { ...rule, category }])
}
