import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inspect } from 'node:util'
import { until } from '../../test/faults/until.ts'
import { noRedis, ownRedis } from '../../test/redis.ts'
import { connectRedis } from './redis.ts'
import type { Shared } from './shared.ts'

describe('a real Redis', { skip: noRedis }, () => {
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
    })
    other = await connectRedis(address, { onLost: () => undefined, onBack: () => undefined })
  })
  after(async () => {
    await one.close()
    await other.close()
    redis.remove()
  })

  test('counts what all nodes count, each key for itself', async () => {
    const counts = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? one : other).count('a', 60_000)),
    )
    assert.deepEqual(
      counts.toSorted((a, b) => Number(a) - Number(b)),
      Array.from({ length: 100 }, (_, index) => index + 1),
    )
    assert.equal(await one.count('b', 60_000), 1)
  })

  test('a count ends with its time', async () => {
    assert.equal(await one.count('short', 30), 1)
    await until('the count ended', async () => (await one.count('short', 30)) === 1)
  })

  test('a node hears the others, and not itself', async () => {
    const heard: string[] = []
    one.listen('news', (message) => heard.push(`one ${message}`))
    other.listen('news', (message) => heard.push(`other ${message}`))
    await until('the other heard it', () => {
      one.tell('news', 'hello')
      return heard.length > 0
    })
    assert.deepEqual([...new Set(heard)], ['other hello'])
  })

  test('that refuses the password is told of without it', async () => {
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

  test('while it is down there is no answer, at once; when it is back, there is, and nodes hear again', async () => {
    redis.stop()
    const began = performance.now()
    assert.equal(await one.count('c', 60_000), undefined)
    assert.ok(performance.now() - began < 1_000)
    await until('the loss was told', () => events.includes('lost'))
    redis.start()
    await until('Redis is back', async () => (await one.count('c', 60_000)) !== undefined)
    assert.deepEqual(events, ['lost', 'back'])
    let heard = 0
    other.listen('later', () => heard++)
    await until('it is heard again', () => {
      one.tell('later', 'x')
      return heard > 0
    })
  })
})
