import { setTimeout } from 'node:timers/promises'
import { AppError } from '../../errors.ts'
import { createFairQueue } from '../../queue/fair-queue.ts'
import type { Inspection, Outline, Rewrite } from '../analyzer.ts'
import { type EngineCaller, EngineGaveUp, type Engines, type Job } from '../ports.ts'
import type { Composed } from '../provider.ts'
import { type EngineProcess, startProcess } from './process.ts'
import type { Task } from './protocol.ts'
import { warmUp } from './warm-up.ts'

export interface PoolOptions {
  /** How many sources are analyzed at once. */
  readonly size: number
  readonly inspectMs?: number
  readonly rewriteMs?: number
  readonly composeMs?: number
  /** How long an analysis may take as a whole. */
  readonly analysisMs?: number
}

const QUIET_MS = 50
const START_MS = 20_000
/**
 * An analysis or a rewrite is answered or refused within this time: waiting for its turn (at most 60 s), starting a
 * process and the work itself together. A request that also asks a model runs at most two of them.
 */
const ANALYSIS_MS = 120_000
/** The same for an outline or a composition. A generation runs one of each for every answer of a model. */
const QUICK_MS = 45_000
// As long as the longest analysis, so that whoever is next gets a turn.
const ANALYSES = { waiting: 300, waitingBytes: 128 * 1024 * 1024, longestWaitMs: 60_000 }
const PROCESSES = { waiting: 1000, waitingBytes: 128 * 1024 * 1024, longestWaitMs: 30_000 }

/** A job that has its turn and waits for a process to start or to warm up. */
interface Taker {
  /** An analysis that is abandoned costs its process, so it gets the one that has loaded the least. */
  readonly isAnalysis: boolean
  resolve(engine: EngineProcess): void
  reject(error: unknown): void
}

/**
 * Engines in processes of their own: one that loops, fills its memory or crashes is killed, and costs its caller an
 * answer. There is one process more than analyses may run, so compositions and outlines, which take milliseconds, do not
 * wait behind analyses. At least two analyses may run, and one workspace runs at most all but one of them.
 */
