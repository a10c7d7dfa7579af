import { AppError } from '../../errors.ts'
import { createFairQueue } from '../../queue/fair-queue.ts'
import { yieldToOthers } from '../../queue/yield-to-others.ts'
import type { FileFlow, Inspection, Outline, Rewrite } from '../analyzer.ts'
import { type EngineCaller, EngineGaveUp, type Engines, type Job, type JsonProblems } from '../ports.ts'
import type { Composition } from '../provider.ts'
import { type EngineProcess, startProcess } from './process.ts'
import type { ComposerError, Task } from './protocol.ts'

export interface PoolOptions {
  /** Maximum number of concurrent analyses. */
  readonly size: number
  readonly inspectMs?: number
  readonly rewriteMs?: number
  readonly composeMs?: number
  readonly validateMs?: number
  /** Total time limit of an analysis. */
  readonly analysisMs?: number
  /** An idle process exits after this time. */
  readonly idleMs?: number
  /** Called when a composer threw and another one was tried. */
  readonly onComposerError?: (error: ComposerError) => void
  readonly newProcess?: typeof startProcess
}

const START_MS = 20_000
/**
 * Total time limit of an analysis or rewrite: waiting in the queue (at most 60 s), starting a process and the work. A
 * request that also calls a model runs at most two of them.
 */
const ANALYSIS_MS = 120_000
/** Total time limit of an outline or composition. A generation runs one of each per model answer. */
const QUICK_MS = 45_000
// As long as the longest analysis, so that the next job in the queue can run.
const ANALYSES = { waiting: 300, waitingBytes: 128 * 1024 * 1024, longestWaitMs: 60_000 }
// Loading the engines takes about a second, so a process stays for a while. It has up to 300 MB.
const IDLE_MS = 5 * 60_000
const PROCESSES = { waiting: 1000, waitingBytes: 128 * 1024 * 1024, longestWaitMs: 30_000 }

/** A job that has left the queue and waits for a process. */
interface Taker {
  /**
   * Of an analysis. Abandoning one kills its process, so it gets the process that has loaded the least, of those that have
   * loaded its language.
   */
  readonly language: string | undefined
  resolve(engine: EngineProcess): void
  reject(error: unknown): void
}

/**
 * Runs engines in separate processes. One that loops, exhausts its memory or crashes is killed, and only its request fails.
 * A process starts when a task needs it and exits when it has been idle for a while. There is one more process than
 * concurrent analyses, so that compositions and outlines, which take milliseconds, do not wait for analyses. At least two
 * analyses can run, and one workspace can use all but one of these slots.
 */
