import assert from 'node:assert/strict'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { freePort } from '../../scripts/free-port.ts'
import { type Attached, attach, BODY, fence, GOOD, STREAM } from './attached.ts'
import { type Collector, type ReceivedSpan, startCollector } from './collector.ts'
import { sendJson, startFake } from './fake-provider.ts'
import { answers, answersInTurns, fails } from './mock-provider.ts'
import { newFolder, spawnServer, startServer } from './server.ts'

const QUICK = { OTEL_BSP_SCHEDULE_DELAY: '20', OTEL_METRIC_EXPORT_INTERVAL: '20' }
const SERVER = 2
const CLIENT = 3
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const MODEL = {
  'gen_ai.operation.name': 'chat',
  'gen_ai.provider.name': 'openai',
  'gen_ai.request.model': 'gpt-4o-mini',
}
// A key of no one.
const SECRET = 'ghp_1234567890abcdefghijklmnopqrstuvwxyz'

/** A different trace for each request, so that its spans can be found. */
let traces = 0
function newTrace(flags = '01') {
  const id = (++traces).toString(16).padStart(32, 'a')
  return { id, headers: { traceparent: `00-${id}-${CALLER}-${flags}` } }
}

const ofTrace = (collector: Collector, id: string) => collector.spans().filter((span) => span.traceId === id)

/** All spans of a trace, with the one of the request first. */
async function spansOf(collector: Collector, id: string): Promise<[ReceivedSpan, ...ReceivedSpan[]]> {
  await collector.until(() => ofTrace(collector, id).some(({ kind }) => kind === SERVER))
  const spans = ofTrace(collector, id)
  const [root, ...more] = spans.filter(({ kind }) => kind === SERVER)
  assert.ok(root)
  assert.deepEqual(more, [])
  return [root, ...spans.filter((span) => span !== root)]
}

