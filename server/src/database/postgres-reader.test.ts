import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openSchema, runSql, sharedPostgres, skipPostgres } from '../../test/postgres.ts'
import { openReader } from './index.ts'
import { openPostgres } from './postgres.ts'
import { openPostgresSnapshot } from './postgres-snapshot.ts'

// What `atelier verify`, `backup` and `blobs copy` read through: it must not change the database.
describe('a reader of PostgreSQL', { skip: skipPostgres }, () => {
  let server: Awaited<ReturnType<typeof sharedPostgres>>
  let schema: Awaited<ReturnType<typeof openSchema>>
  before(async () => {
    server = await sharedPostgres()
    schema = await openSchema(server.address)
  })
  after(async () => {
    await schema.drop()
    await server.stop()
  })
  const run = (sql: string) => runSql(schema.url.href, sql)
  async function tables(): Promise<string[]> {
    const snapshot = await openPostgresSnapshot(schema.url)
    const rows = await snapshot.query<{ name: string }>(
      'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename',
    )
    await snapshot.close()
    return rows.map(({ name }) => name)
  }

  test('creates no tables in an empty database', async () => {
    await assert.rejects(openReader(schema.url), /contains no Atelier tables/)
    assert.deepEqual(await tables(), [])
  })

  test('reads, and sees later writes', async () => {
    const database = await openPostgres(schema.url)
    const reader = await openReader(schema.url)
    const sql = 'INSERT INTO intents (blob, due_at) VALUES ($1, $2)'
    await database.transaction([{ sql, values: ['a', 1] }])
    assert.deepEqual(await reader.query('SELECT blob FROM intents'), [{ blob: 'a' }])
    await reader.close()
    await database.close()
  })

  test('does not migrate the tables of an older version', async () => {
    await run('DELETE FROM migrations WHERE number > 1; DROP TABLE purges')
    const before = await tables()
    await assert.rejects(openReader(schema.url), /last used by an older version\. Start this version/)
    assert.deepEqual(await tables(), before)
  })
})
