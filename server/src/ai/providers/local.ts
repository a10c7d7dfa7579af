import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { createFairQueue } from '../../queue/fair-queue.ts'
import { type ModelRequest, type Provider, ProviderFailure, type Usage } from '../provider.ts'
import { emptyAnswer } from './failures.ts'
import type { Llama, LlamaContext, LlamaModel, LlamaModule, LlamaSequence } from './llama.ts'

const CONTEXT_TOKENS = 8192
const PARALLEL_ANSWERS = 2
/** What a chat template adds to a message, at most. */
const TOKENS_PER_MESSAGE = 32
/** A prompt that leaves less room than this is rejected. */
const MIN_ANSWER_TOKENS = 64
const MAX_WAITING = 64
/** The router does not wait longer for a first token either. */
const LONGEST_WAIT_MS = 60_000

interface Loaded {
  readonly module: LlamaModule
  readonly model: LlamaModel
  readonly context: LlamaContext
}

/** GGUF models that run in this process: the file and others in its folder. Each is loaded with the first request for it. */
export function createLocalModels(
  modelPath: string,
  importModule: () => Promise<LlamaModule>,
): (name: string) => Provider | undefined {
  const start = retryUntilSuccess(async () => {
    const module = await importModule()
    // `never`: building llama.cpp from source takes minutes, too long for a request.
    const llama = await module.getLlama({ build: 'never', logLevel: 'error', maxThreads: threadCount() })
    return { module, llama }
  })
  return (name) => {
    if (/[\\/]|^\.+$/.test(name)) return undefined // a path could leave the folder
    return createLocalModel(join(dirname(modelPath), `${name}.gguf`), start)
  }
}

function createLocalModel(
  modelPath: string,
  start: () => Promise<{ module: LlamaModule; llama: Llama }>,
): Provider {
  // `getSequence` throws if all sequences are in use, so requests wait here.
  const sequences = createFairQueue('the local model', {
    running: PARALLEL_ANSWERS,
    waiting: MAX_WAITING,
    longestWaitMs: LONGEST_WAIT_MS,
  })
  const load = retryUntilSuccess(async () => {
    const { module, llama } = await start()
    const model = await llama.loadModel({ modelPath })
    const context = await model.createContext({
      sequences: PARALLEL_ANSWERS,
      contextSize: { max: CONTEXT_TOKENS },
    })
    return { module, model, context }
  })

  async function answer(request: ModelRequest, signal: AbortSignal, onText: (text: string) => void) {
    using _turn = await sequences.enter({ ...request.requester, signal }).catch(() => {
      signal.throwIfAborted()
      throw new ProviderFailure('limited', 'Too many requests are waiting for the local model')
    })
    try {
      const loaded = await load()
      signal.throwIfAborted()
      const sequence = loaded.context.getSequence()
      try {
        return await prompt(loaded, sequence, request, signal, onText)
      } finally {
        await sequence.dispose()
      }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ProviderFailure) throw error
      throw new ProviderFailure('broken', 'The local model could not be loaded or failed to answer')
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

/** Shares one result between all calls. After a failure the next call tries again: the file may exist by then. */
function retryUntilSuccess<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= work().catch((error) => {
      result = undefined
      throw error
    })
    return result
  }
}

/**
 * Leaves one core to the server. Threads that share a core wait for each other in a busy loop: on two loaded cores, four
 * threads took 35 s for twenty tokens and one thread took 0.1 s.
 */
function threadCount(): number {
  return Math.max(1, availableParallelism() - 1)
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
    onResponseChunk: ({ type, text }) => {
      const answer = type === undefined ? text : '' // an empty text shows that the model is reasoning
      isEmpty &&= answer === ''
      onText(answer)
    },
  })
  const finish = stopReason === 'maxTokens' ? 'length' : 'stop'
  if (isEmpty) throw emptyAnswer('The local model', finish)
  const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter
  return { finish, usage: { promptTokens: usedInputTokens, completionTokens: usedOutputTokens } }
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
  if (room < Math.min(MIN_ANSWER_TOKENS, maxOutputTokens)) {
    throw new ProviderFailure('refused', 'The prompt is too long for the context of the local model')
  }
  return Math.min(maxOutputTokens, room)
}
