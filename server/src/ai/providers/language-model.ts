import type { OpenAIProvider } from '@ai-sdk/openai'
import type { Finish, ModelRequest, Part, Provider, Usage } from '../provider.ts'
import { counted } from './counted.ts'
import { emptyAnswer, filteredAnswer, incompleteAnswer, toFailure } from './failures.ts'
import { EVENT_STREAM } from './http-client.ts'

/** A model of the AI SDK. All its packages share this type; the one that declares it is no dependency of ours. */
export type LanguageModel = ReturnType<OpenAIProvider['chat']>

type CallOptions = Parameters<LanguageModel['doGenerate']>[0]
type ProviderOptions = NonNullable<CallOptions['providerOptions']>
type Generated = Awaited<ReturnType<LanguageModel['doGenerate']>>

/**
 * Asks the model itself, without the SDK's `generateText`: that one retries behind our back and costs more than twice
 * the CPU.
 */
export function createModelProvider(
  name: string,
  openModel: () => Promise<LanguageModel>,
  providerOptions: ProviderOptions = {},
): Provider {
  let opening: Promise<LanguageModel> | undefined
  const open = (): Promise<LanguageModel> => {
    opening ??= openModel()
    return opening
  }

  return {
    async generate(request, signal) {
      try {
        const model = await open()
        const answer = await model.doGenerate(toCallOptions(request, signal, providerOptions))
        const text = answer.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
        const finish = finishOf(name, answer.finishReason)
        if (text === '') throw emptyAnswer(name, finish)
        return { text, finish, ...usageOf(answer.usage) }
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure(name, error)
      }
    },

    async *stream(request, signal) {
      try {
        const model = await open()
        const { stream } = await model.doStream({
          ...toCallOptions(request, signal, providerOptions),
          headers: { accept: EVENT_STREAM },
        })
        let empty = true
        let end: Part | undefined
        for await (const part of stream) {
          // Fatal although a proper finish may follow: Anthropic's stream has been seen to do that.
          if (part.type === 'error') throw part.error
          if (part.type === 'text-delta' && part.delta !== '') {
            empty = false
            yield { text: part.delta }
          }
          if (part.type === 'reasoning-delta') yield { text: '' } // a sign of life while it thinks
          if (part.type === 'finish') {
            const finish = finishOf(name, part.finishReason)
            if (empty) throw emptyAnswer(name, finish)
            end = { finish, ...usageOf(part.usage) }
          }
        }
        if (!end) throw incompleteAnswer(name)
        yield end // after the loop: leaving a stream before its end would cost us the connection
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure(name, error)
      }
    },
  }
}

function toCallOptions(
  request: ModelRequest,
  signal: AbortSignal,
  providerOptions: ProviderOptions,
): CallOptions {
  const messages = request.messages.map(({ role, text }) => ({
    role,
    content: [{ type: 'text' as const, text }],
  }))
  return {
    prompt: [{ role: 'system', content: request.system }, ...messages],
    maxOutputTokens: request.maxOutputTokens, // without it Anthropic's package takes 4,096
    abortSignal: signal,
    ...(request.answerSchema && {
      responseFormat: { type: 'json' as const, name: 'answer', schema: request.answerSchema },
    }),
    providerOptions,
  }
}

function finishOf(name: string, { unified }: Generated['finishReason']): Finish {
  if (unified === 'length') return 'length'
  if (unified === 'content-filter') throw filteredAnswer(name)
  if (unified === 'error' || unified === 'interrupted') {
    throw incompleteAnswer(name)
  }
  return 'stop'
}

function usageOf({ inputTokens, outputTokens }: Generated['usage']): { usage?: Usage } {
  return counted(inputTokens.total, outputTokens.total)
}
