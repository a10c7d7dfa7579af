import type { Answer, Finish, ModelRequest, Provider, Usage } from '../provider.ts'
import { joinToolCalls, postChat, readParts, type StreamLine, type ToolCallPart } from './chat-protocol.ts'
import { chatMessages, chatOptions } from './chat-request.ts'
import { embedWith } from './embeddings.ts'
import { emptyAnswer, filteredAnswer, incompleteAnswer, toFailure } from './failures.ts'
import { getJson, isJson, parseJson, type Reply, readWhole } from './http-client.ts'
import { asContext } from './overflow.ts'
import { reportedUsage } from './reported-usage.ts'

/** A whole answer or one event of a stream. The server may leave out any field. */
interface ChatResponse {
  readonly choices?: readonly {
    readonly message?: ChatMessage
    readonly delta?: ChatMessage
    readonly finish_reason?: string | null
  }[]
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null
  readonly error?: unknown
  readonly object?: string
  readonly model?: unknown
}

interface ChatMessage {
  readonly content?: unknown
  readonly tool_calls?: unknown
  readonly reasoning_content?: string | null
  readonly reasoning?: string | null
}

/** vLLM, OpenRouter and llama.cpp each name the context size differently. */
interface ListedModel {
  readonly id?: string
  readonly max_model_len?: unknown
  readonly context_length?: unknown
  readonly meta?: { readonly n_ctx_train?: unknown }
}

/**
 * OpenAI's chat protocol with the variations of other servers. Implemented here because the AI SDK's package needs
 * several times as much CPU per streamed chunk: docs/decisions/0021.
 */
export function createCompatible(
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string | undefined },
  model: string,
): Provider {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '')
  const address = `${base}/chat/completions`
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }

  function call(request: ModelRequest, stream: boolean, signal: AbortSignal): Promise<Reply> {
    const body = {
      model,
      messages: chatMessages(request),
      max_tokens: request.maxOutputTokens,
      ...chatOptions(request),
      ...(stream && { stream, stream_options: { include_usage: true } }),
    }
    return postChat({ address, headers, body, signal })
  }

  return {
    embed: (request, signal) => embedWith({ base, headers, model }, request, signal),

    async readContext(signal) {
      // llama.cpp reports its configured size outside `/v1`; others list it with their models.
      const props = await getJson(`${base.replace(/\/v1$/, '')}/props`, headers, signal)
      const { n_ctx } = (props as { default_generation_settings?: { n_ctx?: unknown } })
        .default_generation_settings ?? { n_ctx: undefined }
      if (asContext(n_ctx) !== undefined) return asContext(n_ctx)
      const { data = [] } = (await getJson(`${base}/models`, headers, signal)) as { data?: ListedModel[] }
      const listed = data.find(({ id }) => id === model)
      return asContext(listed?.max_model_len ?? listed?.context_length ?? listed?.meta?.n_ctx_train)
    },

    async generate(request, signal) {
      try {
        return parseAnswer(await readWhole(await call(request, false, signal)), request)
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure(error)
      }
    },

    async *stream(request, signal) {
      try {
        const reply = await call(request, true, signal)
        // Some servers ignore `stream` and send the whole answer.
        if (isJson(reply)) {
          const { text, ...end } = parseAnswer(await readWhole(reply), request)
          yield { text }
          yield end
        } else yield* readParts(reply, (line) => parseLine(line, request))
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure(error)
      }
    },
  }
}

function parseAnswer(json: string, { onServedModel }: ModelRequest): Answer {
  const response = parseResponse(json)
  onServedModel?.(response.model)
  const [choice] = response.choices ?? []
  const { usage } = usageOf(response)
  const finish = finishOf(choice?.finish_reason, usage)
  const text = textOf(choice?.message)
  const { toolCalls } = joinToolCalls(toolParts(choice?.message))
  if (text === '' && !toolCalls) throw emptyAnswer(finish, usage)
  return {
    text,
    finish: toolCalls ? 'tools' : finish,
    ...(usage && { usage }),
    ...(toolCalls && { toolCalls }),
  }
}

function parseLine(line: string, { onServedModel }: ModelRequest): StreamLine {
  if (!line.startsWith('data:')) return {}
  const data = line.slice('data:'.length).trim()
  if (data === '[DONE]') return { finish: 'stop', isLast: true } // some servers send no finish reason before it
  const response = parseResponse(data)
  onServedModel?.(response.model)
  const [choice] = response.choices ?? []
  const reason = choice?.finish_reason
  const toolCalls = toolParts(choice?.delta)
  return {
    ...(toolCalls.length > 0 && { toolCalls }),
    text: textOf(choice?.delta),
    isReasoning:
      toolCalls.length > 0 || Boolean(choice?.delta?.reasoning_content ?? choice?.delta?.reasoning),
    finish: reason ? finishOf(reason) : undefined,
    ...usageOf(response),
  }
}

/** Throws if the body is an error in spite of its status 200. */
function parseResponse(json: string): ChatResponse {
  const response = parseJson(json) as ChatResponse
  const error = response.error ?? (response.object === 'error' ? response : undefined)
  if (error !== undefined) throw toFailure(error)
  return response
}

/** A whole answer numbers its calls by their order. */
function toolParts(message: ChatMessage | undefined): ToolCallPart[] {
  const calls = message?.tool_calls ?? []
  if (!Array.isArray(calls)) throw incompleteAnswer()
  return calls.map((call: unknown, at) => {
    const { index = at, id, function: called } = (call ?? {}) as Record<string, unknown>
    const { name, arguments: text } = (called ?? {}) as Record<string, unknown>
    return {
      index: typeof index === 'number' ? index : at,
      ...(typeof id === 'string' && { id }),
      ...(typeof name === 'string' && { name }),
      ...(typeof text === 'string' && { arguments: text }),
    }
  })
}

function textOf(message: ChatMessage | undefined): string {
  const text = message?.content ?? ''
  if (typeof text !== 'string') throw new Error('The content of the answer is not a string')
  return text
}

function finishOf(reason: string | null | undefined, usage?: Usage): Finish {
  if (reason === 'length') return 'length'
  if (reason === 'content_filter') throw filteredAnswer(usage)
  if (reason === 'error') throw incompleteAnswer()
  return 'stop'
}

function usageOf({ usage }: ChatResponse): { usage?: Usage } {
  return reportedUsage(usage?.prompt_tokens, usage?.completion_tokens)
}
