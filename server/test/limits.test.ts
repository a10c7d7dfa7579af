import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readCatalogue } from '../src/ai/models/catalogue.ts'
import { readConfig } from '../src/config.ts'
import { limitWarnings, smallBudgets } from '../src/wiring/model-checks.ts'
import { wireModels } from '../src/wiring/models.ts'
import { type Attached, attach, BODY } from './attached.ts'
import { engines } from './scripted-generation.ts'

// Limits of tokens and of projects, and the usage that they refer to.

let ai: Attached
before(async () => {
  ai = await attach()
})
after(() => ai.close())

interface Created {
  readonly token: { readonly id: string; readonly limits: Record<string, unknown> }
  readonly secret: string
  readonly warnings: string[]
}

const json = (body: unknown, method = 'POST') => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function tokenWith(limits: object | undefined, more: object = {}): Promise<Created> {
  const body = { name: 'limited', scopes: ['ai', 'files:write', 'files:read'], limits, ...more }
  const response = await ai.server.request('/api/tokens', json(body))
  assert.equal(response.status, 201)
  return (await response.json()) as Created
}

const as = ({ secret }: Created) => ({ authorization: `Bearer ${secret}` })
const PROBLEM = { accept: 'application/problem+json' }

test('the error of a token budget names the limit and the reservation', async () => {
  const created = await tokenWith({ tokens_per_day: 1000 })
  assert.deepEqual(created.token.limits, {
    tokens_per_day: 1000,
    cost_per_day: null,
    requests_per_minute: null,
    models: null,
  })
  const refused = await ai.post(BODY, { ...as(created), ...PROBLEM })
  assert.equal(refused.status, 429)
  const { detail } = (await refused.json()) as { detail: string }
  assert.match(
    detail,
    /^Daily token budget of this access token: the limit of 1000 is lower than one call, which reserves \d{5}\. .* a lower Atelier-Max-Tokens, /,
  )
  assert.equal((await ai.post(BODY, { ...as(created), 'atelier-max-tokens': '100' })).status, 200)
})

test('Atelier-Max-Tokens must be a whole number', async () => {
  for (const value of ['0', '-1', 'many', '1.5'])
    assert.equal((await ai.post(BODY, { 'atelier-max-tokens': value })).status, 400, value)
})

test('a token can be limited to models and requests, and the limits can be changed', async () => {
  const created = await tokenWith({ models: ['gamma'] })
  assert.equal((await ai.post(BODY, as(created))).status, 403)
  const change = (limits: object) =>
    ai.server.request(`/api/tokens/${created.token.id}`, json({ limits }, 'PATCH'))
  assert.equal((await change({})).status, 200)
  assert.equal((await ai.post(BODY, as(created))).status, 200)
  assert.equal((await change({ requests_per_minute: 1 })).status, 200)
  assert.equal((await ai.post(BODY, as(created))).status, 200)
  const limited = await ai.post(BODY, as(created))
  assert.equal(limited.status, 429)
  assert.ok(Number(limited.headers.get('retry-after')) > 0)
  assert.equal((await change({ surprise: 1 })).status, 400)
  const unknown = await ai.server.request('/api/tokens/tok_unknown', json({ limits: {} }, 'PATCH'))
  assert.equal(unknown.status, 404)
})

function upload(project: string, name: string, bytes: number): Promise<Response> {
  const body = new FormData()
  body.set('file', new Blob(['x'.repeat(bytes)]), name)
  body.set('project_id', project)
  return ai.server.request('/api/files/upload', { method: 'POST', body })
}

test('a project has at most so many files and bytes', async () => {
  const path = '/api/projects/small/limits'
  const set = await ai.server.request(path, json({ files: 2, bytes: 100 }, 'PUT'))
  assert.deepEqual(await set.json(), {
    limits: { files: 2, bytes: 100, cost_per_day: null },
    warnings: [],
  })
  assert.deepEqual(await (await ai.server.request(path)).json(), {
    limits: { files: 2, bytes: 100, cost_per_day: null },
  })
  const first = await upload('small', 'a.txt', 60)
  assert.equal(first.status, 201)
  assert.equal((await upload('small', 'b.txt', 60)).status, 507, 'too many bytes')
  assert.equal((await upload('small', 'b.txt', 10)).status, 201)
  assert.equal((await upload('small', 'c.txt', 1)).status, 507, 'too many files')
  const operations = [{ op: 'put', path: 'd.txt', text: 'x' }]
  const batch = await ai.server.request('/api/projects/small/batch', json({ operations }))
  assert.equal(batch.status, 507)
  assert.equal((await upload('large', 'a.txt', 1000)).status, 201, 'other projects have no limit')
  const cleared = await ai.server.request(path, json({ files: null, bytes: 100 }, 'PUT'))
  assert.deepEqual(await cleared.json(), {
    limits: { files: null, bytes: 100, cost_per_day: null },
    warnings: [],
  })
  assert.equal((await upload('small', 'c.txt', 1)).status, 201)
  assert.equal((await upload('small', 'd.txt', 60)).status, 507, 'too many bytes')
  await ai.server.request(path, json({}, 'PUT'))
  assert.equal((await upload('small', 'd.txt', 60)).status, 201)
})

