import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { readConfig } from '../src/config.ts'
import { wireModels } from '../src/wiring/models.ts'
import { type Attached, attach, BODY, fence, GOOD, STREAM } from './attached.ts'
import { longestBlock } from './event-loop.ts'
import { answers, fails } from './mock-provider.ts'
import { assertError, clientWith, uploaded } from './responses.ts'
import { engines } from './scripted-generation.ts'
import { newFolder } from './server.ts'

// Limits of attached models: budgets, secrets and code review.

const SECRET = `AKIA${'ABCDEFGHIJ234567'}`
const folder = await newFolder()
after(() => rm(folder, { recursive: true }))

describe('with a price, a budget in money and PROMPT_SECRETS=refuse', () => {
  let ai: Attached
  before(async () => {
    const path = join(folder, 'prices.json')
    const ids = ['alpha-4o-mini', 'alpha-4o', 'beta-3', 'gamma']
    const models = Object.fromEntries(ids.map((id) => [id, { chain: ['openai:m'] }]))
    const prices = { 'openai:m': { prompt: 1_000, completion: 10_000 } }
    await writeFile(path, JSON.stringify({ models, prices }))
    ai = await attach({
      environment: { MODELS_FILE: path, COST_PER_DAY: '164.5', PROMPT_SECRETS: 'refuse' },
    })
  })
  after(() => ai.close())

  test('a prompt with a secret returns 400 with the reason, and no model is called', async () => {
    const calls = ai.provide(answers(fence(GOOD)))
    const body = { ...BODY, prompt: `Log in with ${SECRET}` }
    await assertError(ai.post(body), 400, 'Invalid generation parameters')
    const response = await ai.post(body, { accept: 'application/problem+json' })
    assert.match(((await response.json()) as { detail: string }).detail, /^prompt contains what looks like/)
    assert.equal(calls.length, 0)
  })

  test('a call beyond the daily cost limit returns 429, and no model is called', async () => {
    const calls = ai.provide(answers(fence(GOOD)))
    assert.equal((await ai.post(BODY)).status, 200)
    const { usage } = (await (await ai.server.request('/api/usage')).json()) as { usage: { cost: number }[] }
    assert.equal(usage[0]?.cost, 0.081) // 11 and 7 tokens; about 164.1 were reserved
    let refused = await ai.post(BODY)
    for (let round = 0; refused.ok && round < 20; round++) refused = await ai.post(BODY)
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    await assertError(refused, 429, 'Too many requests')
    const asked = calls.length
    await ai.post(BODY)
    assert.equal(calls.length, asked)
  })
})

test('a cost limit without prices fails at startup', async () => {
  const config = readConfig({ OPENAI_API_KEY: 'key', WORKSPACE_COST_PER_DAY: '1' })
  await assert.rejects(wireModels(config, engines), /needs a price in MODELS_FILE for openai:gpt-4o-mini/)
  await wireModels(readConfig({ COST_PER_DAY: '1' }), engines) // the built-in engine is free
})

test('a model without the analysis capability fails at startup', async () => {
  for (const id of ['gamma', 'omega']) {
    const config = readConfig({ ANALYZE_WITH_MODEL: id })
    await assert.rejects(
      wireModels(config, engines),
      /ANALYZE_WITH_MODEL must be one of alpha-4o-mini, alpha-4o, beta-3/,
    )
  }
})

