import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { AppError } from '../../errors.ts'
import { showRate } from '../../http/access/rate-headers.ts'
import { clientGoneSignal } from '../../http/connection/client-gone.ts'
import type { TypeBox } from '../../http/request/validation.ts'
import { handleError } from '../../http/response/error-handler.ts'
import { openEventStream } from '../../http/response/event-stream.ts'
import type { Finish } from '../provider.ts'
import { tokensLeft } from '../usage/spending.ts'
import { type ChatAnswer, type ChatDeps, chat, newChatId } from './chat.ts'
import { chatModels } from './chat-models.ts'
import { ChatInput, EmbeddingInput, requireSupported, toChat, toEmbed } from './chat-schemas.ts'
import { type EmbedDeps, embed } from './embed.ts'

const config = { scope: 'ai', renderError, showsRates: true }
const MAX_VALUES = 50_000
// Proxies often close a connection on which nothing was sent for 60 s. Until then, an error can have its status.
const SILENT_MS = 50_000
// When the models were added is not recorded.
const CREATED = 1_700_000_000

type NotFound = (request: FastifyRequest, reply: FastifyReply) => never

/** The API of OpenAI, for its clients. It is described by its own documentation. */
export function chatRoutes(plain: FastifyInstance, ai: ChatDeps & EmbedDeps, notFound: NotFound): void {
  const app = plain.withTypeProvider<TypeBox>()
  plain.register(async (others) => unknownPaths(others, notFound), { prefix: '/v1' })

  app.get('/v1/models', { config, schema: { hide: true } }, (request) => ({
    object: 'list',
    data: chatModels(ai, request.caller).map(({ id }) => ({
      id,
      object: 'model',
      created: CREATED,
      owned_by: 'atelier',
    })),
  }))

  app.post(
    '/v1/chat/completions',
    { config: { ...config, jsonValues: MAX_VALUES }, schema: { hide: true, body: ChatInput } },
    async (request, reply) => {
      requireSupported(request.body, ChatInput)
      const { body, caller } = request
      await showTokens(request, reply)
      const answer = {
        id: newChatId(ai),
        created: Math.floor(ai.now() / 1000),
        model: body.model,
      }
      if (body.stream) return stream(request, reply, body, answer)
      const { id } = answer
      const result = await chat(ai, caller, toChat(body), { id, clientGone: clientGoneSignal(reply) })
      reply.header('atelier-engine', result.engine)
      await showTokens(request, reply)
      return {
        ...answer,
        object: 'chat.completion',
        choices: [
          {
            index: 0,
            message: {
              role: 'assistant',
              content: result.text === '' ? null : result.text,
              refusal: null,
              ...(result.toolCalls && { tool_calls: toolCallsOf(result) }),
            },
            logprobs: null,
            finish_reason: finishes[result.finish],
          },
        ],
        usage: usageOf(result),
      }
    },
  )

  app.post(
    '/v1/embeddings',
    { config, schema: { hide: true, body: EmbeddingInput } },
    async (request, reply) => {
      requireSupported(request.body, EmbeddingInput)
      const { model, encoding_format: format } = request.body
      await showTokens(request, reply)
      const result = await embed(ai, request.caller, toEmbed(request.body), clientGoneSignal(reply))
      reply.header('atelier-engine', result.engine)
      await showTokens(request, reply)
      return {
        object: 'list',
        model,
        data: result.vectors.map((vector, index) => ({
          object: 'embedding',
          index,
          embedding: format === 'base64' ? base64Of(vector) : vector,
        })),
        usage: { prompt_tokens: result.promptTokens, total_tokens: result.promptTokens },
      }
    },
  )

  /** Before a call, for errors and streams, and again when it is booked. */
  async function showTokens({ caller }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const rate = await tokensLeft(ai, caller)
    if (rate) showRate(reply, 'tokens', rate)
  }

  async function stream(
    request: FastifyRequest,
    reply: FastifyReply,
    body: Static<typeof ChatInput>,
    answer: { id: string; created: number; model: string },
  ): Promise<FastifyReply> {
    const events = openEventStream(request, reply, {
      errorEvent: (error) => ['', errorBody(error)],
      silentMs: SILENT_MS,
    })
    const chunk = (choices: readonly object[], more: object = {}) => ({
      ...answer,
      object: 'chat.completion.chunk',
      choices,
      ...more,
    })
    const delta = (content: object, finish: string | null = null) =>
      chunk([{ index: 0, delta: content, logprobs: null, finish_reason: finish }])
    let hasBegun = false
    const send = (text: string) => {
      events.send('', delta(hasBegun ? { content: text } : { role: 'assistant', content: text }))
      hasBegun = true
      return events.drained()
    }
    try {
      const { id } = answer
      const options = { id, clientGone: events.signal, onText: send }
      const result = await chat(ai, request.caller, toChat(body), options)
      reply.header('atelier-engine', result.engine) // only possible if nothing was streamed yet
      if (!hasBegun) await send(result.text)
      const calls = toolCallsOf(result).map((call, index) => ({ index, ...call }))
      await events.finish([
        ...(calls.length > 0 ? [['', delta({ tool_calls: calls })] as const] : []),
        ['', delta({}, finishes[result.finish])],
        ...(body.stream_options?.include_usage ? [['', chunk([], { usage: usageOf(result) })] as const] : []),
        ['', '[DONE]'],
      ])
    } catch (error) {
      events.fail(error)
    }
    return reply
  }
}

const UNKNOWN_PATH =
  'There is no such path. This service has GET /v1/models, POST /v1/chat/completions and POST /v1/embeddings.'
const NO_RESPONSES =
  'The Responses API is not supported, because it keeps conversations on the server. Use POST /v1/chat/completions: ' +
  'client.chat.completions in the packages of OpenAI, createOpenAICompatible in the AI SDK, "chat" as the API of other programs.'

/** Other paths get errors in OpenAI's form too. */
function unknownPaths(app: FastifyInstance, notFound: NotFound): void {
  app.setNotFoundHandler(notFound)
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const isUnknown = error instanceof AppError && error.code === 'not_found'
    const detail = /^\/v1\/responses\b/.test(request.url) ? NO_RESPONSES : UNKNOWN_PATH
    return handleError(isUnknown ? new AppError('not_found', { detail }) : error, request, reply, renderError)
  })
}

const finishes: Readonly<Record<Finish, string>> = {
  stop: 'stop',
  scaffold: 'stop',
  length: 'length',
  tools: 'tool_calls',
}

function toolCallsOf({ toolCalls = [] }: ChatAnswer) {
  return toolCalls.map(({ id, name, arguments: json }) => ({
    id,
    type: 'function',
    function: { name, arguments: json },
  }))
}

function usageOf({ used: { promptTokens, completionTokens } }: ChatAnswer) {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  }
}

function base64Of(vector: readonly number[]): string {
  return Buffer.from(new Float32Array(vector).buffer).toString('base64')
}

const types: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  429: 'rate_limit_error',
}

/** An error in OpenAI's form. */
function errorBody({ status, code, detail, message, errors: [first] }: AppError): object {
  const type = types[status] ?? (status < 500 ? 'invalid_request_error' : 'server_error')
  return {
    error: {
      message: detail ?? message,
      type,
      param: first?.field ?? null,
      code: status === 404 && first?.field === 'model' ? 'model_not_found' : code,
    },
  }
}

function renderError(error: AppError): { contentType: string; body: string } {
  return { contentType: 'application/json; charset=utf-8', body: JSON.stringify(errorBody(error)) }
}
