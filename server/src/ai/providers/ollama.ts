import { type Finish, type ModelRequest, type Provider, ProviderFailure, type Usage } from '../provider.ts'
import { postChat, readParts } from './chat-protocol.ts'
import { emptyAnswer, incompleteAnswer, toFailure } from './failures.ts'
import { parseJson, type Reply, readWhole } from './http-client.ts'
import { contextFor, wasTruncated } from './ollama-context.ts'
import { reportedUsage } from './reported-usage.ts'

/** A whole answer or one line of a stream. Ollama may leave out any field. */
interface OllamaResponse {
  readonly message?: { readonly content?: string; readonly thinking?: string }
  readonly done?: boolean
  readonly done_reason?: string
  readonly prompt_eval_count?: unknown
  readonly eval_count?: unknown
  readonly error?: unknown
}

/** Uses Ollama's native API: its OpenAI-compatible API ignores the context size. */
export function createOllama(baseUrl: string, model: string): Provider {
  const address = `${baseUrl.replace(/(?<!\/)\/+$/, '')}/api/chat`

  function call(request: ModelRequest, stream: boolean, signal: AbortSignal): Promise<Reply> {
    const body = {
      model,
      stream,
      messages: [
        { role: 'system', content: request.system },
        ...request.messages.map(({ role, text }) => ({ role, content: text })),
      ],
      ...(request.answerSchema && { format: request.answerSchema }),
      options: { num_ctx: contextFor(request), num_predict: request.maxOutputTokens },
      // Return an error instead of truncating the prompt. Ignored by versions before 0.12.6.
      truncate: false,
      shift: false,
    }
    return postChat('ollama', { address, body, signal })
  }

  return {
    async generate(request, signal) {
      try {
        const response = parseJson(await readWhole(await call(request, false, signal))) as OllamaResponse
        if (response.error !== undefined || response.done !== true) throw incompleteAnswer('ollama')
        const text = textOf(response)
        const end = endOf(request, response)
        if (text === '') throw emptyAnswer('ollama', end.finish)
        return { text, ...end }
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure('ollama', error)
      }
    },

    async *stream(request, signal) {
      try {
        yield* readParts('ollama', await call(request, true, signal), (line) => {
          const response = parseJson(line) as OllamaResponse
          if (response.error !== undefined) throw incompleteAnswer('ollama')
          return {
            text: textOf(response),
            isReasoning: Boolean(response.message?.thinking),
            ...(response.done === true && { ...endOf(request, response), isLast: true }),
          }
        })
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure('ollama', error)
      }
    },
  }
}

function endOf(request: ModelRequest, response: OllamaResponse): { finish: Finish; usage?: Usage } {
  const usage = reportedUsage(response.prompt_eval_count, response.eval_count)
  if (wasTruncated(request, usage.usage?.promptTokens)) {
    throw new ProviderFailure('refused', 'ollama truncated the prompt: the context of the model is too small')
  }
  return { finish: response.done_reason === 'length' ? 'length' : 'stop', ...usage }
}

function textOf({ message }: OllamaResponse): string {
  const text: unknown = message?.content ?? ''
  if (typeof text !== 'string') throw incompleteAnswer('ollama')
  return text
}
