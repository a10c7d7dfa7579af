import type { Verdict } from '../ports.ts'
import { type Early, merged, NOTHING_EARLY } from './early.ts'
import { Progress } from './progress.ts'
import { SIGNATURE_CODE } from './signatures.ts'
import { type EarlyJob, type Job, startThread } from './threads.ts'

export type StoredFile = Omit<EarlyJob, 'part' | 'shared'>
export type ScanThreads = ReturnType<typeof startThreads>

/** One thread for small files, which do not wait behind large ones, and two that share each large one. */
export function startThreads(ruleFolders: readonly string[]) {
  const small = startThread(ruleFolders)
  const large = startThread(ruleFolders)
  const helper = startThread(ruleFolders)
  const all = [small, large, helper]

  async function inspectEarly(file: StoredFile, progress: Progress): Promise<Early> {
    const [others = NOTHING_EARLY, signatures = NOTHING_EARLY] = await Promise.all([
      large.inspectEarly({ ...file, part: 'others' }, progress),
      helper.inspectEarly({ ...file, part: 'signatures' }, progress),
    ])
    return merged(others, signatures)
  }

  return {
    inspectSmall: (file: Omit<Job, 'share'>): Promise<Verdict> => small.inspect({ ...file, share: 'all' }),
    inspectInMemory: (file: Omit<Job, 'share'>): Promise<Verdict> => large.inspect({ ...file, share: 'all' }),

    /**
     * Begins with a file that is still arriving, if nobody else wants the threads. It delays no whole file: as soon as one
     * comes, waiting for the client is given up, and this file is inspected in its turn when it is whole.
     */
    follow(file: StoredFile, progress: Progress): Promise<Early> | undefined {
      if (!isWorthSharing(file) || !large.isIdle() || !helper.isIdle()) return undefined
      return inspectEarly(file, progress)
    },

    /** `followed`: what `follow` gave. */
    async inspectStored(
      { path, ...file }: StoredFile,
      size: number,
      followed: Promise<Early> | undefined,
    ): Promise<Verdict> {
      const job = { ...file, bytes: path }
      if (!isWorthSharing(file)) return large.inspect({ ...job, share: 'all' })
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
    },

    async ready(): Promise<void> {
      await Promise.all(all.map((thread) => thread.ready()))
    },
    async closeWhenIdle(): Promise<void> {
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
