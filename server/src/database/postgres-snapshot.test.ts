import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openSchema, sharedPostgres, skipPostgres } from '../../test/postgres.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openPostgresSnapshot } from './postgres-snapshot.ts'

describe('a snapshot of PostgreSQL', { skip: skipPostgres }, () => {
  let server: Awaited<ReturnType<typeof sharedPostgres>>
  let schema: Awaited<ReturnType<typeof openSchema>>
  let database: Database
  before(async () => {
    server = await sharedPostgres()
    schema = await openSchema(server.address)
    database = await openPostgres(schema.url)
  })
  after(async () => {
    await database.close()
    await schema.drop()
    await server.stop()
  })
  const add = (blob: string) =>
    database.transaction([
      { sql: 'INSERT INTO intents (blob, due_at) VALUES ($1, $2)', values: [blob, 2 ** 50] },
    ])

  test('sees the state at the time it was opened, with exact values', async () => {
    await add('before')
    const snapshot = await openPostgresSnapshot(schema.url)
    await add('since')
    const rows = await snapshot.query('SELECT * FROM intents WHERE due_at > $1', [1])
    assert.deepEqual(rows, [{ blob: 'before', due_at: 2 ** 50 }])
    await snapshot.close()
    await snapshot.close()
  })

  test('is read-only', async () => {
    const snapshot = await openPostgresSnapshot(schema.url)
    await assert.rejects(snapshot.query('DELETE FROM intents'))
    await snapshot.close()
    assert.equal((await database.query('SELECT blob FROM intents')).length, 2)
  })
})
