import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Attached, attach, BODY, eventsOf, fence, GOOD, STREAM } from './attached.ts'
import { answers, fails, failsInStream } from './mock-provider.ts'

// What the caller learns about calls to a model that failed.

const PROBLEM = { accept: 'application/problem+json' }
const refusal = (message: string) => fails(400, {}, { error: { message, type: 'invalid_request_error' } })

let ai: Attached
before(async () => {
  ai = await attach()
})
after(() => ai.close())

async function kept(id: string | null) {
  const response = await ai.server.request(`/api/ai/generations/${id}`)
  assert.equal(response.status, 200)
  return ((await response.json()) as { generation: Record<string, unknown> }).generation
}

test('the message of the provider is in the problem details and in the stored record', async () => {
  ai.provide(refusal('Unsupported parameter: x, key sk-proj-1234567890abcdef'))
  const response = await ai.post({ ...BODY, prompt: 'A sum that fails' }, PROBLEM)
  assert.equal(response.status, 502)
  const { detail, ...problem } = (await response.json()) as { detail: string }
  const call = {
    engine: 'openai:gpt-4o-mini',
    reason: 'request rejected',
    status: 400,
    message: 'Unsupported parameter: x, key [redacted]',
  }
  assert.equal(
    detail,
    'openai:gpt-4o-mini: request rejected (400): "Unsupported parameter: x, key [redacted]".',
  )
  assert.partialDeepStrictEqual(problem, { provider: 'openai', attempts: [{ provider: 'openai', ...call }] })
  const generation = await kept(response.headers.get('atelier-generation'))
  assert.deepEqual(generation.failed_calls, [{ ...call, advice: null }])
  assert.equal(generation.error, detail)
  assert.equal(generation.content, '')
  assert.equal(generation.prompt, 'A sum that fails')
})

test('a rejected key says how to replace it, also to clients of OpenAI and in streams', async () => {
  const rejects = fails(401, {}, { error: { message: `Incorrect API key provided: ${'x'.repeat(900)}` } })
  const expected =
    /^openai:gpt-4o-mini: API key rejected \(401\): "Incorrect API key provided: x{400,480}"\. Replace it: atelier providers update openai --ask-key, .*setting that configures openai/
  ai.provide(rejects)
  const chat = { model: 'alpha-4o-mini', messages: [{ role: 'user', content: 'Hi' }] }
  const response = await ai.post(chat, {}, { path: '/v1/chat/completions' })
  const { error } = (await response.json()) as { error: { message: string } }
  assert.match(error.message, expected)
  // A stream that has begun cannot have the status of an error.
  ai.provide(failsInStream)
  const streamed = await ai.post(
    { ...BODY, prompt: 'A sum that is cut' },
    {
      accept: 'text/event-stream, application/problem+json',
    },
  )
  const last = (await eventsOf(streamed)).at(-1)
  assert.equal(last?.name, 'error')
  assert.match(String(last?.data.detail), /^openai:gpt-4o-mini: [a-z ]+/)
})

test('a failed generation is in no list, is not counted and is never reused', async () => {
  ai.provide(refusal('No'))
  const body = { ...BODY, prompt: 'Not again' }
  const failed = await ai.post(body)
  assert.equal(failed.status, 502)
  const list = await (await ai.server.request('/api/ai/generations')).text()
  assert.doesNotMatch(list, /Not again/)
  ai.provide(answers(fence(GOOD)))
  const id = failed.headers.get('atelier-generation') ?? ''
  const again = await ai.post(body, { 'cache-control': 'max-age=60', 'last-event-id': id })
  assert.equal(again.status, 200)
  assert.equal(again.headers.get('atelier-cache'), null)
})

test('a generation lists the calls that failed before it', async () => {
  ai.provide(fails(500, {}, { error: { message: 'overloaded' } }), answers(fence(GOOD)))
  const response = await ai.post({ ...BODY, prompt: 'A sum at the second try' })
  const { id } = (await response.json()) as { id: string }
  const { failed_calls: failed, error } = await kept(id)
  assert.deepEqual(failed, [
    {
      engine: 'openai:gpt-4o-mini',
      reason: 'server error',
      status: 500,
      message: 'overloaded',
      advice: 'Try again later, or add a fallback to the chain.',
    },
  ])
  assert.equal(error, null)
})

test('an answer that is too long for the model is asked for again with what fits', async () => {
  for (const headers of [{}, STREAM]) {
    const calls = ai.provide(
      refusal("This model's maximum context length is 4096 tokens and your request has 100 input tokens"),
      answers(fence(GOOD)),
    )
    const response = await ai.post({ ...BODY, prompt: `A shorter sum ${JSON.stringify(headers)}` }, headers)
    assert.equal(response.status, 200)
    await response.text()
    assert.deepEqual(
      calls.map(({ body }) => body.max_output_tokens),
      [16_384, 3980],
    )
  }
})
