import type { WaitingCaller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import {
  type Category,
  createLines,
  type Finding,
  type Inspection,
  type Settings,
  scoreOf,
} from '../analyzer.ts'
import { type AiDeps, EngineGaveUp } from '../ports.ts'
import { createExcluded } from './excluded.ts'
import { findLanguage, toJob } from './names.ts'
import type { Reviewer } from './reviewer.ts'
import { type ShownFinding, showFindings } from './shown-findings.ts'
import { suggestionsFrom } from './suggestions.ts'

export interface AnalysisRequest {
  readonly code: string
  readonly language: string
  readonly category?: Category | undefined
  readonly framework?: string | undefined
  readonly settings?: Settings | undefined
  /** In its project, for `exclude` of the settings. */
  readonly path?: string | undefined
  /** Maximum number of findings. */
  readonly limit?: number | undefined
}

export interface Analysis {
  readonly findings: readonly ShownFinding[]
  /** Number of findings that are not listed. */
  readonly omitted: number
  readonly score: number
  readonly suggestions: readonly string[]
  /** `static`, or the model that also reviewed the code. */
  readonly engine: string
  /** The settings of the project exclude the file, so nothing was analyzed. */
  readonly isExcluded: boolean
  /** There is no parser for the language, so few findings mean little. */
  readonly asText: boolean
  /** The full result, for other formats. */
  readonly inspection: Inspection
}

/** The engine of results without a model. */
export const STATIC = 'static'

const EXCLUDED: Analysis = {
  findings: [],
  omitted: 0,
  score: 100,
  suggestions: [],
  engine: STATIC,
  isExcluded: true,
  asText: false,
  inspection: {
    findings: [],
    exported: [],
    metrics: { lines: 0, functions: 0, complexity: 0, worstFunction: 0 },
  },
}

export async function analyze(
  { engines, languages }: Pick<AiDeps, 'engines' | 'languages'>,
  request: AnalysisRequest,
  caller: WaitingCaller,
  reviewer?: Reviewer,
): Promise<Analysis> {
  const { settings, path } = request
  const job = toJob(languages, request)
  if (settings && path !== undefined && (await createExcluded(settings.exclude)(path))) return EXCLUDED
  const found = await engines.inspect(job, caller).catch(explainGivingUp)
  const reviewed = await reviewer?.review(job, found)
  const inspected = reviewed ? withFindings(found, reviewed.findings) : found
  const { category } = request
  const inspection = category
    ? { ...inspected, findings: inspected.findings.filter((finding) => finding.category === category) }
    : inspected
  const lines = createLines(request.code)
  const { shown, omitted } = showFindings(inspection, lines, request.limit)
  return {
    findings: shown,
    omitted: omitted + (inspection.omitted ?? 0),
    score: scoreOf(inspection),
    suggestions: suggestionsFrom(inspection, lines, omitted),
    isExcluded: false,
    engine: reviewed?.engine ?? STATIC,
    asText: findLanguage(languages, request.language)?.asText === true,
    inspection,
  }
}

function withFindings(inspection: Inspection, more: readonly Finding[]): Inspection {
  return { ...inspection, findings: [...inspection.findings, ...more].sort((a, b) => a.start - b.start) }
}

/** A client error, because the same request would fail again. */
export function explainGivingUp(error: unknown): never {
  if (!(error instanceof EngineGaveUp)) throw error
  const detail = 'The code exceeds the time or memory limit of the analysis. Send it in smaller parts.'
  throw new AppError('invalid_request', { detail, cause: error })
}
