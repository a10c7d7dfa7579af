import type { Edit, Finding, Inspection, Severity, Span } from '../analyzer.ts'
import { createFingerprints, createLines, type Lines, markOf } from '../analyzer.ts'

export const levels: Record<Severity, 'error' | 'warning' | 'note'> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
}
const DEFAULT_PATH = 'submitted-code'
export const HEAD = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0' }
/** The member of `partialFingerprints`. */
export const FINGERPRINT = 'atelierFinding/v1'

/** SARIF 2.1.0, for code scanning tools. */
export function toSarif(inspection: Inspection, code: string, path = DEFAULT_PATH): object {
  const { broken } = inspection
  const artifact = { uri: toUri(path) }
  const lines = createLines(code)
  const findings = withSyntax(inspection, lines)
  const fingerprintOf = createFingerprints()
  const rules = [...Map.groupBy(findings, ({ rule }) => rule).values()].map(([first]) =>
    toRule(first as Finding),
  )
  return {
    ...HEAD,
    runs: [
      {
        tool: { driver: { name: 'Atelier', rules } },
        columnKind: 'utf16CodeUnits',
        artifacts: [{ location: artifact }],
        results: findings.map((finding) => ({
          ...toResult(finding, lines, artifact),
          partialFingerprints: { [FINGERPRINT]: fingerprintOf(markOf(finding, code, lines)) },
        })),
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

/** Its finding is reported whatever category is selected: nothing else of the file could be checked as it should. */
export const SYNTAX = 'syntax'

/** Code that does not parse is a finding, so that it can be compared with a baseline. */
export function withSyntax({ findings, broken }: Inspection, lines: Lines): readonly Finding[] {
  if (!broken) return findings
  const start = lines.startOf(broken.line)
  const message = `The code does not parse: ${broken.message}`
  const shared = { category: 'bugs', severity: 'high', confidence: 1 } as const
  return [{ rule: SYNTAX, ...shared, message, start, end: start }, ...findings]
}

type DescribedRule = Pick<Finding, 'rule' | 'category'> & { readonly cwe?: number | undefined }

/** A relative reference: no character of the path can begin a scheme, a query or a fragment. */
export function toUri(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

export function toRule({ rule, category, cwe }: DescribedRule): object {
  return {
    id: rule,
    shortDescription: { text: rule.replace(/^.*\//, '').replaceAll('-', ' ') },
    properties: { category, tags: [category, ...(cwe === undefined ? [] : [`external/cwe/cwe-${cwe}`])] },
  }
}

function toResult(finding: Finding, lines: Lines, artifact: { readonly uri: string }): object {
  const { rule, severity, confidence, message, fix, suppressed } = finding
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
    ...(suppressed && {
      suppressions: [{ kind: 'inSource', ...(suppressed.reason && { justification: suppressed.reason }) }],
    }),
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
