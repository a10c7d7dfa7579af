import type { Finding, Inspection, Lines, Severity } from '../analyzer.ts'
import { MODEL_RULE } from './claims.ts'

const MAX_SUGGESTIONS = 3
const MAX_LINES_NAMED = 5
const COMPLEX = 15
const weights: Record<Severity, number> = { critical: 40, high: 20, medium: 8, low: 2 }

/** The three most useful actions, the most important first. What is missing from the result is named in the last one. */
export function suggestionsFrom(inspection: Inspection, lines: Lines, omitted = 0): string[] {
  const { metrics, broken } = inspection
  const findings = inspection.findings.filter(({ suppressed }) => !suppressed)
  const note = omissionOf(omitted + (inspection.omitted ?? 0), inspection.omittedFixes ?? 0)
  const actions: string[] = []
  if (broken) actions.push(`Fix the syntax error on line ${broken.line} first, then analyze again.`)
  // All findings of a model have the same rule, so they are grouped by message.
  const byRule = Map.groupBy(findings, ({ rule, message }) => (rule === MODEL_RULE ? message : rule))
  const ranked = [...byRule.values()].sort((a, b) => worth(b) - worth(a))
  const fixable = findings.filter(({ fix }) => fix)
  for (const group of ranked) {
    const others = group.filter(({ fix }) => !fix)
    if (others.length === 0) {
      if (!actions.some(isOptimize)) actions.push(optimizeAction(fixable, findings.length))
    } else actions.push(`${places(others, lines)}: ${remedyOf(others)}`)
  }
  if (metrics.worstFunction > COMPLEX)
    actions.push(`Split the most complex function: its cyclomatic complexity is ${metrics.worstFunction}.`)
  return [...actions.slice(0, MAX_SUGGESTIONS - (note ? 1 : 0)), ...(note ? [note] : [])]
}

const isOptimize = (action: string): boolean => action.startsWith('Run optimize')

/** Optimize may still skip a fix that it cannot prove correct. */
function optimizeAction(fixable: readonly Finding[], all: number): string {
  const rules = [...new Set(fixable.map(({ rule }) => rule))]
  const named = rules.slice(0, 3).join(', ')
  const count =
    fixable.length === all
      ? all === 1
        ? 'the finding'
        : `all ${all} findings`
      : `${fixable.length} of ${all} findings`
  return `Run optimize: it can fix ${count} (${named}${rules.length > 3 ? '…' : ''}).`
}

/** What to do: the last sentence of a message. A group with several messages is named by its rule. */
function remedyOf(group: readonly Finding[]): string {
  const { message = '' } = group[0] ?? {}
  const sentences = message.split(/(?<=[.!?])\s+(?=[A-Z`])/)
  return sentences.at(-1) ?? message
}

function omissionOf(findings: number, fixes: number): string | undefined {
  const parts = [
    ...(findings > 0
      ? [`${findings} less severe findings are omitted: set \`limit\`, or request SARIF.`]
      : []),
    ...(fixes > 0 ? [`${fixes} fixes are omitted because they are too long.`] : []),
  ]
  return parts.length > 0 ? parts.join(' ') : undefined
}

function worth(group: readonly Finding[]): number {
  return group.reduce((sum, { severity, confidence }) => sum + weights[severity] * confidence, 0)
}

function places(group: readonly Finding[], lines: Lines): string {
  const numbers = [...new Set(group.map(({ start }) => lines.lineAt(start)))]
  const named = numbers.slice(0, MAX_LINES_NAMED).join(', ')
  const more = numbers.length - MAX_LINES_NAMED
  return `Line${numbers.length > 1 ? 's' : ''} ${named}${more > 0 ? ` and ${more} more` : ''}`
}
