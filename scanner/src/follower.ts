import type { Early } from './early.ts'
import { Progress } from './progress.ts'
import type { ScanThreads, StoredFile } from './scan-threads.ts'

/** By then a client has shown how fast it is. */
const FROM_BYTES = 4 * 1024 * 1024
/** 32 MB a second. Of a slower upload the scan is the smaller part, and its client could hold threads for long. */
const FAST_BYTES_PER_MS = 32 * 1024

/** Has the inspection of a large upload begin while it still arrives, if it arrives fast and the threads have time. */
export function createFollower(
  path: string | undefined,
  threads: () => Pick<ScanThreads, 'follow'>,
  signal: AbortSignal,
  now: () => number = () => performance.now(),
) {
  const started = now()
  let progress: Progress | undefined
  let followed: { file: StoredFile; early: Promise<Early> } | undefined
  return {
    grown(described: Omit<StoredFile, 'path'>, bytes: number): void {
      progress?.written(bytes)
      if (progress !== undefined || path === undefined || bytes < FROM_BYTES) return
      if (bytes < (now() - started) * FAST_BYTES_PER_MS) return
      const begun = new Progress()
      begun.written(bytes)
      const file = { ...described, path }
      const early = threads().follow(file, begun, signal)
      if (early === undefined) return
      progress = begun
      followed = { file, early }
    },

    /** What is known of the file by now, unless it turned out to be another than was thought. */
    whole(file: StoredFile, size: number): Promise<Early> | undefined {
      progress?.whole(size)
      return followed !== undefined && isSame(followed.file, file) ? followed.early : undefined
    },

    abort(): void {
      progress?.giveUp()
    },
  }
}

function isSame(one: StoredFile, other: StoredFile): boolean {
  return one.name === other.name && one.mediaType === other.mediaType && one.kind === other.kind
}
