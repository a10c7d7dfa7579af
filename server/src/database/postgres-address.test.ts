import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPostgresAddress } from './postgres-address.ts'

const read = (address: string) => readPostgresAddress(new URL(address))

test('parses an address and applies defaults', () => {
  const { connection, prepare } = read('postgres://me:p%40ss%2F@db.example:6432/files')
  const { host, port, user, password, database, max, ssl } = connection
  assert.deepEqual([host, port, user, password, database], ['db.example', 6432, 'me', 'p@ss/', 'files'])
  assert.deepEqual([max, ssl, prepare], [10, false, true])
  assert.equal(read('postgres://me@[::1]/').connection.host, '::1')
  assert.equal(read('postgres://me@h').connection.database, 'me')
  assert.equal(read('postgres://me@h').connection.port, 5432)
  assert.equal(read('postgres://me@h').connection.password, '', 'the driver must not read a password file')
})

test('host can be the folder of a socket', () => {
  const { host, user, database } = read('postgresql:///files?host=/run/postgresql&user=me').connection
  assert.deepEqual([host, user, database], ['/run/postgresql', 'me', 'files'])
})

test('supports pool, prepare and sslmode as defined by PostgreSQL', () => {
  assert.equal(read('postgres://me@h/d?pool=20').connection.max, 20)
  assert.equal(read('postgres://me@h/d?prepare=false').prepare, false)
  assert.equal(read('postgres://me@h/d?sslmode=disable').connection.ssl, false)
  assert.deepEqual(read('postgres://me@h/d?sslmode=require').connection.ssl, { rejectUnauthorized: false })
  assert.deepEqual(read('postgres://me@h/d?sslmode=verify-full').connection.ssl, {})
  const { ssl } = read('postgres://me@h/d?sslmode=verify-ca').connection
  assert.ok(typeof ssl === 'object' && ssl.checkServerIdentity?.('h', {} as never) === undefined)
  assert.equal(typeof ssl === 'object' && ssl.rejectUnauthorized, undefined, 'the chain is still verified')
})

const secret = 'tiger-7f3a'
for (const [address, message] of [
  [`postgres://:${secret}@h/d`, /must name a host and a user/],
  [`postgres:///d?user=me&password=${secret}`, /must name a host and a user/],
  [`postgres://me:${secret}@h/d?pool=0`, /pool that is not a number from 1 to 200/],
  [`postgres://me:${secret}@h/d?pool=${secret}`, /pool that is not a number/],
  [`postgres://me:${secret}@h/d?sslmode=prefer`, /sslmode that is not one of/],
  [`postgres://me:${secret}@h/d?sslmode=require&sslrootcert=/${secret}`, /sslrootcert that cannot be read/],
  [`postgres://me:${secret}@h/d?prepare=${secret}`, /prepare that is neither true nor false/],
  [`postgres://me:${secret}@h/d?${secret}=1`, /an unknown option/],
  [`postgres://me:${secret}%zz@h/d`, /a % that is not followed/],
] as const) {
  test(`${address.replaceAll(secret, '…')} is rejected without showing its values`, () => {
    assert.throws(
      () => read(address),
      (error: Error) => {
        assert.match(error.message, message)
        assert.match(error.message, /^DATABASE_URL /)
        return !error.message.includes(secret)
      },
    )
  })
}

test('all errors are reported at once', () => {
  assert.throws(() => read('postgres://me@h/d?pool=abc&sslmode=bogus&foo=bar'), {
    message:
      'DATABASE_URL has an sslmode that is not one of disable, require, verify-ca, verify-full; it has a pool that is not a number from 1 to 200; it has an unknown option; see docs/scaling.md',
  })
})
