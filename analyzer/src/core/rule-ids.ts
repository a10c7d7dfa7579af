import { catalogue } from './catalogue/index.ts'
import { linterRules } from './linter-rules.ts'

/** Of our own rules and those of linters. */
export const ruleIds: readonly string[] = [...Object.keys(catalogue), ...linterRules].sort()
