/** Every rule with its description. It loads all tables, so only tools and tests import it. */
import { bashRules } from './bash/rules/index.ts'
import { cppRules, cRules } from './c/rules/index.ts'
import { problems } from './checks/problems.ts'
import { splitMessage } from './core/messages.ts'
import type { Category, Severity } from './core/types.ts'
import { rules as csharpRules } from './csharp/rules.ts'
import { cssRules } from './css/rules.ts'
import { UNDECLARED } from './dependencies/imports.ts'
import { cloudRules } from './documents/cloud-rules.ts'
import { containerRules } from './documents/container-rules.ts'
import { generalRules } from './documents/general-rules.ts'
import { packageRules } from './documents/package-rules.ts'
import { workflowRules } from './documents/workflow-rules.ts'
import { rules as goRules } from './go/rules.ts'
import { elementRules } from './html/rules.ts'
import { rules as javaRules } from './java/rules.ts'
import { coreTable } from './javascript/eslint/core-table.ts'
import { reactTable, typescriptTable } from './javascript/eslint/typescript-table.ts'
import { vueTable } from './javascript/eslint/vue-table.ts'
import { scriptRules } from './javascript/rules/index.ts'
import { rules as kotlinRules } from './kotlin/rules.ts'
import { rules as phpRules } from './php/rules.ts'
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

interface Stated {
  readonly id: string
  readonly category: Category
  readonly severity: Severity
  readonly cwe?: number
  readonly message: string
}

const describe = (language: string, { id, category, severity, cwe, message }: Stated): Described => ({
  id,
  language,
  category,
  severity,
  ...splitMessage(id, message || (problems[id] ?? '')),
  ...(cwe !== undefined && { cwe }),
})

const plain: readonly (readonly [language: string, rules: readonly Stated[]])[] = [
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

const text = (
  id: string,
  message: string,
  severity: Severity = 'low',
  category: Category = 'style',
): Stated => ({
  id,
  category,
  severity,
  message,
})

/** Rules that are not in a table. */
const others: readonly Stated[] = [
  text('hardcoded-secret', 'A secret is written into the code.', 'high', 'security'),
  text('merge-conflict', 'The file has conflict markers of a merge.', 'high', 'bugs'),
  text('long-lines', 'Some lines have more than 250 characters.'),
  text('deep-nesting', 'Code is nested 10 levels deep.'),
  text('many-todos', 'The file has many TODO comments.'),
  text(
    'invalid-pattern',
    'The pattern of a custom rule cannot be parsed. Correct the pattern in `.atelier.json`.',
    'medium',
    'bugs',
  ),
  text('unpinned-image', 'The image has no fixed version.', 'low', 'bugs'),
  text('copied-secret', 'A secret is copied into the image.', 'high', 'security'),
  text('image-size', 'The layer keeps files that are not needed.', 'low', 'performance'),
  text('needless-sudo', 'The instruction uses `sudo`.'),
  text('index-key', 'The index of a list is used as key.', 'low', 'bugs'),
  text('script-in-style', 'The style sheet runs a script.', 'high', 'security'),
  text(
    'data-theft-by-style',
    'The style sheet can send input values to another server.',
    'medium',
    'security',
  ),
  text('uninitialized-variable', 'A variable is read before it has a value.', 'medium', 'bugs'),
  text('use-after-move', 'A value is used after it is moved.', 'medium', 'bugs'),
  UNDECLARED,
]

/** A message that is written for each place has no text of its own here. */
export function describedRules(): Described[] {
  return [
    ...others.map((rule) => describe('Any', rule)),
    ...plain.flatMap(([language, rules]) => rules.map((rule) => describe(language, rule))),
    ...[coreTable, typescriptTable, reactTable, vueTable].flatMap((table) =>
      Object.entries(table).map(([name, rule]) =>
        describe('JavaScript', { ...rule, id: rule.as ?? (name.includes('/') ? name : `eslint/${name}`) }),
      ),
    ),
    ...[...ruffRules].map(([code, rule]) =>
      describe('Python', {
        ...rule,
        id: rule.rule ?? `ruff/${code}`,
        message: `${rule.message ?? problems[`ruff/${code}`] ?? ''} ${rule.why}`.trim(),
      }),
    ),
    ...[...cssRules].map(([name, rule]) => describe('CSS', { ...rule, id: `stylelint/${name}` })),
    ...Object.values(kinds).map(({ rule, cwe, where, risk, advice, remote }) =>
      describe('Flow of data', {
        id: rule,
        category: 'security',
        severity: remote,
        cwe,
        message: `A value from outside reaches ${where}: ${risk}. ${advice}`,
      }),
    ),
  ]
}
