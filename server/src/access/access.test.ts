import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Database } from '../database/database.ts'
import { openSqlite } from '../database/sqlite.ts'
import { authenticate } from './authenticate.ts'
import { createToken, newToken } from './create-token.ts'
import { firstOwner } from './first-owner.ts'
import { createLoginCodes } from './login-codes.ts'
import type { AccessDeps } from './ports.ts'
import { revokeToken } from './revoke-token.ts'
import { durationMs, hashSecret, looksLikeSecret, mintSecret } from './token.ts'
import { createTokenTable } from './token-table.ts'

let folder: string
let database: Database
let access: AccessDeps
let time = 1_000_000

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-access-'))
  database = await openSqlite(join(folder, 'test.db'))
})
beforeEach(async () => {
  saved = []
  await database.transaction([{ sql: 'DELETE FROM tokens' }])
  access = { tokens: createTokenTable(database), accessTokenHash: undefined, now: () => time }
})
after(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

let saved: string[] = []
const keeper = {
  save: async (secret: string) => void saved.push(secret),
  remove: async () => void saved.pop(),
}
const request = { workspace: 'w1', name: 'ci', scopes: ['files:read'] }

test('a secret is atl_, 32 characters and a checksum that detects typos', () => {
  const secret = mintSecret()
  assert.match(secret, /^atl_[0-9A-Za-z]{38}$/)
  assert.ok(looksLikeSecret(secret))
  const wrong = `${secret.slice(0, 10)}${secret[10] === 'a' ? 'b' : 'a'}${secret.slice(11)}`
  assert.ok(!looksLikeSecret(wrong))
  assert.ok(!looksLikeSecret(`${secret}a`))
  assert.notEqual(mintSecret(), secret)
})

test('durations are minutes, hours and days', () => {
  assert.deepEqual(['90m', '12h', '30d'].map(durationMs), [5_400_000, 43_200_000, 2_592_000_000])
  for (const wrong of ['', '30', 'd', '-1d', '0d', '1.5h', '1w', '30 d', '9999999d']) {
    assert.throws(() => durationMs(wrong), { code: 'invalid_request' }, wrong)
  }
})

describe('a token', () => {
  test('is identified by its secret; only the hash is stored', async () => {
    const { token, secret } = await createToken(access, { ...request, project: 'p1' })
    assert.deepEqual(await authenticate(access, secret), token)
    const [row] = await database.query('SELECT * FROM tokens')
    assert.equal(row?.hash, hashSecret(secret))
    assert.ok(!JSON.stringify(row).includes(secret))
  })

  test('is rejected if wrong or revoked, and only its own workspace can revoke it', async () => {
    const { token, secret } = await createToken(access, request)
    assert.equal(await authenticate(access, mintSecret()), undefined)
    assert.equal(await authenticate(access, ''), undefined)
    await assert.rejects(revokeToken(access, 'w2', token.id), { code: 'not_found' })
    await revokeToken(access, 'w1', token.id)
    assert.equal(await authenticate(access, secret), undefined)
  })

  test('expires to the millisecond', async () => {
    const { secret, token } = await createToken(access, { ...request, expiresIn: '1m' })
    time += 59_999
    assert.deepEqual(await authenticate(access, secret), token)
    time += 1
    assert.equal(await authenticate(access, secret), undefined)
  })

  const refused: [string, Partial<Parameters<typeof createToken>[1]>][] = [
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['files:read', 'root'] }],
    ['a blank name', { name: '  ' }],
    ['a long name', { name: 'x'.repeat(101) }],
    ['a name with a control character', { name: 'a\u001b[31m' }],
    ['an empty project', { project: '' }],
    ['an owner of one project', { scopes: ['owner'], project: 'p1' }],
    ['an invalid expiry', { expiresIn: 'soon' }],
  ]
  for (const [title, changes] of refused) {
    test(`with ${title} is rejected`, async () => {
      await assert.rejects(createToken(access, { ...request, ...changes }), { code: 'invalid_request' })
      assert.ok(await access.tokens.isEmpty())
    })
  }
})

describe('ACCESS_TOKEN', () => {
  test('is always accepted, with every right, in the default workspace', async () => {
    const fixed = { ...access, accessTokenHash: Buffer.from(hashSecret('a secret of the deployer')) }
    assert.deepEqual((await authenticate(fixed, 'a secret of the deployer'))?.scopes, ['owner'])
    assert.equal((await authenticate(fixed, 'a secret of the deployer'))?.workspace, 'default')
    assert.equal(await authenticate(fixed, 'a secret of the deployeR'), undefined)
    assert.equal(await authenticate(fixed, ''), undefined)
  })

  test('replaces the first owner token', async () => {
    assert.equal(
      await firstOwner({ ...access, accessTokenHash: Buffer.from(hashSecret('x')) }, keeper),
      undefined,
    )
  })
})

test('the first start creates an owner token, the second does not', async () => {
  const secret = (await firstOwner(access, keeper)) ?? ''
  assert.deepEqual(saved, [secret])
  assert.deepEqual((await authenticate(access, secret))?.scopes, ['owner'])
  assert.equal(await firstOwner(access, keeper), undefined)
  assert.equal(saved.length, 1)
})

test('two nodes that start at once create one owner token', async () => {
  const other = newToken(access, { workspace: 'default', name: 'owner', scopes: ['owner'] })
  const meanwhile = {
    async save(secret: string) {
      saved.push(secret)
      assert.equal(await access.tokens.insertFirst(other, 'hash'), true)
    },
    remove: keeper.remove,
  }
  assert.equal(await firstOwner(access, meanwhile), undefined)
  assert.deepEqual(saved, [], 'the unused secret is deleted')
  assert.deepEqual(
    (await access.tokens.list('default')).map(({ id }) => id),
    [other.id],
  )
})

describe('the code of a login link', () => {
  test('is exchanged once for a new owner token of the workspace', async () => {
    const codes = createLoginCodes(database, access)
    const { code } = await codes.mint('team')
    assert.equal(await codes.redeem(`${code}x`), undefined)
    const secrets = (await Promise.all([codes.redeem(code), codes.redeem(code)])).filter(Boolean)
    assert.equal(secrets.length, 1)
    const token = await authenticate(access, secrets[0] ?? '')
    assert.deepEqual([token?.name, token?.scopes, token?.workspace], ['console', ['owner'], 'team'])
    assert.equal(token?.expiresAt?.getTime(), time + durationMs('30d'))
    assert.equal(await codes.redeem(code), undefined)
    assert.equal(await authenticate(access, code), undefined)
  })

  test('expires after 15 minutes', async () => {
    const codes = createLoginCodes(database, access)
    const { code } = await codes.mint('default')
    time += durationMs('15m')
    assert.equal(await codes.redeem(code), undefined)
    assert.equal(await access.tokens.isEmpty(), true)
  })
})
