import type { Caller } from '../../caller.ts'
import { createFairQueue } from '../../queue/fair-queue.ts'

const WALKS = {
  running: 100,
  runningPerWorkspace: 50,
  runningPerToken: 1,
  waiting: 500,
  longestWaitMs: 20_000,
}

/**
 * Schedules walks over the files of a project. A token has one walk at a time. All walks together process one slice at a
 * time, and workspaces and tokens take turns slice by slice, so a short walk does not wait for long ones. A waiting walk
 * leaves the queue when `signal` aborts. Both functions reject with 503 as described at `createFairQueue`.
 */
export function createWalks(purpose: string) {
  const walks = createFairQueue(purpose, WALKS)
  const slices = createFairQueue(purpose, { ...WALKS, running: 1 })
  return {
    walk<T>(
      { workspace, tokenId }: Pick<Caller, 'tokenId' | 'workspace'>,
      signal: AbortSignal,
      work: () => Promise<T>,
    ): Promise<T> {
      return walks.run({ workspace, tokenId, signal }, work)
    },
    slice<T>(
      { workspace, tokenId }: Pick<Caller, 'tokenId' | 'workspace'>,
      work: () => Promise<T>,
    ): Promise<T> {
      return slices.run({ workspace, tokenId }, work)
    },
  }
}
