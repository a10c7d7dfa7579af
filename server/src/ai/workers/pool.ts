import { setTimeout } from 'node:timers/promises'
import { AppError } from '../../errors.ts'
import { createFairQueue, type FairQueue } from '../../queue/fair-queue.ts'
import {
  type EngineCaller,
  EngineGaveUp,
  type Engines,
  type Inspection,
  type Job,
  type Outline,
  type Rewrite,
} from '../ports.ts'
import type { Composed } from '../provider.ts'
import { type EngineProcess, startProcess } from './process.ts'
import type { Task } from './protocol.ts'
import { warmUp } from './warm-up.ts'

export interface PoolOptions {
  /** How many sources are worked on at once. */
  readonly size: number
  readonly inspectMs?: number
  readonly rewriteMs?: number
  readonly composeMs?: number
}

const QUIET_MS = 50
const START_MS = 20_000
// With the longest time that a process may take, less than two minutes.
const LONGEST_WAIT_MS = 30_000
const ANALYSES = {
  waiting: 300,
  waitingBytes: 128 * 1024 * 1024,
  longestWaitMs: LONGEST_WAIT_MS,
}
const COMPOSITIONS = { waiting: 1000, longestWaitMs: LONGEST_WAIT_MS }

/** A job whose turn has come. */
interface Taker {
  resolve(engine: EngineProcess): void
  reject(error: unknown): void
}

/**
 * Engines in processes of their own: one that loops, fills its memory or crashes is killed, and costs its caller an
 * answer. Nobody may hold all of them: a workspace has at most all but one at work, and so have compositions, which take
 * milliseconds and therefore do not wait behind analyses.
 */
export function createEnginePool({
  size,
  inspectMs = 20_000,
  rewriteMs = 60_000,
  composeMs = 10_000,
}: PoolOptions): Engines {
  const share = Math.max(1, size - 1)
  const analyses = createFairQueue('code analysis', {
    ...ANALYSES,
    running: size,
    runningPerWorkspace: share,
  })
  const compositions = createFairQueue('the built-in engine', { ...COMPOSITIONS, running: share })
  const all = new Set<EngineProcess>()
  const idle = new Set<EngineProcess>()
  const takers: Taker[] = []
  let starting = 0
  let lastAsked = 0
  let isWarming = false
  let closed = false

  function submit(
    queue: FairQueue,
    task: Task,
    limitMs: number,
    caller: EngineCaller,
    bytes: number,
  ): Promise<unknown> {
    lastAsked = performance.now()
    return queue.run({ ...caller, bytes }, () => perform(task, limitMs, caller.signal))
  }

  function analyze(task: Task, job: Job, limitMs: number, caller: EngineCaller): Promise<unknown> {
    return submit(analyses, task, limitMs, caller, job.source.code.length)
  }

  async function perform(task: Task, limitMs: number, signal?: AbortSignal): Promise<unknown> {
    const engine = await takeProcess()
    try {
      signal?.throwIfAborted()
      return await engine.run(task, limitMs, signal)
    } catch (error) {
      signal?.throwIfAborted()
      throw error instanceof EngineGaveUp ? error : unavailable(error)
    } finally {
      if (engine.usable()) idle.add(engine)
      else drop(engine)
      serve()
    }
  }

  function takeProcess(): Promise<EngineProcess> {
    if (closed) throw new AppError('unavailable')
    const { promise, ...taker } = Promise.withResolvers<EngineProcess>()
    takers.push(taker)
    serve()
    return promise
  }

  function serve(): void {
    for (const engine of all) {
      // The oldest first: it has loaded the most.
      if (takers.length > 0 && idle.delete(engine)) takers.shift()?.resolve(engine)
    }
    // What is being warmed is free sooner than a new one would be ready.
    const maySpawn = all.size === 0 || (all.size < size && !isWarming)
    if (takers.length > starting && maySpawn && !closed) start()
  }

  /** It takes a second until it can work: who waits is served by whichever is free first. */
  function start(): void {
    const engine = startProcess()
    all.add(engine)
    starting++
    engine
      .run({ warm: [] }, START_MS)
      .then(
        () => idle.add(engine),
        (error) => {
          drop(engine)
          takers.shift()?.reject(unavailable(error))
        },
      )
      .finally(() => {
        starting--
        serve()
      })
  }

  function drop(engine: EngineProcess): void {
    all.delete(engine)
    engine.kill()
  }

  /** While nobody asks for anything. */
  async function warm(): Promise<void> {
    for (const task of warmUp) {
      while (idle.size < all.size || performance.now() - lastAsked < QUIET_MS)
        await setTimeout(QUIET_MS, undefined, { ref: false })
      isWarming = true
      await perform(task, rewriteMs).finally(() => {
        isWarming = false
      })
    }
  }

  return {
    inspect: (job, caller) => analyze({ inspect: job }, job, inspectMs, caller) as Promise<Inspection>,
    outline: (job, caller) => analyze({ outline: job }, job, inspectMs, caller) as Promise<Outline>,
    rewrite: (job, caller) =>
      analyze({ rewrite: job }, job, rewriteMs, caller) as Promise<Rewrite | undefined>,
    compose: (wish, caller) =>
      submit(compositions, { compose: wish }, composeMs, caller, 0) as Promise<Composed>,
    warm() {
      warm().catch(() => undefined)
    },
    async close() {
      closed = true
      analyses.close()
      compositions.close()
      for (const { reject } of takers.splice(0)) reject(new AppError('unavailable'))
      for (const engine of all) engine.kill()
    },
  }
}

function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', { cause, headers: { 'retry-after': '5' } })
}
