import { Worker } from 'node:worker_threads'

export interface Run {
  readonly seed: number
  /** The number of the first input. */
  readonly from: number
  readonly inputs: number
}

export type Job = Run & { readonly current: Int32Array<SharedArrayBuffer> }
interface Failure {
  readonly number: number
  readonly what: string
}
interface Progress {
  /** The first input that is not done. */
  readonly next: number
  readonly verdicts: Readonly<Record<string, number>>
  readonly slowestMs: number
  readonly memoryBytes: number
  /** The peak so far. */
  readonly peakBytes: number
}
export type Report = { readonly failure: Failure } | Progress

export interface Summary {
  readonly inputs: number
  readonly verdicts: Readonly<Record<string, number>>
  readonly failures: readonly Failure[]
  readonly slowestMs: number
  /** Since the first report, after garbage collection. By then, seeds, code and pools are loaded. */
  readonly growthBytes: number
  /** The peak between reports, including garbage. */
  readonly peakGrowthBytes: number
  readonly tookMs: number
}

const THREAD = new URL('./fuzz-thread.ts', import.meta.url)
// The same as for a scan process.
const MAX_HEAP_MB = 512
// Longer than the time limit of an inspection.
const HANG_MS = 30_000
const MOST_FAILURES = 20
// The current input while the seeds are being created.
const NOT_STARTED = -1

/** Runs every input. One that hangs or kills the thread is recorded, and a new thread continues with the rest. */
export async function runFuzz(run: Run, onProgress: (progress: Progress) => void): Promise<Summary> {
  const started = performance.now()
  const failures: Failure[] = []
  const verdicts: Record<string, number> = {}
  let slowestMs = 0
  let growthBytes = 0
  let peakGrowthBytes = 0
  let next = run.from
  const end = run.from + run.inputs
  while (next < end && failures.length < MOST_FAILURES) {
    let first: Progress | undefined
    let last: Progress | undefined
    const stopped = await runThread({ ...run, from: next, inputs: end - next }, (report) => {
      if ('failure' in report) {
        failures.push(report.failure)
        return failures.length < MOST_FAILURES
      }
      last = report
      first ??= report
      growthBytes = Math.max(growthBytes, report.memoryBytes - first.memoryBytes)
      peakGrowthBytes = Math.max(peakGrowthBytes, report.peakBytes - first.memoryBytes)
      onProgress(report)
      return true
    })
    for (const [verdict, count] of Object.entries(last?.verdicts ?? {})) {
      verdicts[verdict] = (verdicts[verdict] ?? 0) + count
    }
    slowestMs = Math.max(slowestMs, last?.slowestMs ?? 0)
    if (stopped === undefined) break
    failures.push(stopped)
    next = stopped.number + 1
  }
  const tookMs = performance.now() - started
  return { inputs: run.inputs, verdicts, failures, slowestMs, growthBytes, peakGrowthBytes, tookMs }
}

/** Resolves with the input that ended the thread early, if any. */
function runThread(run: Run, onReport: (report: Report) => boolean): Promise<Failure | undefined> {
  const current = new Int32Array(new SharedArrayBuffer(4)).fill(NOT_STARTED)
  const job: Job = { ...run, current }
  const worker = new Worker(THREAD, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  // The result of a thread that exits while it waits for an answer that never comes.
  let what: string | undefined = 'is never answered'
  let seen = NOT_STARTED
  let since = performance.now()
  const watch = setInterval(() => {
    const number = Atomics.load(current, 0)
    if (number !== seen || number === NOT_STARTED) {
      seen = number
      since = performance.now()
    } else if (performance.now() - since > HANG_MS) {
      what = 'hangs'
      worker.terminate()
    }
  }, 1000)
  worker.on('message', (report: Report) => {
    const enough = !onReport(report)
    if (enough || ('next' in report && report.next === run.from + run.inputs)) what = undefined
    if (enough) worker.terminate()
  })
  worker.on('error', (error) => {
    what = `ends the thread: ${error.stack ?? error.message}`
  })
  return new Promise((resolve, reject) => {
    worker.on('exit', () => {
      clearInterval(watch)
      if (Atomics.load(current, 0) === NOT_STARTED) reject(new Error(`It did not begin: ${what}`))
      else resolve(what === undefined ? undefined : { number: Atomics.load(current, 0), what })
    })
  })
}
