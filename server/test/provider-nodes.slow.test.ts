import assert from 'node:assert/strict'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import { KEY_FILE } from '../src/data-directory/key-file.ts'
import { atelier } from './atelier.ts'
import { type FakeProvider, startFake } from './fake-provider.ts'
import { openSchema, sharedPostgres, skipPostgres } from './postgres.ts'
import { ownRedis, skipRedis } from './redis.ts'
import { newFolder, spawnServer, startServer, type TestServer } from './server.ts'
import { until } from './until.ts'

// Attached providers in other processes, on other nodes, and in a backup.

const KEY = 'sk-a-secret-of-the-provider-456'
const TOKEN = 'a-token-of-the-settings'

let fake: FakeProvider
before(async () => {
  fake = await startFake('fake')
})
after(() => fake.close())

const attached = () =>
  ({ kind: 'compatible', name: 'mine', baseUrl: fake.url, apiKey: KEY, model: 'm' }) as const

describe('PROCESSES=2', () => {
  test('both processes use an attached provider, a chain and a removal', async () => {
    const dataDir = await newFolder()
    const server = await spawnServer(dataDir, { PROCESSES: '2', LOG_LEVEL: 'info', ACCESS_TOKEN: TOKEN })
    try {
      const started = () => server.output().split('listening at').length - 1
      await until('two processes are serving', () => started() === 2, 60_000)
      /** With a new connection for each request, so that both processes get some. */
      const chain = async () => {
        const headers = { authorization: `Bearer ${TOKEN}`, connection: 'close' }
        const response = await fetch(`${server.url}/api/ai/engines`, { headers })
        const { engines } = (await response.json()) as {
          engines: { model: string; chain: { engine: string }[] }[]
        }
        return engines.find(({ model }) => model === 'gamma')?.chain[0]?.engine
      }
      const allSay = (engine: string) =>
        until(`all say ${engine}`, async () => {
          const chains = await Promise.all(Array.from({ length: 12 }, chain))
          return chains.every((one) => one === engine)
        })
      const { ai } = createClient({ baseUrl: server.url, token: TOKEN })
      const { provider } = await ai.providers.attach(attached())
      await allSay('mine:m')
      await ai.setChain('gamma', ['mine:other'])
      await allSay('mine:other')
      await ai.resetChain('gamma')
      await ai.setChain('my-model', { chain: ['mine:m'], maxTokens: 8_192 })
      const has = async (id: string) => {
        const headers = { authorization: `Bearer ${TOKEN}`, connection: 'close' }
        const response = await fetch(`${server.url}/api/ai/models`, { headers })
        const { models } = (await response.json()) as { models: { id: string }[] }
        return models.some((model) => model.id === id)
      }
      const allHave = (expected: boolean) =>
        until(`all have the model: ${expected}`, async () => {
          const found = await Promise.all(Array.from({ length: 12 }, () => has('my-model')))
          return found.every((one) => one === expected)
        })
      await allHave(true)
      await ai.resetChain('my-model')
      await allHave(false)
      await ai.providers.remove(provider.id)
      await allSay('builtin')
      assert.ok(!server.output().includes(KEY))
    } finally {
      await server.stop('SIGKILL')
      await rm(dataDir, { recursive: true })
    }
  })
})

