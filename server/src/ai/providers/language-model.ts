import type { OpenAIProvider } from '@ai-sdk/openai'
import type { Finish, Message, ModelRequest, Part, Provider, ToolCall, Usage } from '../provider.ts'
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
        request.onServedModel?.(answer.response?.modelId)
        const text = answer.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
        const { usage } = usageOf(answer.usage)
        const finish = finishOf(answer.finishReason, usage)
        const toolCalls = answer.content.flatMap((part) =>
          part.type === 'tool-call' ? [toToolCall(part)] : [],
        )
        if (text === '' && toolCalls.length === 0) throw emptyAnswer(finish, usage)
        return { text, finish, ...(usage && { usage }), ...calling(toolCalls) }
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure(error)
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
        const toolCalls: ToolCall[] = []
        for await (const part of stream) {
          // Fatal even if a normal finish follows, as it can in Anthropic's streams.
          if (part.type === 'error') throw part.error
          if (part.type === 'text-delta' && part.delta !== '') {
            isEmpty = false
            yield { text: part.delta }
          }
          if (part.type === 'response-metadata') request.onServedModel?.(part.modelId)
          if (part.type === 'tool-call') toolCalls.push(toToolCall(part))
          // Shows that the model is reasoning, or writing the arguments of a tool.
          if (part.type === 'reasoning-delta' || part.type === 'tool-input-delta') yield { text: '' }
          if (part.type === 'finish') {
            const { usage } = usageOf(part.usage)
            const finish = finishOf(part.finishReason, usage)
            if (isEmpty && toolCalls.length === 0) throw emptyAnswer(finish, usage)
            end = { finish, ...(usage && { usage }), ...calling(toolCalls) }
          }
        }
        if (!end) throw incompleteAnswer()
        yield end // after the loop: ending a stream early would close the connection
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure(error)
      }
    },
  }
}

function toCallOptions(
  request: ModelRequest,
  signal: AbortSignal,
  providerOptions: ProviderOptions,
): CallOptions {
  const system = request.system === '' ? [] : [{ role: 'system' as const, content: request.system }]
  const { parallelToolCalls, sampling = {} } = request
  const { temperature, topP, seed, stop, presencePenalty, frequencyPenalty } = sampling
  return {
    prompt: [...system, ...request.messages.map(toPrompt)],
    ...(temperature !== undefined && { temperature }),
    ...(topP !== undefined && { topP }),
    ...(seed !== undefined && { seed }),
    ...(stop && { stopSequences: [...stop] }),
    ...(presencePenalty !== undefined && { presencePenalty }),
    ...(frequencyPenalty !== undefined && { frequencyPenalty }),
    ...toolOptions(request),
    maxOutputTokens: request.maxOutputTokens, // Anthropic's package defaults to 4,096
    abortSignal: signal,
    ...(request.answerSchema && {
      responseFormat:
        Object.keys(request.answerSchema).length === 0
          ? { type: 'json' as const }
          : { type: 'json' as const, name: 'answer', schema: request.answerSchema },
    }),
    providerOptions: parallelToolCalls === false ? withOneToolCall(providerOptions) : providerOptions,
  }
}

/** Each provider reads only its own options. */
function withOneToolCall(options: ProviderOptions): ProviderOptions {
  return {
    ...options,
    openai: { ...options.openai, parallelToolCalls: false },
    anthropic: { ...options.anthropic, disableParallelToolUse: true },
  }
}

type Prompt = CallOptions['prompt'][number]

function toPrompt({ role, text, images = [], toolCalls = [], resultOf }: Message): Prompt {
  if (role === 'tool') {
    const { id: toolCallId, name: toolName } = resultOf ?? { id: '', name: '' }
    const output = { type: 'text' as const, value: text }
    return { role, content: [{ type: 'tool-result', toolCallId, toolName, output }] }
  }
  const words = text === '' ? [] : [{ type: 'text' as const, text }]
  if (role === 'user') return { role, content: [...words, ...images.map(toFile)] }
  const calls = toolCalls.map(({ id, name, arguments: json }) => ({
    type: 'tool-call' as const,
    toolCallId: id,
    toolName: name,
    input: parsed(json),
  }))
  return { role, content: [...words, ...calls] }
}

function toFile(address: string) {
  const [, mediaType = 'image/*', data] = /^data:([^;,]+);base64,(.*)$/s.exec(address) ?? []
  return {
    type: 'file' as const,
    mediaType,
    data:
      data === undefined ? { type: 'url' as const, url: new URL(address) } : { type: 'data' as const, data },
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return {}
  }
}

function toolOptions({ tools, toolChoice }: ModelRequest): Pick<CallOptions, 'tools' | 'toolChoice'> {
  if (!tools || tools.length === 0) return {}
  return {
    tools: tools.map(({ name, description, parameters = { type: 'object', properties: {} } }) => ({
      type: 'function' as const,
      name,
      ...(description !== undefined && { description }),
      inputSchema: parameters,
    })),
    ...(toolChoice && {
      toolChoice:
        typeof toolChoice === 'string' ? { type: toolChoice } : { type: 'tool', toolName: toolChoice.name },
    }),
  }
}

function toToolCall({
  toolCallId,
  toolName,
  input,
}: {
  toolCallId: string
  toolName: string
  input: string
}): ToolCall {
  return { id: toolCallId, name: toolName, arguments: input }
}

function calling(toolCalls: readonly ToolCall[]): { toolCalls?: readonly ToolCall[]; finish?: 'tools' } {
  return toolCalls.length === 0 ? {} : { toolCalls, finish: 'tools' }
}

function finishOf({ unified }: Generated['finishReason'], usage: Usage | undefined): Finish {
  if (unified === 'length') return 'length'
  if (unified === 'content-filter') throw filteredAnswer(usage)
  if (unified === 'error' || unified === 'interrupted') throw incompleteAnswer()
  return 'stop'
}

function usageOf({ inputTokens, outputTokens }: Generated['usage']): { usage?: Usage } {
  return reportedUsage(inputTokens.total, outputTokens.total)
}
