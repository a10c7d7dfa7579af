/** Every rule with its description. It loads all tables, so only tools and tests import it. */
import { bashRules } from './bash/rules/index.ts'
import { cppRules, cRules } from './c/rules/index.ts'
import { catalogue, type RuleId } from './core/catalogue/index.ts'
import { splitMessage } from './core/messages.ts'
import type { RuleHead } from './core/rules.ts'
import type { Category, Severity } from './core/types.ts'
import { rules as csharpRules } from './csharp/rules.ts'
import { cssRules } from './css/rules.ts'
import { cloudRules } from './documents/cloud-rules.ts'
import { containerRules } from './documents/container-rules.ts'
import { generalRules } from './documents/general-rules.ts'
import { packageRules } from './documents/package-rules.ts'
import { workflowRules } from './documents/workflow-rules.ts'
import { rules as goRules } from './go/rules.ts'
import { elementRules } from './html/rules.ts'
import { rules as javaRules } from './java/rules.ts'
import { coreTable } from './javascript/eslint/core-table.ts'
import { idOf } from './javascript/eslint/lint.ts'
import { reactTable, typescriptTable } from './javascript/eslint/typescript-table.ts'
import { vueTable } from './javascript/eslint/vue-table.ts'
import { scriptRules } from './javascript/rules/index.ts'
import { rules as kotlinRules } from './kotlin/rules.ts'
import { rules as phpRules } from './php/rules.ts'
import { problems } from './python/ruff/problems.ts'
import { ruffRules } from './python/ruff/table.ts'
import { pythonRules } from './python/rules/index.ts'
import { rules as rubyRules } from './ruby/rules.ts'
import { rustRules } from './rust/rules/index.ts'
import { rules as scalaRules } from './scala/rules.ts'
import { sqlRules } from './sql/rules.ts'
import { swiftRules } from './swift/rules/index.ts'
import { kinds } from './taint/kinds.ts'

export interface Described {
  readonly id: string
  readonly language: string
  readonly category: Category
  readonly severity: Severity
  readonly problem: string
  readonly remedy: string | undefined
  readonly cwe?: number
}

/** The tables of our own rules. */
export const tables: readonly (readonly [language: string, rules: readonly RuleHead[]])[] = [
  ['Bash', bashRules],
  ['C', cRules],
  ['C++', cppRules],
  ['C#', csharpRules],
  ['Go', goRules],
  ['HTML', elementRules],
  ['Java', javaRules],
  ['JavaScript', scriptRules],
  ['Kotlin', kotlinRules],
  ['PHP', phpRules],
  ['Python', pythonRules],
  ['Ruby', rubyRules],
  ['Rust', rustRules],
  ['Scala', scalaRules],
  ['SQL', sqlRules],
  ['Swift', swiftRules],
  [
    'Configuration files',
    [...generalRules, ...cloudRules, ...containerRules, ...packageRules, ...workflowRules],
  ],
]

/** Rules of the catalogue, with the languages that declare them. Those in no table are for any language, or found by a pass. */
function ownRules(): Described[] {
  const inTables = tables.flatMap(([language, rules]) => rules.map(({ id }) => ({ id, language })))
  const byLinters = [
    ...scriptLinters.flatMap((table) =>
      Object.values(table).flatMap(({ as }) => (as ? [{ id: as, language: 'JavaScript' }] : [])),
    ),
    ...[...ruffRules.values()].flatMap(({ rule }) => (rule ? [{ id: rule, language: 'Python' }] : [])),
  ]
  const byFlow = Object.values(kinds).map(({ rule }) => ({ id: rule, language: 'Flow of data' }))
  const found = [...inTables, ...byLinters, ...byFlow]
  const known = new Set(found.map(({ id }) => id))
  const others = (Object.keys(catalogue) as RuleId[]).filter((id) => !known.has(id))
  return [...others.map((id) => ({ id, language: 'Any' })), ...found].map((rule) => ({
    ...catalogue[rule.id],
    ...rule,
  }))
}

const scriptLinters = [coreTable, typescriptTable, reactTable, vueTable]

/** Rules that only linters have. */
function linterRules(): Described[] {
  const script = scriptLinters.flatMap((table) =>
    Object.entries(table).flatMap(([name, rule]) =>
      rule.as ? [] : [described('JavaScript', idOf(name), rule)],
    ),
  )
  const python = [...ruffRules].flatMap(([code, rule]) => {
    if (rule.rule) return []
    const message = `${rule.message ?? problems[`ruff/${code}`] ?? ''} ${rule.why}`
    return [described('Python', `ruff/${code}`, { ...rule, message })]
  })
  const css = [...cssRules].map(([name, rule]) => described('CSS', `stylelint/${name}`, rule))
  return [...script, ...python, ...css]
}

interface Stated {
  readonly category: Category
  readonly severity: Severity
  readonly cwe?: number
  readonly message: string
}

const described = (
  language: string,
  id: string,
  { category, severity, cwe, message }: Stated,
): Described => ({
  id,
  language,
  category,
  severity,
  ...splitMessage(id, message),
  ...(cwe !== undefined && { cwe }),
})

export const describedRules = (): Described[] => [...ownRules(), ...linterRules()]