export function createEnginePool({
  size,
  inspectMs = 20_000,
  rewriteMs = 60_000,
  composeMs = 10_000,
  analysisMs = ANALYSIS_MS,
}: PoolOptions): Engines {
  const maxAnalyses = Math.max(2, size)
  const maxProcesses = maxAnalyses + 1
  const analyses = createFairQueue('code analysis', {
    ...ANALYSES,
    running: maxAnalyses,
    runningPerWorkspace: maxAnalyses - 1,
  })
  // As many turns as processes: a job that has its turn gets a process as soon as one has started.
  const processes = createFairQueue('an engine', {
    ...PROCESSES,
    running: maxProcesses,
    runningPerWorkspace: maxAnalyses, // its own analyses must not stop its compositions
  })
  const all = new Set<EngineProcess>()
  const idle = new Set<EngineProcess>()
  const takers = new Set<Taker>()
  let starting = 0
  let lastAsked = 0
  let isWarming = false
  let closed = false

  /** Runs a task in its turn. `totalMs` limits the time of the turn and of all waiting before it. */
  async function submit(
    task: Task,
    limitMs: number,
    caller: EngineCaller,
    bytes: number,
    totalMs: number,
    isAnalysis: boolean,
  ): Promise<unknown> {
    lastAsked = performance.now()
    const late = AbortSignal.timeout(totalMs)
    const job = { ...caller, bytes, signal: AbortSignal.any([caller.signal, late]) }
    const work = () => processes.run(job, () => perform(task, limitMs, isAnalysis, job.signal))
    try {
      return await (isAnalysis ? analyses.run(job, work) : work())
    } catch (error) {
      caller.signal.throwIfAborted()
      throw late.aborted ? unavailable(error) : error
    }
  }

  function analyze(task: Task, job: Job, limitMs: number, caller: EngineCaller): Promise<unknown> {
    return submit(task, limitMs, caller, job.source.code.length, analysisMs, true)
  }

  function answerQuickly(task: Task, bytes: number, limitMs: number, caller: EngineCaller): Promise<unknown> {
    return submit(task, limitMs, caller, bytes, QUICK_MS, false)
  }

  async function perform(
    task: Task,
    limitMs: number,
    isAnalysis: boolean,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const engine = await takeProcess(isAnalysis, signal)
    try {
      signal?.throwIfAborted()
      return await engine.run(task, limitMs, signal)
    } catch (error) {
      signal?.throwIfAborted()
      throw error instanceof EngineGaveUp ? error : unavailable(error)
    } finally {
      if (engine.usable()) idle.add(engine)
      else {
        drop(engine)
        // At once, so that the next caller need not wait; one at a time, since each start takes a whole core.
        if (!closed && starting === 0) start(warmUpFor(task))
      }
      serve()
    }
  }

  function takeProcess(isAnalysis: boolean, signal?: AbortSignal): Promise<EngineProcess> {
    if (closed) throw new AppError('unavailable')
    const { promise, resolve, reject } = Promise.withResolvers<EngineProcess>()
    const taker = { isAnalysis, resolve, reject }
    const leave = () => {
      takers.delete(taker)
      taker.reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    takers.add(taker)
    serve()
    return promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  function nextTaker(): Taker | undefined {
    for (const taker of takers) {
      takers.delete(taker)
      return taker
    }
    return undefined
  }

  function serve(): void {
    for (const taker of takers) {
      // In the order of their age; the oldest has loaded the most.
      const free = [...all].filter((engine) => idle.has(engine))
      const engine = taker.isAnalysis ? free.at(-1) : free[0]
      if (!engine) break
      takers.delete(taker)
      idle.delete(engine)
      taker.resolve(engine)
    }
    // A process that is warming up is free sooner than a new one would be ready.
    const maySpawn = all.size === 0 || (all.size < maxProcesses && !isWarming)
    if (takers.size > starting && maySpawn && !closed) start()
  }

  /** It takes a second until it can work: who waits is served by whichever is free first. */
  function start(ahead?: Task): void {
    const engine = startProcess()
    all.add(engine)
    starting++
    engine
      .run({ warm: [] }, START_MS)
      .then(async () => {
        // Only while no job waits for the process.
        if (ahead && takers.size === 0) await engine.run(ahead, START_MS)
        idle.add(engine)
      })
      .catch((error) => {
        drop(engine)
        nextTaker()?.reject(unavailable(error))
      })
      .finally(() => {
        starting--
        serve()
      })
  }

  function drop(engine: EngineProcess): void {
    all.delete(engine)
    engine.kill()
  }

  /** Runs only while the pool is idle. */
  async function warm(): Promise<void> {
    for (const task of warmUp) {
      while (idle.size < all.size || performance.now() - lastAsked < QUIET_MS)
        await setTimeout(QUIET_MS, undefined, { ref: false })
      isWarming = true
      await perform(task, rewriteMs, false).finally(() => {
        isWarming = false
      })
    }
  }

  return {
    inspect: (job, caller) => analyze({ inspect: job }, job, inspectMs, caller) as Promise<Inspection>,
    outline: (job, caller) =>
      answerQuickly({ outline: job }, job.source.code.length, inspectMs, caller) as Promise<Outline>,
    rewrite: (job, caller) =>
      analyze({ rewrite: job }, job, rewriteMs, caller) as Promise<Rewrite | undefined>,
    compose: (wish, caller) =>
      answerQuickly({ compose: wish }, wish.prompt.length, composeMs, caller) as Promise<Composed>,
    warm() {
      warm().catch(() => undefined)
    },
    async close() {
      closed = true
      analyses.close()
      processes.close()
      for (const { reject } of takers) reject(new AppError('unavailable'))
      takers.clear()
      for (const engine of all) engine.kill()
    },
  }
}

/** Loads what a killed process had loaded for its last task. */
function warmUpFor(task: Task): Task | undefined {
  const job = 'inspect' in task ? task.inspect : 'rewrite' in task ? task.rewrite : undefined
  return job && { inspect: { language: job.language, source: { code: 'x = 1\n' } } }
}

function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', { cause, headers: { 'retry-after': '5' } })
}