test('only owners set the limits of a project', async () => {
  const created = await tokenWith(undefined)
  const request = json({ files: 1 }, 'PUT')
  const headers = { ...request.headers, ...as(created) }
  const refused = await ai.server.request('/api/projects/p/limits', { ...request, headers })
  assert.equal(refused.status, 403)
})

test('usage can be grouped', async () => {
  const created = await tokenWith(undefined, { project_id: 'p9' })
  await ai.post({ ...BODY, prompt: 'For the usage' }, as(created))
  for (const [group, name] of [
    ['token', created.token.id],
    ['project', 'p9'],
    ['model', 'alpha-4o-mini'],
  ] as const) {
    const response = await ai.server.request(`/api/usage?group_by=${group}`)
    const { currency, usage } = (await response.json()) as {
      currency: string
      usage: Record<string, unknown>[]
    }
    assert.equal(currency, 'USD')
    const row = usage.find((one) => one[group] === name)
    assert.ok(Number(row?.requests) > 0 && Number(row?.prompt_tokens) > 0, group)
    assert.equal(row?.token_name, group === 'token' ? 'limited' : undefined)
  }
  assert.equal((await ai.server.request('/api/usage?group_by=month')).status, 400)
  await ai.server.request(`/api/tokens/${created.token.id}`, { method: 'DELETE' })
  const after = await ai.server.request('/api/usage?group_by=token')
  const { usage } = (await after.json()) as { usage: { token: string; token_name: string | null }[] }
  assert.equal(usage.find(({ token }) => token === created.token.id)?.token_name, null, 'revoked')
})

test('a limit that covers no call, or does not limit a model, is stored with a warning', async () => {
  const low = await tokenWith({ tokens_per_day: 1000, models: ['gamma'] })
  assert.deepEqual(low.warnings, [
    'tokens_per_day is 1000, but one call to gamma reserves up to 16484, and its prompt. Such calls get 429, unless they send a lower Atelier-Max-Tokens (at /v1: max_tokens).',
  ])
  const change = async (limits: object) => {
    const response = await ai.server.request(`/api/tokens/${low.token.id}`, json({ limits }, 'PATCH'))
    return ((await response.json()) as Partial<Created>).warnings
  }
  assert.deepEqual(await change({ tokens_per_day: 20_000, models: ['gamma'] }), [])
  assert.deepEqual(await change({ cost_per_day: 5, models: ['gamma'] }), [
    'cost_per_day does not limit openai:gpt-4o-mini, which has no price. Set prices in MODELS_FILE, or limit the tokens of access tokens.',
  ])
  assert.deepEqual((await tokenWith(undefined)).warnings, [])
  const path = '/api/projects/warned/limits'
  const set = await ai.server.request(path, json({ cost_per_day: 5 }, 'PUT'))
  const { warnings } = (await set.json()) as Partial<Created>
  assert.match(
    warnings?.join() ?? '',
    /^cost_per_day does not limit openai:gpt-4o-mini, openai:gpt-4o, which have/,
  )
  assert.deepEqual(await (await ai.server.request(path)).json(), {
    limits: { files: null, bytes: null, cost_per_day: 5 },
  })
})

test('a cost limit below one call is stored with a warning', async () => {
  const catalogue = readCatalogue('{"prices": {"mock:m": {"prompt": 3, "completion": 15}}}', () => ['mock:m'])
  const warnings = (costPerDay: number, models = ['gamma', 'beta-3']) =>
    limitWarnings(catalogue, { costPerDay, models }, () => false)
  assert.match(
    warnings(0.1).join(),
    /^cost_per_day is 0\.1, but one call to beta-3, gamma reserves up to 0\.24606,/,
  )
  assert.deepEqual(warnings(1), [])
  assert.deepEqual(warnings(0, []), [])
})

test('a limit below one call is reported at startup', async () => {
  const warnings = async (settings: Record<string, string>) => {
    const config = readConfig(settings)
    return smallBudgets(config, (await wireModels(config, engines)).catalogue)
  }
  const [warning] = await warnings({ OPENAI_API_KEY: 'k', TOKENS_PER_DAY: '1000' })
  assert.match(warning ?? '', /^TOKENS_PER_DAY is 1000, but one call to a model reserves up to 16484\./)
  assert.deepEqual(await warnings({ OPENAI_API_KEY: 'k', TOKENS_PER_DAY: '100000' }), [])
  assert.deepEqual(await warnings({ TOKENS_PER_DAY: '1' }), [], 'the built-in engine is free')
})
