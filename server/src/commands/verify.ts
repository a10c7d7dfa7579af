import type { LostFile } from '../moving/copy-blobs.ts'
import { sized } from '../moving/progress.ts'
import { openBackup } from '../moving/restore.ts'
import { verify as verifyFiles } from '../moving/verify.ts'
import { describeLost, type MaintenanceContext, maintain, type Outcome } from './maintenance.ts'

/** Reads all files of the configured store, or of a backup, and verifies their hashes. Changes nothing. */
export function verify({ from }: { from?: string }, context: MaintenanceContext): Promise<Outcome> {
  return maintain(context, async (deps, watch) => {
    const { rows, blobs } =
      from === undefined
        ? { rows: await deps.rows(), blobs: await deps.blobsToRead() }
        : await openBackup(deps, from)
    const { files, bytes, lost, orphaned, miscounted } = await verifyFiles(rows, blobs, watch)
    const named = (how: LostFile['how']) => lost.filter((file) => file.how === how)
    const [missing, corrupt] = [named('missing'), named('corrupt')]
    const lines = [
      `Read ${files} files (${sized(bytes)}): ${missing.length} missing, ${corrupt.length} corrupt; ${orphaned.length} blobs without a file.`,
      ...lost.map(describeLost),
      ...orphaned.map((blob) => `orphaned  ${blob}`),
      ...miscounted.map((blob) => `miscounted  ${blob}`),
    ]
    const ok = lost.length + orphaned.length + miscounted.length === 0
    return { result: { files, bytes, missing, corrupt, orphaned, miscounted, well: ok }, lines, ok }
  })
}
