import { type Finding, type Inspection, type Lines, type Severity, severities } from '../analyzer.ts'
import { moreText, repeatedStyle } from './repeated.ts'

export interface ShownFinding {
  readonly type: 'error' | 'warning' | 'suggestion'
  readonly message: string
  readonly line: number
}

/** More than that is not read. SARIF has all of them. */
export const DEFAULT_LIMIT = 50

const types: Record<Severity, ShownFinding['type']> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'suggestion',
}

/** Findings in line order: repeated style findings as one, and of very many the most severe. */
export function showFindings(
  { findings, broken }: Inspection,
  lines: Lines,
  limit = DEFAULT_LIMIT,
): { shown: ShownFinding[]; omitted: number } {
  const visible = collapsed(
    findings.filter(({ suppressed }) => !suppressed),
    lines,
  )
  const room = limit - (broken ? 1 : 0)
  const kept =
    visible.length <= room
      ? visible
      : visible
          .toSorted(
            (a, b) => rank(a.finding) - rank(b.finding) || b.finding.confidence - a.finding.confidence,
          )
          .slice(0, room)
          .sort((a, b) => a.finding.start - b.finding.start)
  const shown = kept.map(({ finding, more }) => show(finding, lines.lineAt(finding.start), more))
  if (broken) {
    const message = `The code does not parse: ${broken.message} [syntax]`
    shown.push({ type: 'error', message, line: broken.line })
    shown.sort((a, b) => a.line - b.line)
  }
  return { shown, omitted: visible.length - kept.length }
}

const rank = ({ severity }: Finding): number => severities.indexOf(severity)

interface Counted {
  readonly finding: Finding
  /** `and 61 more in this file`, for the first of several. */
  readonly more?: string
}

function collapsed(findings: readonly Finding[], lines: Lines): Counted[] {
  const repeated = repeatedStyle(findings)
  const others = new Set([...repeated.values()].flat())
  return findings
    .filter((finding) => !others.has(finding))
    .map((finding) => {
      const more = repeated.get(finding)
      return { finding, ...(more && { more: moreText(more.map(({ start }) => lines.lineAt(start))) }) }
    })
}

function show({ severity, message, cwe, rule }: Finding, line: number, more = ''): ShownFinding {
  return { type: types[severity], message: `${message}${more} [${cwe ? `CWE-${cwe}, ` : ''}${rule}]`, line }
}