describe('telemetry', () => {
  let collector: Collector
  let ai: Attached
  before(async () => {
    collector = await startCollector()
    ai = await attach({
      environment: {
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a%2Cb, x-tenant=t1',
        ...QUICK,
      },
    })
  })
  after(async () => {
    await ai.close()
    await collector[Symbol.asyncDispose]()
  })

  test('a request is a span with its route, and continues the trace of the caller', async () => {
    const response = await ai.server.request('/api/files/file_0123456789', {
      headers: { traceparent: `00-${TRACE}-${CALLER}-01` },
    })
    assert.equal(response.status, 404)
    const [span, ...others] = await spansOf(collector, TRACE)
    assert.equal(span.parentSpanId, CALLER)
    assert.equal(span.name, 'GET /api/files/:id')
    assert.deepEqual(span.attributes, {
      'http.request.method': 'GET',
      'http.route': '/api/files/:id',
      'url.scheme': 'http',
      'http.response.status_code': 404,
    })
    assert.deepEqual(span.status, {})
    assert.ok(BigInt(span.startTimeUnixNano) <= BigInt(span.endTimeUnixNano))
    assert.ok(Math.abs(Number(BigInt(span.startTimeUnixNano) / 1_000_000n) - Date.now()) < 3_600_000)
    assert.deepEqual(others, [])
    assert.equal(collector.requests[0]?.headers['x-api-key'], 'a,b')
    assert.equal(collector.requests[0]?.headers['x-tenant'], 't1')
    assert.equal(collector.resource()['service.name'], 'atelier')
  })

  test('a request without a valid trace begins its own, and one that is not sampled sends nothing', async () => {
    const unsampled = newTrace('00')
    await ai.server.request('/api/projects', { headers: unsampled.headers })
    const count = collector.spans().length
    await ai.server.request('/api/projects', {
      headers: { traceparent: `00-${'0'.repeat(32)}-${CALLER}-01` },
    })
    await collector.until(() => collector.spans().length > count)
    const [span] = collector.spans().slice(count)
    assert.match(span?.traceId ?? '', /^(?!0{32})[0-9a-f]{32}$/)
    assert.equal(span?.parentSpanId, undefined)
    assert.deepEqual(ofTrace(collector, unsampled.id), [])
  })

  test('a call to a model is a child of its request, without content', async () => {
    for (const headers of [{}, STREAM]) {
      ai.provide(answers(fence(GOOD)))
      const { id, headers: trace } = newTrace()
      const response = await ai.post(
        { ...BODY, prompt: `A sum of oranges ${id}` },
        { ...headers, ...trace, 'cache-control': 'no-cache' },
      )
      assert.equal(response.status, 200)
      await response.text()
      const [root, ...children] = await spansOf(collector, id)
      assert.equal(root.name, 'POST /api/ai/generate')
      const [call, ...others] = children.filter(({ kind }) => kind === CLIENT)
      assert.deepEqual(others, [])
      assert.equal(call?.parentSpanId, root.spanId)
      assert.equal(call?.name, 'chat gpt-4o-mini')
      assert.deepEqual(call?.attributes, {
        ...MODEL,
        'gen_ai.request.max_tokens': 16_384,
        'gen_ai.response.model': 'some-model',
        'gen_ai.response.finish_reasons': ['stop'],
        'gen_ai.usage.input_tokens': 11,
        'gen_ai.usage.output_tokens': 7,
      })
    }
    for (const { body } of collector.requests) assert.doesNotMatch(body, /oranges|const a/)
  })

  test('each retry is its own span', async () => {
    ai.provide(fails(503), fails(500), answers(fence(GOOD)))
    const { id, headers } = newTrace()
    const response = await ai.post({ ...BODY, prompt: `A third try ${id}` }, headers)
    assert.equal(response.status, 200)
    const [root, ...children] = await spansOf(collector, id)
    const calls = children.filter(({ kind }) => kind === CLIENT)
    assert.deepEqual(
      calls.map(({ parentSpanId, attributes, status }) => [
        parentSpanId,
        attributes['error.type'],
        status.code,
      ]),
      [
        [root.spanId, '503', 2],
        [root.spanId, '500', 2],
        [root.spanId, undefined, undefined],
      ],
    )
    assert.deepEqual(root.status, {})
  })

  test('an answer that nobody reads to its end is cancelled', async () => {
    const gone = Promise.withResolvers<void>()
    const calls = ai.provide(answersInTurns('one ', gone.promise, 'two'))
    const { id, headers } = newTrace()
    const stopping = new AbortController()
    const body = { model: 'alpha-4o', stream: true, messages: [{ role: 'user', content: `Count ${id}` }] }
    const response = await ai.post(body, headers, { path: '/v1/chat/completions', signal: stopping.signal })
    assert.equal(response.status, 200)
    await response.body?.getReader().read()
    assert.equal(calls.length, 1)
    stopping.abort()
    const isEnded = () => ofTrace(collector, id).some(({ kind }) => kind === CLIENT)
    await collector.until(isEnded)
    gone.resolve()
    const [root, child] = await spansOf(collector, id)
    assert.equal(child?.attributes['error.type'], 'cancelled')
    assert.equal(root.attributes['error.type'], 'aborted')
  })

  test('scans and analyses are children of their request, without names', async () => {
    const upload = newTrace()
    const stored = await ai.server.upload('text with oranges', { name: 'pears.txt', headers: upload.headers })
    assert.equal(stored.status, 201)
    const [root, scan] = await spansOf(collector, upload.id)
    assert.equal(root.name, 'POST /api/files/upload')
    assert.equal(scan?.parentSpanId, root.spanId)
    assert.equal(scan?.name, 'scan')
    assert.equal(scan?.attributes['atelier.verdict'], 'clean')
    const analysis = newTrace()
    const code = { language: 'js', code: 'const oranges = eval(pears)\n' }
    assert.equal((await ai.post(code, analysis.headers, { path: '/api/ai/analyze' })).status, 200)
    const [request, analyze] = await spansOf(collector, analysis.id)
    assert.equal(analyze?.parentSpanId, request.spanId)
    assert.equal(analyze?.name, 'analyze')
    assert.deepEqual(analyze?.attributes, { 'atelier.language': 'javascript' })
    for (const { body } of collector.requests) assert.doesNotMatch(body, /oranges|pears|file_[0-9a-v]{10}/)
  })

  test('metrics count requests, calls and tokens', async () => {
    ai.provide(fails(400), answers(fence(GOOD)))
    await ai.post({ ...BODY, prompt: 'A refused sum' })
    await ai.post({ ...BODY, prompt: 'A counted sum' })
    const tokens = (type: string) =>
      collector
        .points('gen_ai.client.token.usage')
        .find(({ attributes }) => attributes['gen_ai.token.type'] === type)
    const isRefused = ({ attributes }: { attributes: object }) =>
      (attributes as Record<string, unknown>)['error.type'] === '400'
    await collector.until(() => collector.points('gen_ai.client.operation.duration').some(isRefused))
    await collector.until(() => collector.points('http.server.request.duration').length > 0)
    const input = tokens('input')
    assert.deepEqual(input?.attributes, { ...MODEL, 'gen_ai.token.type': 'input' })
    assert.equal(input?.sum, 11 * Number(input?.count))
    assert.equal(tokens('output')?.sum, 7 * Number(tokens('output')?.count))
    const counted = input?.bucketCounts.reduce((total, count) => total + Number(count), 0)
    assert.equal(counted, Number(input?.count))
    assert.equal(input?.bucketCounts.length, (input?.explicitBounds.length ?? 0) + 1)
    const calls = collector.points('gen_ai.client.operation.duration').find(isRefused)
    assert.deepEqual(calls?.attributes, { ...MODEL, 'error.type': '400' })
    const requests = collector.points('http.server.request.duration')
    const [generated] = requests.filter(({ attributes }) => attributes['http.route'] === '/api/ai/generate')
    assert.equal(generated?.attributes['http.request.method'], 'POST')
  })
})

