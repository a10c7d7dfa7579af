import { isKeyword } from '../core/metrics.ts'
import type { TreeRule } from '../core/rules.ts'
import { bugRules } from './bugs.ts'
import { cryptoRules } from './crypto.ts'
import { dangerRules } from './danger.ts'
import { exposureRules } from './exposure.ts'
import { shownErrorRules } from './shown-errors.ts'
import { webRules } from './web.ts'

/** The grammar calls the word `rescue` as it calls the clause: rules are about clauses. */
const onClauses = (rule: TreeRule): TreeRule => ({
  ...rule,
  check: (node, source) => (isKeyword(node) ? undefined : rule.check(node, source)),
})

export const rules: readonly TreeRule[] = [
  ...cryptoRules,
  ...webRules,
  ...dangerRules,
  ...bugRules,
  ...exposureRules,
  ...shownErrorRules,
].map(onClauses)
