import type { Finding, Inspection, Lines, Severity } from './analyzer.ts'
import { MODEL_RULE } from './claims.ts'

const MAX_SUGGESTIONS = 8
const MAX_LINES_NAMED = 5
const COMPLEX = 15
const weights: Record<Severity, number> = { critical: 40, high: 20, medium: 8, low: 2 }

/** Suggestions based on findings and metrics, the most important first. */
export function suggestionsFrom(
  { findings, omitted, omittedFixes, metrics, broken }: Inspection,
  lines: Lines,
): string[] {
  const suggestions: string[] = []
  if (omitted)
    suggestions.push(`The ${findings.length} most severe findings are listed; ${omitted} more are omitted.`)
  if (omittedFixes) suggestions.push(`${omittedFixes} fixes are omitted because they are too long.`)
  if (broken) suggestions.push(`Fix the syntax error on line ${broken.line} first, then analyze again.`)
  // All findings of a model have the same rule, so they are grouped by message.
  const byRule = Map.groupBy(findings, ({ rule, message }) => (rule === MODEL_RULE ? message : rule))
  const ranked = [...byRule.values()].sort((a, b) => worth(b) - worth(a))
  for (const group of ranked) suggestions.push(...adviceOn(group, lines))
  if (metrics.worstFunction > COMPLEX) {
    suggestions.push(
      `Split the most complex function: its cyclomatic complexity is ${metrics.worstFunction}.`,
    )
  }
  return suggestions.slice(0, MAX_SUGGESTIONS)
}

function worth(group: readonly Finding[]): number {
  return group.reduce((sum, { severity, confidence }) => sum + weights[severity] * confidence, 0)
}

/** Separates fixable findings from the others. Optimize may still skip a fix that it cannot prove correct. */
function adviceOn(group: readonly Finding[], lines: Lines): string[] {
  const [fixable, others] = [group.filter(({ fix }) => fix), group.filter(({ fix }) => !fix)]
  return [
    ...fixable
      .slice(0, 1)
      .map(({ fix }) => `${places(fixable, lines)}: ${fix?.description} (fixable with optimize).`),
    ...others.slice(0, 1).map(({ message }) => `${places(others, lines)}: ${message}`),
  ]
}

function places(group: readonly Finding[], lines: Lines): string {
  const numbers = [...new Set(group.map(({ start }) => lines.lineAt(start)))]
  const named = numbers.slice(0, MAX_LINES_NAMED).join(', ')
  const more = numbers.length - MAX_LINES_NAMED
  return `Line${numbers.length > 1 ? 's' : ''} ${named}${more > 0 ? ` and ${more} more` : ''}`
}
