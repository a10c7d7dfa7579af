import type { ProviderConfig } from '../../config.ts'
import type { Answer, Finish, ModelRequest, Provider, Usage } from '../provider.ts'
import { postChat, readParts, type StreamLine } from './chat-protocol.ts'
import { emptyAnswer, filteredAnswer, incompleteAnswer, toFailure } from './failures.ts'
import { isJson, parseJson, type Reply, readWhole } from './http-client.ts'
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
}

interface ChatMessage {
  readonly content?: unknown
  readonly reasoning_content?: string | null
  readonly reasoning?: string | null
}

const NAME = 'compatible'

/**
 * OpenAI's chat protocol with the variations of other servers. Implemented here because the AI SDK's package needs
 * several times as much CPU per streamed chunk: docs/decisions/0021.
 */
export function createCompatible(
  { baseUrl, apiKey }: NonNullable<ProviderConfig['compatible']>,
  model: string,
): Provider {
  const address = `${baseUrl.replace(/(?<!\/)\/+$/, '')}/chat/completions`
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }

  /** Does not send the answer schema: some servers reject requests that have one. */
  function call(request: ModelRequest, stream: boolean, signal: AbortSignal): Promise<Reply> {
    const body = {
      model,
      messages: [
        { role: 'system', content: request.system },
        ...request.messages.map(({ role, text }) => ({ role, content: text })),
      ],
      max_tokens: request.maxOutputTokens,
      ...(stream && { stream, stream_options: { include_usage: true } }),
    }
    return postChat(NAME, { address, headers, body, signal })
  }

  return {
    async generate(request, signal) {
      try {
        return parseAnswer(await readWhole(await call(request, false, signal)))
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure(NAME, error)
      }
    },

    async *stream(request, signal) {
      try {
        const reply = await call(request, true, signal)
        // Some servers ignore `stream` and send the whole answer.
        if (isJson(reply)) {
          const { text, ...end } = parseAnswer(await readWhole(reply))
          yield { text }
          yield end
        } else yield* readParts(NAME, reply, parseLine)
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure(NAME, error)
      }
    },
  }
}

function parseAnswer(json: string): Answer {
  const response = parseResponse(json)
  const [choice] = response.choices ?? []
  const finish = finishOf(choice?.finish_reason)
  const text = textOf(choice?.message)
  if (text === '') throw emptyAnswer(NAME, finish)
  return { text, finish, ...usageOf(response) }
}

function parseLine(line: string): StreamLine {
  if (!line.startsWith('data:')) return {}
  const data = line.slice('data:'.length).trim()
  if (data === '[DONE]') return { finish: 'stop', isLast: true } // some servers send no finish reason before it
  const response = parseResponse(data)
  const [choice] = response.choices ?? []
  const reason = choice?.finish_reason
  return {
    text: textOf(choice?.delta),
    isReasoning: Boolean(choice?.delta?.reasoning_content ?? choice?.delta?.reasoning),
    finish: reason ? finishOf(reason) : undefined,
    ...usageOf(response),
  }
}

/** Throws if the body is an error in spite of its status 200. */
function parseResponse(json: string): ChatResponse {
  const response = parseJson(json) as ChatResponse
  const error = response.error ?? (response.object === 'error' ? response : undefined)
  if (error !== undefined) throw toFailure(NAME, error)
  return response
}

function textOf(message: ChatMessage | undefined): string {
  const text = message?.content ?? ''
  if (typeof text !== 'string') throw new Error('The content of the answer is not a string')
  return text
}

function finishOf(reason: string | null | undefined): Finish {
  if (reason === 'length') return 'length'
  if (reason === 'content_filter') throw filteredAnswer(NAME)
  if (reason === 'error') throw incompleteAnswer(NAME)
  return 'stop'
}

function usageOf({ usage }: ChatResponse): { usage?: Usage } {
  return reportedUsage(usage?.prompt_tokens, usage?.completion_tokens)
}