describe('two nodes on one PostgreSQL, without Redis', { skip: skipPostgres }, () => {
  let postgres: Awaited<ReturnType<typeof sharedPostgres>>
  let schema: Awaited<ReturnType<typeof openSchema>>
  let blobs: string
  let nodes: [TestServer, TestServer]
  const start = () =>
    startServer({
      environment: { DATABASE_URL: schema.url.href, BLOBS_URL: `disk:${blobs}`, ACCESS_TOKEN: TOKEN },
    })
  before(async () => {
    postgres = await sharedPostgres()
    schema = await openSchema(postgres.address)
    blobs = await newFolder()
    nodes = [await start(), await start()]
  })
  after(async () => {
    for (const node of nodes) await node.close()
    await schema.drop()
    await postgres.stop()
    await rm(blobs, { recursive: true })
  })

  test('the other node uses a change, as soon as it has the key file', async () => {
    const [one, other] = nodes
    const clients = nodes.map(({ url }) => createClient({ baseUrl: url, token: TOKEN }))
    const stateOn = async (index: number) =>
      (await clients[index]?.ai.providers.list())?.providers.find(({ name }) => name === 'mine')
    const { provider } = (await clients[0]?.ai.providers.attach(attached())) ?? assert.fail()
    await until('the other node sees it', async () => (await stateOn(1)) !== undefined)
    assert.match((await stateOn(1))?.problem ?? '', /provider-key is missing\. .* from another node/)
    await copyFile(join(one.dataDir, KEY_FILE), join(other.dataDir, KEY_FILE))
    await until('the other node can use it', async () => (await stateOn(1))?.state === 'ready')
    const calls = fake.calls.length
    assert.equal((await clients[1]?.ai.providers.test(provider.id))?.test.ok, true)
    assert.equal(fake.calls.at(-1)?.key, `Bearer ${KEY}`)
    assert.ok(fake.calls.length > calls)
    await clients[1]?.ai.setChain('gamma', ['mine:x'])
    const engineOn = async (index: number) => {
      const engines = (await clients[index]?.ai.engines())?.engines ?? []
      return engines.find(({ model }) => model === 'gamma')?.chain[0]?.engine
    }
    await until('the first node sees the chain', async () => (await engineOn(0)) === 'mine:x')
    await clients[0]?.ai.resetChain('gamma')
    await clients[0]?.ai.providers.remove(provider.id)
    await until('the removal is seen', async () => (await engineOn(1)) === 'builtin')
  })
})

describe('two nodes on one PostgreSQL, with Redis', { skip: skipPostgres || skipRedis }, () => {
  test('a message tells the other node about a change, before it looks by itself', async (context) => {
    // The nodes look every two seconds with setInterval, which never fires here: only messages can tell them.
    context.mock.timers.enable({ apis: ['setInterval'] })
    const postgres = await sharedPostgres()
    const schema = await openSchema(postgres.address)
    const redis = ownRedis()
    const blobs = await newFolder()
    const environment = {
      DATABASE_URL: schema.url.href,
      BLOBS_URL: `disk:${blobs}`,
      ACCESS_TOKEN: TOKEN,
      REDIS_URL: redis.start().href,
    }
    const nodes = [await startServer({ environment }), await startServer({ environment })]
    try {
      const [one, other] = nodes.map(({ url }) => createClient({ baseUrl: url, token: TOKEN }).ai)
      assert.ok(one && other)
      const engine = async () =>
        (await other.engines()).engines.find(({ model }) => model === 'gamma')?.chain[0]?.engine
      const seen = (target: string) =>
        until(`the other node uses ${target}`, async () => (await engine()) === target)
      const { provider } = await one.providers.attach({
        kind: 'compatible',
        name: 'mine',
        baseUrl: fake.url,
        model: 'm',
      })
      await seen('mine:m')
      await one.providers.update(provider.id, { model: 'n' })
      await seen('mine:n')
      await one.setChain('gamma', ['mine:x'])
      await seen('mine:x')
      await one.resetChain('gamma')
      await seen('mine:n')
      await one.providers.remove(provider.id)
      await seen('builtin')
    } finally {
      for (const node of nodes) await node.close()
      await schema.drop()
      await postgres.stop()
      redis.remove()
      await rm(blobs, { recursive: true })
    }
  })
})

