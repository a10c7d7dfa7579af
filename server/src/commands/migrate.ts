import { copyTables } from '../moving/copy-tables.ts'
import { type MaintenanceContext, maintain, type Outcome } from './maintenance.ts'

/** Copies all tables from one database to another. */
export function migrate(
  { from, to }: { from: string; to: string },
  context: MaintenanceContext,
): Promise<Outcome> {
  return maintain(context, async (deps, watch) => {
    deps.lockSource({ option: '--from', address: from })
    const source = await deps.snapshot({ option: '--from', address: from })
    const target = await deps.database({ option: '--to', address: to })
    const tables = await copyTables(source, target, watch)
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    const line = `Copied and compared ${rows} rows of ${Object.keys(tables).length} tables.`
    return { result: { rows, tables }, lines: [line], ok: true }
  })
}
