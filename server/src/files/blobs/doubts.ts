import { AppError } from '../../errors.ts'

/**
 * Tracks blobs for which S3 did not confirm the upload. S3 may still store them after they were deleted. So deleting such a
 * blob fails until it was done twice, some time apart; its intent remains, and the sweep retries.
 */
export function createDoubts(settleMs: number, now: () => number = () => performance.now()) {
  const doubts = new Map<string, { since: number; deletedAt: number | undefined }>()
  const unsettled = () =>
    new AppError('unavailable', { cause: new Error('S3 may still store a blob that it did not confirm') })
  return {
    add(key: string): void {
      doubts.set(key, { since: now(), deletedAt: undefined })
    },

    /** A delete is pointless directly after S3 failed to respond. */
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
