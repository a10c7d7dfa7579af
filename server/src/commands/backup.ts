import { backup as writeBackup } from '../moving/backup.ts'
import { sized } from '../moving/progress.ts'
import { describeLost, type MaintenanceContext, maintain, type Outcome } from './maintenance.ts'

/** Writes the database and all files to a folder, even while the service runs. */
export function backup({ to }: { to: string }, context: MaintenanceContext): Promise<Outcome> {
  return maintain(context, async (deps, watch) => {
    const result = await writeBackup(deps, to, watch)
    const { files, quarantined, bytes, deleted_meanwhile, lost } = result
    const inQuarantine = quarantined > 0 ? `, ${quarantined} in quarantine` : ''
    const deleted = deleted_meanwhile > 0 ? ` ${deleted_meanwhile} were deleted during the backup.` : ''
    const line = `Backed up ${files} files (${sized(bytes)}${inQuarantine}) to ${to}.${deleted}`
    return { result, lines: [line, ...lost.map(describeLost)], ok: lost.length === 0 }
  })
}
