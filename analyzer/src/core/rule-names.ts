import { lookupTable } from './lookup-table.ts'
import type { Finding } from './types.ts'

// Names that other linters have for these rules, as suppression comments use them, and former ids. Codes of ruff and bandit
// share a number: S608 is B608.
const names: Readonly<Record<string, readonly string[]>> = lookupTable({
  'bare-except': ['E722', 'BLE001'],
  'code-injection': ['no-eval', 'no-implied-eval', 'no-new-func', 'S102', 'S307', 'G204'],
  'command-injection': ['S602', 'S603', 'S604', 'S605', 'S606', 'S607', 'S609', 'G204'],
  'await-in-loop': ['no-await-in-loop'],
  'complex-function': ['C901', 'complexity', 'gocyclo', 'cyclop', 'gocognit'],
  'dead-code': ['no-unreachable', 'unreachable'],
  'debug-mode': ['S201'],
  'deprecated-api': ['deprecation', 'SA1019', 'staticcheck'],
  'duplicate-key': ['no-dupe-keys', 'F601'],
  'empty-catch': ['no-empty', 'S110', 'S112', 'errcheck', 'SA9003', 'staticcheck'],
  'floating-promise': ['@typescript-eslint/no-floating-promises'],
  'hardcoded-secret': ['S105', 'S106', 'S107', 'G101', 'no-secrets/no-secrets'],
  'ignored-error': ['errcheck', 'G104'],
  'insecure-temp-file': ['S108', 'S306', 'G303'],
  'late-binding-closure': ['B023', 'no-loop-func'],
  'left-over-debugging': ['no-debugger'],
  'long-lines': ['E501', 'max-len', 'lll'],
  'many-parameters': ['max-params', 'PLR0913'],
  'missing-await': ['@typescript-eslint/no-misused-promises', '@typescript-eslint/return-await'],
  'mutable-default': ['B006'],
  'no-else-return': ['RET505'],
  'no-var': ['vars-on-top'],
  'old-string-format': ['UP031', 'UP032'],
  'path-traversal': ['security/detect-non-literal-fs-filename', 'G304'],
  redos: ['security/detect-unsafe-regex', 'regexp/no-super-linear-backtracking'],
  'resource-leak': ['SIM115', 'bodyclose', 'sqlclosecheck', 'resource'],
  'sql-injection': ['S608', 'G201', 'G202'],
  ssrf: ['S310', 'G107'],
  'tls-verification-off': ['S501', 'S323', 'G402'],
  'unsafe-deserialization': ['S301', 'S302', 'S506'],
  'unused-import': ['no-unused-vars', '@typescript-eslint/no-unused-vars', 'F401', 'unused'],
  'unused-variable': ['no-unused-vars', '@typescript-eslint/no-unused-vars', 'F841', 'unused', 'ineffassign'],
  'weak-cipher': ['S304', 'S305', 'G405'],
  'weak-hash': ['S303', 'S324', 'G401', 'G501', 'G505'],
  'weak-key-size': ['weak-key', 'S505', 'G403'],
  'weak-random': ['S311', 'G404'],
  'weak-tls-version': ['weak-tls', 'S502', 'S503'],
  xss: ['react/no-danger', 'vue/no-v-html', 'S308', 'S703', 'G203'],
})

const ruleOf: Readonly<Record<string, string>> = lookupTable(
  Object.fromEntries(Object.entries(names).flatMap(([rule, others]) => others.map((name) => [name, rule]))),
)

/** The rule that had this id before, or that another linter calls so. */
export const ruleNamed = (name: string): string | undefined => ruleOf[name]

/** Everything that a comment may call the rule of this finding, in lower case. */
export function otherNamesOf({ rule, category, linterRule }: Finding): ReadonlySet<string> {
  const short = rule.slice(rule.indexOf('/') + 1)
  const known = [rule, short, ...(linterRule ? [linterRule] : []), ...(names[rule] ?? [])]
  if (category === 'security') known.push('gosec')
  return new Set(
    known.flatMap((name) => {
      const text = name.toLowerCase()
      return /^s\d{3}$/.test(text) ? [text, `b${text.slice(1)}`] : [text]
    }),
  )
}