export function createEnginePool({
  size,
  inspectMs = 20_000,
  rewriteMs = 20_000,
  composeMs = 10_000,
  validateMs = 2_000,
  analysisMs = ANALYSIS_MS,
  idleMs = IDLE_MS,
  onComposerError = () => undefined,
  newProcess = startProcess,
}: PoolOptions): Engines {
  const maxAnalyses = Math.max(2, size)
  const maxProcesses = maxAnalyses + 1
  const analyses = createFairQueue('code analysis', {
    ...ANALYSES,
    running: maxAnalyses,
    runningPerWorkspace: maxAnalyses - 1,
  })
  // As many slots as processes, so that a job with a slot gets a process as soon as one has started.
  const processes = createFairQueue('an engine', {
    ...PROCESSES,
    running: maxProcesses,
    runningPerWorkspace: maxAnalyses, // its analyses must not block its compositions
  })
  /** Each with the languages of its analyses. */
  const all = new Map<EngineProcess, Set<string>>()
  /** Each with the timer that ends it. */
  const idle = new Map<EngineProcess, NodeJS.Timeout>()
  const takers = new Set<Taker>()
  let starting = 0
  let closed = false

  /** Runs a task when a slot is free. `totalMs` limits the waiting and the work together. */
  async function submit(
    task: Task,
    limitMs: number,
    caller: EngineCaller,
    bytes: number,
    totalMs: number,
  ): Promise<unknown> {
    const timeout = AbortSignal.timeout(totalMs)
    const job = { ...caller, bytes, signal: AbortSignal.any([caller.signal, timeout]) }
    const { promise, resolve, reject } = Promise.withResolvers()
    const work = () => processes.run(job, () => perform(task, limitMs, resolve, job.signal))
    try {
      const turn = languageOf(task) !== undefined ? analyses.run(job, work) : work()
      turn.catch(reject)
      return await promise
    } catch (error) {
      caller.signal.throwIfAborted()
      throw timeout.aborted ? unavailable(error) : error
    }
  }

  function analyze(task: Task, job: Job, limitMs: number, caller: EngineCaller): Promise<unknown> {
    return submit(task, limitMs, caller, job.source.code.length, analysisMs)
  }

  function runQuick(task: Task, bytes: number, limitMs: number, caller: EngineCaller): Promise<unknown> {
    return submit(task, limitMs, caller, bytes, QUICK_MS)
  }

  /**
   * Delivers the result as soon as it is known, but keeps the turn until the process can take another task or its
   * replacement has started. Otherwise, jobs that cost a process each would take one process after the other. The next job
   * does not wait until the replacement has loaded its engines.
   */
  async function perform(
    task: Task,
    limitMs: number,
    deliver: (result: Promise<unknown>) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    const language = languageOf(task)
    const engine = await takeProcess(language, signal)
    if (language !== undefined) all.get(engine)?.add(language)
    const result = runIn(engine, task, limitMs, signal)
    deliver(result)
    await result.catch(() => undefined)
    if (engine.usable()) rest(engine)
    else {
      drop(engine)
      const replacement = closed ? undefined : await start()
      if (replacement) void loadAgain(replacement, task)
    }
    serve()
  }

  /** Loads what a killed process had loaded for its last task, if no job needs the replacement at once. */
  async function loadAgain(engine: EngineProcess, task: Task): Promise<void> {
    const language = languageOf(task)
    await yieldToOthers() // the next job in the queue takes its process
    if (language === undefined || !idle.has(engine)) return
    take(engine)
    const ahead = { inspect: { language, source: { code: 'x = 1\n' } } }
    await engine.run(ahead, START_MS).catch(() => undefined)
    all.get(engine)?.add(language)
    if (engine.usable()) rest(engine)
    else drop(engine)
    serve()
  }

  async function runIn(
    engine: EngineProcess,
    task: Task,
    limitMs: number,
    signal?: AbortSignal,
  ): Promise<unknown> {
    try {
      signal?.throwIfAborted()
      return await engine.run(task, limitMs, signal)
    } catch (error) {
      signal?.throwIfAborted()
      throw error instanceof EngineGaveUp || error instanceof AppError ? error : unavailable(error)
    }
  }

  function takeProcess(language: string | undefined, signal?: AbortSignal): Promise<EngineProcess> {
    if (closed) throw new AppError('unavailable')
    const { promise, resolve, reject } = Promise.withResolvers<EngineProcess>()
    const taker = { language, resolve, reject }
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
    for (const engine of idle.keys()) if (!engine.usable()) drop(engine)
    for (const taker of takers) {
      // Oldest first; the oldest has loaded the most.
      const free = [...all.keys()].filter((engine) => idle.has(engine))
      const { language } = taker
      const engine =
        language === undefined
          ? free[0]
          : (free.findLast((one) => all.get(one)?.has(language)) ?? free.at(-1))
      if (!engine) break
      takers.delete(taker)
      take(engine)
      taker.resolve(engine)
    }
    if (takers.size > starting && all.size < maxProcesses && !closed) start()
  }

  /** Starting takes a second, so a waiting job gets whichever process is available first. Undefined if it failed. */
  async function start(): Promise<EngineProcess | undefined> {
    const engine = newProcess(onComposerError)
    all.set(engine, new Set())
    starting++
    try {
      await engine.run({ start: true }, START_MS)
      rest(engine)
      return engine
    } catch (error) {
      drop(engine)
      nextTaker()?.reject(unavailable(error))
      return undefined
    } finally {
      starting--
      serve()
    }
  }

  function take(engine: EngineProcess): void {
    clearTimeout(idle.get(engine))
    idle.delete(engine)
  }

  function rest(engine: EngineProcess): void {
    idle.set(engine, setTimeout(drop, idleMs, engine).unref())
  }

  function drop(engine: EngineProcess): void {
    take(engine)
    all.delete(engine)
    engine.kill()
  }

  return {
    inspect: (job, caller) => analyze({ inspect: job }, job, inspectMs, caller) as Promise<Inspection>,
    flow: (job, caller) => analyze({ flow: job }, job, inspectMs, caller) as Promise<FileFlow>,
    outline: (job, caller) =>
      runQuick({ outline: job }, job.source.code.length, inspectMs, caller) as Promise<Outline>,
    rewrite: (job, caller) =>
      analyze({ rewrite: job }, job, rewriteMs, caller) as Promise<Rewrite | undefined>,
    compose: (request, caller) =>
      runQuick({ compose: request }, request.prompt.length, composeMs, caller) as Promise<Composition>,
    validate: (job, caller) => {
      const bytes = JSON.stringify(job.schema).length + (job.text?.length ?? 0)
      return runQuick({ validate: job }, bytes, validateMs, caller) as Promise<JsonProblems>
    },
    async close() {
      closed = true
      analyses.close()
      processes.close()
      for (const { reject } of takers) reject(new AppError('unavailable'))
      takers.clear()
      for (const engine of all.keys()) drop(engine)
    },
  }
}

/** Undefined if it is not an analysis. */
function languageOf(task: Task): string | undefined {
  if ('inspect' in task) return task.inspect.language
  if ('flow' in task) return task.flow.language
  return 'rewrite' in task ? task.rewrite.language : undefined
}

function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', { cause, headers: { 'retry-after': '5' } })
}
