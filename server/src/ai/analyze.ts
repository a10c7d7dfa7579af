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

export interface AnalysisRequest {
  readonly code: string
  readonly language: string
  readonly category?: Category | undefined
  readonly framework?: string | undefined
}

export interface Analysis {
  readonly findings: readonly ShownFinding[]
  readonly score: number
  readonly suggestions: readonly string[]
  /** `static`, or the model that also reviewed the code. */
  readonly engine: string
  /** There is no parser for the language, so few findings mean little. */
  readonly asText: boolean
  /** The full result, for other formats. */
  readonly inspection: Inspection
}

export interface ShownFinding {
  readonly type: 'error' | 'warning' | 'suggestion'
  readonly message: string
  readonly line: number
}

/** The engine of results without a model. */
export const STATIC = 'static'

const types: Record<Severity, ShownFinding['type']> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'suggestion',
}

export async function analyze(
  { engines, languages }: Pick<AiDeps, 'engines' | 'languages'>,
  request: AnalysisRequest,
  caller: EngineCaller,
  reviewer?: Reviewer,
): Promise<Analysis> {
  const job = toJob(languages, request)
  const found = await engines.inspect(job, caller).catch(explainGivingUp)
  const reviewed = await reviewer?.review(job, found)
  const inspected = reviewed ? withFindings(found, reviewed.findings) : found
  const { category } = request
  const inspection = category
    ? { ...inspected, findings: inspected.findings.filter((finding) => finding.category === category) }
    : inspected
  const lines = createLines(request.code)
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
    asText: findLanguage(languages, request.language)?.asText === true,
    inspection,
  }
}

function withFindings(inspection: Inspection, more: readonly Finding[]): Inspection {
  return { ...inspection, findings: [...inspection.findings, ...more].sort((a, b) => a.start - b.start) }
}

function show({ severity, message, cwe, rule }: Finding, line: number): ShownFinding {
  return { type: types[severity], message: `${message} [${cwe ? `CWE-${cwe}, ` : ''}${rule}]`, line }
}

/** A client error, because the same request would fail again. */
export function explainGivingUp(error: unknown): never {
  if (!(error instanceof EngineGaveUp)) throw error
  const detail = 'The code exceeds the time or memory limit of the analysis. Send it in smaller parts.'
  throw new AppError('invalid_request', { detail, cause: error })
}
