import type { CreateQueue } from '../queue.ts'
import type { Requester, Verdict } from '../types.ts'
import { createLane, tooBusy } from './lane.ts'
import type { Job } from './protocol.ts'

/** The requester of a scan, how long it waits, and how many bytes the file holds in memory meanwhile. */
export interface ScanJob extends Requester {
  readonly signal: AbortSignal
  readonly bytes: number
}
export type FileToScan = Omit<Job, 'brief'>
export type Lanes = ReturnType<typeof createLanes>

// A client waits for a scan less than two minutes, whatever happens: 25 s for a turn, 15 s until a small file turns out
// to take long, 25 s for a turn among the large files, 50 s to be inspected there.
const LONGEST_WAIT_MS = 25_000
const LONGEST_LARGE_MS = 50_000
/** Small files wait in memory, and so do large ones if the store has no files on this machine. */
const SMALL_LIMITS = {
  running: 1,
  waiting: 1000,
  waitingBytes: 96 * 1024 * 1024,
  longestWaitMs: LONGEST_WAIT_MS,
}
/** Custom rules cannot be interrupted from within; small files must not wait for one that does not end. */
const BRIEF_LIMITS = { checkMs: 1000, stuckMs: 4000, longestMs: 15_000 }
/** A workspace uses one process at a time, so that one is left for the others. */
const LARGE_LIMITS = {
  running: 2,
  runningPerWorkspace: 1,
  waiting: 250,
  waitingBytes: 256 * 1024 * 1024,
  longestWaitMs: LONGEST_WAIT_MS,
}

/**
 * One process for small files, which do not wait behind large ones, and two for large files. Requesters take turns at both. A
 * small file that takes long is queued again with the large ones.
 */
export function createLanes(rulesFolder: string | undefined, createQueue: CreateQueue, main?: string) {
  const smallFiles = createQueue('a security scan', SMALL_LIMITS)
  const largeFiles = createQueue('a security scan', LARGE_LIMITS)
  const small = createLane(rulesFolder, BRIEF_LIMITS, main)
  const large = createLane(rulesFolder, undefined, main)
  const second = createLane(rulesFolder, undefined, main)
  const all = [small, large, second]

  /** In its turn, and for a limited time from then on. */
  function inspectLarge(job: ScanJob, file: FileToScan): Promise<Verdict> {
    return largeFiles.run(job, async () => {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(tooBusy()), LONGEST_LARGE_MS)
      const lane = large.isIdle() ? large : second
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
    /** What waits is still inspected. */
    async closeWhenIdle(): Promise<void> {
      await smallFiles.ended()
      await largeFiles.ended() // a small file may have become a large one
      await Promise.all(all.map((lane) => lane.closeWhenIdle()))
    },
    async close(): Promise<void> {
      smallFiles.close()
      largeFiles.close()
      await Promise.all(all.map((lane) => lane.close()))
    },
  }
}
