import assert from 'node:assert/strict'
import type { Row } from '../src/database/database.ts'
import { openSnapshot } from '../src/database/index.ts'
import { type FileRow, toRecord } from '../src/files/file-rows.ts'
import { foldersOf, typeOf } from '../src/files/list/folder-totals.ts'
import { miscounted } from '../src/moving/blob-rows.ts'

type Source = Pick<Awaited<ReturnType<typeof openSnapshot>>, 'query'>

/** Checks that types and totals match the files, and that references to contents are counted. */
export async function assertListsConsistent(databaseUrl: URL): Promise<void> {
  const snapshot = await openSnapshot(databaseUrl)
  try {
    await assertConsistent(snapshot)
  } finally {
    await snapshot.close()
  }
}

export async function assertConsistent(source: Source): Promise<void> {
  const rows = await source.query<FileRow & { type: string }>('SELECT * FROM files')
  const counted: Record<string, { direct: number; below: number; bytes: number }> = {}
  for (const row of rows) {
    const file = toRecord(row)
    assert.equal(row.type, typeOf(file))
    for (const folder of foldersOf(file)) {
      const key = [file.workspace, file.project, folder, row.type, file.position % 16].join('|')
      counted[key] ??= { direct: 0, below: 0, bytes: 0 }
      counted[key].below++
      counted[key].bytes += file.size
      if (folder === file.folder) counted[key].direct++
    }
  }
  const totals = await source.query<TotalRow>('SELECT * FROM folder_totals')
  const stored = totals.map(({ workspace, project, parent, name, type, part, direct, below, bytes }) => {
    const folder = parent === '' ? name : `${parent}/${name}`
    return [[workspace, project, folder, type, part].join('|'), { direct, below, bytes }] as const
  })
  assert.deepEqual(Object.fromEntries(stored), counted)
  assert.deepEqual(await miscounted(source), [])
}

interface TotalRow extends Row {
  workspace: string
  project: string
  parent: string
  name: string
  type: string
  part: number
  direct: number
  below: number
  bytes: number
}
