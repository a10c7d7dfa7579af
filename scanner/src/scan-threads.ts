import { type Early, merged, NOTHING_EARLY } from './early.ts'
import { Progress } from './progress.ts'
import type { CreateQueue } from './queue.ts'
import { SIGNATURE_CODE } from './signatures.ts'
import { type EarlyJob, type Job, startThread, tooBusy } from './threads.ts'
import type { Requester, Verdict } from './types.ts'

/** For whom a file is scanned, until when somebody waits for it, and what it holds in memory meanwhile. */
export interface ScanJob extends Requester {
  readonly signal: AbortSignal
  readonly bytes: number
}
export type StoredFile = Omit<EarlyJob, 'part' | 'shared'>
type WholeFile = Omit<Job, 'share' | 'brief' | 'early'>
export type ScanThreads = ReturnType<typeof startThreads>

// A client waits for a scan less than two minutes, whatever happens: 25 s for a turn, 15 s until a small file turns out
// to take long, 25 s for a turn among the large files, 50 s to be inspected there.
const LONGEST_WAIT_MS = 25_000
const LONGEST_LARGE_MS = 50_000
/** What waits of small files, and of large ones where the store has no place on this machine, waits in memory. */
const SMALL_LIMITS = {
  running: 1,
  waiting: 1000,
  waitingBytes: 96 * 1024 * 1024,
  longestWaitMs: LONGEST_WAIT_MS,
}
/** A call of the rules cannot be interrupted from within; here nobody shall wait for one that does not end. */
const BRIEF_LIMITS = { checkMs: 1000, stuckMs: 4000, longestMs: 15_000 }
/** Each large file keeps both threads busy: a workspace has one of them at a time, so that others wait for one file only. */
const LARGE_LIMITS = {
  running: 2,
  runningPerWorkspace: 1,
  waiting: 250,
  waitingBytes: 256 * 1024 * 1024,
  longestWaitMs: LONGEST_WAIT_MS,
}

/**
 * One thread for small files, which do not wait behind large ones, and two that share each large one. Those who send take
 * turns at both; a small file that turns out to take long has its turn with the large ones. The threads for large files
 * start with the first one, or with `ready`.
 */
export function startThreads(ruleFolders: readonly string[], createQueue: CreateQueue) {
  const smallFiles = createQueue('a security scan', SMALL_LIMITS)
  const largeFiles = createQueue('a security scan', LARGE_LIMITS)
  const small = startThread(ruleFolders, BRIEF_LIMITS)
  const large = startThread(ruleFolders, undefined, false)
  const helper = startThread(ruleFolders, undefined, false)
  const all = [small, large, helper]

  async function inspectEarly(file: StoredFile, progress: Progress, signal: AbortSignal): Promise<Early> {
    const [others = NOTHING_EARLY, signatures = NOTHING_EARLY] = await Promise.all([
      large.inspectEarly({ ...file, part: 'others' }, progress, signal),
      helper.inspectEarly({ ...file, part: 'signatures' }, progress, signal),
    ])
    return merged(others, signatures)
  }

  /** In its turn, and for a limited time from then on. */
  function inspectLarge<T>(job: ScanJob, inspect: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return largeFiles.run(job, async () => {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(tooBusy()), LONGEST_LARGE_MS)
      try {
        return await inspect(AbortSignal.any([job.signal, late.signal]))
      } finally {
        clearTimeout(timer)
      }
    })
  }

  async function inspectShared(
    { path, ...file }: StoredFile,
    size: number,
    followed: Promise<Early> | undefined,
    signal: AbortSignal,
  ): Promise<Verdict> {
    const job = { ...file, bytes: path }
    const early = await (followed ?? inspectEarly({ ...file, path }, Progress.whole(size), signal))
    const [others, signatures] = await Promise.all([
      large.inspect({ ...job, early, share: 'others' }, signal),
      helper.inspect({ ...job, early, share: 'signatures' }, signal),
    ])
    if (others.verdict !== 'clean') return others
    if (signatures.verdict !== 'clean') return signatures
    // Both tell of what was found early.
    const isBySignature = ({ code }: { code: string }) => code.startsWith(SIGNATURE_CODE)
    const findings = [
      ...signatures.findings.filter(isBySignature),
      ...others.findings.filter((finding) => !isBySignature(finding)),
    ]
    return { verdict: 'clean', findings }
  }

  function inspectInOne(job: ScanJob, file: WholeFile): Promise<Verdict> {
    return inspectLarge(job, (signal) => large.inspect({ ...file, share: 'all' }, signal))
  }

  return {
    async inspectSmall(job: ScanJob, file: WholeFile): Promise<Verdict> {
      const verdict = await smallFiles.run(job, () =>
        small.inspectBriefly({ ...file, share: 'all' }, job.signal),
      )
      return verdict ?? inspectInOne(job, file)
    },
    inspectInOne,

    /**
     * Begins with a file that is still arriving, if nobody else wants the threads. It delays no whole file: as soon as one
     * comes, waiting for the client is given up, and this file is inspected in its turn when it is whole.
     */
    follow(file: StoredFile, progress: Progress, signal: AbortSignal): Promise<Early> | undefined {
      if (!isWorthSharing(file) || !largeFiles.isIdle() || !large.isIdle() || !helper.isIdle())
        return undefined
      return inspectEarly(file, progress, signal)
    },

    /** `followed`: what `follow` gave. */
    inspectStored(
      job: ScanJob,
      file: StoredFile,
      size: number,
      followed: Promise<Early> | undefined,
    ): Promise<Verdict> {
      const { path, ...described } = file
      return inspectLarge(job, (signal) =>
        isWorthSharing(described)
          ? inspectShared(file, size, followed, signal)
          : large.inspect({ ...described, bytes: path, share: 'all' }, signal),
      )
    },

    /**
     * Resolves when all threads have compiled their rules; rejects when the rules are no good. The thread for small files
     * comes first: the service that starts meanwhile needs the processors too.
     */
    async ready(): Promise<void> {
      await small.ready()
      await Promise.all([large.ready(), helper.ready()])
    },
    /** What waits is still inspected. */
    async closeWhenIdle(): Promise<void> {
      await smallFiles.ended()
      await largeFiles.ended() // a small file may have become a large one
      await Promise.all(all.map((thread) => thread.closeWhenIdle()))
    },
    async close(): Promise<void> {
      smallFiles.close()
      largeFiles.close()
      await Promise.all(all.map((thread) => thread.close()))
    },
  }
}

/** Both threads unpack: with what is slow to unpack, the second one would only take time from others. */
function isWorthSharing({ kind, mediaType }: Omit<StoredFile, 'path'>): boolean {
  return kind !== 'archive' || mediaType === 'application/zip'
}
