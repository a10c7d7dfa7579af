import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createClient, type FilesChanged } from '@atelier/sdk'
import { ownRedis, skipRedis } from './redis.ts'
import { spawnServer, startServer } from './server.ts'

test('a stream reports the changes of all processes', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-events-'))
  const server = await spawnServer(folder, { PROCESSES: '2' })
  const leaving = new AbortController()
  t.after(async () => {
    leaving.abort()
    await server.stop('SIGTERM')
    await rm(folder, { recursive: true })
  })
  const client = createClient({ baseUrl: server.url, token: server.token })
  const follow = async () => {
    const left = new AbortController()
    const stream = client.watch({ signal: AbortSignal.any([left.signal, leaving.signal]) })
    const { value } = await stream.next()
    return { stream, leave: () => left.abort(), process: value?.id.split('.')[0] }
  }
  // The processes accept connections from one socket, in no order, and the second one starts later.
  const streams = new Map<string | undefined, AsyncGenerator<FilesChanged, void>>()
  while (streams.size < 2)
    for (const { stream, leave, process } of await Promise.all(Array.from({ length: 8 }, follow)))
      if (streams.has(process)) leave()
      else streams.set(process, stream)
  await client.project('shared').put('a.txt', 'text')
  for (const stream of streams.values()) assert.equal((await stream.next()).value?.projectId, 'shared')
})

test("services with one Redis and different databases do not report each other's changes", {
  skip: skipRedis,
}, async (t) => {
  const redis = ownRedis()
  t.after(() => redis.remove())
  const environment = { REDIS_URL: redis.start().href }
  const leaving = new AbortController()
  const open = async () => {
    const server = await startServer({ environment })
    t.after(() => server.close())
    const client = createClient({ baseUrl: server.url, token: server.token })
    const stream = client.watch({ signal: leaving.signal })
    await stream.next()
    return async (project: string) => {
      await client.project(project).put('a.txt', 'text')
      return (await stream.next()).value?.projectId
    }
  }
  const [changeOne, changeOther] = [await open(), await open()]
  t.after(() => leaving.abort())
  for (const round of [1, 2, 3]) {
    assert.equal(await changeOne(`one-${round}`), `one-${round}`)
    assert.equal(await changeOther(`other-${round}`), `other-${round}`)
  }
})
