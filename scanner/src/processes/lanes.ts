import type { CreateQueue } from '../queue.ts'
import type { Requester, Verdict } from '../types.ts'
import type { RuleFile } from '../yara-rules.ts'
import { createLane, tooBusy } from './lane.ts'
import type { Job } from './protocol.ts'

/** The requester and the abort signal of a scan, and the bytes that the file holds in memory while it waits. */
export interface ScanJob extends Requester {
  readonly signal: AbortSignal
  readonly bytes: number
}
export type FileToScan = Omit<Job, 'brief'>
export type Lanes = ReturnType<typeof createLanes>

// A client waits less than two minutes for a scan in any case: 25 s in the queue, 15 s until a small file turns out
// to be slow, 25 s in the queue for large files, 50 s for the inspection.
const LONGEST_WAIT_MS = 25_000
const LONGEST_LARGE_MS = 50_000
/** Small files wait in memory, and so do large ones if the store has no files on this machine. */
const SMALL_LIMITS = {
  running: 1,
  waiting: 1000,
  waitingBytes: 96 * 1024 * 1024,
  longestWaitMs: LONGEST_WAIT_MS,
}
/** Custom rules cannot be interrupted from within. Small files must not wait for one that hangs. */
const BRIEF_LIMITS = { checkMs: 1000, stuckMs: 4000, longestMs: 15_000 }
/** A workspace may use two processes at a time, which leaves one for the others. */
const LARGE_LIMITS = {
  running: 3,
  runningPerWorkspace: 2,
  waiting: 250,
  waitingBytes: 256 * 1024 * 1024,
  longestWaitMs: LONGEST_WAIT_MS,
}

/**
 * One process for small files, so that they do not wait for large ones, and three for large files. Both queues are
 * shared fairly between requesters. A small file that takes long moves to the queue for large files.
 */
export function createLanes(rules: readonly RuleFile[] | undefined, createQueue: CreateQueue, main?: string) {
  const smallFiles = createQueue('a security scan', SMALL_LIMITS)
  const largeFiles = createQueue('a security scan', LARGE_LIMITS)
  const small = createLane(rules, BRIEF_LIMITS, main)
  const largeLane = () => createLane(rules, undefined, main)
  const large = [largeLane(), largeLane(), largeLane()] as const
  const all = [small, ...large]

  /** Waits for its turn, then runs for a limited time. */
  function inspectLarge(job: ScanJob, file: FileToScan): Promise<Verdict> {
    return largeFiles.run(job, async () => {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(tooBusy()), LONGEST_LARGE_MS)
      const lane = large.find((one) => one.isIdle()) ?? large[0]
      try {
        return await lane.inspect(file, AbortSignal.any([job.signal, late.signal]))
      } finally {
        clearTimeout(timer)
      }
    })
  }

  return {
    inspectLarge,
    async inspectSmall(job: ScanJob, file: FileToScan): Promise<Verdict> {
      const verdict = await smallFiles.run(job, () => small.inspectBriefly(file, job.signal))
      return verdict ?? inspectLarge(job, file)
    },
    /** Rejects if the custom rules cannot be compiled. */
    async ready(): Promise<void> {
      await small.ready()
    },
    /** Waiting files are still inspected. */
    async closeWhenIdle(): Promise<void> {
      await smallFiles.ended()
      await largeFiles.ended() // a small file may have moved to this queue
      await Promise.all(all.map((lane) => lane.closeWhenIdle()))
    },
    async close(): Promise<void> {
      smallFiles.close()
      largeFiles.close()
      await Promise.all(all.map((lane) => lane.close()))
    },
  }
}
