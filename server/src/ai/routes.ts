import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'
import { type Actor, requireScope } from '../http/auth.ts'
import { failures } from '../http/error-handler.ts'
import { goneSignal } from '../http/gone.ts'
import { named, type TypeBox } from '../http/validation.ts'
import { analyze } from './analyze.ts'
import { optimize } from './optimize.ts'
import { type ReviewDeps, type Reviewer, reviewerFor } from './reviewer.ts'
import { toSarif } from './sarif.ts'
import { AnalysisBody, AnalysisWishBody, OptimizationBody, OptimizationWishBody } from './schemas.ts'

const tags = ['AI']
const SARIF = 'application/sarif+json'
const WITH_MODEL =
  'With `Atelier-Model: alpha-4o` a model is asked as well; `Atelier-Engine` says who answered.'

/** The AI endpoints: JSON in, checked answers out. */
export function aiRoutes(plain: FastifyInstance, ai: ReviewDeps): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.addSchema(AnalysisBody)
  app.addSchema(OptimizationBody)

  app.post(
    '/ai/analyze',
    {
      config: { scope: 'ai', refusal: 'invalid_code' },
      schema: {
        operationId: 'analyzeCode',
        summary: 'Find what is wrong with code',
        description: `Send \`Accept: ${SARIF}\` for SARIF 2.1.0 with ranges and fixes. ${WITH_MODEL}`,
        tags,
        body: AnalysisWishBody,
        response: { 200: named(AnalysisBody), ...failures },
      },
    },
    async (request, reply) => {
      const { analysis_type: category, framework } = request.body
      const { path, ...source } = await sourceOf(request.actor, request.body)
      const wish = { ...source, category, framework }
      const analysis = await analyze(ai, wish, request.actor.workspace, reviewerOf(request, reply))
      reply.headers({
        vary: 'accept',
        'atelier-engine': analysis.engine,
        ...(analysis.asText && { 'atelier-warning': 'read-as-text' }),
      })
      if (request.headers.accept?.toLowerCase().includes(SARIF)) {
        const sarif = JSON.stringify(toSarif(analysis.inspection, wish.code, path))
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
      config: { scope: 'ai', refusal: 'cannot_optimize' },
      schema: {
        operationId: 'optimizeCode',
        summary: 'Improve code by rewrites that are proven right',
        description: WITH_MODEL,
        tags,
        body: OptimizationWishBody,
        response: { 200: named(OptimizationBody), ...failures },
      },
    },
    async (request, reply) => {
      const { optimization_type: goal, framework } = request.body
      const { code, language } = await sourceOf(request.actor, request.body)
      const wish = { code, language, goal, framework }
      const result = await optimize(ai, wish, request.actor.workspace, reviewerOf(request, reply))
      reply.header('atelier-engine', result.engine)
      return {
        optimized_code: result.code,
        changes: [...result.changes],
        improvements: [...result.improvements],
      }
    },
  )

  /** Nobody, unless the request or the settings name a model. */
  function reviewerOf(request: FastifyRequest, reply: FastifyReply): Reviewer | undefined {
    const wanted = request.headers['atelier-model'] as string | undefined
    return reviewerFor(ai, request.actor, wanted, goneSignal(reply))
  }

  async function sourceOf(actor: Actor, sent: SentSource): Promise<Source> {
    const { code, language, file_id: id } = sent
    if (code !== undefined && id !== undefined) throw refuse('code', 'and file_id exclude each other')
    if (code !== undefined) {
      if (language === undefined) throw refuse('language', 'is required')
      return { code, language }
    }
    if (id === undefined) throw refuse('code', 'is required, or file_id')
    requireScope(actor, 'files:read')
    const { text, path } = await ai.storedFiles.read(actor, id)
    return { code: text, language: language ?? languageOfPath(path), path }
  }
}

interface SentSource {
  readonly code?: string
  readonly language?: string
  readonly file_id?: string
}

interface Source {
  readonly code: string
  readonly language: string
  /** Of a stored file. */
  readonly path?: string
}

/** Extensions are aliases; `Dockerfile` and `Makefile` have none and are their own. */
function languageOfPath(path: string): string {
  return /[^./]+$/.exec(path)?.[0] ?? 'text'
}
