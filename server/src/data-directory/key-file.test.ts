import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { KEY_FILE, openKeyFile } from './key-file.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-key-'))
  path = join(folder, KEY_FILE)
})
afterEach(() => rm(folder, { recursive: true }))

test('decrypts only with the same context, and only what is unchanged', async () => {
  const keys = openKeyFile(folder)
  const encrypted = await keys.encrypt('sécret', 'one', true)
  assert.equal(await keys.decrypt(encrypted, 'one'), 'sécret')
  assert.notEqual(await keys.encrypt('sécret', 'one', true), encrypted)
  await assert.rejects(keys.decrypt(encrypted, 'two'), /was changed in the database/)
  const changed = encrypted.slice(0, -3) + (encrypted.endsWith('AAA') ? 'BBB' : 'AAA')
  for (const damaged of [changed, encrypted.slice(0, 40), encrypted.slice(0, 19)])
    await assert.rejects(keys.decrypt(damaged, 'one'), /was changed in the database/)
})

test('is created once, with mode 0600, by the first process, and leaves nothing else', async () => {
  const both = [openKeyFile(folder), openKeyFile(folder)] as const
  const texts = await Promise.all(both.map((keys) => keys.encrypt('x', '', true)))
  for (const keys of both) for (const text of texts) assert.equal(await keys.decrypt(text, ''), 'x')
  assert.deepEqual(await readdir(folder), [KEY_FILE])
  assert.equal((await stat(path)).mode & 0o777, 0o600)
})

test('is not created if it must exist', async () => {
  await assert.rejects(openKeyFile(folder).encrypt('x', '', false), /is missing\. Restore it/)
  assert.deepEqual(await readdir(folder), [])
})

test('a new key encrypts, old ones decrypt until they are removed', async () => {
  const keys = openKeyFile(folder)
  const old = await keys.encrypt('x', '', true)
  const before = await readFile(path, 'utf8')
  await keys.addKey()
  const fresh = await keys.encrypt('x', '', false)
  assert.deepEqual([await keys.isCurrent(old), await keys.isCurrent(fresh)], [false, true])
  assert.deepEqual([await keys.decrypt(old, ''), await keys.decrypt(fresh, '')], ['x', 'x'])
  await keys.removeOldKeys()
  assert.equal(await keys.decrypt(fresh, ''), 'x')
  await assert.rejects(keys.decrypt(old, ''), /is not the one that the API key was encrypted with/)
  assert.equal((await stat(path)).mode & 0o777, 0o600)
  assert.deepEqual(await readdir(folder), [KEY_FILE])
  assert.notEqual(await readFile(path, 'utf8'), before)
})

test('errors name the file and the remedy', async () => {
  const keys = openKeyFile(folder)
  const encrypted = await keys.encrypt('x', '', true)
  for (const content of ['', 'short', `${Buffer.alloc(31).toString('base64')}\n`]) {
    await writeFile(path, content)
    await assert.rejects(keys.decrypt(encrypted, ''), /provider-key is damaged\. Restore it from your copy/)
  }
  await rm(path)
  await assert.rejects(keys.decrypt(encrypted, ''), /provider-key is missing\. Restore it/)
})

const KEYS = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const

test('keys of the setting need no file; the first one encrypts, and all decrypt', async () => {
  const first = openKeyFile(folder, [KEYS[0]])
  const encrypted = await first.encrypt('x', '', true)
  assert.deepEqual(await readdir(folder), [])
  const both = openKeyFile(folder, [KEYS[1], KEYS[0]])
  assert.equal(await both.decrypt(encrypted, ''), 'x')
  assert.equal(await both.isCurrent(encrypted), false)
  const rotated = await both.encrypt('x', '', false)
  await both.addKey()
  await both.removeOldKeys()
  assert.equal(await openKeyFile(folder, [KEYS[1]]).decrypt(rotated, ''), 'x')
  await assert.rejects(first.decrypt(rotated, ''), /The key in SECRETS_KEY is not the one/)
  assert.deepEqual(await readdir(folder), [])
})

test('with keys of the setting, those of the file still decrypt', async () => {
  const before = await openKeyFile(folder).encrypt('x', '', true)
  const keys = openKeyFile(folder, [KEYS[0]])
  assert.equal(await keys.decrypt(before, ''), 'x')
  assert.equal(await keys.isCurrent(before), false)
  await writeFile(path, 'damaged')
  await assert.rejects(keys.decrypt(before, ''), /The key in SECRETS_KEY is not the one/)
})
