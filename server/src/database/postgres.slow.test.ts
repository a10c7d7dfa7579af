import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { inspect } from 'node:util'
import { databaseContract } from '../../test/database-contract.ts'
import { openSchema, runSql, sharedPostgres, skipPostgres } from '../../test/postgres.ts'
import { until } from '../../test/until.ts'
import type { Database, Statement } from './database.ts'
import { openPostgres } from './postgres.ts'

describe('postgres', { skip: skipPostgres }, () => {
  let server: Awaited<ReturnType<typeof sharedPostgres>>
  let schema: Awaited<ReturnType<typeof openSchema>>
  let database: Database
  before(async () => {
    server = await sharedPostgres()
  })
  after(() => server.stop())

  for (const prepare of [true, false]) {
    describe(`contract, ${prepare ? 'with' : 'without'} prepared statements`, () => {
      before(async () => {
        schema = await openSchema(server.address)
        schema.url.searchParams.set('prepare', String(prepare))
      })
      after(() => schema.drop())
      databaseContract(() => openPostgres(schema.url))
    })
  }

  describe('itself', () => {
    beforeEach(async () => {
      schema = await openSchema(server.address)
      database = await openWith({})
      await run('CREATE TABLE notes (id BIGINT PRIMARY KEY, body TEXT)')
    })
    afterEach(async () => {
      await database.close()
      await schema.drop()
    })

    function openWith(options: Record<string, string>): Promise<Database> {
      const url = new URL(schema.url)
      for (const [name, value] of Object.entries(options)) url.searchParams.set(name, value)
      return openPostgres(url)
    }
    const run = (sql: string) => database.transaction([{ sql }])
    const insert = (id: number): Statement => ({
      sql: 'INSERT INTO notes (id) VALUES ($1)',
      values: [id],
      changes: 1,
    })
    const count = async () => (await database.query('SELECT count(*) AS total FROM notes'))[0]?.total

    test('all numeric types are returned as numbers', async () => {
      const sql = `SELECT 1::int2 AS a, 2::int4 AS b, 3::int8 AS c, 4.5::numeric AS d, 0.1::float4 AS e, 0.1::float8 AS f,
                     SUM(x) AS g FROM (VALUES (5::int8), (6::int8)) AS v (x)`
      assert.deepEqual(await database.query(sql), [{ a: 1, b: 2, c: 3, d: 4.5, e: 0.1, f: 0.1, g: 11 }])
    })

    test('server errors are mapped to error codes', async () => {
      await run(`CREATE FUNCTION fail(code TEXT) RETURNS INT LANGUAGE plpgsql AS
                 'BEGIN RAISE EXCEPTION ''as asked'' USING ERRCODE = code; END'`)
      const codeOf = async (state: string) => {
        const fail = { sql: 'SELECT fail($1)', values: [state] }
        const errors = await Promise.all([
          database.query(fail.sql, fail.values).catch((error) => error),
          database.transaction([insert(1), fail]).catch((error) => error),
          database.transaction([fail, { sql: 'SELECT 1' }]).catch((error) => error),
        ])
        for (const error of errors) assert.equal(error.cause.code, state)
        const [code] = new Set(errors.map((error) => error.code))
        assert.ok(errors.every((error) => error.code === code))
        return code
      }
      assert.equal(await codeOf('53100'), 'insufficient_storage')
      // Memory, connections, shutdown, starting, cancelled, lock timeout, read-only, I/O, corruption, connection, conflict.
      for (const state of '53200 53300 57P01 57P03 57014 55P03 25006 58030 XX001 08006 40001'.split(' '))
        assert.equal(await codeOf(state), 'unavailable', state)
      for (const state of '23505 42601 22003 P0001'.split(' '))
        assert.equal(await codeOf(state), undefined, state)
      assert.equal(await count(), 0)
    })

    test('constraint errors do not reveal stored values', async () => {
      await run("INSERT INTO notes VALUES (1, 'a secret')")
      await run('CREATE UNIQUE INDEX bodies ON notes (body)')
      const again = database.transaction([{ sql: "INSERT INTO notes VALUES (2, 'a secret')" }])
      const error = await again.catch((failure) => failure)
      assert.match(error.message, /bodies/)
      assert.ok(!inspect(error, { depth: 9, showHidden: true }).includes('a secret'))
    })

    test('a conflict is retried', async () => {
      await run('CREATE SEQUENCE tries')
      await run(`CREATE FUNCTION flaky() RETURNS INT LANGUAGE plpgsql AS
                 'BEGIN IF nextval(''tries'') < 4 THEN RAISE EXCEPTION ''x'' USING ERRCODE = ''40001''; END IF; RETURN 1; END'`)
      assert.equal(await database.transaction([insert(1), { sql: 'SELECT flaky()' }]), true)
      assert.equal(await count(), 1)
    })

    test('transactions that deadlock both succeed', async () => {
      await database.transaction([insert(1), insert(2)])
      const touch = (id: number): Statement => ({
        sql: "UPDATE notes SET body = COALESCE(body, '') || 'x' WHERE id = $1",
        values: [id],
        changes: 1,
      })
      const slowly = { sql: 'SELECT pg_sleep(0.2)' }
      const both = [
        database.transaction([touch(1), slowly, touch(2)]),
        database.transaction([touch(2), slowly, touch(1)]),
      ]
      assert.deepEqual(await Promise.all(both), [true, true])
      const rows = await database.query('SELECT body FROM notes')
      assert.deepEqual(rows, [{ body: 'xx' }, { body: 'xx' }])
    })

    test('a connection lost during commit is reported as unavailable, and the next transaction works', async () => {
      await run(`CREATE FUNCTION hang_up() RETURNS TRIGGER LANGUAGE plpgsql AS
                 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'`)
      await run(`CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON notes DEFERRABLE INITIALLY DEFERRED
                 FOR EACH ROW EXECUTE FUNCTION hang_up()`)
      await assert.rejects(database.transaction([insert(1)]), { code: 'unavailable' })
      await run('DROP TRIGGER at_commit ON notes')
      assert.equal(await database.transaction([insert(1)]), true)
    })

    test('connections closed while idle are replaced', async () => {
      await Promise.all(Array.from({ length: 10 }, () => database.query('SELECT pg_sleep(0.02)')))
      const others =
        "datname = current_database() AND application_name = 'atelier' AND pid <> pg_backend_pid()"
      await database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`)
      // A closed connection may be used before its end is noticed; this fails once for each.
      await until('ten concurrent queries succeed', async () => {
        const asked = Array.from({ length: 10 }, () => database.query('SELECT pg_sleep(0.02)'))
        return (await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled')
      })
    })

    test('opens no more connections than the pool size', async () => {
      const small = await openWith({ pool: '3' })
      const open = `SELECT count(*) AS total, pg_sleep(0.02) FROM pg_stat_activity
                    WHERE query LIKE '%three at most%' AND state = 'active'`
      const responses = await Promise.all(
        Array.from({ length: 30 }, () => small.query(`${open} -- three at most`)),
      )
      assert.ok(responses.every(([row]) => Number(row?.total) <= 3))
      await small.close()
    })

    test('a statement is prepared once, up to a limit of statements', async () => {
      const one = await openWith({ pool: '1' })
      const prepared = async () =>
        Number((await one.query('SELECT count(*) AS total FROM pg_prepared_statements'))[0]?.total)
      for (let time = 0; time < 5; time++) await one.query('SELECT 1 AS again')
      const before = await prepared()
      for (let time = 0; time < 5; time++) await one.query('SELECT 1 AS again')
      assert.equal(await prepared(), before)
      for (let number = 0; number < 300; number++) await one.query(`SELECT ${number} AS another`)
      assert.ok((await prepared()) <= 200)
      await one.close()
    })

    test('a table changed by another node is read with its new columns', async () => {
      const one = await openWith({ pool: '1' })
      await database.transaction([insert(1)])
      assert.deepEqual(await one.query('SELECT * FROM notes'), [{ id: 1, body: null }])
      await run('ALTER TABLE notes ADD COLUMN late BIGINT')
      assert.deepEqual(await one.query('SELECT * FROM notes'), [{ id: 1, body: null, late: null }])
      assert.equal(await one.transaction([insert(2), insert(3)]), true)
      await one.close()
    })

    test('a value that cannot be stored exactly is rejected without side effects', async () => {
      for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
        await assert.rejects(database.query('SELECT $1::float8 AS x', [value]), RangeError)
      assert.equal(await count(), 0)
    })

    test('a read-only server is rejected', async () => {
      const frozen = await openWith({})
      await frozen.query('SELECT 1')
      await frozen.close()
      const options = `${schema.url.searchParams.get('options')} -c default_transaction_read_only=on`
      await assert.rejects(openWith({ options }), /is read-only/)
    })
  })

  describe('open errors are one line, without the address', () => {
    const password = 'tiger-7f3a'
    async function openError(change: (url: URL) => void): Promise<string> {
      const url = new URL(server.address)
      url.password = password
      change(url)
      const error = await openPostgres(url).then(
        () => assert.fail('it opened'),
        (failure) => failure,
      )
      assert.ok(!inspect(error, { depth: 9, showHidden: true }).includes(password))
      return error.message
    }

    test('no server', async () => {
      const taken = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => taken.once('listening', resolve))
      const { port } = taken.address() as { port: number }
      await new Promise((resolve) => taken.close(resolve))
      assert.match(
        await openError((url) => (url.port = String(port))),
        new RegExp(`Cannot connect to PostgreSQL at 127\\.0\\.0\\.1:${port} \\(ECONNREFUSED\\)\\. Start it`),
      )
      assert.match(
        await openError((url) => (url.hostname = 'no-such-host.invalid')),
        /at no-such-host\.invalid:\d+ \(E/,
      )
    })

    test('no such database', async () => {
      assert.match(await openError((url) => (url.pathname = '/nowhere')), /does not exist\. Create it/)
    })

    test('no such user', async () => {
      assert.match(await openError((url) => (url.username = 'nobody')), /rejects the user or password/)
    })

    test('no encryption', async () => {
      const message = await openError((url) => url.searchParams.set('sslmode', 'require'))
      assert.match(message, /with this sslmode/)
    })

    test('no permission to create tables', async () => {
      await runSql(server.address, 'DROP ROLE IF EXISTS atelier_guest')
      await runSql(server.address, 'CREATE ROLE atelier_guest LOGIN')
      const message = await openError((url) => {
        url.username = 'atelier_guest'
        url.searchParams.set('options', '-c search_path=public')
      })
      await runSql(server.address, 'DROP ROLE atelier_guest')
      assert.match(message, /cannot create tables/)
    })
  })
})
