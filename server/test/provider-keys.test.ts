import assert from 'node:assert/strict'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { attachProvider } from '../src/ai/models/attach-provider.ts'
import { rotateKey } from '../src/ai/models/rotate-key.ts'
import { KEY_FILE, openKeyFile } from '../src/data-directory/key-file.ts'
import { openDatabase } from '../src/database/index.ts'
import { type FakeProvider, startFake } from './fake-provider.ts'
import {
  attach,
  clientOf,
  explained,
  KEY,
  listed,
  ok,
  refused,
  removeAll,
  says,
  send,
} from './provider-api.ts'
import { newFolder, startServer } from './server.ts'
import { until } from './until.ts'

// How API keys of attached providers are stored, and how the key that encrypts them is replaced.

let one: FakeProvider
let two: FakeProvider
before(async () => {
  one = await startFake('one')
  two = await startFake('two')
})
after(async () => {
  await one.close()
  await two.close()
})

describe('API keys', () => {
  test('are stored encrypted, with a key in a file of mode 0600, which survives a restart', async () => {
    const dataDir = await newFolder()
    let server = await startServer({ dataDir })
    const path = join(dataDir, KEY_FILE)
    await assert.rejects(stat(path), { code: 'ENOENT' })
    await attach(server, { kind: 'compatible', base_url: one.url, model: 'a' })
    await assert.rejects(stat(path), { code: 'ENOENT' })
    await attach(server, { kind: 'compatible', name: 'b', base_url: one.url, api_key: KEY })
    assert.equal((await stat(path)).mode & 0o777, 0o600)
    const { token, databaseUrl } = server
    await server.close()
    const database = await openDatabase(databaseUrl)
    const rows = await database.query<{ name: string; api_key: string | null }>(
      'SELECT * FROM providers ORDER BY name',
    )
    await database.close()
    assert.deepEqual(
      rows.map(({ name, api_key }) => [name, api_key?.slice(0, 2) ?? null]),
      [
        ['b', '1.'],
        ['compatible', null],
      ],
    )
    for (const name of await readdir(dataDir, { recursive: true })) {
      const content = await readFile(join(dataDir, name)).catch(() => Buffer.alloc(0))
      assert.ok(!content.includes(KEY), name)
    }
    server = await startServer({ dataDir })
    const again = clientOf(server, token)
    await ok(send(again, 'PUT', '/models/alpha-4o/chain', { chain: ['b:x'] }))
    assert.equal(await says(again), 'hello from one')
    assert.equal(one.calls.at(-1)?.key, `Bearer ${KEY}`)
    await server.close()
    await rm(dataDir, { recursive: true })
  })

  test('without their key file the service starts, says why, and uses the file when it is back', async () => {
    const dataDir = await newFolder()
    const first = await startServer({ dataDir })
    const { token } = first
    await attach(first, { kind: 'compatible', name: 'keyed', base_url: one.url, api_key: KEY, model: 'a' })
    await attach(first, { kind: 'compatible', name: 'plain', base_url: two.url, model: 'a' })
    await ok(send(first, 'PUT', '/models/gamma/chain', { chain: ['keyed:a'] }))
    await first.close()
    const path = join(dataDir, KEY_FILE)
    await rename(path, `${path}.away`)
    const server = await startServer({ dataDir })
    const client = clientOf(server, token)
    const find = async () => (await listed(client)).find(({ name }) => name === 'keyed')
    const locked = await find()
    assert.equal(locked?.state, 'locked')
    assert.match(locked?.problem ?? '', /^The key file \S+provider-key is missing\. Restore it/)
    assert.equal(await says(client), 'hello from two')
    const failed = await client.request('/v1/chat/completions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'gamma', messages: [{ role: 'user', content: 'Hi' }] }),
    })
    assert.equal(failed.status, 502)
    const detail = await failed.text()
    assert.match(detail, /keyed:a: the API key cannot be decrypted\./)
    assert.ok(!detail.includes(dataDir))
    // A new file would make the old keys unreadable for good.
    await refused(
      explained(client, 'POST', '/providers', { kind: 'openai', api_key: KEY }),
      503,
      /key file \S+ is missing.*If it is lost, remove the providers/,
    )
    await assert.rejects(stat(path), { code: 'ENOENT' })

    await writeFile(path, `${Buffer.alloc(32, 7).toString('base64')}\n`)
    await until('the wrong file is noticed', async () => /is not the one/.test((await find())?.problem ?? ''))
    await writeFile(path, 'damaged')
    await until('the damage is noticed', async () => /is damaged/.test((await find())?.problem ?? ''))
    await rm(path)
    await rename(`${path}.away`, path)
    await until('the file is used', async () => (await find())?.state === 'ready')
    assert.equal(await says(client, 'gamma'), 'hello from one')
    await server.close()
    await rm(dataDir, { recursive: true })
  })

  test('are bound to their provider and its address: a changed row cannot redirect them', async () => {
    const dataDir = await newFolder()
    const first = await startServer({ dataDir })
    const { token } = first
    await attach(first, { kind: 'compatible', base_url: one.url, api_key: KEY, model: 'a' })
    await first.close()
    const database = await openDatabase(first.databaseUrl)
    await database.transaction([{ sql: 'UPDATE providers SET base_url = $1', values: [two.url] }])
    await database.close()
    const server = await startServer({ dataDir })
    const client = clientOf(server, token)
    const [provider] = await listed(client)
    assert.match(provider?.problem ?? '', /was changed in the database\. Set the API key again/)
    const calls = two.calls.length
    assert.equal(await says(client), 502)
    const test = await ok<{ test: { ok: boolean; error: string } }>(
      send(client, 'POST', `/providers/${provider?.id}/test`, {}),
    )
    assert.match(test.test.error, /cannot be decrypted/)
    assert.equal(two.calls.length, calls)
    await ok(send(client, 'PATCH', `/providers/${provider?.id}`, { api_key: KEY }))
    assert.equal(await says(client), 'hello from two')
    await server.close()
    await rm(dataDir, { recursive: true })
  })
})