describe('backup', () => {
  test('has the encrypted key, not the key file, with which a restored service works again', async () => {
    const root = await newFolder()
    const [dataDir, copy, restored] = ['data', 'copy', 'restored'].map((name) => join(root, name)) as [
      string,
      string,
      string,
    ]
    await mkdir(dataDir)
    const environment = { ACCESS_TOKEN: TOKEN }
    const server = await startServer({ dataDir, environment })
    await createClient({ baseUrl: server.url, token: TOKEN }).ai.providers.attach(attached())
    // The commands run beside the service, with its settings.
    const settings = { DATA_DIR: dataDir, DATABASE_URL: server.databaseUrl.href, ACCESS_TOKEN: TOKEN }
    const backup = await atelier(['backup', '--to', copy], settings)
    assert.equal(backup.code, 0, backup.stderr)
    assert.ok(!(await readdir(copy, { recursive: true })).includes(KEY_FILE))
    const keyText = (await readFile(join(dataDir, KEY_FILE), 'utf8')).trim()
    for (const name of ['atelier.db', 'manifest.json']) {
      const content = await readFile(join(copy, name))
      for (const secret of [KEY, keyText, Buffer.from(keyText, 'base64')])
        assert.ok(!content.includes(secret))
    }
    const rotated = await atelier(['providers', 'rotate-key', '--json'], settings)
    assert.deepEqual(
      JSON.parse(rotated.stdout),
      { rotated: 1, file: join(dataDir, KEY_FILE) },
      rotated.stderr,
    )
    const doctor = await atelier(['doctor', '--json'], settings)
    assert.match(doctor.stdout, /mine:m/)
    await server.close()

    await mkdir(restored)
    const other = { DATA_DIR: restored, ACCESS_TOKEN: TOKEN }
    const result = await atelier(['restore', '--from', copy], other)
    assert.equal(result.code, 0, result.stderr)
    assert.match((await atelier(['doctor', '--json'], other)).stdout, /mine: The key file \S+ is missing/)
    const again = await startServer({
      dataDir: restored,
      environment: { ...environment, DATABASE_URL: `sqlite:${join(restored, 'atelier.db')}` },
    })
    const client = createClient({ baseUrl: again.url, token: TOKEN })
    const state = async () => (await client.ai.providers.list()).providers[0]?.state
    assert.equal(await state(), 'locked')
    // The one of the time of the backup, which an operator keeps elsewhere.
    await writeFile(join(restored, KEY_FILE), `${keyText}\n`, { mode: 0o600 })
    await until('it is used', async () => (await state()) === 'ready')
    await again.close()
    await rm(root, { recursive: true })
  })
  test('SECRETS_KEY instead of the key file: start, rotation, another node and a restored backup', async () => {
    const root = await newFolder()
    const [dataDir, copy, restored] = ['data', 'copy', 'restored'].map((name) => join(root, name)) as [
      string,
      string,
      string,
    ]
    const [before, after] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'))
    const environment = { ACCESS_TOKEN: TOKEN, SECRETS_KEY: `${before}` }
    const start = (more: object) =>
      startServer({
        dataDir,
        environment: { ...environment, DATABASE_URL: `sqlite:${join(dataDir, 'a.db')}`, ...more },
      })
    const stateIn = async ({ url }: TestServer) => {
      const { providers } = await createClient({ baseUrl: url, token: TOKEN }).ai.providers.list()
      return providers[0]?.state
    }
    const first = await start({})
    await createClient({ baseUrl: first.url, token: TOKEN }).ai.providers.attach(attached())
    const settings = { DATA_DIR: dataDir, DATABASE_URL: first.databaseUrl.href, ...environment }
    const backup = await atelier(['backup', '--to', copy], settings)
    assert.equal(backup.code, 0, backup.stderr)
    await first.close()

    const both = { SECRETS_KEY: `${after} ${before}` }
    const second = await start(both)
    assert.equal(await stateIn(second), 'ready')
    const rotated = await atelier(['providers', 'rotate-key'], { ...settings, ...both })
    assert.match(rotated.stdout, /^Encrypted 1 API key with the first key in SECRETS_KEY\. Remove the other/)
    await second.close()
    const third = await start({ SECRETS_KEY: `${after}` })
    assert.equal(await stateIn(third), 'ready')
    await third.close()
    assert.ok(!(await readdir(dataDir)).includes(KEY_FILE))

    await mkdir(restored)
    const other = { DATA_DIR: restored, ...environment }
    assert.equal((await atelier(['restore', '--from', copy], other)).code, 0)
    const again = await startServer({
      dataDir: restored,
      environment: { ...environment, DATABASE_URL: `sqlite:${join(restored, 'atelier.db')}` },
    })
    assert.equal(await stateIn(again), 'ready', 'with the key of the time of the backup')
    await again.close()
    await rm(root, { recursive: true })
  })
})