test('a token that is revoked during a generation saves nothing', async (context) => {
  const ai = await attach()
  context.after(() => ai.close())
  const client = await clientWith(ai.server, { scopes: ['ai', 'files:read', 'files:write'] })
  const asked = Promise.withResolvers<void>()
  const revoked = Promise.withResolvers<void>()
  ai.provide(async (protocol, call) => {
    asked.resolve()
    await revoked.promise
    await answers(fence(GOOD))(protocol, call)
  })
  const body = { ...BODY, project_id: 'p1', save_as: 'late.js' }
  const response = client.request('/api/ai/generate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await asked.promise
  assert.equal((await ai.server.request(`/api/tokens/${client.id}`, { method: 'DELETE' })).status, 200)
  revoked.resolve()
  await assertError(response, 401, 'Unauthorized')
  const list = await ai.server.request('/api/files?project_id=p1')
  assert.deepEqual(((await list.json()) as { files: unknown[] }).files, [])
})

describe('with ANALYZE_WITH_MODEL and PROMPT_SECRETS=redact', () => {
  let ai: Attached
  before(async () => {
    ai = await attach({ environment: { ANALYZE_WITH_MODEL: 'beta-3', PROMPT_SECRETS: 'redact' } })
  })
  after(() => ai.close())

  test('a source of a million lines is not sent to a model', async () => {
    const calls = ai.provide(answers('{"findings": []}'))
    const body = { language: 'text', code: `x${'\n'.repeat(1_000_000)}` }
    for (const accept of ['application/json', 'application/sarif+json']) {
      const { result, longestMs } = await longestBlock(() =>
        ai.server.request('/api/ai/analyze', {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept },
          body: JSON.stringify(body),
        }),
      )
      assert.equal(result.status, 200)
      assert.ok(longestMs < 200, `${longestMs} ms`)
    }
    assert.equal(calls.length, 0)
  })

  const code = 'export function f(list) {\n  return list.map((one) => one.id)\n}\n'
  const body = { code, language: 'js' }
  const analyze = { path: '/api/ai/analyze' }
  const optimize = { path: '/api/ai/optimize' }
  const findings = [
    { category: 'bugs', severity: 'medium', message: 'A list may be missing.', quote: 'list.map(', line: 9 },
    { category: 'bugs', severity: 'high', message: 'Invented.', quote: 'list.filter(' },
  ]
  const review = answers(JSON.stringify({ findings }))

  test('secrets in prompts and files are never sent', async () => {
    const calls = ai.provide(answers(fence(GOOD)))
    await uploaded(ai.server.upload(`const k = '${SECRET}'\n`, { name: 'k.js' }))
    const body = { ...BODY, prompt: `Log in with ${SECRET}`, project_id: 'p1', context_files: ['*.js'] }
    const response = await ai.post(body, STREAM)
    assert.equal(response.headers.get('atelier-warning'), 'secrets-redacted')
    await response.text()
    const sent = JSON.stringify(calls[0]?.body)
    assert.equal(sent.split('[redacted]').length, 3)
    assert.doesNotMatch(sent, /AKIA/)
  })

  test('a finding of a model is on the line of its quote, or is dropped', async () => {
    ai.provide(review)
    const asked = await ai.post(body, { 'atelier-model': 'alpha-4o-mini' }, analyze)
    assert.equal(asked.headers.get('atelier-engine'), 'openai:gpt-4o-mini')
    const { analysis, score } = (await asked.json()) as { analysis: object[]; score: number }
    assert.deepEqual(analysis, [
      { type: 'warning', message: 'A list may be missing. [model-review]', line: 2 },
    ])
    assert.ok(score < 100)
  })

  test('returns the static result if the model fails, or on request', async () => {
    const calls = ai.provide(fails(400), review)
    const failed = await ai.post(body, {}, analyze)
    assert.equal(failed.status, 200)
    assert.equal(failed.headers.get('atelier-engine'), 'static')
    const asked = await ai.post(body, {}, analyze)
    assert.equal(asked.headers.get('atelier-engine'), 'openai:gpt-4o')
    const wanted = await ai.post(body, { 'atelier-model': 'static' }, analyze)
    assert.deepEqual(await wanted.json(), await failed.json())
    assert.equal(calls.length, 2)
  })

  test('an unknown model: the specified 400', async () => {
    const headers = { 'atelier-model': 'omega' }
    await assertError(ai.post(body, headers, analyze), 400, 'Invalid code or language')
    await assertError(ai.post(body, headers, optimize), 400, 'Unable to optimize code')
  })

  test('returns a rewrite only if it passes the checks', async () => {
    const better = code.replace('one.id', 'one?.id')
    ai.provide(answers(fence(better)), answers(fence(better.replace('f(list)', 'g()'))))
    const first = await ai.post(body, {}, optimize)
    assert.equal(first.headers.get('atelier-engine'), 'openai:gpt-4o')
    const result = (await first.json()) as { optimized_code: string; changes: { line: number }[] }
    assert.equal(result.optimized_code, better)
    assert.deepEqual(
      result.changes.map(({ line }) => line),
      [2],
    )
    const second = await ai.post(body, {}, optimize)
    assert.equal(second.headers.get('atelier-engine'), 'static')
    assert.equal(((await second.json()) as { optimized_code: string }).optimized_code, code)
  })
})
