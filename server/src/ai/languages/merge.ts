import { createLines } from '../lines.ts'
import { type Finding, severities } from '../ports.ts'

/** One finding for each weakness and line, in the order of the source. Several engines may see the same. */
export function mergeFindings(findings: readonly Finding[], code: string): Finding[] {
  const lines = createLines(code)
  const best = new Map<string, Finding>()
  for (const finding of findings) {
    const key = `${lines.lineAt(finding.start)} ${finding.cwe ?? finding.rule}`
    const other = best.get(key)
    best.set(key, other ? stronger(other, finding) : finding)
  }
  return [...best.values()].sort((a, b) => a.start - b.start || compare(a, b) || (a.rule < b.rule ? -1 : 1))
}

/** The graver one, then the surer one; a fix is not lost with the finding that it came with. */
function stronger(a: Finding, b: Finding): Finding {
  const [first, second] = compare(a, b) <= 0 ? [a, b] : [b, a]
  return first.fix || !second.fix ? first : { ...first, fix: second.fix }
}

function compare(a: Finding, b: Finding): number {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.confidence - a.confidence
}
