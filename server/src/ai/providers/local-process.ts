import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownModule } from '../../processes/own-files.ts'
import { type ModelRequest, type Part, type Provider, ProviderFailure } from '../provider.ts'
import { readGgufHeader } from './gguf.ts'
import type { FromLocal, LocalCall, LocalFailure } from './local-main.ts'
import { CONTEXT_TOKENS } from './local-runtime.ts'
import { unsupportedBy } from './unsupported.ts'

const MAIN = fileURLToPath(ownModule('./local-main.ts', import.meta.url))
const unsupported = unsupportedBy('a local model', [
  'tools',
  'images',
  'stop',
  'presence_penalty',
  'frequency_penalty',
])
/** A process without a call for this long ends, which also gives back the memory of the library. */
const IDLE_MS = 15 * 60_000
/** A process that still computes an aborted call after this time hangs, and is killed. */
const HUNG_MS = 2 * 60_000

interface Running {
  readonly child: ChildProcess
  /** Receive the messages for their call; undefined if the process has ended. */
  readonly calls: Map<number, (message: Result | undefined) => void>
  /** Kill the process unless it confirms that it has stopped an aborted call. */
  readonly stopping: Map<number, NodeJS.Timeout>
}

type Result = Exclude<FromLocal, { ended: true }>
type OpenLocal = (model: string) => Provider | undefined

/** The GGUF files of a folder, which run in a process that starts with the first call. */
export function createLocalProcess(dataDir: string, { idleMs = IDLE_MS, hungMs = HUNG_MS } = {}) {
  let current: Running | undefined
  let idle: NodeJS.Timeout | undefined
  let calls = 0

  function start(): Running {
    const child = fork(MAIN, [dataDir], {
      serialization: 'advanced',
      execArgv: [],
      env: {}, // a model file may be hostile, and must not find secrets
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.unref()
    child.channel?.unref()
    const running: Running = { child, calls: new Map(), stopping: new Map() }
    const end = () => {
      if (current === running) current = undefined
      for (const timer of running.stopping.values()) clearTimeout(timer)
      for (const receive of [...running.calls.values()]) receive(undefined)
    }
    child.on('message', (message: FromLocal) => {
      if (!('ended' in message)) return running.calls.get(message.id)?.(message)
      clearTimeout(running.stopping.get(message.id))
      running.stopping.delete(message.id)
    })
    child.once('exit', end).once('error', end)
    return running
  }

  function stop(): void {
    current?.child.kill('SIGKILL')
    current = undefined
  }

  /** Ends with a part that has `finish`. */
  function call(sent: Omit<LocalCall, 'id'>, signal: AbortSignal): ReadableStream<Part> {
    current ??= start()
    const { child, calls: open, stopping } = current
    const id = ++calls
    const finish = () => {
      open.delete(id)
      signal.removeEventListener('abort', abort)
      if (open.size > 0) return
      child.channel?.unref()
      idle = setTimeout(stop, idleMs).unref()
    }
    let fail: (error: unknown) => void = () => undefined
    const leave = () => {
      stopping.set(id, setTimeout(() => child.kill('SIGKILL'), hungMs).unref())
      child.send({ abort: id }, () => undefined)
    }
    const abort = () => {
      leave()
      fail(signal.reason)
    }
    return new ReadableStream<Part>({
      start(controller) {
        fail = (error) => {
          finish()
          controller.error(error)
        }
        open.set(id, (message) => {
          if (!message || 'failure' in message) return fail(message ? toError(message.failure) : ended())
          controller.enqueue(message.part)
          if (!('finish' in message.part)) return
          finish()
          controller.close()
        })
        clearTimeout(idle)
        child.channel?.ref()
        signal.addEventListener('abort', abort, { once: true })
        child.send({ id, ...sent }, (error) => error && open.has(id) && fail(ended()))
      },
      cancel() {
        finish()
        leave()
      },
    })
  }

  async function* stream(sent: Omit<LocalCall, 'id'>, signal: AbortSignal): AsyncGenerator<Part> {
    signal.throwIfAborted()
    yield* call(sent, signal)
  }

  function models(folder: string): OpenLocal {
    return (model) => {
      if (/[\\/]|^\.+$/.test(model)) return undefined // a path could leave the folder
      const of = (request: ModelRequest) => ({ folder, model, request: withoutFunctions(request) })
      return {
        async generate(request, signal) {
          let text = ''
          for await (const part of stream(of(request), signal))
            if ('text' in part) text += part.text
            else return { text, ...part }
          throw ended()
        },
        stream: (request, signal) => stream(of(request), signal),
        unsupported,
        async readContext() {
          const { contextTokens = CONTEXT_TOKENS } = await readGgufHeader(join(folder, `${model}.gguf`))
          return Math.min(contextTokens, CONTEXT_TOKENS)
        },
      }
    }
  }

  return { models, stop, pid: () => current?.child.pid }
}

/** Functions cannot be sent to another process. */
function withoutFunctions(request: ModelRequest): ModelRequest {
  const values = Object.entries(request).filter(([, value]) => typeof value !== 'function')
  return Object.fromEntries(values) as unknown as ModelRequest
}

function toError({
  kind,
  message,
  status,
  retryAfterMs,
  words,
  advice,
  overflow,
}: LocalFailure): ProviderFailure {
  return new ProviderFailure(kind, message, {
    ...(status !== undefined && { status }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    words,
    advice,
    overflow,
  })
}

function ended(): ProviderFailure {
  const advice = 'The model may need more memory than is free.'
  return new ProviderFailure('broken', 'the process of the local model has ended', { advice })
}

const processes = new Map<string, ReturnType<typeof createLocalProcess>>()

/** One process for a data directory: llama.cpp is loaded once, and so is each model. */
export function localModels(dataDir: string, folder: string): OpenLocal {
  const process = processes.get(dataDir) ?? createLocalProcess(dataDir)
  processes.set(dataDir, process)
  return process.models(folder)
}
