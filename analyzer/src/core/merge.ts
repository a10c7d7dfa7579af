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
    withoutRepetitions(
      strongestOf(
        strongestOf(
          findings.map((finding) => insideOf(code, finding)),
          ({ rule }) => rule,
        ),
        ({ cwe, rule }) => cwe ?? rule,
      ),
    ),
  )
  const { findings: gravest, ...rest } = gravestOf(merged)
  return { ...limitFindings(gravest), ...rest }

  function strongestOf(all: readonly Finding[], weakness: (finding: Finding) => string | number): Finding[] {
    const best = new Map<string, Finding>()
    for (const finding of all) {
      const key = `${lines.lineAt(finding.start)} ${weakness(finding)}`
      const other = best.get(key)
      best.set(key, other ? stronger(other, finding) : finding)
    }
    return [...best.values()]
  }

  /** Advice on string formatting does not apply where a string must not be built at all. */
  function withoutContradictions(all: readonly Finding[]): Finding[] {
    const injected = new Set(
      all.filter(({ rule }) => rule.endsWith('-injection')).map(({ start }) => lines.lineAt(start)),
    )
    return all.filter(({ rule, start }) => !BUILDING.test(rule) || !injected.has(lines.lineAt(start)))
  }
}

/** The gravest in the order of the source; the others, and those that were omitted before, are counted. */
export function gravestOf(
  findings: readonly Finding[],
  omittedBefore = 0,
): Pick<Inspection, 'findings' | 'omitted'> {
  const gravest = [...findings].sort(compare).slice(0, MOST_FINDINGS).sort(byPlace)
  const omitted = omittedBefore + findings.length - gravest.length
  return { findings: gravest, ...(omitted > 0 && { omitted }) }
}

/** A finding at the very end of the text is moved to the last line that has text. */
function insideOf(code: string, finding: Finding): Finding {
  if (finding.start < code.length || code.length === 0) return finding
  const start = Math.max(0, code.trimEnd().length - 1)
  return { ...finding, start, end: Math.max(start, Math.min(finding.end, code.length)) }
}

// Rules of several linters on one construct. The first says all that the second says.
const COVERED = new Map([['empty-catch', 'bare-except']])

/** A linter often repeats a mistake that another rule reports at the same place. Two weaknesses of one call are two mistakes. */
function withoutRepetitions(findings: readonly Finding[]): Finding[] {
  const best = new Map<string, Finding>()
  const rulesAt = new Set(findings.map(({ rule, start }) => `${start} ${rule}`))
  const kept = findings.filter(
    ({ rule, start }) => !COVERED.has(rule) || !rulesAt.has(`${start} ${COVERED.get(rule)}`),
  )
  for (const finding of kept) {
    const key = keyOf(finding)
    const other = best.get(key)
    const isSame = other && (other.linterRule ?? finding.linterRule) !== undefined
    best.set(other && !isSame ? `${key} ${finding.rule}` : key, isSame ? stronger(other, finding) : finding)
  }
  return [...best.values()]
}

function keyOf({ start, end, category, cwe, rule }: Finding): string {
  const isOwn = category === 'security' || category === 'performance'
  return `${start} ${end} ${isOwn ? `${category} ${cwe ?? rule}` : ''}`
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
