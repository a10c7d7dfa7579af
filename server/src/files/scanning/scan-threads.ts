import type { Requester, Verdict } from '../ports.ts'
import { type Early, merged, NOTHING_EARLY } from './early.ts'
import { Progress } from './progress.ts'
import { SIGNATURE_CODE } from './signatures.ts'
import { type EarlyJob, type Job, startThread } from './threads.ts'
import { createTurns } from './turns.ts'

export type StoredFile = Omit<EarlyJob, 'part' | 'shared'>
type WholeFile = Omit<Job, 'share' | 'brief' | 'early'>
export type ScanThreads = ReturnType<typeof startThreads>

/** What waits of small files, and of large ones where the store has no place on this machine, waits in memory. */
const SMALL_TURNS = { running: 1, waiting: 1000, waitingOfOne: 500, waitingBytes: 96 * 1024 * 1024 }
/** A call of the rules cannot be interrupted from within; here nobody shall wait for one that does not end. */
const BRIEF_LIMITS = { checkMs: 1000, stuckMs: 4000, longestMs: 60_000 }
/** Two at once, so that a thread which has done its share of one begins with the next. */
const LARGE_TURNS = { running: 2, waiting: 250, waitingOfOne: 100, waitingBytes: 256 * 1024 * 1024 }

/**
 * One thread for small files, which do not wait behind large ones, and two that share each large one. Those who send take
 * turns at both; a small file that turns out to take long has its turn with the large ones. Rules that may change below us
 * have to be compiled by all of them `ahead`; else those for large files start with the first one, and take no memory until then.
 */
export function startThreads(ruleFolders: readonly string[], { ahead }: { ahead: boolean }) {
  const smallTurns = createTurns(SMALL_TURNS)
  const largeTurns = createTurns(LARGE_TURNS)
  const small = startThread(ruleFolders, BRIEF_LIMITS)
  const large = startThread(ruleFolders, undefined, ahead)
  const helper = startThread(ruleFolders, undefined, ahead)
  const all = [small, large, helper]

  async function inspectEarly(file: StoredFile, progress: Progress): Promise<Early> {
    const [others = NOTHING_EARLY, signatures = NOTHING_EARLY] = await Promise.all([
      large.inspectEarly({ ...file, part: 'others' }, progress),
      helper.inspectEarly({ ...file, part: 'signatures' }, progress),
    ])
    return merged(others, signatures)
  }

  async function inspectShared(
    { path, ...file }: StoredFile,
    size: number,
    followed: Promise<Early> | undefined,
  ): Promise<Verdict> {
    const job = { ...file, bytes: path }
    const early = await (followed ?? inspectEarly({ ...file, path }, Progress.whole(size)))
    const [others, signatures] = await Promise.all([
      large.inspect({ ...job, early, share: 'others' }),
      helper.inspect({ ...job, early, share: 'signatures' }),
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

  /** `heldBytes`: what it takes of our memory while it waits. */
  function inspectInOne(requester: Requester, file: WholeFile, heldBytes: number): Promise<Verdict> {
    return largeTurns.run(requester, heldBytes, () => large.inspect({ ...file, share: 'all' }))
  }

  return {
    async inspectSmall(requester: Requester, file: WholeFile, heldBytes: number): Promise<Verdict> {
      const verdict = await smallTurns.run(requester, heldBytes, () =>
        small.inspectBriefly({ ...file, share: 'all' }),
      )
      return verdict ?? inspectInOne(requester, file, heldBytes)
    },
    inspectInOne,

    /**
     * Begins with a file that is still arriving, if nobody else wants the threads. It delays no whole file: as soon as one
     * comes, waiting for the client is given up, and this file is inspected in its turn when it is whole.
     */
    follow(file: StoredFile, progress: Progress): Promise<Early> | undefined {
      if (!isWorthSharing(file) || !largeTurns.isIdle() || !large.isIdle() || !helper.isIdle())
        return undefined
      return inspectEarly(file, progress)
    },

    /** `followed`: what `follow` gave. */
    inspectStored(
      requester: Requester,
      file: StoredFile,
      size: number,
      followed: Promise<Early> | undefined,
    ): Promise<Verdict> {
      const { path, ...described } = file
      return largeTurns.run(requester, 0, () =>
        isWorthSharing(described)
          ? inspectShared(file, size, followed)
          : large.inspect({ ...described, bytes: path, share: 'all' }),
      )
    },

    async ready(): Promise<void> {
      await Promise.all((ahead ? all : [small]).map((thread) => thread.ready()))
    },
    /** What waits is still inspected. */
    async closeWhenIdle(): Promise<void> {
      await Promise.all([smallTurns.ended(), largeTurns.ended()])
      await Promise.all([smallTurns.ended(), largeTurns.ended()]) // a small file may have become a large one
      await Promise.all(all.map((thread) => thread.closeWhenIdle()))
    },
    async close(): Promise<void> {
      await Promise.all(all.map((thread) => thread.close()))
    },
  }
}

/** Both threads unpack: with what is slow to unpack, the second one would only take time from others. */
function isWorthSharing({ kind, mediaType }: Omit<StoredFile, 'path'>): boolean {
  return kind !== 'archive' || mediaType === 'application/zip'
}