test('a fallback and an embedding are spans of the provider that was called', async () => {
  await using collector = await startCollector()
  const folder = await newFolder()
  const models = {
    gamma: { chain: ['openai:gpt-4o-mini', 'builtin'] },
    vectors: { chain: ['compatible:embedder'], capabilities: ['embedding'], max_tokens: 8192 },
  }
  await writeFile(join(folder, 'models.json'), JSON.stringify({ models }))
  const compatible = await startFake('compatible')
  compatible.behave = (_request, response) =>
    sendJson(response, 200, { data: [{ index: 0, embedding: [0.5] }], usage: { prompt_tokens: 3 } })
  const ai = await attach({
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      MODELS_FILE: join(folder, 'models.json'),
      COMPATIBLE_URL: compatible.url,
      ...QUICK,
    },
  })
  try {
    ai.provide(fails(400))
    const generated = newTrace()
    assert.equal((await ai.post({ ...BODY, model: 'gamma' }, generated.headers)).status, 200)
    const [root, ...children] = await spansOf(collector, generated.id)
    assert.deepEqual(
      children
        .filter(({ kind }) => kind === CLIENT)
        .map(({ name, parentSpanId, attributes }) => [
          name,
          parentSpanId,
          attributes['gen_ai.provider.name'],
          attributes['error.type'],
        ]),
      [
        ['chat gpt-4o-mini', root.spanId, 'openai', '400'],
        ['chat builtin', root.spanId, 'builtin', undefined],
      ],
    )
    const embedded = newTrace()
    const body = { model: 'vectors', input: ['oranges'] }
    assert.equal((await ai.post(body, embedded.headers, { path: '/v1/embeddings' })).status, 200)
    const [request, call] = await spansOf(collector, embedded.id)
    assert.equal(call?.parentSpanId, request.spanId)
    assert.deepEqual(call?.attributes, {
      'gen_ai.operation.name': 'embeddings',
      'gen_ai.provider.name': 'compatible',
      'gen_ai.request.model': 'embedder',
      'gen_ai.usage.input_tokens': 3,
    })
  } finally {
    await ai.close()
    await compatible.close()
    await rm(folder, { recursive: true })
  }
})

test('with the option for content, prompts and answers are sent, redacted and shortened', async () => {
  await using collector = await startCollector()
  const ai = await attach({
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_PROMPTS: 'true',
      OTEL_SERVICE_NAME: 'atelier-test',
      ...QUICK,
    },
  })
  try {
    const long = 'oranges '.repeat(10_000)
    for (const stream of [false, true]) {
      ai.provide(answers(`Use ${SECRET.slice(0, 20)}`, `${SECRET.slice(20)} for pears. `, long))
      const { id, headers } = newTrace()
      const messages = [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: long },
        { role: 'user', content: `My token is ${SECRET}, what now?` },
      ]
      const path = '/v1/chat/completions'
      const response = await ai.post({ model: 'alpha-4o', stream, messages }, headers, { path })
      assert.equal(response.status, 200)
      await response.text()
      const [, call] = await spansOf(collector, id)
      const text = (name: string) => String(call?.attributes[name])
      const sent = JSON.parse(text('gen_ai.input.messages'))
      assert.equal(sent.length, 2)
      assert.equal(sent[1].role, 'user')
      assert.equal(sent[1].parts[0].content, 'My token is [redacted], what now?')
      assert.ok(sent[0].parts[0].content.startsWith('oranges oranges'))
      assert.ok(text('gen_ai.input.messages').length < 34_000)
      assert.equal(JSON.parse(text('gen_ai.system_instructions'))[0].content, 'Be brief.')
      const [answer] = JSON.parse(text('gen_ai.output.messages'))
      assert.equal(answer.finish_reason, 'stop')
      assert.ok(answer.parts[0].content.startsWith('Use [redacted] for pears. oranges'))
      assert.ok(answer.parts[0].content.length <= 32 * 1024)
    }
    assert.equal(collector.resource()['service.name'], 'atelier-test')
    for (const { body } of collector.requests) assert.doesNotMatch(body, /ghp_|klmnop/)
  } finally {
    await ai.close()
  }
})

