import type { Finish, ModelRequest, Provider, Usage } from '../provider.ts'
import { joinToolCalls, postChat, readParts, type ToolCallPart } from './chat-protocol.ts'
import { promptTokensOf, readEmbeddings, vectorsOf } from './embeddings.ts'
import { emptyAnswer, failureOf, incompleteAnswer, toFailure } from './failures.ts'
import { parseJson, type Reply, readWhole } from './http-client.ts'
import { contextFor, wasTruncated } from './ollama-context.ts'
import { formatOf, ollamaMessages, ollamaTools, samplingOptions } from './ollama-request.ts'
import { asContext } from './overflow.ts'
import { reportedUsage } from './reported-usage.ts'
import { unsupportedBy } from './unsupported.ts'

/** A whole answer or one line of a stream. Ollama may leave out any field. */
interface OllamaResponse {
  readonly message?: { readonly content?: string; readonly thinking?: string; readonly tool_calls?: unknown }
  readonly done?: boolean
  readonly done_reason?: string
  readonly prompt_eval_count?: unknown
  readonly eval_count?: unknown
  readonly error?: unknown
  readonly model?: unknown
}

const unsupported = unsupportedBy('Ollama', ['linkedImages', 'tool_choice', 'parallel_tool_calls'])

/** Uses Ollama's native API: its OpenAI-compatible API ignores the context size. */
export function createOllama(baseUrl: string, model: string): Provider {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '')
  const address = `${base}/api/chat`

  function call(request: ModelRequest, stream: boolean, signal: AbortSignal): Promise<Reply> {
    const body = {
      model,
      stream,
      messages: ollamaMessages(request),
      ...(request.answerSchema && { format: formatOf(request.answerSchema) }),
      ...ollamaTools(request),
      options: {
        num_ctx: contextFor(request),
        num_predict: request.maxOutputTokens,
        ...samplingOptions(request.sampling),
      },
      // Return an error instead of truncating the prompt. Ignored by versions before 0.12.6.
      truncate: false,
      shift: false,
    }
    return postChat({ address, body, signal })
  }

  return {
    unsupported,

    async embed({ texts, dimensions }, signal) {
      try {
        const body = { model, input: texts, truncate: false, ...(dimensions !== undefined && { dimensions }) }
        const reply = await postChat({ address: `${base}/api/embed`, body, signal })
        const { embeddings, prompt_eval_count: tokens } = await readEmbeddings(reply)
        return { vectors: vectorsOf(embeddings, texts.length), ...promptTokensOf(tokens) }
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure(error)
      }
    },

    async readContext(signal) {
      const show = await postChat({ address: `${base}/api/show`, body: { model }, signal })
      const { model_info: info = {} } = parseJson(await readWhole(show)) as {
        model_info?: Record<string, unknown>
      }
      return asContext(Object.entries(info).find(([name]) => name.endsWith('.context_length'))?.[1])
    },

    async generate(request, signal) {
      try {
        const response = parseJson(await readWhole(await call(request, false, signal))) as OllamaResponse
        if (response.error !== undefined) throw toFailure(response.error)
        request.onServedModel?.(response.model)
        if (response.done !== true) throw incompleteAnswer()
        const text = textOf(response)
        const end = endOf(request, response)
        const { toolCalls } = joinToolCalls(toolParts(response, 0))
        if (text === '' && !toolCalls) throw emptyAnswer(end.finish, end.usage)
        return { text, ...end, ...(toolCalls && { toolCalls, finish: 'tools' as const }) }
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure(error)
      }
    },

    async *stream(request, signal) {
      try {
        let calls = 0
        yield* readParts(await call(request, true, signal), (line) => {
          const response = parseJson(line) as OllamaResponse
          if (response.error !== undefined) throw toFailure(response.error)
          request.onServedModel?.(response.model)
          const toolCalls = toolParts(response, calls)
          calls += toolCalls.length
          return {
            text: textOf(response),
            ...(toolCalls.length > 0 && { toolCalls }),
            isReasoning: toolCalls.length > 0 || Boolean(response.message?.thinking),
            ...(response.done === true && { ...endOf(request, response), isLast: true }),
          }
        })
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure(error)
      }
    },
  }
}

function endOf(request: ModelRequest, response: OllamaResponse): { finish: Finish; usage?: Usage } {
  const usage = reportedUsage(response.prompt_eval_count, response.eval_count)
  if (wasTruncated(request, usage.usage?.promptTokens)) {
    throw failureOf('tooLong', { code: 'Ollama truncated the prompt', overflow: {} })
  }
  return { finish: response.done_reason === 'length' ? 'length' : 'stop', ...usage }
}

/** Ollama sends whole calls, without ids, and their arguments as objects. */
function toolParts({ message }: OllamaResponse, first: number): ToolCallPart[] {
  const calls = message?.tool_calls ?? []
  if (!Array.isArray(calls)) throw incompleteAnswer()
  return calls.map((call: unknown, index) => {
    const { function: called } = (call ?? {}) as Record<string, unknown>
    const { name, arguments: values = {} } = (called ?? {}) as Record<string, unknown>
    return {
      index: first + index,
      ...(typeof name === 'string' && { name }),
      arguments: JSON.stringify(values),
    }
  })
}

function textOf({ message }: OllamaResponse): string {
  const text: unknown = message?.content ?? ''
  if (typeof text !== 'string') throw incompleteAnswer()
  return text
}
