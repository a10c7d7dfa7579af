import type { Statement } from '../database/database.ts'
import { below, foldersAbove } from './lists.ts'
import type { FileRecord } from './types.ts'

// The table of folders: one row for each folder that has files at any depth.

/** For the transaction that adds a file, after it was added to its lists. `except`: its previous location. */
export function insertFolders(file: FileRecord, except?: FileRecord): Statement[] {
  const folders = without(foldersAbove(file), except)
  if (folders.length === 0) return []
  const rows = folders.map((_, index) => `($1, $2, $${2 * index + 3}, $${2 * index + 4})`)
  return [
    {
      sql: `INSERT INTO folders (workspace, project, parent, name) VALUES ${rows} ON CONFLICT DO NOTHING`,
      values: [file.workspace, file.project, ...folders.flatMap(parentAndName)],
    },
  ]
}

/**
 * For the transaction that removes a file, after its empty lists were deleted. A concurrent upload holds the list or waits for
 * its deletion, so a folder with files never loses its row.
 */
export function deleteEmptyFolders(file: FileRecord, except?: FileRecord): Statement[] {
  const folders = without(foldersAbove(file), except)
  if (folders.length === 0) return []
  const rows = folders.map((_, index) => `($${3 * index + 3}, $${3 * index + 4}, $${3 * index + 5})`)
  return [
    {
      sql: `WITH left_folders (parent, name, scope) AS (VALUES ${rows})
            DELETE FROM folders WHERE workspace = $1 AND project = $2 AND (parent, name) IN (
              SELECT parent, name FROM left_folders WHERE NOT EXISTS (
                SELECT 1 FROM lists WHERE workspace = $1 AND project = $2 AND scope = left_folders.scope AND type = ''))`,
      values: [
        file.workspace,
        file.project,
        ...folders.flatMap((folder) => [...parentAndName(folder), below(folder)]),
      ],
    },
  ]
}

function without(folders: string[], except: FileRecord | undefined): string[] {
  const others = new Set(except && foldersAbove(except))
  return folders.filter((folder) => !others.has(folder))
}

function parentAndName(folder: string): [parent: string, name: string] {
  const slash = folder.lastIndexOf('/')
  return [folder.slice(0, Math.max(0, slash)), folder.slice(slash + 1)]
}
