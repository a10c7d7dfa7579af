import { catalogue } from '../core/catalogue/index.ts'
import { findingOf } from '../core/rules.ts'
import type { Finding, FlowPlace, FlowStep, Severity } from '../core/types.ts'
import { kinds } from './kinds.ts'
import type { Hit, Via } from './run.ts'
import type { Taint } from './values.ts'

export function toFinding({ kind, at, taint, via }: Hit): Finding {
  const { rule, cwe, where, risk, advice = catalogue[rule].remedy } = kinds[kind]
  const isForeign = via !== undefined || taint.file !== undefined
  const text = `${origin(taint, at.line)} ${verb(taint)} ${where}${through(via)}`
  const hit = {
    severity: severityOf(kind, taint),
    confidence: confidenceOf(taint),
    message: `${problemOf(text, risk, isForeign)}. ${advice}`,
  }
  return {
    ...findingOf({ id: rule, ...(cwe !== undefined && { cwe }) }, at, hit),
    ...(isForeign && { flow: placesOf(taint, at.line, where, via) }),
  }
}

const MAX_PROBLEM = 139

/** Names of files and functions take the room of the risk if they are long. */
function problemOf(text: string, risk: string, isForeign: boolean): string {
  const whole = `${text}: ${risk}`
  return whole.length <= MAX_PROBLEM || !isForeign ? whole : text
}

/** From the source to the place where it does harm. */
function placesOf(taint: Taint, line: number, where: string, via: Via | undefined): FlowPlace[] {
  const steps = via?.steps ?? []
  return [
    { file: taint.file, line: taint.line, text: `${capitalized(taint.what)} is read.` },
    ...(via
      ? [{ line, text: `It is passed to ${via.name}.` }]
      : [{ line, text: `It ${verb(taint)} ${where}.` }]),
    ...steps.map(({ file, line: at }, index) => ({
      file,
      line: at,
      text: index === steps.length - 1 ? `It ${verb(taint)} ${where}.` : 'It is passed on.',
    })),
  ]
}

function through(via: Via | undefined): string {
  const last = via?.steps.at(-1)
  return via && last ? ` in ${shown(last)} through ${via.name}` : ''
}

/** The name alone: the places of the flow have the whole path. */
function shown({ file = '', line }: FlowStep): string {
  return `${file.slice(file.lastIndexOf('/') + 1).slice(-30)}:${line}`
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
  const text = capitalized(taint.what)
  if (taint.file !== undefined) return `${text} (${shown(taint)})`
  return taint.level === 'unknown' || taint.line === line ? text : `${text} (line ${taint.line})`
}

function verb(taint: Taint): string {
  return taint.level === 'remote' ? 'reaches' : taint.built ? 'becomes part of' : 'goes into'
}

function capitalized(text: string): string {
  return text === '' ? text : text[0]?.toUpperCase() + text.slice(1)
}
