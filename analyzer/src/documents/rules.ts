import { findingOf } from '../core/rules.ts'
import type { Finding } from '../core/types.ts'
import { cloudRules } from './cloud-rules.ts'
import { containerRules } from './container-rules.ts'
import { type Entry, walkEntries } from './entry.ts'
import { generalRules } from './general-rules.ts'
import { packageRules } from './package-rules.ts'
import type { DataRule } from './rule.ts'
import { workflowRules } from './workflow-rules.ts'

const rules: readonly DataRule[] = [
  ...generalRules,
  ...workflowRules,
  ...containerRules,
  ...cloudRules,
  ...packageRules,
]

/** Each document is an entry without a name that holds all others. */
export function documentFindings(documents: readonly Entry[], code: string): Finding[] {
  const findings: Finding[] = []
  for (const document of documents) {
    for (const entry of walkEntries(document.children)) {
      for (const rule of rules) {
        if (!rule.check(entry, document)) continue
        const { start, end } = entry
        const places = rule.within ? [...code.slice(start, end).matchAll(new RegExp(rule.within, 'g'))] : []
        for (const { index } of places) findings.push(findingOf(rule, { start: start + index, end }))
        if (places.length === 0) findings.push(findingOf(rule, entry))
      }
    }
  }
  return findings
}
