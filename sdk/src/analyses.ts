import type { SarifLog } from './ai.ts'
import { deleteOnce } from './delete-once.ts'
import { AtelierError } from './errors.ts'
import type { ServerEvent } from './event-stream.ts'
import { MAX_PAGE_ITEMS } from './facts.ts'
import { resumableEvents } from './generate-stream.ts'
import { type InCamelCase, toSnakeCase } from './names.ts'
import { walkPages } from './pages.ts'
import { bodyOf, type CallOptions, type Transport } from './transport.ts'
import type { Operations, Schemas } from './types.ts'

export type ProjectAnalysisRequest = InCamelCase<Operations['analyzeProject']['body']>
export type ProjectAnalysis = Schemas['ProjectAnalysis']['analysis']
export type ProjectFinding = Schemas['AnalysisFindings']['findings'][number]
export type AnalysesPage = InCamelCase<Operations['listAnalyses']['query']>
export type FindingsPage = Omit<InCamelCase<Operations['getAnalysis']['query']>, 'format'>
export type FindingDecision = InCamelCase<Operations['decideFinding']['body']>
export type DecisionsPage = InCamelCase<Operations['listDecisions']['query']>

export interface AnalyzeOptions extends CallOptions {
  /** Receives the analysis after every change. */
  readonly onProgress?: ((analysis: ProjectAnalysis) => void) | undefined
}

/** The analyses of one project. */
export function createAnalyses(transport: Transport, project: string) {
  const root = `${project}/analyses`
  const addressOf = (id: string, rest = '') => `${root}/${encodeURIComponent(id)}${rest}`

  async function list(
    page: AnalysesPage = {},
    options: CallOptions = {},
  ): Promise<Schemas['ProjectAnalysisList']> {
    return (await transport.read<Schemas['ProjectAnalysisList']>({ ...options, path: root, query: page }))
      .body
  }

  async function get(
    id: string,
    page: FindingsPage = {},
    options: CallOptions = {},
  ): Promise<Schemas['AnalysisFindings']> {
    const call = { ...options, path: addressOf(id), query: page }
    return (await transport.read<Schemas['AnalysisFindings']>(call)).body
  }

  async function start(
    request: ProjectAnalysisRequest = {},
    options: CallOptions = {},
  ): Promise<ProjectAnalysis> {
    const call = { ...options, method: 'POST', path: root, json: toSnakeCase(request) } as const
    return (await transport.read<Schemas['ProjectAnalysis']>(call)).body.analysis
  }

  /** Yields the analysis after every change, until it has finished or failed. Reconnects if the connection breaks. */
  async function* watch(id: string, options: CallOptions = {}): AsyncGenerator<ProjectAnalysis, void> {
    const accept = 'text/event-stream, application/problem+json'
    const call = { ...options, path: addressOf(id, '/events'), headers: { accept } }
    for await (const event of resumableEvents(transport, call, toProgress))
      if ('analysis' in event && event.analysis) yield event.analysis
  }

  return {
    /** Starts an analysis and waits until it has finished. Rejects with `analysis_failed` if it fails. */
    analyze: async (
      request: ProjectAnalysisRequest = {},
      { onProgress, ...options }: AnalyzeOptions = {},
    ): Promise<ProjectAnalysis> => {
      let analysis = await start(request, options)
      for await (analysis of watch(analysis.id, options)) onProgress?.(analysis)
      if (analysis.status === 'finished') return analysis
      throw new AtelierError({
        code: 'analysis_failed',
        title: 'The analysis failed',
        detail: analysis.error ?? undefined,
      })
    },

    analyses: {
      /** Starts an analysis in the background. */
      start,

      watch,

      /** Gets an analysis and one page of its findings, the most severe first. For the next page, pass `after: next`. */
      get,

      /** Iterates over all findings, the most severe first. */
      findings: (
        id: string,
        { after, limit = MAX_PAGE_ITEMS, state }: FindingsPage = {},
        options: CallOptions = {},
      ) =>
        walkPages<ProjectFinding, number>(async (place = after) => {
          const { findings, next } = await get(id, { after: place, limit, state }, options)
          return { items: findings, next: next ?? undefined }
        }),

      /** A finished analysis as SARIF 2.1.0. */
      sarif: async (id: string, options: CallOptions = {}): Promise<SarifLog> =>
        (
          await transport.read<SarifLog>({
            ...options,
            path: addressOf(id),
            query: { format: 'sarif' },
            headers: { accept: 'application/sarif+json, application/problem+json' },
          })
        ).body,

      /** Lists one page, newest first. For the next page, pass `before: next`. */
      list,

      /** Deletes an analysis, and stops it if it has not finished. */
      delete: async (id: string, options: CallOptions = {}): Promise<Schemas['Message']> =>
        deleteOnce(transport, { ...options, path: addressOf(id) }, 'Analysis deleted successfully'),
    },

    findings: {
      /** Accepts a finding, declares it to be false, or opens it again, for all analyses of the project. */
      decide: async (
        fingerprint: string,
        decision: FindingDecision,
        options: CallOptions = {},
      ): Promise<Schemas['FindingDecision']> =>
        (
          await transport.read<Schemas['FindingDecision']>({
            ...options,
            method: 'PUT',
            path: `${project}/findings/${encodeURIComponent(fingerprint)}`,
            json: decision,
          })
        ).body,

      /** Lists one page of the findings that were decided. For the next page, pass `after: next`. */
      decided: async (
        page: DecisionsPage = {},
        options: CallOptions = {},
      ): Promise<Schemas['FindingDecisionList']> =>
        (
          await transport.read<Schemas['FindingDecisionList']>({
            ...options,
            path: `${project}/findings`,
            query: page,
          })
        ).body,
    },
  }
}

function toProgress({ event, data }: ServerEvent): { type: string; analysis: ProjectAnalysis | undefined } {
  const body = bodyOf<{ analysis?: ProjectAnalysis; error?: string }>(data, 200)
  if (event === 'error')
    throw new AtelierError({ code: 'stream_failed', title: body.error ?? 'The stream failed' })
  return { type: event, analysis: body.analysis }
}
