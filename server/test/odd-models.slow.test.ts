import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Attached, attach, BODY, eventsOf, fence, GOOD, STREAM } from './attached.ts'
import { answers, type Behaviour, type MockProvider, startMockProvider } from './mock-provider.ts'
import { compatible } from './provider-protocols.ts'

// A model server may misbehave in any way. Only its own request may fail.

const STALL_MS = 300
let ai: Attached
let server: MockProvider
let behave: Behaviour
const excess: string[] = []
before(async () => {
  server = await startMockProvider(compatible, (protocol, call) => behave(protocol, call))
  ai = await attach({
    environment: {
      COMPATIBLE_URL: `${server.url}/v1`,
      COMPATIBLE_MODEL: 'odd',
      OPENAI_API_KEY: '',
      TOKENS_PER_DAY: '10000000',
    },
    adapt: (deps) => ({
      ...deps,
      clientTimeouts: { ...deps.clientTimeouts, stallMs: STALL_MS },
      ai: { ...deps.ai, onExcessUsage: (engine) => void excess.push(engine) },
    }),
  })
})
after(async () => {
  await ai.close()
  await server[Symbol.asyncDispose]()
})

const whole = (more: object): string =>
  JSON.stringify({ choices: [{ message: { content: fence(GOOD) }, finish_reason: 'stop' }], ...more })
const saysJson =
  (json: string): Behaviour =>
  (_protocol, { response }) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(json)
  }
const usedToday = async (): Promise<number> => {
  const { usage } = (await (await ai.server.request('/api/usage')).json()) as {
    usage: { prompt_tokens: number; completion_tokens: number }[]
  }
  return usage.reduce((sum, day) => sum + day.prompt_tokens + day.completion_tokens, 0)
}

test('a model may reason longer than the idle timeout of a connection', async () => {
  behave = async (protocol, call) => {
    await pause(STALL_MS * 4)
    saysJson(whole({}))(protocol, call)
  }
  assert.equal((await ai.post({ ...BODY, prompt: 'think' })).status, 200)
})

test('implausible token counts are replaced by our own', async () => {
  const odd = [-5, 1e308, '100', {}, null, 1e15, -1_000_000]
  for (const [at, count] of odd.entries()) {
    behave = saysJson(whole({ usage: { prompt_tokens: count, completion_tokens: count } }))
    const response = await ai.post({ ...BODY, prompt: `count ${at}` })
    assert.equal(response.status, 200, String(count))
    const { id, tokens_used: tokens } = (await response.json()) as { id: string; tokens_used: number }
    assert.ok(Number.isInteger(tokens) && tokens > 10 && tokens < 2_000, `${count}: ${tokens}`)
    assert.equal((await ai.server.request(`/api/ai/generations/${id}`)).status, 200)
  }
  const used = await usedToday()
  assert.ok(used > 0 && used < 20_000, String(used))
})

test('reported usage is booked up to what the call can have used', async () => {
  const booked = async (prompt: string, promptTokens: number, completionTokens: number) => {
    behave = saysJson(whole({ usage: { prompt_tokens: promptTokens, completion_tokens: completionTokens } }))
    const before = await usedToday()
    assert.equal((await ai.post({ ...BODY, prompt })).status, 200)
    return (await usedToday()) - before
  }
  assert.equal(await booked('another tokenizer, and reasoning', 700, 16_000), 16_700)
  assert.deepEqual(excess, [])
  const tokens = await booked('a false report', 9_999_999, 9_999_999)
  assert.ok(tokens > 16_384 + 700 && tokens < 16_384 + 6_000, String(tokens))
  assert.deepEqual(excess, ['compatible:odd'])
})

