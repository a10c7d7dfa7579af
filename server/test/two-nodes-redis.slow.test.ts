import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { ownRedis, skipRedis } from './redis.ts'
import { startServer, type TestServer } from './server.ts'

const LIMIT = 20

describe('two nodes and one Redis', { skip: skipRedis }, () => {
  let redis: ReturnType<typeof ownRedis>
  let nodes: TestServer[]
  before(async () => {
    redis = ownRedis()
    const environment = {
      REDIS_URL: redis.start().href,
      ACCESS_TOKEN: 'the-same-token',
      RATE_LIMIT: String(LIMIT),
    }
    nodes = [await startServer({ environment }), await startServer({ environment })]
  })
  after(async () => {
    for (const node of nodes) await node.close()
    redis.remove()
  })

  const ask = async (node: TestServer | undefined) => (await node?.request('/api/ai/models'))?.status
  /** How many of 60 requests, alternating between the nodes, are allowed within one minute of the clock. */
  async function allowed(): Promise<number> {
    const left = 60_000 - (Date.now() % 60_000)
    if (left < 10_000) await setTimeout(left)
    let count = 0
    // One after the other: under load, Redis may respond too late to be considered.
    for (let index = 0; index < 60; index++) if ((await ask(nodes[index % 2])) === 200) count++
    return count
  }

  test('the rate limit applies to all nodes together; without Redis, to each node', async () => {
    assert.equal(await allowed(), LIMIT)
    redis.stop()
    // Each node has counted 30 requests in this minute, which is more than the limit.
    assert.equal(await ask(nodes[0]), 429)
    assert.equal(await ask(nodes[1]), 429)
  })
})
