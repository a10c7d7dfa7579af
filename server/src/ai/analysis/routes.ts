import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../caller.ts'
import { requireScope } from '../../http/access/auth.ts'
import { clientGoneSignal } from '../../http/connection/client-gone.ts'
import { named, type TypeBox } from '../../http/request/validation.ts'
import { failures } from '../../http/response/error-handler.ts'
import type { AiDeps } from '../ports.ts'
import { analyze } from './analyze.ts'
import { optimize } from './optimize.ts'
import { settingsFor } from './project-settings.ts'
import { type ReviewDeps, type Reviewer, reviewerFor } from './reviewer.ts'
import { toSarif } from './sarif.ts'
import { sarifAnswer } from './sarif-schemas.ts'
import { AnalysisBody, AnalysisInput, OptimizationBody, OptimizationInput } from './schemas.ts'
import { readSource, type SentSource, type Source } from './source.ts'

const tags = ['AI']
const SARIF = 'application/sarif+json'
const WITH_MODEL =
  'With `Atelier-Model: alpha-4o`, a model also reviews the code. `Atelier-Engine` names the engine that produced the response.'

/** The analyze and optimize endpoints. */
export function aiRoutes(
  plain: FastifyInstance,
  ai: ReviewDeps & Pick<AiDeps, 'languages' | 'storedFiles'>,
): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.addSchema(AnalysisBody)
  app.addSchema(OptimizationBody)

  app.post(
    '/ai/analyze',
    {
      config: {
        scope: 'ai',
        refusal: 'invalid_code',
        api: {
          takes: ['Atelier-Model'],
          gives: ['Atelier-Engine', 'Atelier-Warning'],
          fails: ['file_not_found'],
          also: { [SARIF]: sarifAnswer },
        },
      },
      schema: {
        operationId: 'analyzeCode',
        summary: 'Analyze code',
        description:
          'Finds problems with parsers, linters and rules that run locally: the same code gets the same result. A syntax error is reported ' +
          `on its line. Send \`Accept: ${SARIF}\` for SARIF 2.1.0 with ranges and fixes. ${WITH_MODEL}`,
        tags,
        body: AnalysisInput,
        response: { 200: named(AnalysisBody), ...failures },
      },
    },
    async (request, reply) => {
      const { analysis_type: category, framework, limit } = request.body
      const { path, ...source } = await sourceOf(request.caller, request.body)
      const isStored = request.body.file_id !== undefined
      const settings = await settingsFor(ai, request.caller, request.body)
      const input = { ...source, category, framework, settings, path, limit }
      const signal = clientGoneSignal(reply)
      const analysis = await analyze(ai, input, { ...request.caller, signal }, reviewerOf(request, signal))
      reply.headers({
        vary: 'accept',
        'atelier-engine': analysis.engine,
        ...(analysis.asText && { 'atelier-warning': 'read-as-text' }),
        ...(analysis.isExcluded && { 'atelier-warning': 'excluded' }),
      })
      if (request.headers.accept?.toLowerCase().includes(SARIF)) {
        const sarif = JSON.stringify(toSarif(analysis.inspection, input.code, isStored ? path : undefined))
        return reply
          .type(SARIF)
          .serializer((text: string) => text)
          .send(sarif as never)
      }
      return {
        analysis: [...analysis.findings],
        score: analysis.score,
        suggestions: [...analysis.suggestions],
      }
    },
  )

  app.post(
    '/ai/optimize',
    {
      config: {
        scope: 'ai',
        refusal: 'cannot_optimize',
        api: { takes: ['Atelier-Model'], gives: ['Atelier-Engine'], fails: ['file_not_found'] },
      },
      schema: {
        operationId: 'optimizeCode',
        summary: 'Optimize code',
        description: `Applies rewrites only if the result parses, has the same exports and scores no lower. ${WITH_MODEL}`,
        tags,
        body: OptimizationInput,
        response: { 200: named(OptimizationBody), ...failures },
      },
    },
    async (request, reply) => {
      const { optimization_type: goal, framework } = request.body
      const { code, language } = await sourceOf(request.caller, request.body)
      const input = { code, language, goal, framework }
      const signal = clientGoneSignal(reply)
      const result = await optimize(ai, input, { ...request.caller, signal }, reviewerOf(request, signal))
      reply.header('atelier-engine', result.engine)
      return {
        optimized_code: result.code,
        changes: [...result.changes],
        improvements: [...result.improvements],
      }
    },
  )

  /** Undefined unless the request or the settings name a model. */
  function reviewerOf(request: FastifyRequest, signal: AbortSignal): Reviewer | undefined {
    const wanted = request.headers['atelier-model'] as string | undefined
    return reviewerFor(ai, request.caller, wanted, signal)
  }

  async function sourceOf(caller: Caller, sent: SentSource): Promise<Source> {
    if (sent.file_id !== undefined) requireScope(caller, 'files:read')
    return readSource(ai, caller, sent)
  }
}
