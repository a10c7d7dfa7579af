import assert from 'node:assert/strict'
import { openSnapshot } from '../src/database/index.ts'
import { type FileRow, toRecord } from '../src/files/file-rows.ts'
import { foldersAbove, listsWith } from '../src/files/lists.ts'
import type { FileRecord } from '../src/files/types.ts'

type Source = Pick<Awaited<ReturnType<typeof openSnapshot>>, 'query'>

/** Checks that lists, totals and folders match the files. */
export async function assertListsConsistent(databaseUrl: URL): Promise<void> {
  const snapshot = await openSnapshot(databaseUrl)
  try {
    await assertConsistent(snapshot)
  } finally {
    await snapshot.close()
  }
}

export async function assertConsistent(source: Source): Promise<void> {
  const files = (await source.query<FileRow>('SELECT * FROM files')).map(toRecord)
  const lists = await source.query<{ name: string; position: number }>(
    `SELECT workspace || ' ' || project || ' ' || scope || ' ' || type AS name, position
     FROM lists JOIN list_files ON list = id`,
  )
  assert.deepEqual(
    lists.map(({ name, position }) => `${name} ${position}`).sort(),
    files.flatMap((file) => listNames(file).map((name) => `${name} ${file.position}`)).sort(),
  )

  const totals = await source.query<{ name: string; part: number; total: number }>(
    `SELECT workspace || ' ' || project || ' ' || scope || ' ' || type AS name, part, total
     FROM lists JOIN list_totals ON list = id`,
  )
  const counted: Record<string, number> = {}
  for (const file of files)
    for (const name of listNames(file)) {
      const part = `${name} ${file.position % 64}`
      counted[part] = (counted[part] ?? 0) + 1
    }
  assert.deepEqual(
    Object.fromEntries(totals.map(({ name, part, total }) => [`${name} ${part}`, total])),
    counted,
  )

  // A folder that two files left at the same moment may retain its row.
  const folders = await source.query<{ workspace: string; project: string; parent: string; name: string }>(
    'SELECT * FROM folders',
  )
  const stored = new Set(
    folders.map((row) =>
      [row.workspace, row.project, [row.parent, row.name].filter(Boolean).join('/')].join(' '),
    ),
  )
  for (const file of files)
    for (const folder of foldersAbove(file))
      assert.ok(stored.has([file.workspace, file.project, folder].join(' ')), `${folder} is missing`)
}

function listNames(file: FileRecord): string[] {
  const { scopes, types } = listsWith(file)
  return scopes.flatMap((scope) => types.map((type) => `${file.workspace} ${file.project} ${scope} ${type}`))
}
