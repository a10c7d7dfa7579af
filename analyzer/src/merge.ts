import { limitFindings } from './limits.ts'
import { createLines } from './lines.ts'
import { type Finding, type Inspection, severities } from './types.ts'

// More than anybody reads, and few enough that a hostile source cannot make an answer of a hundred megabytes.
const MOST_FINDINGS = 1_000
const BUILDING = /^(?:old-string-format|prefer-template)$/

/**
 * One finding for each weakness and line, in the order of the source. Several engines may see the same. Of very many the
 * gravest are kept, and the others counted.
 */
export function mergeFindings(
  findings: readonly Finding[],
  code: string,
): Pick<Inspection, 'findings' | 'omitted' | 'omittedFixes'> {
  const lines = createLines(code)
  // The same weakness has the same rule, or the same number under another name.
  const merged = withoutContradictions(
    strongestOf(
      strongestOf(findings, ({ rule }) => rule),
      ({ cwe, rule }) => cwe ?? rule,
    ),
  ).sort(byPlace)
  if (merged.length <= MOST_FINDINGS) return limitFindings(merged)
  const gravest = merged.sort(compare).slice(0, MOST_FINDINGS).sort(byPlace)
  return { ...limitFindings(gravest), omitted: merged.length - MOST_FINDINGS }

  function strongestOf(all: readonly Finding[], weakness: (finding: Finding) => string | number): Finding[] {
    const best = new Map<string, Finding>()
    for (const finding of all) {
      const key = `${lines.lineAt(finding.start)} ${weakness(finding)}`
      const other = best.get(key)
      best.set(key, other ? stronger(other, finding) : finding)
    }
    return [...best.values()]
  }

  /** How a text should be put together is no advice where it must not be put together. */
  function withoutContradictions(all: readonly Finding[]): Finding[] {
    const injected = new Set(
      all.filter(({ rule }) => rule.endsWith('-injection')).map(({ start }) => lines.lineAt(start)),
    )
    return all.filter(({ rule, start }) => !BUILDING.test(rule) || !injected.has(lines.lineAt(start)))
  }
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
