import { join } from 'node:path'
import { createFairQueue } from '../../queue/fair-queue.ts'
import { type ModelRequest, type Provider, ProviderFailure, type Usage } from '../provider.ts'
import { emptyAnswer, failureOf } from './failures.ts'
import type { LlamaModel, LlamaSequence } from './llama.ts'
import { type Loaded, type LocalRuntime, PARALLEL_ANSWERS } from './local-runtime.ts'

/** What a chat template adds to a message, at most. */
const TOKENS_PER_MESSAGE = 32
/** A prompt that leaves less room than this is rejected. */
const MIN_ANSWER_TOKENS = 64
const MAX_WAITING = 64
/** The router does not wait longer for a first token either. */
const LONGEST_WAIT_MS = 60_000

/** The GGUF files of one folder. */
export function createLocalModels(
  runtime: LocalRuntime,
  folder: string,
): (name: string) => Provider | undefined {
  return (name) => {
    if (/[\\/]|^\.+$/.test(name)) return undefined // a path could leave the folder
    return runtime.provider(join(folder, `${name}.gguf`), (modelPath) => createLocalModel(modelPath, runtime))
  }
}

function createLocalModel(modelPath: string, runtime: LocalRuntime): Provider {
  // `getSequence` throws if all sequences are in use, so requests wait here.
  const sequences = createFairQueue('the local model', {
    running: PARALLEL_ANSWERS,
    waiting: MAX_WAITING,
    longestWaitMs: LONGEST_WAIT_MS,
  })

  async function answer(request: ModelRequest, signal: AbortSignal, onText: (text: string) => void) {
    using _turn = await sequences.enter({ ...request.caller, signal }).catch(() => {
      signal.throwIfAborted()
      throw new ProviderFailure('limited', 'too many requests are waiting for the local model')
    })
    try {
      return await runtime.use(modelPath, request.contextTokens, async (loaded) => {
        signal.throwIfAborted()
        const sequence = loaded.context.getSequence()
        try {
          return await prompt(loaded, sequence, request, signal, onText)
        } finally {
          await sequence.dispose()
        }
      })
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ProviderFailure) throw error
      throw new ProviderFailure('broken', 'the local model could not be loaded or failed to answer')
    }
  }

  return {
    async generate(request, signal) {
      let text = ''
      const end = await answer(request, signal, (chunk) => {
        text += chunk
      })
      return { text, ...end }
    },

    async *stream(request, signal) {
      const cancelled = new AbortController()
      const parts = new ReadableStream<{ text: string } | Awaited<ReturnType<typeof answer>>>({
        start(controller) {
          const either = AbortSignal.any([signal, cancelled.signal])
          answer(request, either, (text) => controller.enqueue({ text }))
            .then((end) => {
              controller.enqueue(end)
              controller.close()
            })
            .catch((error) => !cancelled.signal.aborted && controller.error(error))
        },
        cancel: () => cancelled.abort(),
      })
      yield* parts
    },
  }
}

async function prompt(
  { module, model }: Loaded,
  sequence: LlamaSequence,
  request: ModelRequest,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<{ finish: 'stop' | 'length'; usage: Usage }> {
  const maxTokens = answerTokens(request, model, sequence.contextSize)
  const session = new module.LlamaChatSession({ contextSequence: sequence })
  const last = request.messages.at(-1) // always a message of the user
  session.setChatHistory([
    { type: 'system', text: request.system },
    ...request.messages
      .slice(0, -1)
      .map(({ role, text }) =>
        role === 'user' ? { type: 'user' as const, text } : { type: 'model' as const, response: [text] },
      ),
  ])
  let isEmpty = true
  const { stopReason } = await session.promptWithMeta(last?.text ?? '', {
    signal,
    maxTokens,
    ...samplingOf(request),
    onResponseChunk: ({ type, text }) => {
      const answer = type === undefined ? text : '' // an empty text shows that the model is reasoning
      isEmpty &&= answer === ''
      onText(answer)
    },
  })
  const finish = stopReason === 'maxTokens' ? 'length' : 'stop'
  const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter
  const usage = { promptTokens: usedInputTokens, completionTokens: usedOutputTokens }
  if (isEmpty) throw emptyAnswer(finish, usage)
  return { finish, usage }
}

function samplingOf({ sampling: { temperature, topP, seed } = {} }: ModelRequest) {
  return {
    ...(temperature !== undefined && { temperature }),
    ...(topP !== undefined && { topP }),
    ...(seed !== undefined && { seed }),
  }
}

/** The maximum length of the answer. The library silently drops the oldest messages if the context overflows. */
function answerTokens(
  { system, messages, maxOutputTokens }: ModelRequest,
  model: LlamaModel,
  contextSize: number,
): number {
  const texts = [system, ...messages.map(({ text }) => text)]
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  const cannotFit = length > contextSize * 16 // no need to tokenize it
  const tokens = cannotFit
    ? length
    : texts.reduce((sum, text) => sum + model.tokenize(text).length + TOKENS_PER_MESSAGE, 0)
  const room = contextSize - tokens
  if (room < Math.min(MIN_ANSWER_TOKENS, maxOutputTokens))
    throw failureOf('tooLong', { code: `${contextSize} tokens` })
  return Math.min(maxOutputTokens, room)
}
