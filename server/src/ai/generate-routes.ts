import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { refuse } from '../errors.ts'
import { type Actor, requireScope } from '../http/auth.ts'
import { failures } from '../http/error-handler.ts'
import { openEventStream } from '../http/event-stream.ts'
import { clientGoneSignal } from '../http/gone.ts'
import { idempotencyKeyOf } from '../http/idempotency-key.ts'
import { named, type TypeBox } from '../http/validation.ts'
import { type GenerateDeps, type GenerateOptions, type GenerateWish, generate } from './generate.ts'
import { GenerationBody, GenerationWishBody, streamAnswer, toGeneration } from './generation-schemas.ts'
import type { GenerationResult } from './ports.ts'
import type { Notes } from './prepare.ts'

// The specified events are deltas and a result; another one is for who asks for it.
const ENGINE_TOO = /text\/event-stream\s*;\s*engine=true/i

interface Saving {
  readonly project: string
  readonly path: string
}

export function generateRoute(plain: FastifyInstance, ai: GenerateDeps): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.post(
    '/ai/generate',
    {
      config: {
        scope: 'ai',
        refusal: 'invalid_generation',
        api: {
          takes: ['Idempotency-Key', 'Cache-Control', 'Last-Event-ID'],
          gives: [
            'Atelier-Engine',
            'Atelier-Verified',
            'Idempotency-Replayed',
            'Atelier-Cache',
            'Age',
            'Atelier-Context',
            'Atelier-Saved-File',
            'Atelier-Warning',
          ],
          fails: ['file_not_found', 'conflict', 'provider_failed', 'insufficient_storage'],
          also: { 'text/event-stream': streamAnswer },
        },
      },
      schema: {
        operationId: 'generate',
        summary: 'Generate code or content, checked before it is given',
        description:
          'The model is asked, the answer checked (it parses, is whole, exports what was asked) and sent back with the reasons where ' +
          'it does not hold. Send `Accept: text/event-stream` to see it being written: `delta` events, then one `result` or `error`; `Last-Event-ID` ' +
          'goes on after an event. `Cache-Control: max-age=60` takes an answer to the same question that is not older.',
        tags: ['AI'],
        body: GenerationWishBody,
        response: { 200: named(GenerationBody), ...failures },
      },
    },
    async (request, reply) => {
      const { wish, saving } = readWish(request.actor, request.body)
      if (saving) ai.storedFiles.checkPath(request.actor, saving) // before anybody is asked and paid
      if (request.headers.accept?.toLowerCase().includes('text/event-stream'))
        return stream(request, reply, wish, saving)
      const signal = clientGoneSignal(reply)
      const given = await generate(ai, request.actor, wish, { ...optionsOf(request, reply), signal })
      reply.headers(headersOf(given))
      if (saving) reply.header('atelier-saved-file', await save(request, saving, given, signal))
      return toGeneration(given.generation)
    },
  )

  async function stream(
    request: FastifyRequest,
    reply: FastifyReply,
    wish: GenerateWish,
    saving: Saving | undefined,
  ): Promise<FastifyReply> {
    const events = openEventStream(request, reply)
    const deltas = createTurns((text, id) => events.send('delta', { text }, id))
    try {
      const given = await generate(ai, request.actor, wish, {
        ...optionsOf(request, reply),
        signal: events.signal,
        lastEventId: request.headers['last-event-id'] as string | undefined,
        onText: deltas.add,
      })
      deltas.flush()
      reply.headers(headersOf(given)) // in time when nothing was streamed
      const { engine, verified } = given.generation
      if (ENGINE_TOO.test(request.headers.accept ?? '')) events.send('engine', { engine, verified })
      if (saving) events.send('saved', { file_id: await save(request, saving, given, events.signal) })
      events.send('result', toGeneration(given.generation), given.generation.id)
      events.end()
    } catch (error) {
      deltas.flush()
      events.fail(error)
    }
    return reply
  }

  async function save(
    request: FastifyRequest,
    saving: Saving,
    { generation }: GenerationResult,
    signal: AbortSignal,
  ): Promise<string> {
    const key = idempotencyKeyOf(request)
    // With a space, which no key of a caller has: the answer and its file are kept under two keys.
    const ownKey = key === undefined ? undefined : `save_as ${key}`
    const saved = await ai.storedFiles.save(request.actor, {
      ...saving,
      text: generation.content,
      key: ownKey,
      signal,
    })
    return saved.id
  }
}

/** What is written within one turn of the event loop is told as one. */
function createTurns(tell: (text: string, id: string) => void) {
  let written = ''
  let lastId = ''
  let turn: NodeJS.Immediate | undefined

  function flush(): void {
    clearImmediate(turn)
    turn = undefined
    const text = written
    written = ''
    if (text !== '') tell(text, lastId)
  }
  return {
    add(text: string, id: string): void {
      written += text
      lastId = id
      turn ??= setImmediate(flush)
    },
    flush,
  }
}

function optionsOf(
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<GenerateOptions, 'idempotencyKey' | 'maxAge' | 'onNotes'> {
  return {
    idempotencyKey: idempotencyKeyOf(request),
    maxAge: maxAgeOf(request.headers['cache-control']),
    onNotes: (notes) => reply.headers(noteHeaders(notes)),
  }
}

/** The files half has scopes of its own, which a token for AI need not have. */
export function readWish(
  actor: Actor,
  body: Static<typeof GenerationWishBody>,
): { wish: GenerateWish; saving?: Saving } {
  const { project_id: project, context_files: files, save_as: path, ...wish } = body
  const context = files && files.length > 0 ? { project: needed(project), files } : undefined
  if (context) requireScope(actor, 'files:read')
  if (path !== undefined) requireScope(actor, 'files:write')
  return {
    wish: { ...wish, ...(context && { context }), project },
    ...(path !== undefined && { saving: { project: needed(project), path } }),
  }
}

function needed(project: string | undefined): string {
  if (project !== undefined) return project
  throw refuse('project_id', 'is required with context_files and save_as')
}

/** Who also says no-cache or no-store wants a new answer. */
function maxAgeOf(cacheControl: string | undefined): number | undefined {
  if (cacheControl === undefined || /\bno-(?:cache|store)\b/i.test(cacheControl)) return undefined
  const seconds = /(?:^|,)\s*max-age\s*=\s*"?(\d{1,9})"?\s*(?:,|$)/i.exec(cacheControl)?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}

function headersOf({ generation, replayed, age }: GenerationResult): Record<string, string> {
  return {
    'atelier-engine': generation.engine,
    'atelier-verified': generation.verified.join(', '),
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
