import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Agent, fetch } from 'undici'
import { type FakeProvider, sendJson, startFake } from './fake-provider.ts'
import { openSchema, sharedPostgres, skipPostgres } from './postgres.ts'
import { startServer } from './server.ts'

// Concurrent calls must not overdraw a budget: over HTTP, with a real provider, on both databases.

const CALLS = 1_000
const CONNECTIONS = 200
const LIMIT = 20_000
const ANSWER_TOKENS = 100
const usage = { prompt_tokens: 20, completion_tokens: ANSWER_TOKENS }
const USED = usage.prompt_tokens + usage.completion_tokens
// 1.5 times the prompt and 100 tokens more, and the longest response.
const MAX_RESERVED = 300

let fake: FakeProvider
before(async () => {
  fake = await startFake('fake')
  fake.behave = (_, response) => {
    const message = { role: 'assistant', content: 'Hello.' }
    sendJson(response, 200, { choices: [{ index: 0, message, finish_reason: 'stop' }], usage })
  }
})
after(() => fake.close())

async function overdraw(databaseUrl: string | undefined): Promise<void> {
  const server = await startServer({
    environment: {
      COMPATIBLE_URL: fake.url,
      COMPATIBLE_MODEL: 'm',
      TOKENS_PER_DAY: String(LIMIT),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
  })
  const dispatcher = new Agent({ connections: CONNECTIONS })
  const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' }
  const messages = [{ role: 'user', content: 'Hello' }]
  const body = JSON.stringify({ model: 'gamma', max_tokens: ANSWER_TOKENS, messages })
  async function call(): Promise<number> {
    const response = await fetch(`${server.url}/v1/chat/completions`, {
      method: 'POST',
      headers,
      body,
      dispatcher,
    })
    await response.text()
    return response.status
  }
  async function reported(): Promise<number> {
    const response = await fetch(`${server.url}/api/usage?scope=token`, { headers, dispatcher })
    const { usage: days } = (await response.json()) as {
      usage: { prompt_tokens: number; completion_tokens: number }[]
    }
    return days.reduce((sum, day) => sum + day.prompt_tokens + day.completion_tokens, 0)
  }
  const earlier = fake.calls.length
  try {
    const statuses = await Promise.all(Array.from({ length: CALLS }, call))
    const answered = statuses.filter((status) => status === 200).length
    assert.deepEqual([...new Set(statuses)].sort(), [200, 429])
    assert.equal(fake.calls.length - earlier, answered, 'a refused call reaches no provider')
    assert.ok(answered * USED <= LIMIT, `${answered} calls`)
    assert.equal(await reported(), answered * USED)
    // Nothing stays reserved: the rest of the budget can be used.
    let more = 0
    while ((await call()) === 200) more++
    const total = (answered + more) * USED
    assert.equal(await reported(), total)
    assert.ok(total <= LIMIT && total > LIMIT - MAX_RESERVED, `${total} tokens`)
  } finally {
    await dispatcher.close()
    await server.close()
  }
}

describe(`${CALLS} parallel calls against a budget`, () => {
  test('do not overdraw it on SQLite', () => overdraw(undefined))

  test('do not overdraw it on PostgreSQL', { skip: skipPostgres }, async () => {
    const postgres = await sharedPostgres()
    const schema = await openSchema(postgres.address)
    try {
      await overdraw(schema.url.href)
    } finally {
      await schema.drop()
      await postgres.stop()
    }
  })
})
