import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { createFairQueue } from '../../queue/fair-queue.ts'
import { type ModelRequest, type Provider, ProviderFailure, type Usage } from '../provider.ts'
import { emptyAnswer } from './failures.ts'
import {
  importLlama,
  type Llama,
  type LlamaContext,
  type LlamaModel,
  type LlamaModule,
  type LlamaSequence,
} from './llama.ts'
import type { LocalModel } from './settings.ts'

/** What a chat template adds around each message, at most. */
const TOKENS_AROUND_A_MESSAGE = 32
/** Less room than this is not worth an answer. */
const SHORTEST_ANSWER = 64
const WAITING = 64
/** The router waits no longer for a first token. */
const LONGEST_WAIT_MS = 60_000

interface Loaded {
  readonly module: LlamaModule
  readonly model: LlamaModel
  readonly context: LlamaContext
}

/** GGUF files run in this process, each loaded at its first request. */
export function createLocalModels(
  settings: LocalModel,
  importModule = importLlama,
): (name: string) => Provider | undefined {
  const { threads = sparingOneCore() } = settings
  const start = onceItWorks(async () => {
    const module = await importModule()
    // It would build llama.cpp from source where it has no binary: minutes of work inside a request.
    return {
      module,
      llama: await module.getLlama({ build: 'never', logLevel: 'error', maxThreads: threads }),
    }
  })
  return (name) => {
    if (/[\\/]|^\.+$/.test(name)) return undefined // a name, and no way out of the folder
    return createLocalModel(join(dirname(settings.modelPath), `${name}.gguf`), settings, start)
  }
}

function createLocalModel(
  modelPath: string,
  { contextTokens = 8192, parallel = 2 }: LocalModel,
  start: () => Promise<{ module: LlamaModule; llama: Llama }>,
): Provider {
  // A context with no sequence left throws instead of waiting.
  const sequences = createFairQueue('the local model', {
    running: parallel,
    waiting: WAITING,
    longestWaitMs: LONGEST_WAIT_MS,
  })
  const load = onceItWorks(async () => {
    const { module, llama } = await start()
    const model = await llama.loadModel({ modelPath })
    const context = await model.createContext({ sequences: parallel, contextSize: { max: contextTokens } })
    return { module, model, context }
  })

  async function answer(request: ModelRequest, signal: AbortSignal, onText: (text: string) => void) {
    using _turn = await sequences.enter({ ...request.requester, signal }).catch(() => {
      signal.throwIfAborted()
      throw new ProviderFailure('limited', 'The local model has too many requests waiting')
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
      throw new ProviderFailure('broken', 'The local model cannot be loaded or failed to answer')
    }
  }

  return {
    async generate(request, signal) {
      let text = ''
      const end = await answer(request, signal, (piece) => {
        text += piece
      })
      return { text, ...end }
    },

    async *stream(request, signal) {
      const left = new AbortController()
      const parts = new ReadableStream<{ text: string } | Awaited<ReturnType<typeof answer>>>({
        start(controller) {
          const both = AbortSignal.any([signal, left.signal])
          answer(request, both, (text) => controller.enqueue({ text }))
            .then((end) => {
              controller.enqueue(end)
              controller.close()
            })
            .catch((error) => !left.signal.aborted && controller.error(error))
        },
        cancel: () => left.abort(),
      })
      yield* parts
    },
  }
}

/** Does it at the first call, for all; again only if it failed: the file may be there the next time. */
function onceItWorks<T>(work: () => Promise<T>): () => Promise<T> {
  let working: Promise<T> | undefined
  return () => {
    working ??= work().catch((error) => {
      working = undefined
      throw error
    })
    return working
  }
}

/**
 * The server needs a core itself, and threads that have to share one wait for each other in a busy loop: on two loaded
 * cores twenty tokens took four threads 35 s, and one thread 0.1 s.
 */
function sparingOneCore(): number {
  return Math.max(1, availableParallelism() - 1)
}

async function prompt(
  { module, model }: Loaded,
  sequence: LlamaSequence,
  request: ModelRequest,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<{ finish: 'stop' | 'length'; usage: Usage }> {
  const maxTokens = roomFor(request, model, sequence.contextSize)
  const session = new module.LlamaChatSession({ contextSequence: sequence })
  const last = request.messages.at(-1) // the user's: a model is never asked to go on from its own words
  session.setChatHistory([
    { type: 'system', text: request.system },
    ...request.messages
      .slice(0, -1)
      .map(({ role, text }) =>
        role === 'user' ? { type: 'user' as const, text } : { type: 'model' as const, response: [text] },
      ),
  ])
  let empty = true
  const { stopReason } = await session.promptWithMeta(last?.text ?? '', {
    signal,
    maxTokens,
    onResponseChunk: ({ type, text }) => {
      const said = type === undefined ? text : '' // thoughts are a sign of life without text
      empty &&= said === ''
      onText(said)
    },
  })
  const finish = stopReason === 'maxTokens' ? 'length' : 'stop'
  if (empty) throw emptyAnswer('The local model', finish)
  const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter
  return { finish, usage: { promptTokens: usedInputTokens, completionTokens: usedOutputTokens } }
}

/** How long the answer may get. Over its context the library would drop the oldest messages without a word. */
function roomFor(
  { system, messages, maxOutputTokens }: ModelRequest,
  model: LlamaModel,
  contextSize: number,
): number {
  const texts = [system, ...messages.map(({ text }) => text)]
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  const hopeless = length > contextSize * 16 // spares us the count of a text that cannot fit
  const tokens = hopeless
    ? length
    : texts.reduce((sum, text) => sum + model.tokenize(text).length + TOKENS_AROUND_A_MESSAGE, 0)
  const room = contextSize - tokens
  if (room < Math.min(SHORTEST_ANSWER, maxOutputTokens)) {
    throw new ProviderFailure('refused', 'The prompt is too long for the context of the local model')
  }
  return Math.min(maxOutputTokens, room)
}
