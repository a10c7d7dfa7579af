import { AppError } from '../errors.ts'
import {
  type Category,
  createLines,
  type Finding,
  type Inspection,
  type Severity,
  scoreOf,
} from './analyzer.ts'
import { findLanguage, toJob } from './names.ts'
import { type AiDeps, type EngineCaller, EngineGaveUp } from './ports.ts'
import type { Reviewer } from './reviewer.ts'
import { suggestionsFrom } from './suggestions.ts'

export interface AnalysisWish {
  readonly code: string
  readonly language: string
  readonly category?: Category | undefined
  readonly framework?: string | undefined
}

export interface Analysis {
  readonly findings: readonly ShownFinding[]
  readonly score: number
  readonly suggestions: readonly string[]
  /** Who looked at it: our rules alone, or a model as well. */
  readonly engine: string
  /** Nothing is known of the language's syntax: few findings mean little. */
  readonly asText: boolean
  /** What it was made from, for other renderings. */
  readonly inspection: Inspection
}

export interface ShownFinding {
  readonly type: 'error' | 'warning' | 'suggestion'
  readonly message: string
  readonly line: number
}

/** Said of answers that no model had a part in. */
export const STATIC = 'static'

const types: Record<Severity, ShownFinding['type']> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'suggestion',
}

export async function analyze(
  { engines, languages }: Pick<AiDeps, 'engines' | 'languages'>,
  wish: AnalysisWish,
  caller: EngineCaller,
  reviewer?: Reviewer,
): Promise<Analysis> {
  const job = toJob(languages, wish)
  const found = await engines.inspect(job, caller).catch(explainGivingUp)
  const reviewed = await reviewer?.review(job, found)
  const inspected = reviewed ? withFindings(found, reviewed.findings) : found
  const { category } = wish
  const inspection = category
    ? { ...inspected, findings: inspected.findings.filter((finding) => finding.category === category) }
    : inspected
  const lines = createLines(wish.code)
  const findings = inspection.findings.map((finding) => show(finding, lines.lineAt(finding.start)))
  if (inspection.broken) {
    const { line, message } = inspection.broken
    findings.push({ type: 'error', message: `The code does not parse: ${message} [syntax]`, line })
    findings.sort((a, b) => a.line - b.line)
  }
  return {
    findings,
    score: scoreOf(inspection),
    suggestions: suggestionsFrom(inspection, lines),
    engine: reviewed?.engine ?? STATIC,
    asText: findLanguage(languages, wish.language)?.asText === true,
    inspection,
  }
}

function withFindings(inspection: Inspection, more: readonly Finding[]): Inspection {
  return { ...inspection, findings: [...inspection.findings, ...more].sort((a, b) => a.start - b.start) }
}

function show({ severity, message, cwe, rule }: Finding, line: number): ShownFinding {
  return { type: types[severity], message: `${message} [${cwe ? `CWE-${cwe}, ` : ''}${rule}]`, line }
}

/** The caller learns that it was the code: the same request would end the same way. */
export function explainGivingUp(error: unknown): never {
  if (!(error instanceof EngineGaveUp)) throw error
  const detail = 'This code takes more time or memory than any code may. Send it in smaller parts.'
  throw new AppError('invalid_request', { detail, cause: error })
}
