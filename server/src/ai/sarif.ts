import type { Edit, Finding, Inspection, Severity, Span } from './analyzer.ts'
import { createLines, type Lines } from './analyzer.ts'

const levels: Record<Severity, 'error' | 'warning' | 'note'> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
}
// Comments that suppress linter findings. The finding is still reported, marked as suppressed.
const SUPPRESSIONS =
  /\b(?:eslint-disable(?:-next)?-line|biome-ignore|ts-ignore|noqa|nosec|NOSONAR|nolint|nosemgrep|phpcs:ignore|rubocop:disable|NOLINT(?:NEXTLINE)?|stylelint-disable-(?:next-)?line)\b/
const ABOVE = /eslint-disable-next-line|biome-ignore|ts-ignore|NOLINTNEXTLINE|stylelint-disable-next-line/
const DEFAULT_PATH = 'submitted-code'

/** SARIF 2.1.0, for code scanning tools. */
export function toSarif({ findings, broken }: Inspection, code: string, path = DEFAULT_PATH): object {
  const artifact = { uri: encodeURI(path) }
  const lines = createLines(code)
  const isSuppressed = createSuppressions(code, lines)
  const rules = [...Map.groupBy(findings, ({ rule }) => rule).values()].map(([first]) =>
    toRule(first as Finding),
  )
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Atelier', rules } },
        columnKind: 'utf16CodeUnits',
        artifacts: [{ location: artifact }],
        results: findings.map((finding) => toResult(finding, lines, isSuppressed, artifact)),
        invocations: [
          {
            executionSuccessful: true,
            ...(broken && {
              toolExecutionNotifications: [
                {
                  level: 'error',
                  message: { text: `The code does not parse: ${broken.message}` },
                  locations: [
                    { physicalLocation: { artifactLocation: artifact, region: { startLine: broken.line } } },
                  ],
                },
              ],
            }),
          },
        ],
      },
    ],
  }
}

function toRule({ rule, category, cwe }: Finding): object {
  return {
    id: rule,
    shortDescription: { text: rule.replace(/^.*\//, '').replaceAll('-', ' ') },
    properties: { category, tags: [category, ...(cwe === undefined ? [] : [`external/cwe/cwe-${cwe}`])] },
  }
}

function toResult(
  finding: Finding,
  lines: Lines,
  isSuppressed: (line: number) => boolean,
  artifact: { readonly uri: string },
): object {
  const { rule, severity, confidence, message, fix } = finding
  return {
    ruleId: rule,
    level: levels[severity],
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation: artifact, region: toRegion(finding, lines) } }],
    properties: { severity, confidence },
    ...(fix && {
      fixes: [
        {
          description: { text: fix.description },
          artifactChanges: [
            { artifactLocation: artifact, replacements: fix.edits.map((edit) => toReplacement(edit, lines)) },
          ],
        },
      ],
    }),
    ...(isSuppressed(lines.lineAt(finding.start)) && { suppressions: [{ kind: 'inSource' }] }),
  }
}

function toRegion({ start, end }: Span, lines: Lines): object {
  return {
    startLine: lines.lineAt(start),
    startColumn: lines.columnAt(start),
    endLine: lines.lineAt(end),
    endColumn: lines.columnAt(end),
  }
}

function toReplacement(edit: Edit, lines: Lines): object {
  return { deletedRegion: toRegion(edit, lines), insertedContent: { text: edit.text } }
}

/** Reads every line once: many findings can be on one very long line. */
function createSuppressions(code: string, lines: Lines): (line: number) => boolean {
  const known = new Map<number, boolean>()
  const textOf = (line: number) => code.slice(lines.startOf(line), lines.startOf(line + 1))
  return (line) => {
    const isSuppressed =
      known.get(line) ?? (SUPPRESSIONS.test(textOf(line)) || (line > 1 && ABOVE.test(textOf(line - 1))))
    known.set(line, isSuppressed)
    return isSuppressed
  }
}
