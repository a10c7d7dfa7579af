import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { migrationsFolder } from '../database/migrations.ts'
import { openSqlite } from '../database/sqlite.ts'
import { createGenerations } from './generations.ts'

test('old generations of project-limited tokens are assigned to their projects', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-generations-'))
  const [file, scripts] = [join(folder, 'a.db'), join(folder, 'scripts')]
  for (const name of (await readdir(migrationsFolder)).filter((script) => script < '0008'))
    await cp(join(migrationsFolder, name), join(scripts, name))
  const old = await openSqlite(file, scripts)
  const tokens = [
    ['limited', "'p1'"],
    ['unlimited', 'NULL'],
  ] as const
  const made = ['limited', 'unlimited', 'revoked']
  await old.transaction([
    ...tokens.map(([id, project]) => ({
      sql: `INSERT INTO tokens VALUES ('${id}', '${id}', 'w', 'n', 'ai', ${project}, 1, NULL)`,
    })),
    ...made.map((token, index) => ({
      sql: `INSERT INTO generations VALUES (${index}, 'gen_${index}', 'w', '${token}', '{}', 'code', 'm', 'f', 'e', '', '', 1, 1, 0, 1)`,
    })),
  ])
  await old.close()
  const database = await openSqlite(file)
  const { list, find } = createGenerations(database)
  const viewer = { workspace: 'w', project: 'p1' }
  const { generations, total } = await list(viewer, 0, 10)
  assert.deepEqual([generations.map(({ id }) => id), total], [['gen_0'], 1])
  assert.equal((await find(viewer, 'gen_1')) ?? (await find(viewer, 'gen_2')), undefined)
  assert.equal((await list({ ...viewer, project: undefined }, 0, 10)).generations.length, 3)
  await database.close()
  await rm(folder, { recursive: true })
})
