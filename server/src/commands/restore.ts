import { sized } from '../moving/progress.ts'
import { restore as restoreBackup } from '../moving/restore.ts'
import { type MaintenanceContext, maintain, type Outcome } from './maintenance.ts'

/** Restores a backup to the configured database and store. */
export function restore({ from }: { from: string }, context: MaintenanceContext): Promise<Outcome> {
  return maintain(context, async (deps, watch) => {
    const result = await restoreBackup(deps, from, watch)
    const line = `Restored ${result.files} files (${sized(result.bytes)}) from ${result.created_at}. Tokens are also restored from the backup.`
    return { result, lines: [line], ok: true }
  })
}
