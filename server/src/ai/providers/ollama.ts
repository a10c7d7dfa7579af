import { type Finish, type ModelRequest, type Provider, ProviderFailure, type Usage } from '../provider.ts'
import { refusalToFailure, toFailure } from './failures.ts'
import { readJsonLines } from './json-lines.ts'
import { emptyAnswer } from './language-model.ts'
import { contextFor, wasTruncated } from './ollama-context.ts'
import type { OllamaProvider } from './settings.ts'

/** A line of its answer. All members are its word, so none is sure to be there. */
interface Line {
  readonly message?: { readonly content?: string; readonly thinking?: string }
  readonly done?: boolean
  readonly done_reason?: string
  readonly prompt_eval_count?: number
  readonly eval_count?: number
  readonly error?: unknown
}

/** The native API, as Ollama's OpenAI-compatible one ignores the context size without a word. */
export function createOllama({ baseUrl, contextTokens = 32_768 }: OllamaProvider, model: string): Provider {
  const address = `${baseUrl.replace(/\/+$/, '')}/api/chat`

  async function call(request: ModelRequest, stream: boolean, signal: AbortSignal): Promise<Response> {
    const response = await fetch(address, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
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
      }),
    })
    if (response.ok) return response
    throw refusalToFailure('ollama', {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    })
  }

  function finishOf(request: ModelRequest, line: Line): { finish: Finish; usage?: Usage } {
    const { prompt_eval_count: promptTokens, eval_count: completionTokens } = line
    if (wasTruncated(request, contextTokens, promptTokens)) {
      throw new ProviderFailure('refused', 'ollama left out a part of the prompt: its context is too small')
    }
    const counted = promptTokens !== undefined && completionTokens !== undefined
    return {
      finish: line.done_reason === 'length' ? 'length' : 'stop',
      ...(counted && { usage: { promptTokens, completionTokens } }),
    }
  }

  return {
    async generate(request, signal) {
      try {
        const response = await call(request, false, signal)
        const line = (await response.json()) as Line
        if (line.error !== undefined || line.done !== true) throw brokenOff()
        const text = line.message?.content ?? ''
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
        const response = await call(request, true, signal)
        let empty = true
        let end: ReturnType<typeof finishOf> | undefined
        for await (const value of readJsonLines(response)) {
          const line = value as Line
          if (line.error !== undefined) throw brokenOff()
          const text = line.message?.content ?? ''
          if (text !== '' || line.message?.thinking) yield { text } // thoughts: a sign of life without text
          empty &&= text === ''
          if (line.done === true) end = finishOf(request, line)
        }
        if (!end) throw brokenOff()
        if (empty) throw emptyAnswer('ollama', end.finish)
        yield end
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure('ollama', error)
      }
    },
  }
}

function brokenOff(): ProviderFailure {
  return new ProviderFailure('broken', 'ollama broke off its answer')
}
