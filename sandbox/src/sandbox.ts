import { type Host, type HostOptions, startHost } from './host.ts'
import type { Message, Outcome } from './protocol.ts'

export interface SandboxOptions extends HostOptions {
  /** Given to the module before the first job. */
  readonly setup?: unknown
  readonly startMs?: number
}

export interface JobLimits {
  /** A job that needs more processor time is ended. */
  readonly processorMs: number
  /** So is a job that has not got that much after this time, because the machine is too busy. */
  readonly longestMs: number
  /** When it aborts, the job has a second to end by itself, because a new process takes as long to start. */
  readonly signal?: AbortSignal | undefined
  readonly abandonedMs?: number
}

/**
 * Why a job has no result. `slow`: it needed too much processor time. `crashed`: it ended its process, for example because
 * the heap was full. `killed`: something else did, for example the system because memory was low. `busy`: the machine had
 * no time for it. `closed`: the pool was.
 */
export type Reason = 'slow' | 'crashed' | 'killed' | 'busy' | 'closed'

export class JobEnded extends Error {
  override readonly name = 'JobEnded'
  readonly reason: Reason
  constructor(reason: Reason) {
    super(`The job was ended: ${reason}`)
    this.reason = reason
  }
}

const START_MS = 60_000
const ABANDONED_MS = 1_000

export interface Sandbox {
  run(job: unknown, limits: JobLimits): Promise<unknown>
  /** Whether it can take another job. */
  isUsable(): boolean
  end(): Promise<unknown>
}

/** Starts a process or thread, and rejects if its module cannot start. `onStart` gets the means to end it before that. */
export async function startSandbox(
  { setup, startMs = START_MS, ...options }: SandboxOptions,
  onStart: (end: () => Promise<unknown>) => void,
): Promise<Sandbox> {
  const host = startHost(options)
  let isUsable = true
  for (const event of ['exit', 'error'] as const)
    host.events.on(event, () => {
      isUsable = false
    })

  function end(): Promise<unknown> {
    isUsable = false
    return host.kill()
  }

  async function run(job: unknown, limits: JobLimits): Promise<unknown> {
    const { signal, abandonedMs = ABANDONED_MS } = limits
    const watch = watchOver(host, limits, end)
    let abandoned: NodeJS.Timeout | undefined
    const endSoon = () => {
      abandoned = setTimeout(end, abandonedMs)
    }
    signal?.addEventListener('abort', endSoon, { once: true })
    try {
      const outcome = await ask<Outcome>(host, job)
      if (outcome.mustBeReplaced) void end()
      return outcome.value
    } catch (error) {
      const reason = watch.reason()
      throw reason ? new JobEnded(reason) : error
    } finally {
      watch.stop()
      signal?.removeEventListener('abort', endSoon)
      clearTimeout(abandoned)
    }
  }

  onStart(end)
  const late = setTimeout(end, startMs).unref()
  try {
    await ask(host, { setup })
  } catch (error) {
    void end()
    throw error
  } finally {
    clearTimeout(late)
  }
  return { run, isUsable: () => isUsable, end }
}

function ask<Answer extends Message>(host: Host, message: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      host.events.off('message', onMessage).off('error', onError).off('exit', onExit)
      host.hold(false)
      act()
    }
    const onMessage = (answer: Message) =>
      settle(() => ('failure' in answer ? reject(new Error(answer.failure)) : resolve(answer as Answer)))
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = (_code: number | null, signal?: NodeJS.Signals | null) =>
      settle(() => reject(new JobEnded(signal === 'SIGKILL' || signal === 'SIGTERM' ? 'killed' : 'crashed')))
    host.events.on('message', onMessage).on('error', onError).on('exit', onExit)
    host.hold(true)
    host.send(message)
  })
}

function watchOver(host: Host, { processorMs, longestMs }: JobLimits, end: () => Promise<unknown>) {
  const before = host.processorMs()
  const latest = performance.now() + longestMs
  let reason: Reason | undefined
  let timer = setTimeout(look, Math.min(processorMs, longestMs))

  function look(): void {
    const left = processorMs - (host.processorMs() - before)
    if (left <= 0) reason = 'slow'
    else if (performance.now() >= latest) reason = 'busy'
    if (reason) void end()
    else timer = setTimeout(look, Math.max(Math.min(left, latest - performance.now()), 100))
  }
  return { reason: () => reason, stop: () => clearTimeout(timer) }
}
