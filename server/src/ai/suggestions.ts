import type { Finding, Inspection, Lines, Severity } from './analyzer.ts'
import { MODEL_RULE } from './claims.ts'

const MAX_SUGGESTIONS = 8
const MAX_LINES_NAMED = 5
const COMPLEX = 15
const weights: Record<Severity, number> = { critical: 40, high: 20, medium: 8, low: 2 }

/** What to do first: each is backed by findings or by a measure, the most valuable first. */
export function suggestionsFrom({ findings, omitted, metrics, broken }: Inspection, lines: Lines): string[] {
  const suggestions: string[] = []
  if (omitted)
    suggestions.push(`The gravest ${findings.length} findings are listed; ${omitted} more are not.`)
  if (broken)
    suggestions.push(`Mend the syntax on line ${broken.line} first; the rest can then be seen in full.`)
  // A model's findings have one rule and nothing else in common.
  const byRule = Map.groupBy(findings, ({ rule, message }) => (rule === MODEL_RULE ? message : rule))
  const ranked = [...byRule.values()].sort((a, b) => worth(b) - worth(a))
  for (const group of ranked) suggestions.push(...adviceOn(group, lines))
  if (metrics.worstFunction > COMPLEX) {
    suggestions.push(
      `Split the most complex function: ${metrics.worstFunction} independent paths lead through it.`,
    )
  }
  return suggestions.slice(0, MAX_SUGGESTIONS)
}

function worth(group: readonly Finding[]): number {
  return group.reduce((sum, { severity, confidence }) => sum + weights[severity] * confidence, 0)
}

/** What has a fix is told apart from what has none. Only a rewrite proves whether a fix holds: it may be left out. */
function adviceOn(group: readonly Finding[], lines: Lines): string[] {
  const [fixable, others] = [group.filter(({ fix }) => fix), group.filter(({ fix }) => !fix)]
  return [
    ...fixable
      .slice(0, 1)
      .map(({ fix }) => `${places(fixable, lines)}: ${fix?.description} (optimize may do it).`),
    ...others.slice(0, 1).map(({ message }) => `${places(others, lines)}: ${message}`),
  ]
}

function places(group: readonly Finding[], lines: Lines): string {
  const numbers = [...new Set(group.map(({ start }) => lines.lineAt(start)))]
  const named = numbers.slice(0, MAX_LINES_NAMED).join(', ')
  const more = numbers.length - MAX_LINES_NAMED
  return `Line${numbers.length > 1 ? 's' : ''} ${named}${more > 0 ? ` and ${more} more` : ''}`
}
