import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { type Provider, ProviderFailure } from '../provider.ts'
import { problemOfGguf } from './gguf.ts'
import type { LlamaContext, LlamaModel, LlamaModule } from './llama.ts'

/** Unless MODELS_FILE sets another size. A context takes memory. */
export const CONTEXT_TOKENS = 8192
export const PARALLEL_ANSWERS = 2
/** A model that has not been used for this long is unloaded. */
const IDLE_MS = 10 * 60_000

export interface Loaded {
  readonly module: LlamaModule
  readonly model: LlamaModel
  readonly context: LlamaContext
}

interface Entry {
  loaded: Promise<Loaded> | undefined
  users: number
  idle: NodeJS.Timeout | undefined
}

export type LocalRuntime = ReturnType<typeof createLocalRuntime>

/** Loads GGUF files with the first request for them, one at a time, and unloads those that are idle. */
export function createLocalRuntime(importModule: () => Promise<LlamaModule>, { idleMs = IDLE_MS } = {}) {
  const start = retryUntilSuccess(async () => {
    const module = await importModule()
    // `never`: building llama.cpp from source takes minutes, too long for a request.
    const llama = await module.getLlama({ build: 'never', logLevel: 'error', maxThreads: threadCount() })
    return { module, llama }
  })
  const providers = new Map<string, Provider>()
  const entries = new Map<string, Entry>()

  let last: Promise<unknown> = Promise.resolve()
  /** Loading reads gigabytes, so two at once would take twice the memory and be no faster. */
  function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }

  async function load(modelPath: string, contextTokens = CONTEXT_TOKENS): Promise<Loaded> {
    const { module, llama } = await start()
    await access(modelPath).catch(() => {
      const file = basename(modelPath)
      throw new ProviderFailure(
        'broken',
        `there is no local model ${file}. Run "atelier models pull" to download one`,
      )
    })
    const problem = await problemOfGguf(modelPath)
    if (problem !== undefined)
      throw new ProviderFailure('broken', `the local model ${basename(modelPath)} ${problem}`)
    const model = await llama.loadModel({ modelPath })
    try {
      const context = await model.createContext({
        sequences: PARALLEL_ANSWERS,
        contextSize: { max: Math.min(contextTokens, model.trainContextSize) },
      })
      return { module, model, context }
    } catch (error) {
      await model.dispose()
      throw error
    }
  }

  async function unload(entry: Entry): Promise<void> {
    const { loaded } = entry
    entry.loaded = undefined
    // A request that comes now loads it again afterwards.
    await oneAtATime(async () => {
      const found = await loaded?.catch(() => undefined)
      await found?.context.dispose()
      await found?.model.dispose()
    }).catch(() => undefined)
  }

  return {
    /** The same provider for the same file, also after a change of the attached providers: its model is loaded once. */
    provider(modelPath: string, create: (modelPath: string) => Provider): Provider {
      const provider = providers.get(modelPath) ?? create(modelPath)
      providers.set(modelPath, provider)
      return provider
    },

    /** The model stays loaded during `work`. */
    async use<T>(
      modelPath: string,
      contextTokens: number | undefined,
      work: (loaded: Loaded) => Promise<T>,
    ): Promise<T> {
      const entry = entries.get(modelPath) ?? { loaded: undefined, users: 0, idle: undefined }
      entries.set(modelPath, entry)
      entry.users++
      clearTimeout(entry.idle)
      try {
        entry.loaded ??= oneAtATime(() => load(modelPath, contextTokens)).catch((error) => {
          entry.loaded = undefined // the next request tries again: the file may exist by then
          throw error
        })
        return await work(await entry.loaded)
      } finally {
        entry.users--
        if (entry.users === 0 && entry.loaded) entry.idle = setTimeout(unload, idleMs, entry).unref()
      }
    },
  }
}

/** Shares one result between all calls. After a failure the next call tries again: the library may be installed by then. */
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
