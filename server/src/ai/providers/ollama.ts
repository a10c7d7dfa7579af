import { type Finish, type ModelRequest, type Provider, ProviderFailure, type Usage } from '../provider.ts'
import { partsOf, postChat } from './chat-protocol.ts'
import { counted } from './counted.ts'
import { emptyAnswer, incompleteAnswer, toFailure } from './failures.ts'
import { parseJson, type Reply, readWhole } from './http-client.ts'
import { contextFor, wasTruncated } from './ollama-context.ts'
import type { OllamaProvider } from './settings.ts'

/** A line of its answer. All members are its word, so none is sure to be there. */
interface Line {
  readonly message?: { readonly content?: string; readonly thinking?: string }
  readonly done?: boolean
  readonly done_reason?: string
  readonly prompt_eval_count?: unknown
  readonly eval_count?: unknown
  readonly error?: unknown
}

/** The native API, as Ollama's OpenAI-compatible one ignores the context size without a word. */
export function createOllama({ baseUrl, contextTokens = 32_768 }: OllamaProvider, model: string): Provider {
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
      options: { num_ctx: contextFor(request, contextTokens), num_predict: request.maxOutputTokens },
      // Rather an error than a prompt without its beginning. Versions before 0.12.6 do not know these.
      truncate: false,
      shift: false,
    }
    return postChat('ollama', { address, body, signal })
  }

  function finishOf(request: ModelRequest, line: Line): { finish: Finish; usage?: Usage } {
    const usage = counted(line.prompt_eval_count, line.eval_count)
    if (wasTruncated(request, contextTokens, usage.usage?.promptTokens)) {
      throw new ProviderFailure('refused', 'ollama left out a part of the prompt: its context is too small')
    }
    return {
      finish: line.done_reason === 'length' ? 'length' : 'stop',
      ...usage,
    }
  }

  return {
    async generate(request, signal) {
      try {
        const line = parseJson(await readWhole(await call(request, false, signal))) as Line
        if (line.error !== undefined || line.done !== true) throw incompleteAnswer('ollama')
        const text = textOf(line)
        const end = finishOf(request, line)
        if (text === '') throw emptyAnswer('ollama', end.finish)
        return { text, ...end }
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure('ollama', error)
      }
    },

    async *stream(request, signal) {
      try {
        yield* partsOf('ollama', await call(request, true, signal), (json) => {
          const line = parseJson(json) as Line
          if (line.error !== undefined) throw incompleteAnswer('ollama')
          return {
            text: textOf(line),
            thinks: Boolean(line.message?.thinking),
            ...(line.done === true && { ...finishOf(request, line), last: true }),
          }
        })
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure('ollama', error)
      }
    },
  }
}

function textOf({ message }: Line): string {
  const text: unknown = message?.content ?? ''
  if (typeof text !== 'string') throw incompleteAnswer('ollama')
  return text
}
