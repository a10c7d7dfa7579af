import type { OpenAIProvider } from '@ai-sdk/openai'
import type { Finish, ModelRequest, Part, Provider, Usage } from '../provider.ts'
import { emptyAnswer, filteredAnswer, incompleteAnswer, toFailure } from './failures.ts'
import { EVENT_STREAM } from './http-client.ts'
import { reportedUsage } from './reported-usage.ts'

/** A model of the AI SDK. All its packages share this type; the package that declares it is not a dependency. */
export type LanguageModel = ReturnType<OpenAIProvider['chat']>

type CallOptions = Parameters<LanguageModel['doGenerate']>[0]
type ProviderOptions = NonNullable<CallOptions['providerOptions']>
type Generated = Awaited<ReturnType<LanguageModel['doGenerate']>>

/** Calls the model directly: the SDK's `generateText` adds its own retries and needs more than twice the CPU. */
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
        let isEmpty = true
        let end: Part | undefined
        for await (const part of stream) {
          // Fatal even if a normal finish follows, as it can in Anthropic's streams.
          if (part.type === 'error') throw part.error
          if (part.type === 'text-delta' && part.delta !== '') {
            isEmpty = false
            yield { text: part.delta }
          }
          if (part.type === 'reasoning-delta') yield { text: '' } // shows that the model is reasoning
          if (part.type === 'finish') {
            const finish = finishOf(name, part.finishReason)
            if (isEmpty) throw emptyAnswer(name, finish)
            end = { finish, ...usageOf(part.usage) }
          }
        }
        if (!end) throw incompleteAnswer(name)
        yield end // after the loop: ending a stream early would close the connection
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
    maxOutputTokens: request.maxOutputTokens, // Anthropic's package defaults to 4,096
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
  return reportedUsage(inputTokens.total, outputTokens.total)
}
