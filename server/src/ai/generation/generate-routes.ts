import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { Caller } from '../../caller.ts'
import { refuse } from '../../errors.ts'
import { requireScope } from '../../http/access/auth.ts'
import { clientGoneSignal } from '../../http/connection/client-gone.ts'
import { idempotencyKeyOf } from '../../http/request/idempotency-key.ts'
import { named, type TypeBox } from '../../http/request/validation.ts'
import { failures } from '../../http/response/error-handler.ts'
import { openEventStream } from '../../http/response/event-stream.ts'
import type { GenerationResult } from '../ports.ts'
import { type GenerateDeps, type GenerateOptions, generate, type NewGeneration } from './generate.ts'
import { GenerationBody, GenerationInput, streamAnswer, toGeneration } from './generation-schemas.ts'
import { missingHeader } from './missing.ts'
import type { Notes } from './prepare.ts'
import { type Saving, saveGeneration } from './save-generation.ts'

export function generateRoute(plain: FastifyInstance, ai: GenerateDeps): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.post(
    '/ai/generate',
    {
      config: {
        scope: 'ai',
        refusal: 'invalid_generation',
        api: {
          takes: ['Idempotency-Key', 'Cache-Control', 'Last-Event-ID', 'Atelier-Max-Tokens'],
          gives: [
            'Atelier-Engine',
            'Atelier-Verified',
            'Atelier-Missing',
            'Idempotency-Replayed',
            'Atelier-Cache',
            'Age',
            'Atelier-Context',
            'Atelier-Saved-File',
            'Atelier-Warning',
          ],
          fails: ['forbidden', 'file_not_found', 'conflict', 'provider_failed', 'insufficient_storage'],
          also: { 'text/event-stream': streamAnswer },
        },
      },
      schema: {
        operationId: 'generate',
        summary: 'Generate code or content',
        description:
          'Checks each model response: it must parse, be complete and export what was requested. If it fails, the model is asked to repair it. ' +
          'Send `Accept: text/event-stream` to stream the text: `delta` events, one `engine`, then one `result` or `error`. `Last-Event-ID` resumes ' +
          'an interrupted stream. `Cache-Control: max-age=60` accepts a cached response to the same request, up to 60 s old.',
        tags: ['AI'],
        body: GenerationInput,
        response: { 200: named(GenerationBody), ...failures },
      },
    },
    async (request, reply) => {
      const { input, saving } = readGenerationRequest(request.caller, request.body)
      if (saving) ai.storedFiles.checkPath(request.caller, saving) // before a model is called
      if (request.headers.accept?.toLowerCase().includes('text/event-stream'))
        return stream(request, reply, input, saving)
      const signal = clientGoneSignal(reply)
      const result = await generate(ai, request.caller, input, { ...optionsOf(request, reply), signal })
      // Refused before anything is stored.
      if (saving) reply.holdBytes(sizeOf(result))
      reply.headers(headersOf(result))
      if (saving) {
        const key = idempotencyKeyOf(request)
        const file = await saveGeneration(ai, request.caller, saving, result, { key, signal })
        reply.header('atelier-saved-file', file)
      }
      return toGeneration(result.generation)
    },
  )

  async function stream(
    request: FastifyRequest,
    reply: FastifyReply,
    input: NewGeneration,
    saving: Saving | undefined,
  ): Promise<FastifyReply> {
    const events = openEventStream(request, reply)
    try {
      const result = await generate(ai, request.caller, input, {
        ...optionsOf(request, reply),
        signal: events.signal,
        lastEventId: request.headers['last-event-id'] as string | undefined,
        onText(text, id) {
          events.send('delta', { text }, id)
          return events.drained()
        },
        countBytes: (bytes) => reply.countBytes(bytes),
      })
      if (saving) reply.holdBytes(sizeOf(result))
      reply.headers(headersOf(result)) // only possible if nothing was streamed yet
      const saveOptions = { key: idempotencyKeyOf(request), signal: events.signal }
      const file = saving && (await saveGeneration(ai, request.caller, saving, result, saveOptions))
      const { engine, verified, missing } = result.generation
      await events.finish([
        ['engine', { engine, verified, missing }],
        ...(file === undefined ? [] : [['saved', { file_id: file }] as const]),
        ['result', toGeneration(result.generation), result.generation.id],
      ])
    } catch (error) {
      events.fail(error)
    }
    return reply
  }
}

const sizeOf = ({ generation }: GenerationResult): number =>
  Buffer.byteLength(JSON.stringify(toGeneration(generation)))

export function optionsOf(
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<GenerateOptions, 'idempotencyKey' | 'maxAge' | 'maxTokens' | 'onNotes'> {
  return {
    idempotencyKey: idempotencyKeyOf(request),
    maxAge: maxAgeOf(request.headers['cache-control']),
    maxTokens: maxTokensOf(request.headers['atelier-max-tokens']),
    onNotes: (notes) => reply.headers(noteHeaders(notes)),
  }
}

/** `context_files` and `save_as` require file scopes in addition to `ai`. */
export function readGenerationRequest(
  caller: Caller,
  body: Static<typeof GenerationInput>,
): { input: NewGeneration; saving?: Saving } {
  const { project_id: project, context_files: files, save_as: path, ...input } = body
  const context = files && files.length > 0 ? { project: requireProjectId(project), files } : undefined
  if (context) requireScope(caller, 'files:read')
  if (path !== undefined) requireScope(caller, 'files:write')
  return {
    input: { ...input, ...(context && { context }), project, saveAs: path },
    ...(path !== undefined && { saving: { project: requireProjectId(project), path } }),
  }
}

function requireProjectId(project: string | undefined): string {
  if (project !== undefined) return project
  throw refuse('project_id', 'is required with context_files and save_as')
}

function maxTokensOf(header: string | string[] | undefined): number | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[1-9]\d{0,8}$/.test(header)) return Number(header)
  throw refuse('Atelier-Max-Tokens', 'must be a whole number from 1')
}

/** `no-cache` and `no-store` disable the cache. */
function maxAgeOf(cacheControl: string | undefined): number | undefined {
  if (cacheControl === undefined || /\bno-(?:cache|store)\b/i.test(cacheControl)) return undefined
  const seconds = /(?:^|,)\s*max-age\s*=\s*"?(\d{1,9})"?\s*(?:,|$)/i.exec(cacheControl)?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}

export function headersOf({ generation, replayed, age }: GenerationResult): Record<string, string> {
  return {
    'atelier-engine': generation.engine,
    'atelier-verified': generation.verified.join(', '),
    ...(generation.missing.length > 0 && { 'atelier-missing': missingHeader(generation.missing) }),
    ...(replayed && { 'idempotency-replayed': 'true' }),
    ...(age !== undefined && { age: String(age), 'atelier-cache': 'hit' }),
  }
}

function noteHeaders({ context, secrets }: Notes): Record<string, string> {
  return {
    ...(context !== undefined && { 'atelier-context': context }),
    ...(secrets && {
      'atelier-warning': secrets === 'redacted' ? 'secrets-redacted' : 'secrets-in-prompt',
    }),
  }
}
