import type { Finding, Severity } from '../types.ts'
import { kinds } from './kinds.ts'
import type { Hit } from './run.ts'
import type { Taint } from './values.ts'

export function toFinding({ kind, at, taint }: Hit): Finding {
  const { rule, cwe, where, risk, advice } = kinds[kind]
  return {
    rule,
    category: 'security',
    severity: severityOf(kind, taint),
    confidence: confidenceOf(taint),
    message: `${origin(taint, at.line)} ${verb(taint)} ${where}: ${risk}. ${advice}`,
    cwe,
    start: at.start,
    end: at.end,
  }
}

function severityOf(kind: Hit['kind'], taint: Taint): Severity {
  const of = kinds[kind]
  if (taint.level === 'remote') return of.remote
  if (taint.level === 'local') return of.local ?? 'low'
  if (taint.level === 'unknown') return of.unknown ?? 'low'
  return (taint.built ? of.caller : of.raw) ?? 'low'
}

function confidenceOf(taint: Taint): number {
  if (taint.level === 'remote') return taint.vague ? 0.7 : 0.9
  if (taint.level === 'local') return 0.6
  if (taint.level === 'caller') return taint.built ? 0.7 : 0.55
  return 0.5
}

function origin(taint: Taint, line: number): string {
  const text = taint.what[0]?.toUpperCase() + taint.what.slice(1)
  return taint.level === 'unknown' || taint.line === line ? text : `${text} (line ${taint.line})`
}

function verb(taint: Taint): string {
  return taint.level === 'remote' ? 'reaches' : taint.built ? 'becomes part of' : 'goes into'
}