const neverEnds = (response: ServerResponse) => {
  const send = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  }
  response.writeHead(200).on('drain', send)
  send()
}

for (const [name, behave] of [
  ['never responds', () => undefined],
  ['sends an endless response', neverEnds],
  ['rejects everything', (response: ServerResponse) => response.writeHead(400).end('no')],
  ['is overloaded', (response: ServerResponse) => response.writeHead(503).end()],
  ['redirects', (response: ServerResponse) => response.writeHead(307, { location: '/elsewhere' }).end()],
  ['closes its connections', (response: ServerResponse) => response.destroy()],
] as const) {
  test(`a collector that ${name} affects no request, and the service stops`, async () => {
    await using collector = await startCollector()
    collector.behave = behave
    const server = await startServer({
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...QUICK },
    })
    try {
      for (let round = 0; round < 3; round++) {
        await collector.until(() => collector.requests.length >= Math.min(round, 1))
        const responses = await Promise.all(Array.from({ length: 10 }, () => server.request('/api/projects')))
        for (const response of responses) assert.equal(response.status, 200)
        assert.equal((await server.upload('text', { name: `${round}.txt` })).status, 201)
      }
    } finally {
      await server.close()
    }
    assert.ok(collector.requests.every(({ path }) => path === '/v1/traces' || path === '/v1/metrics'))
  })
}

test('without a collector at the address, requests succeed and the service stops', async (t) => {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`, ...QUICK }
  const server = await startServer({ environment })
  t.after(() => server.close())
  assert.equal((await server.request('/api/projects')).status, 200)
})

test('spans that wait for their interval are sent when the service stops', async () => {
  await using collector = await startCollector()
  const server = await startServer({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  await server.request('/api/projects')
  assert.equal(collector.requests.length, 0)
  await server.close()
  assert.deepEqual(
    collector.spans().map(({ name }) => name),
    ['GET /api/projects'],
  )
  assert.equal(collector.points('http.server.request.duration').length, 1)
})

test('with a ratio of 0, only traces that the caller samples are sent; metrics count all', async () => {
  await using collector = await startCollector()
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' }
  const server = await startServer({ environment })
  const { id, headers } = newTrace()
  await server.request('/api/projects')
  await server.request('/api/projects', { headers })
  await server.close()
  assert.deepEqual(
    collector.spans().map(({ traceId }) => traceId),
    [id],
  )
  assert.equal(collector.points('http.server.request.duration')[0]?.count, '2')
})

test('without the setting, no module for telemetry is loaded', async () => {
  await using collector = await startCollector()
  const folder = await newFolder()
  const loaded = async (name: string, environment: Record<string, string>) => {
    const record = join(folder, `${name}.txt`)
    const server = await spawnServer(join(folder, name), {
      NODE_OPTIONS: `--import ${new URL('record-modules.ts', import.meta.url).href}`,
      RECORD_MODULES: record,
      OPENAI_API_KEY: 'key',
      ...environment,
    })
    assert.equal((await server.request('/api/projects')).status, 200)
    assert.equal(await server.stop('SIGTERM'), 0)
    const own = /server\/src\/(.*(?:wire|telemetry|trac).*)$/gm // prom-client loads the API of OpenTelemetry
    return [...(await readFile(record, 'utf8')).matchAll(own)].map(([, path]) => path)
  }
  try {
    assert.deepEqual(await loaded('off', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }), ['wire.ts'])
    const on = await loaded('on', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    assert.ok(on.includes('telemetry/index.ts'))
    assert.ok(collector.spans().some(({ name }) => name === 'GET /api/projects'))
  } finally {
    await rm(folder, { recursive: true })
  }
})
