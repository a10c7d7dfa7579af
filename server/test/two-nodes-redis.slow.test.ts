import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { noRedis, ownRedis } from './redis.ts'
import { startServer, type TestServer } from './server.ts'

const LIMIT = 20

describe('two nodes and one Redis', { skip: noRedis }, () => {
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
  /** How many of 60 requests, to both nodes by turns, are answered within one minute of the clock. */
  async function allowed(): Promise<number> {
    const left = 60_000 - (Date.now() % 60_000)
    if (left < 10_000) await setTimeout(left)
    let answered = 0
    // One after the other: in a crowd an answer of Redis may come too late to be waited for.
    for (let index = 0; index < 60; index++) if ((await ask(nodes[index % 2])) === 200) answered++
    return answered
  }

  test('a token has its requests a minute on all nodes together; without Redis on each', async () => {
    assert.equal(await allowed(), LIMIT)
    redis.stop()
    // Each node has counted 30 in this minute of its own, which is more than it allows.
    assert.equal(await ask(nodes[0]), 429)
    assert.equal(await ask(nodes[1]), 429)
  })
})
