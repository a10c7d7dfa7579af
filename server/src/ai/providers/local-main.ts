/** Runs local models in a process of their own, so that loading the library and a crash of it do not affect the service. */
import { type ModelRequest, type Overflow, type Part, ProviderFailure } from '../provider.ts'
import { importLlama } from './llama.ts'
import { createLocalModels } from './local.ts'
import { createLocalRuntime } from './local-runtime.ts'

export interface LocalCall {
  readonly id: number
  readonly folder: string
  /** The name of the file, without `.gguf`. */
  readonly model: string
  readonly request: ModelRequest
}

export type ToLocal = LocalCall | { readonly abort: number }

export interface LocalFailure
  extends Pick<ProviderFailure, 'kind' | 'message' | 'status' | 'retryAfterMs' | 'words' | 'advice'> {
  readonly overflow: Overflow | undefined
}

/** The result of a call ends with a failure, or a part with `finish`. `ended` follows when nothing is computed for it any more. */
export type FromLocal = { readonly id: number } & (
  | { readonly part: Part }
  | { readonly failure: LocalFailure }
  | { readonly ended: true }
)

const [dataDir = ''] = process.argv.slice(2)
const runtime = createLocalRuntime(() => importLlama(dataDir))
const running = new Map<number, AbortController>()

process.on('disconnect', () => process.exit()) // the service has ended
process.on('message', (message: ToLocal) => {
  if (!('abort' in message)) return void answer(message)
  const call = running.get(message.abort)
  if (call) call.abort()
  else send({ id: message.abort, ended: true })
})

async function answer({ id, folder, model, request }: LocalCall): Promise<void> {
  const abort = new AbortController()
  running.set(id, abort)
  try {
    const provider = createLocalModels(runtime, folder)(model)
    if (!provider) throw new ProviderFailure('refused', 'there is no such local model')
    for await (const part of provider.stream(request, abort.signal)) send({ id, part })
  } catch (error) {
    if (!abort.signal.aborted) send({ id, failure: toFailure(error) })
  } finally {
    running.delete(id)
    send({ id, ended: true })
  }
}

function send(message: FromLocal): void {
  process.send?.(message, () => undefined) // fails only if the service has ended
}

function toFailure(error: unknown): LocalFailure {
  const failure =
    error instanceof ProviderFailure
      ? error
      : new ProviderFailure('broken', 'the local model failed to answer')
  const { kind, message, status, retryAfterMs, words, advice, overflow } = failure
  return { kind, message, status, retryAfterMs, words, advice, overflow }
}
