import { AppError } from '../../errors.ts'

/**
 * Blobs of which S3 did not say whether it has stored them. It may still do so after they were deleted. So deleting them
 * fails until it has been done twice with some time between; their intents stay, and the sweep comes back.
 */
export function createDoubts(settleMs: number, now: () => number = () => performance.now()) {
  const doubts = new Map<string, { since: number; deletedAt: number | undefined }>()
  const unsettled = () =>
    new AppError('unavailable', { cause: new Error('S3 may still store what it did not answer to') })
  return {
    add(key: string): void {
      doubts.set(key, { since: now(), deletedAt: undefined })
    },

    /** At first there is no use in asking: S3 has just not answered. */
    requireSettled(key: string): void {
      const doubt = doubts.get(key)
      if (doubt && now() - doubt.since < settleMs) throw unsettled()
    },

    deleted(key: string): void {
      const doubt = doubts.get(key)
      if (!doubt) return
      doubt.deletedAt ??= now()
      if (now() - doubt.deletedAt < settleMs) throw unsettled()
      doubts.delete(key)
    },
  }
}
