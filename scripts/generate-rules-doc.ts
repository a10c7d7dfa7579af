import { type Described, describedRules } from '../analyzer/src/all-rules.ts'
import { anchorOf } from '../analyzer/src/core/messages.ts'

const types = { critical: 'error', high: 'error', medium: 'warning', low: 'suggestion' } as const

/** The text of docs/rules.md. A rule that several languages have is one row. */
export function rulesDoc(): string {
  const byId = [...Map.groupBy(describedRules(), ({ id }) => id)].sort(([a], [b]) => (a < b ? -1 : 1))
  return `# Rules

Every rule of the analyzer, generated from its tables by \`npm run generate\`. [Analyze and optimize](analysis.md) explains findings,
suppressions and settings. \`ruff/\`, \`eslint/\` and \`stylelint/\` rules have the names that these linters give them.

| rule | type | languages | problem | remedy |
|---|---|---|---|---|
${byId.map(([id, rules]) => row(id, rules)).join('\n')}
`
}

function row(id: string, rules: readonly Described[]): string {
  const [first] = rules
  if (!first) return ''
  const languages = [...new Set(rules.map(({ language }) => language))]
  const { category, severity, cwe, problem, remedy } = first
  const cells = [
    `<a id="${anchorOf(id)}"></a>\`${id}\``,
    `${types[severity]}, ${category}${cwe === undefined ? '' : `, CWE-${cwe}`}`,
    languages.join(', '),
    problem.charAt(0).toUpperCase() + problem.slice(1),
    remedy ?? '',
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
