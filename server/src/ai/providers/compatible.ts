import type { Answer, Finish, ModelRequest, Provider, Usage } from '../provider.ts'
import { type Heard, partsOf, postChat } from './chat-protocol.ts'
import { counted } from './counted.ts'
import { emptyAnswer, filteredAnswer, incompleteAnswer, toFailure } from './failures.ts'
import { isJson, parseJson, type Reply, readWhole } from './http-client.ts'
import type { CompatibleProvider } from './settings.ts'

/** An answer, or an event of one. All members are the server's word, so none is sure to be there. */
interface Told {
  readonly choices?: readonly {
    readonly message?: Said
    readonly delta?: Said
    readonly finish_reason?: string | null
  }[]
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null
  readonly error?: unknown
  readonly object?: string
}

interface Said {
  readonly content?: unknown
  readonly reasoning_content?: string | null
  readonly reasoning?: string | null
}

/**
 * OpenAI's chat protocol as all kinds of servers speak it. Read by ourselves, since a streamed chunk costs the AI SDK's
 * package several times as much: docs/decisions/0021.
 */
export function createCompatible(
  name: string,
  { baseUrl, apiKey }: CompatibleProvider,
  model: string,
): Provider {
  const address = `${baseUrl.replace(/(?<!\/)\/+$/, '')}/chat/completions`
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }

  /** Without the schema of the answer: not every server knows how to hold a model to one, and some refuse the request. */
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
    return postChat(name, { address, headers, body, signal })
  }

  return {
    async generate(request, signal) {
      try {
        return toAnswer(await readWhole(await call(request, false, signal)))
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure(name, error)
      }
    },

    async *stream(request, signal) {
      try {
        const reply = await call(request, true, signal)
        // Some servers do not stream, and do not say so either.
        if (isJson(reply)) {
          const { text, ...end } = toAnswer(await readWhole(reply))
          yield { text }
          yield end
        } else yield* partsOf(name, reply, hear)
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure(name, error)
      }
    },
  }

  function toAnswer(json: string): Answer {
    const told = readTold(name, json)
    const [choice] = told.choices ?? []
    const finish = finishOf(name, choice?.finish_reason)
    const text = textOf(choice?.message)
    if (text === '') throw emptyAnswer(name, finish)
    return { text, finish, ...usageOf(told) }
  }

  function hear(line: string): Heard {
    if (!line.startsWith('data:')) return {}
    const data = line.slice('data:'.length).trim()
    if (data === '[DONE]') return { finish: 'stop', last: true } // not every server gives a reason before
    const told = readTold(name, data)
    const [choice] = told.choices ?? []
    const reason = choice?.finish_reason
    return {
      text: textOf(choice?.delta),
      thinks: Boolean(choice?.delta?.reasoning_content ?? choice?.delta?.reasoning),
      finish: reason ? finishOf(name, reason) : undefined,
      ...usageOf(told),
    }
  }
}

/** Throws for an error that a server sent although it said that all is well. */
function readTold(name: string, json: string): Told {
  const told = parseJson(json) as Told
  const error = told.error ?? (told.object === 'error' ? told : undefined)
  if (error !== undefined) throw toFailure(name, error)
  return told
}

function textOf(said: Said | undefined): string {
  const text = said?.content ?? ''
  if (typeof text !== 'string') throw new Error('The answer is no text')
  return text
}

function finishOf(name: string, reason: string | null | undefined): Finish {
  if (reason === 'length') return 'length'
  if (reason === 'content_filter') throw filteredAnswer(name)
  if (reason === 'error') throw incompleteAnswer(name)
  return 'stop'
}

function usageOf({ usage }: Told): { usage?: Usage } {
  return counted(usage?.prompt_tokens, usage?.completion_tokens)
}
