import { createPool, JobEnded, type PoolOptions } from '@atelier/sandbox'
import type { WaitingCaller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { ownModule } from '../../processes/own-files.ts'
import { createFairQueue } from '../../queue/fair-queue.ts'
import type { FileFlow, Inspection, Outline, Rewrite } from '../analyzer.ts'
import { EngineGaveUp, type Engines, type Job, type JsonProblems } from '../ports.ts'
import type { Composition } from '../provider.ts'
import type { ComposerError, Task, TaskResult } from './protocol.ts'

export interface EngineOptions {
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
  readonly start?: NonNullable<PoolOptions['start']>
}

/**
 * Total time limit of an analysis or rewrite: waiting in the queue (at most 60 s), starting a process and the work. A
 * request that also calls a model runs at most two of them.
 */
const ANALYSIS_MS = 120_000
/** Total time limit of an outline or composition. A generation runs one of each per model answer. */
const QUICK_MS = 45_000
// As long as the longest analysis, so that the next job in the queue can run.
const ANALYSES = { waiting: 300, waitingBytes: 128 * 1024 * 1024, longestWaitMs: 60_000 }
const PROCESSES = { waiting: 1000, waitingBytes: 128 * 1024 * 1024, longestWaitMs: 30_000 }
const PROCESS = {
  module: ownModule('./main.ts', import.meta.url),
  heapMb: 1_024,
  // Compiled by the optimising compiler, Ruff takes 540 MB instead of 110. A young generation of 24 MB instead of up to 96
  // saves 70 MB and costs no time.
  flags: ['--liftoff-only', '--max-semi-space-size=8'],
  startMs: 80_000,
}

/**
 * Runs engines in separate processes. One that loops, exhausts its memory or crashes is killed, and only its request fails.
 * There is one more process than concurrent analyses, so that compositions and outlines, which take milliseconds, do not
 * wait for analyses. At least two analyses can run, and one workspace can use all but one of these slots.
 */
export function createEnginePool({
  size,
  inspectMs = 20_000,
  rewriteMs = 20_000,
  composeMs = 10_000,
  validateMs = 2_000,
  analysisMs = ANALYSIS_MS,
  onComposerError = () => undefined,
  ...options
}: EngineOptions): Engines {
  const maxAnalyses = Math.max(2, size)
  const maxProcesses = maxAnalyses + 1
  const analyses = createFairQueue('code analysis', {
    ...ANALYSES,
    running: maxAnalyses,
    runningPerWorkspace: maxAnalyses - 1,
  })
  // As many slots as processes, so that a job with a slot gets a process as soon as one has started.
  const slots = createFairQueue('an engine', {
    ...PROCESSES,
    running: maxProcesses,
    runningPerWorkspace: maxAnalyses, // its analyses must not block its compositions
  })
  const pool = createPool({
    ...PROCESS,
    ...options,
    size: maxProcesses,
    warmUp: (language): Task => ({ inspect: { language, source: { code: 'x = 1\n' } } }),
  })

  /** Runs a task when a slot is free. `totalMs` limits the waiting and the work together. */
  async function submit<Value>(
    task: Task,
    limitMs: number,
    caller: WaitingCaller,
    bytes: number,
    totalMs: number,
  ): Promise<Value> {
    const timeout = AbortSignal.timeout(totalMs)
    const job = { ...caller, bytes, signal: AbortSignal.any([caller.signal, timeout]) }
    const tag = languageOf(task)
    const { promise, resolve, reject } = Promise.withResolvers<TaskResult>()
    const work = () =>
      slots.run(job, () => {
        const { result, free } = pool.run<TaskResult>(task, { ...timesOf(limitMs), signal: job.signal, tag })
        resolve(result)
        return free
      })
    const turn = tag !== undefined ? analyses.run(job, work) : work()
    turn.catch(reject)
    try {
      return resultOf<Value>(await promise, onComposerError)
    } catch (error) {
      caller.signal.throwIfAborted()
      throw timeout.aborted ? unavailable(error) : explain(error)
    }
  }

  const analyze = <Value>(task: Task, job: Job, limitMs: number, caller: WaitingCaller) =>
    submit<Value>(task, limitMs, caller, job.source.code.length, analysisMs)

  const runQuick = <Value>(task: Task, bytes: number, limitMs: number, caller: WaitingCaller) =>
    submit<Value>(task, limitMs, caller, bytes, QUICK_MS)

  return {
    inspect: (job, caller) => analyze<Inspection>({ inspect: job }, job, inspectMs, caller),
    flow: (job, caller) => analyze<FileFlow>({ flow: job }, job, inspectMs, caller),
    outline: (job, caller) => runQuick<Outline>({ outline: job }, job.source.code.length, inspectMs, caller),
    rewrite: (job, caller) => analyze<Rewrite | undefined>({ rewrite: job }, job, rewriteMs, caller),
    compose: (request, caller) =>
      runQuick<Composition>({ compose: request }, request.prompt.length, composeMs, caller),
    validate: (job, caller) => {
      const bytes = JSON.stringify(job.schema).length + (job.text?.length ?? 0)
      return runQuick<JsonProblems>({ validate: job }, bytes, validateMs, caller)
    },
    async close() {
      analyses.close()
      slots.close()
      await pool.close()
    },
  }
}

/** On a busy machine, a task may take four times its processor time. */
function timesOf(processorMs: number) {
  return { processorMs, longestMs: Math.min(Math.max(4 * processorMs, 10_000), 85_000) }
}

/** Undefined if it is not an analysis. */
function languageOf(task: Task): string | undefined {
  if ('inspect' in task) return task.inspect.language
  if ('flow' in task) return task.flow.language
  return 'rewrite' in task ? task.rewrite.language : undefined
}

function resultOf<Value>(answer: TaskResult, onComposerError: (error: ComposerError) => void): Value {
  answer.composerErrors.forEach(onComposerError)
  if ('result' in answer) return answer.result as Value
  // A bug in an engine. The same request would fail again, so this is not a 503.
  if (answer.reason === 'bug') throw new AppError('internal', { cause: new Error(answer.failure) })
  throw new EngineGaveUp(answer.failure)
}

/** The source is to blame for what takes too long or crashes, but not for a kill from outside or a busy machine. */
function explain(error: unknown): unknown {
  if (error instanceof AppError || error instanceof EngineGaveUp) return error
  const isItsFault = error instanceof JobEnded && (error.reason === 'slow' || error.reason === 'crashed')
  return isItsFault ? new EngineGaveUp(error.message) : unavailable(error)
}

function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', { cause, headers: { 'retry-after': '5' } })
}