describe('rotation of the key', () => {
  const CRASH = new Error('crash')

  /** A service with two keys, and what the command uses. */
  async function start() {
    const server = await startServer()
    await attach(server, { kind: 'compatible', name: 'a', base_url: one.url, api_key: KEY, model: 'm' })
    await attach(server, { kind: 'compatible', name: 'b', base_url: two.url, api_key: `${KEY}-b` })
    await attach(server, { kind: 'compatible', name: 'c', base_url: two.url })
    const { tables } = server.deps.ai.providers
    return { server, tables, keys: openKeyFile(server.dataDir) }
  }
  const fileOf = (dataDir: string) => readFile(join(dataDir, KEY_FILE), 'utf8')

  test('encrypts all keys again, while the service runs', async () => {
    const { server, tables, keys } = await start()
    const before = await tables.read()
    const file = await fileOf(server.dataDir)
    assert.equal(await rotateKey({ tables, keys }), 2)
    const after = await tables.read()
    for (const [index, { encryptedKey, name }] of after.providers.entries())
      assert.equal(encryptedKey === before.providers[index]?.encryptedKey, name === 'c')
    const rotated = await fileOf(server.dataDir)
    assert.ok(!rotated.includes(file.trim()))
    assert.equal(rotated.trim().split('\n').length, 1)
    assert.equal((await stat(keys.path)).mode & 0o777, 0o600)
    await server.deps.ai.providers.apply()
    assert.deepEqual(
      (await listed(server)).map(({ state }) => state),
      ['ready', 'ready', 'ready'],
    )
    assert.equal(await says(server), 'hello from one')
    assert.equal(one.calls.at(-1)?.key, `Bearer ${KEY}`)
    await server.close()
  })

  for (const step of ['addKey', 'replaceAll', 'removeOldKeys'] as const)
    for (const when of ['before', 'after'])
      test(`a crash ${when} ${step} loses nothing, and the next run finishes`, async () => {
        const { server, tables, keys } = await start()
        const all = { ...keys, ...tables }
        const crashing = async (...given: never[]) => {
          if (when === 'after') await (all[step] as (...values: never[]) => Promise<unknown>)(...given)
          throw CRASH
        }
        const broken = { tables: { ...tables, [step]: crashing }, keys: { ...keys, [step]: crashing } }
        await assert.rejects(rotateKey(broken), CRASH)
        const usable = async () => {
          await server.deps.ai.providers.apply()
          assert.deepEqual(
            (await listed(server)).map(({ state }) => state),
            ['ready', 'ready', 'ready'],
          )
        }
        await usable()
        assert.equal(await rotateKey({ tables, keys }), 2)
        assert.equal((await fileOf(server.dataDir)).trim().split('\n').length, 1)
        await usable()
        await server.close()
      })

  test('a provider that is attached or changed meanwhile keeps its key', async () => {
    const { server, tables, keys } = await start()
    const [a] = await listed(server)
    const disturbed = {
      ...tables,
      async replaceAll(changes: Parameters<typeof tables.replaceAll>[0]) {
        if (changes.length === 2) {
          await ok(send(server, 'PATCH', `/providers/${a?.id}`, { api_key: 'changed-meanwhile' }))
          await attach(server, {
            kind: 'compatible',
            name: 'd',
            base_url: one.url,
            api_key: 'added-meanwhile',
          })
        }
        return tables.replaceAll(changes)
      },
    }
    assert.equal(await rotateKey({ tables: disturbed, keys }), 3)
    await server.deps.ai.providers.apply()
    const keysInUse = server.deps.ai.providers.attached().map(({ apiKey }) => apiKey)
    assert.deepEqual(keysInUse, ['changed-meanwhile', `${KEY}-b`, undefined, 'added-meanwhile'])
    await server.close()
  })

  test('a key that was encrypted just before the rotation and stored just after it is encrypted again', async () => {
    const { server, tables, keys } = await start()
    const { providers } = server.deps.ai
    const late = {
      ...providers,
      tables: {
        ...tables,
        async insert(provider: Parameters<typeof tables.insert>[0]) {
          await rotateKey({ tables, keys })
          return tables.insert(provider)
        },
      },
    }
    await attachProvider(late, { kind: 'compatible', name: 'late', baseUrl: one.url, apiKey: 'late-key' })
    const found = providers.attached().find(({ name }) => name === 'late')
    assert.deepEqual([found?.apiKey, found?.problem], ['late-key', undefined])
    await server.close()
  })

  test('changes nothing if a key cannot be decrypted, or if there is none', async () => {
    const { server, tables, keys } = await start()
    await writeFile(keys.path, `${Buffer.alloc(32, 7).toString('base64')}\n`)
    const file = await fileOf(server.dataDir)
    await assert.rejects(rotateKey({ tables, keys }), /API key of a cannot be decrypted\. .* is not the one/)
    assert.equal(await fileOf(server.dataDir), file)
    await removeAll(server)
    await assert.rejects(rotateKey({ tables, keys }), /nothing to rotate/)
    await server.close()
  })
})
