import type { Category, Finding, Inspection, Severity } from './types.ts'

const points: Record<Severity, number> = { critical: 40, high: 20, medium: 8, low: 2 }
/** No source scores above this while it has a finding of that severity. */
const ceilings: Record<Severity, number> = { critical: 39, high: 59, medium: 84, low: 99 }
const BROKEN_CEILING = 10
const LINES_PER_UNIT = 50
// The curve: a debt of 2 points still scores 90, a debt of 20 scores 50.
const P10 = 2
const MEDIAN = 20
const Z_OF_90 = 1.2815515655446004

/** From 0 to 100, from the findings alone; docs/analysis.md publishes the formula. Adding a finding never raises it. */
export function scoreOf({ findings, broken, metrics }: Inspection, category?: Category): number {
  const counted = findings.filter(
    (finding) => !finding.suppressed && (!category || finding.category === category),
  )
  const debt = debtOf(counted) / Math.max(1, metrics.lines / LINES_PER_UNIT)
  const ceiling = Math.min(
    100,
    ...counted.map(({ severity }) => ceilings[severity]),
    ...(broken ? [BROKEN_CEILING] : []),
  )
  return Math.min(Math.round(100 * survival(debt)), ceiling)
}

/** The k-th hit of one rule counts 1/k: the same mistake made ten times is not ten mistakes. The gravest hits count first. */
function debtOf(findings: readonly Finding[]): number {
  let debt = 0
  for (const hits of Map.groupBy(findings, ({ rule }) => rule).values()) {
    hits
      .map(({ severity, confidence }) => points[severity] * confidence)
      .sort((a, b) => b - a)
      .forEach((weight, index) => {
        debt += weight / (index + 1)
      })
  }
  return debt
}

/** The share of a log-normal distribution that lies above the debt. */
function survival(debt: number): number {
  if (debt <= 0) return 1
  const sigma = Math.log(MEDIAN / P10) / Z_OF_90
  return 1 - normal((Math.log(debt) - Math.log(MEDIAN)) / sigma)
}

/** The standard normal distribution, by Abramowitz and Stegun 7.1.26: exact to 1.5e-7, far below a rounded point. */
function normal(x: number): number {
  const z = Math.abs(x) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * z)
  const polynomial =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const error = 1 - polynomial * Math.exp(-z * z)
  return x < 0 ? (1 - error) / 2 : (1 + error) / 2
}
