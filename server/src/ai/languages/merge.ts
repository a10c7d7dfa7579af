import { createLines } from '../lines.ts'
import { type Finding, severities } from '../ports.ts'

// More than anybody reads, and few enough that a hostile source cannot make an answer of a hundred megabytes.
const MOST_FINDINGS = 1_000

/**
 * One finding for each weakness and line, in the order of the source. Several engines may see the same. Of very many the
 * gravest are kept, and the others counted.
 */
export function mergeFindings(
  findings: readonly Finding[],
  code: string,
): { findings: Finding[]; omitted?: number } {
  const lines = createLines(code)
  const best = new Map<string, Finding>()
  for (const finding of findings) {
    const key = `${lines.lineAt(finding.start)} ${finding.cwe ?? finding.rule}`
    const other = best.get(key)
    best.set(key, other ? stronger(other, finding) : finding)
  }
  const merged = [...best.values()].sort(byPlace)
  if (merged.length <= MOST_FINDINGS) return { findings: merged }
  const gravest = merged.sort(compare).slice(0, MOST_FINDINGS).sort(byPlace)
  return { findings: gravest, omitted: merged.length - MOST_FINDINGS }
}

/** The graver one, then the surer one; a fix is not lost with the finding that it came with. */
function stronger(a: Finding, b: Finding): Finding {
  const [first, second] = compare(a, b) <= 0 ? [a, b] : [b, a]
  return first.fix || !second.fix ? first : { ...first, fix: second.fix }
}

function byPlace(a: Finding, b: Finding): number {
  return a.start - b.start || compare(a, b) || (a.rule < b.rule ? -1 : 1)
}

function compare(a: Finding, b: Finding): number {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.confidence - a.confidence
}