test('a stream is complete with its last event, whatever the connection does afterwards', async () => {
  const event = `data: ${JSON.stringify({ choices: [{ delta: { content: fence(GOOD) } }] })}\n\n`
  const ends: ((response: Parameters<Behaviour>[1]['response']) => void)[] = [
    () => undefined, // stays open
    (response) => response.destroy(),
    (response) => response.end(event), // continues
  ]
  for (const [at, end] of ends.entries()) {
    behave = (_protocol, { response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(`${event}data: [DONE]\n\n`, () => setImmediate(end, response))
    }
    const events = await eventsOf(await ai.post({ ...BODY, prompt: `end ${at}` }, STREAM))
    assert.equal(events.at(-1)?.name, 'result')
    assert.equal(events.at(-1)?.data.content, GOOD)
  }
})

test('an endless answer is cut off, streamed or not', async () => {
  const much = 'const a = 1\n'.repeat(100_000)
  behave = saysJson(JSON.stringify({ choices: [{ message: { content: much } }] }))
  assert.equal((await ai.post({ ...BODY, prompt: 'much' })).status, 502)
  behave = (_protocol, { response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const event = `data: ${JSON.stringify({ choices: [{ delta: { content: 'word '.repeat(2_000) } }] })}\n\n`
    const more = (): void => {
      while (!response.destroyed && response.write(event));
      response.once('drain', more)
    }
    more()
  }
  const events = await eventsOf(await ai.post({ ...BODY, prompt: 'endless' }, STREAM))
  assert.equal(events.at(-1)?.name, 'error')
})

test('accepts a single JSON response to a streaming request, and removes reasoning', async () => {
  const content = `<think>\nHmm, a sum.\n</think>\n${fence(GOOD)}`
  behave = saysJson(JSON.stringify({ choices: [{ message: { content } }] }))
  const events = await eventsOf(await ai.post({ ...BODY, prompt: 'in one' }, STREAM))
  assert.equal(events.at(-1)?.data.content, GOOD)
})

test('a caller that has the result gets it again without the deltas', async () => {
  behave = saysJson(whole({}))
  const first = await eventsOf(await ai.post({ ...BODY, prompt: 'again' }, STREAM))
  const last = first.at(-1)?.id ?? ''
  const again = await eventsOf(
    await ai.post({ ...BODY, prompt: 'again' }, { ...STREAM, 'last-event-id': last }),
  )
  assert.deepEqual(
    again.map(({ name }) => name),
    ['engine', 'result'],
  )
})

test('a stream with a long text can be resumed from its start', async () => {
  // Each character takes six bytes of JSON.
  const pieces = Array.from({ length: 5 }, () => '\u0001'.repeat(100_000))
  behave = answers(...pieces)
  const body = { ...BODY, type: 'content', prompt: 'control characters' }
  const first = await eventsOf(await ai.post(body, STREAM))
  const id = first.at(-1)?.id
  const again = await eventsOf(await ai.post(body, { ...STREAM, 'last-event-id': `${id}.0` }))
  for (const events of [first, again]) {
    const deltas = events.filter(({ name }) => name === 'delta')
    assert.equal(deltas.map(({ data }) => data.text).join('').length, 500_000)
    assert.deepEqual([events.at(-1)?.name, events.at(-1)?.id], ['result', id])
  }
})

// The watchdog of the test server fails if one of these blocks the event loop.
const runs = { spaces: ' ', newlines: '\n', 'carriage returns': '\r', backticks: '`', dashes: '-' }
const LONGEST_ANSWER = 524_288

for (const [name, character] of Object.entries(runs)) {
  for (const length of [120_000, LONGEST_ANSWER - 1_000]) {
    test(`an answer with ${length} ${name} does not block the service`, async () => {
      const run = character.repeat(length)
      for (const [at, content] of [
        `${run}${fence(GOOD)}`,
        fence(`${GOOD}// raise NotImplementedError${run}x\n`),
        `\`\`\`${run}\u2028x`,
        `<think>${run}${fence(GOOD)}`,
      ].entries()) {
        const usage = { prompt_tokens: 10, completion_tokens: 10 }
        behave = saysJson(JSON.stringify({ choices: [{ message: { content } }], usage }))
        for (const type of ['code', 'content']) {
          const response = await ai.post({ ...BODY, type, prompt: `${name} ${length} ${at}` })
          await response.text() // the service disconnects clients that do not read
          assert.ok([200, 502].includes(response.status), `${response.status}`)
        }
      }
    })
  }
}
