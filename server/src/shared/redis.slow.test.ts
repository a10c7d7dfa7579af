import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { inspect } from 'node:util'
import { ownRedis, skipRedis } from '../../test/redis.ts'
import { until } from '../../test/until.ts'
import { connectRedis } from './redis.ts'
import type { Shared } from './shared.ts'

/** A busy machine may take longer than requests wait. */
const commandMs = 30_000

describe('a real Redis', { skip: skipRedis }, () => {
  const events: string[] = []
  let redis: ReturnType<typeof ownRedis>
  let address: URL
  let one: Shared
  let other: Shared
  before(async () => {
    redis = ownRedis()
    address = redis.start()
    one = await connectRedis(address, {
      onLost: () => events.push('lost'),
      onBack: () => events.push('back'),
      commandMs,
    })
    other = await connectRedis(address, { onLost: () => undefined, onBack: () => undefined, commandMs })
  })
  after(async () => {
    await one.close()
    await other.close()
    redis.remove()
  })

  test('counts across nodes, separately for each key', async () => {
    const counts = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? one : other).count('a', 60_000)),
    )
    assert.deepEqual(
      counts.toSorted((a, b) => Number(a) - Number(b)),
      Array.from({ length: 100 }, (_, index) => index + 1),
    )
    assert.equal(await one.count('b', 60_000), 1)
  })

  test('a count expires', async () => {
    assert.equal(await one.count('short', 30), 1)
    await until('the count expired', async () => (await one.count('short', 30)) === 1)
  })

  test('a node receives the messages of other nodes, not its own', async () => {
    const heard: string[] = []
    one.subscribe('news', (message) => heard.push(`one ${message}`))
    other.subscribe('news', (message) => heard.push(`other ${message}`))
    await until('the other node received it', () => {
      one.publish('news', 'hello')
      return heard.length > 0
    })
    assert.deepEqual([...new Set(heard)], ['other hello'])
  })

  test('a message that cannot be read is ignored', async () => {
    const heard: unknown[] = []
    other.subscribe('facts', (message) => heard.push(JSON.parse(message)))
    await until('the next message', () => {
      one.publish('facts', '{') // an unhandled error would end the process here
      one.publish('facts', '1')
      return heard.length > 0
    })
    assert.deepEqual([...new Set(heard)], [1])
  })

  for (const how of ['hangs', 'is reset'] as const) {
    test(`a connection that ${how} when it subscribes again is tried again`, async () => {
      const proxy = await startProxy(address)
      const shared = await connectRedis(proxy.address, { onLost: () => undefined, onBack: () => undefined })
      let heard = 0
      shared.subscribe('again', () => heard++)
      await until('the first message', () => {
        one.publish('again', 'x')
        return heard > 0
      })
      await proxy.breakNextSubscription(how) // an unhandled error would end the process here
      const before = heard
      await until('messages arrive again', () => {
        one.publish('again', 'x')
        return heard > before
      })
      await shared.close()
      proxy.close()
    })
  }

  test('reports a rejected password without the password', async () => {
    const wrong = new URL(address)
    Object.assign(wrong, { username: 'nobody', password: 'tiger-7f3a' })
    const errors: Error[] = []
    const refused = await connectRedis(wrong, {
      onLost: (error) => errors.push(error),
      onBack: () => undefined,
    })
    await refused.close()
    assert.match(errors[0]?.message ?? '', /WRONGPASS/)
    assert.ok(!inspect(errors, { depth: 9, showHidden: true }).includes('tiger-7f3a'))
  })

  test('returns undefined while Redis is down, and works again when it is back', async () => {
    redis.stop()
    assert.equal(await one.count('c', 60_000), undefined)
    await until('the loss was reported', () => events.includes('lost'))
    redis.start()
    await until('Redis is back', async () => (await one.count('c', 60_000)) !== undefined)
    assert.deepEqual(events, ['lost', 'back'])
    let heard = 0
    other.subscribe('later', () => heard++)
    await until('messages arrive again', () => {
      one.publish('later', 'x')
      return heard > 0
    })
  })
})

/** Passes everything on, but can break the connections, and then the next one that subscribes. */
async function startProxy(redis: URL) {
  const sockets = new Set<Socket>()
  let breaking: { how: 'hangs' | 'is reset'; done: () => void } | undefined
  const server = createServer((client) => {
    const upstream = connect(Number(redis.port), redis.hostname)
    sockets.add(client)
    client.on('data', (data) => {
      if (!breaking || !/subscribe/i.test(data.toString('latin1'))) return upstream.write(data)
      const { how, done } = breaking
      breaking = undefined
      if (how === 'is reset') client.resetAndDestroy()
      else setTimeout(() => client.destroy(), 1000) // longer than a command may take
      setTimeout(done, 1200)
      return undefined
    })
    upstream.pipe(client)
    for (const socket of [client, upstream])
      socket
        .on('error', () => undefined)
        .on('close', () => {
          client.destroy()
          upstream.destroy()
          sockets.delete(client)
        })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: new URL(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`),
    async breakNextSubscription(how: 'hangs' | 'is reset'): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      breaking = { how, done: resolve }
      for (const socket of sockets) socket.resetAndDestroy()
      await promise
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
