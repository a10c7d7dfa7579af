import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { openSchema, sharedPostgres, skipPostgres } from '../postgres.ts'
import { newFolder, spawnServer, type TestClient } from '../server.ts'

// A budget is never overdrawn: 1,000 calls at once, over real sockets, to a provider that uses all that it may.

const CALLS = 1_000
const MAX_TOKENS = 40
/** Of the prompt, as the provider counts: more than the tokenizer, less than the reservation. */
const PROMPT_TOKENS = 70
const COST_MICROS = PROMPT_TOKENS * 3 + MAX_TOKENS * 15
const RESERVED = 'this call reserves (\\d+(?:\\.\\d+)?), resets at \\d{4}-\\d\\d-\\d\\dT00:00:00\\.000Z\\. '

let called = 0
const provider = createServer(async (request, response) => {
  const { max_tokens } = (await json(request)) as { max_tokens: number }
  called++
  const usage = { prompt_tokens: PROMPT_TOKENS, completion_tokens: max_tokens }
  const choices = [{ message: { content: 'A sum adds numbers.' }, finish_reason: 'stop' }]
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ choices, usage }))
})
before(() => new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve)))
after(() => {
  provider.closeAllConnections()
  provider.close()
})

interface Refusal {
  readonly status: number
  readonly reason: string
}

type Call = (server: TestClient, secret: string, index: number) => Promise<Refusal>

const asJson = (secret: string, body: unknown, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}`, ...headers },
  body: JSON.stringify(body),
})

const generate: Call = async (server, secret, index) => {
  const headers = { accept: 'application/problem+json', 'atelier-max-tokens': String(MAX_TOKENS) }
  const body = { prompt: `What is sum ${index}?`, type: 'content', model: 'paid' }
  const response = await server.request('/api/ai/generate', asJson(secret, body, headers))
  const { detail = '' } = (await response.json()) as { detail?: string }
  return { status: response.status, reason: detail }
}

const chat: Call = async (server, secret, index) => {
  const messages = [{ role: 'user', content: `What is sum ${index}?` }]
  const body = { model: 'paid', max_tokens: MAX_TOKENS, messages }
  const response = await server.request('/v1/chat/completions', asJson(secret, body, {}))
  const { error } = (await response.json()) as { error?: { message: string; type: string } }
  if (error) assert.equal(error.type, 'rate_limit_error')
  return { status: response.status, reason: error?.message ?? '' }
}

const limits = [
  { name: 'tokens_per_day', limit: 10_000, unit: 1, call: PROMPT_TOKENS + MAX_TOKENS, budget: 'token' },
  { name: 'cost_per_day', limit: 0.06, unit: 1e-6, call: COST_MICROS, budget: 'cost' },
] as const

function suite(environment: () => Promise<Record<string, string>>): void {
  let folder: string
  let server: Awaited<ReturnType<typeof spawnServer>>
  before(async () => {
    folder = await newFolder()
    const file = join(folder, 'models.json')
    const models = { paid: { chain: ['compatible:one'], max_tokens: 8192 } }
    const prices = { 'compatible:one': { prompt: 3, completion: 15 } }
    await writeFile(file, JSON.stringify({ models, prices }))
    const { port } = provider.address() as AddressInfo
    const settings = { MODELS_FILE: file, COMPATIBLE_URL: `http://127.0.0.1:${port}/v1` }
    server = await spawnServer(folder, { ...settings, ...(await environment()) })
  })
  after(async () => {
    await server.stop('SIGTERM')
    await rm(folder, { recursive: true })
  })

  for (const [path, call] of [
    ['/api/ai/generate', generate],
    ['/v1/chat/completions', chat],
  ] as const)
    for (const { name, limit, unit, call: each, budget } of limits)
      test(`${CALLS} parallel calls of ${path} do not overdraw ${name}`, async () => {
        const created = await server.request(
          '/api/tokens',
          asJson(server.token, { name, scopes: ['ai'], limits: { [name]: limit } }, {}),
        )
        const { secret } = (await created.json()) as { secret: string }
        called = 0
        const results = await Promise.all(
          Array.from({ length: CALLS }, (_, index) => call(server, secret, index)),
        )

        const answered = results.filter(({ status }) => status === 200).length
        const refused = results.filter(({ status }) => status === 429)
        assert.equal(answered + refused.length, CALLS)
        assert.ok(answered > 0 && refused.length > 0, `${answered} answered`)
        const message = new RegExp(
          `^Daily ${budget} budget of this access token: \\d+(?:\\.\\d+)? left, ${RESERVED}`,
        )
        for (const { reason } of refused) assert.match(reason, message)

        assert.equal(called, answered, 'a refused call reached the provider')
        const usage = await server.request('/api/usage?scope=token', {
          headers: { authorization: `Bearer ${secret}` },
        })
        const { usage: days } = (await usage.json()) as {
          usage: { requests: number; prompt_tokens: number; completion_tokens: number; cost: number }[]
        }
        const used = days.reduce(
          (sum, day) =>
            sum +
            (budget === 'token' ? day.prompt_tokens + day.completion_tokens : Math.round(day.cost * 1e6)),
          0,
        )
        assert.equal(used, answered * each, 'all that the provider used is counted')
        assert.ok(used * unit <= limit, `${used * unit} of ${limit} used`)
      })
}

describe('with SQLite', () => suite(async () => ({})))

describe('with PostgreSQL', { skip: skipPostgres }, () => {
  let postgres: Awaited<ReturnType<typeof sharedPostgres>>
  let schema: Awaited<ReturnType<typeof openSchema>>
  suite(async () => {
    postgres = await sharedPostgres()
    schema = await openSchema(postgres.address)
    return { DATABASE_URL: schema.url.href }
  })
  after(async () => {
    await schema.drop()
    await postgres.stop()
  })
})
