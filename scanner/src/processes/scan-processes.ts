import { createPool, JobEnded, type JobLimits, type Pool } from '@atelier/sandbox'
import type { CreateQueue } from '../queue.ts'
import type { Caller, Verdict } from '../types.ts'
import { ScannerUnavailable } from '../unavailable.ts'
import type { RuleFile } from '../yara-rules.ts'
import type { Answer, Job, Setup } from './protocol.ts'

/** The caller and the abort signal of a scan, and the bytes that the file holds in memory while it waits. */
export interface ScanJob extends Caller {
  readonly signal: AbortSignal
  readonly bytes: number
}
export type FileToScan = Omit<Job, 'brief'>
export type ScanProcesses = ReturnType<typeof createScanProcesses>

// In a clone this package is TypeScript. In a tarball it is compiled, because Node does not run TypeScript in
// node_modules.
const EXTENSION = import.meta.url.endsWith('.js') ? 'js' : 'ts'
const MAIN = new URL(`./main.${EXTENSION}`, import.meta.url)
// A young generation of 4 MB, as in the service itself, saves 4 MB without costing time.
const PROCESS = { heapMb: 512, flags: ['--max-semi-space-size=4'] }

// A client waits less than two minutes for a scan in any case: 25 s in the queue, 15 s until a small file turns out
// to be slow, 25 s in the queue for large files, 50 s for the inspection.
const LONGEST_WAIT_MS = 25_000
/** Small files wait in memory, and so do large ones if the store has no files on this machine. */
const SMALL_QUEUE = {
  running: 1,
  waiting: 1000,
  waitingBytes: 96 * 1024 * 1024,
  longestWaitMs: LONGEST_WAIT_MS,
}
/** A workspace may use two processes at a time, which leaves one for the others. */
const LARGE_QUEUE = {
  running: 3,
  runningPerWorkspace: 2,
  waiting: 250,
  waitingBytes: 256 * 1024 * 1024,
  longestWaitMs: LONGEST_WAIT_MS,
}
/** Custom rules cannot be interrupted from within. Small files must not wait for one that hangs. */
const SMALL_LIMITS: JobLimits = { processorMs: 4_000, longestMs: 15_000 }
/** More than the inspectors' own 15 s. */
const LARGE_LIMITS: JobLimits = { processorMs: 25_000, longestMs: 50_000 }

/**
 * One process for small files, so that they do not wait for large ones, and three for large files. Both queues are
 * shared fairly between callers. A small file that takes long moves to the queue for large files. A file whose
 * inspection ends its process is refused.
 */
export function createScanProcesses(
  rules: readonly RuleFile[] | undefined,
  createQueue: CreateQueue,
  module = MAIN,
  largeLimits = LARGE_LIMITS,
) {
  const setup: Setup = { rules }
  const smallFiles = createQueue('a security scan', SMALL_QUEUE)
  const largeFiles = createQueue('a security scan', LARGE_QUEUE)
  const options = { ...PROCESS, module, setup }
  const small = createPool({ ...options, size: SMALL_QUEUE.running })
  const large = createPool({ ...options, size: LARGE_QUEUE.running })

  async function inspectLarge(job: ScanJob, file: FileToScan): Promise<Verdict> {
    const limits = { ...largeLimits, signal: job.signal }
    const answer = await largeFiles.run(job, () => inspectIn(large, { ...file, brief: false }, limits))
    return answer === 'late' ? REFUSED : answer
  }

  return {
    inspectLarge,
    async inspectSmall(job: ScanJob, file: FileToScan): Promise<Verdict> {
      const limits = { ...SMALL_LIMITS, signal: job.signal }
      const answer = await smallFiles.run(job, () => inspectIn(small, { ...file, brief: true }, limits))
      return answer === 'late' ? inspectLarge(job, file) : answer
    },
    /** Rejects if the custom rules cannot be compiled. */
    ready: () => small.ready(),
    /** Waiting files are still inspected. */
    async closeWhenIdle(): Promise<void> {
      await smallFiles.ended()
      await largeFiles.ended() // a small file may have moved to this queue
      await Promise.all([small.close(), large.close()])
    },
    async close(): Promise<void> {
      smallFiles.close()
      largeFiles.close()
      await Promise.all([small.close(), large.close()])
    },
  }
}

const REFUSED: Verdict = {
  verdict: 'unscannable',
  reason: 'The file takes more time or memory to inspect than any file may.',
}

async function inspectIn(pool: Pool, job: Job, limits: JobLimits): Promise<Answer> {
  try {
    return await pool.run<Answer>(job, limits).result
  } catch (error) {
    limits.signal?.throwIfAborted()
    const reason = error instanceof JobEnded ? error.reason : undefined
    if (reason === 'busy') throw tooBusy(error)
    if (reason === undefined || reason === 'closed') throw new ScannerUnavailable({ cause: error })
    return job.brief ? 'late' : REFUSED
  }
}

function tooBusy(cause: unknown): ScannerUnavailable {
  return new ScannerUnavailable({
    detail: 'The file could not be scanned in time, since the service is busy. Send it again later.',
    retryAfterSeconds: 30,
    cause,
  })
}
