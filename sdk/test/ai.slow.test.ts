import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { type Behaviour, startMockProvider } from '../../server/test/mock-provider.ts'
import { compatible } from '../../server/test/provider-protocols.ts'
import type { GenerationEvent } from '../src/index.ts'
import { startService } from './service.ts'

describe('with the built-in engine', async () => {
  const service = await startService()
  after(() => service.close())
  const { atelier } = service

  test('models, analysis, optimization', async () => {
    const { models } = await atelier.ai.models()
    assert.equal(models[0]?.id, 'alpha-4o-mini')
    const code = 'import yaml\n\ndef load(text):\n    return yaml.load(text)\n'
    const { analysis, score } = await atelier.ai.analyze({
      code,
      language: 'python',
      analysisType: 'security',
    })
    assert.equal(analysis[0]?.line, 4)
    assert.ok(score < 100)
    const { optimized_code } = await atelier.ai.optimize({
      code,
      language: 'py',
      optimizationType: 'security',
    })
    assert.match(optimized_code, /safe_load/)
    const { version, runs } = await atelier.ai.analyzeAsSarif({ code, language: 'python' })
    assert.deepEqual([version, runs[0]?.results?.[0]?.level], ['2.1.0', 'error'])
    await assert.rejects(atelier.ai.analyze({ code, language: 'klingon' }), {
      code: 'invalid_code',
      status: 400,
    })
    await assert.rejects(atelier.ai.optimize({ code: '(', language: 'js' }), { code: 'cannot_optimize' })
  })

  test('a generation with its file, record and usage', async () => {
    let savedAs: string | null = null
    const request = { prompt: 'A button that counts clicks', type: 'component', framework: 'react' } as const
    const made = await atelier.ai.generate(
      { ...request, projectId: 'made', saveAs: 'src/button.tsx' },
      {
        onAnswer: ({ headers }) => {
          savedAs = headers.get('atelier-saved-file')
        },
      },
    )
    assert.equal(made.type, 'component')
    assert.deepEqual([made.engine, made.missing], ['builtin', []])
    assert.ok(made.verified.includes('complete'))
    assert.ok(savedAs)
    const saved = await atelier.files.download(savedAs)
    assert.equal(await saved.text(), made.content)
    assert.equal((await atelier.ai.generation(made.id)).generation.id, made.id)
    const { generations } = await atelier.ai.generations({ limit: 1 })
    assert.equal(generations[0]?.id, made.id)
    const { usage } = await atelier.usage({ scope: 'token' })
    assert.ok(Array.isArray(usage))
    await assert.rejects(atelier.ai.generate({ ...request, model: 'none' }), {
      code: 'invalid_generation',
      title: 'Invalid generation parameters',
    })
  })

  test('an incomplete generation says what is missing, streamed or not', async () => {
    const prompt = 'frobnicate the quantum flux of a wobble'
    const made = await atelier.ai.generate({ prompt, type: 'code', language: 'js' })
    assert.ok(made.missing.length > 0)
    assert.ok(!made.verified.includes('complete'))
    const { generation } = await atelier.ai.generation(made.id)
    assert.deepEqual(generation.missing, made.missing)
    const events = await Array.fromAsync(atelier.ai.generateStream({ prompt, type: 'code', language: 'js' }))
    const last = events.at(-1)
    assert.ok(last?.type === 'result')
    const { engine, verified, missing } = last.result
    assert.deepEqual(
      { engine, verified, missing },
      { engine: 'builtin', verified: made.verified, missing: made.missing },
    )
  })

  test('a generation runs once if its response was lost', async () => {
    await using way = await service.through(['lose-answer'])
    const made = await way.atelier.ai.generate({ prompt: 'A list of colours', type: 'code' })
    const { generations } = await atelier.ai.generations({ limit: 1 })
    assert.equal(generations[0]?.id, made.id)
    const [first, second] = way.front.seen.map(({ headers }) => headers['idempotency-key'])
    assert.equal(first, second)
  })

  test('tokens and quarantine', async () => {
    const { token, secret } = await atelier.tokens.create({
      name: 'ci',
      scopes: ['files:read'],
      projectId: 'only',
      expiresIn: '1h',
    })
    const limited = service.client({ token: secret })
    assert.equal((await limited.files.list({ projectId: 'only' })).pagination.total, 0)
    await assert.rejects(limited.files.list({ projectId: 'other' }), { code: 'forbidden', status: 403 })
    assert.ok((await atelier.tokens.list()).tokens.some(({ id }) => id === token.id))
    await atelier.tokens.revoke(token.id)
    await assert.rejects(limited.files.list({ projectId: 'only' }), { code: 'unauthorized', status: 401 })
    assert.deepEqual((await atelier.quarantine.list({ projectId: 'only' })).files, [])
  })
})

describe('with a slow provider', async () => {
  const pieces = ['Once ', 'upon a time ', 'there was a file.']
  /** The model sends the next piece on demand. */
  let goOn: (() => void)[] = []
  const piecewise: Behaviour = async (protocol, { response }) => {
    response.writeHead(200, { 'content-type': protocol.contentType })
    const asked = pieces.map(() => Promise.withResolvers<void>())
    goOn = asked.map(({ resolve }) => resolve)
    for (const frame of protocol.frames(pieces)) {
      const piece = pieces.findIndex((each) => frame.includes(each))
      if (piece > 0) await asked[piece]?.promise
      response.write(frame)
    }
    response.end()
  }
  const provider = await startMockProvider(compatible, piecewise)
  const service = await startService({ COMPATIBLE_URL: `${provider.url}/v1`, COMPATIBLE_MODEL: 'slow' })
  after(async () => {
    await service.close()
    await provider[Symbol.asyncDispose]()
  })

  /** Reads a stream; `onText` gets the text so far. */
  async function hear(
    events: AsyncIterable<GenerationEvent>,
    onText: (text: string) => void = () => undefined,
  ) {
    const heard: GenerationEvent[] = []
    let text = ''
    for await (const event of events) {
      heard.push(event)
      if (event.type !== 'delta') continue
      text += event.text
      onText(text)
    }
    return { text, kinds: new Set(heard.map(({ type }) => type)), last: heard.at(-1) }
  }

  test('a stream yields deltas, then the result', async () => {
    const { text, kinds, last } = await hear(
      service.atelier.ai.generateStream({ prompt: 'A tale', type: 'content' }),
      (text) => goOn[text.includes('upon') ? 2 : 1]?.(),
    )
    assert.deepEqual([...kinds], ['delta', 'engine', 'result'])
    assert.equal(text, pieces.join(''))
    assert.ok(last?.type === 'result')
    assert.equal(last.result.content.trim(), pieces.join(''))
  })

  test('an interrupted stream resumes after the last event, and the model is called once', async () => {
    const before = provider.calls.length
    await using way = await service.through([])
    const { text, kinds, last } = await hear(
      way.atelier.ai.generateStream({ prompt: 'Another tale', type: 'content' }),
      (text) => {
        if (text === 'Once ') way.front.cut() // the second piece arrives while disconnected
        goOn[text.includes('upon') ? 2 : 1]?.()
      },
    )
    assert.equal(last?.type, 'result')
    assert.equal(text, pieces.join(''))
    assert.ok(!kinds.has('restart'))
    assert.equal(way.front.seen.length, 2)
    assert.match(String(way.front.seen[1]?.headers['last-event-id']), /^gen_\w+\.5$/)
    assert.equal(provider.calls.length, before + 1)
  })

  test('leaving the loop closes the connection', async () => {
    await using way = await service.through([])
    for await (const event of way.atelier.ai.generateStream({ prompt: 'A third tale', type: 'content' }))
      if (event.type === 'delta') break
    await way.front.hungUp()
  })

  test('an aborted stream throws the reason of the caller', async () => {
    const stop = new AbortController()
    const request = { prompt: 'A fourth tale', type: 'content' } as const
    const events = service.atelier.ai.generateStream(request, { signal: stop.signal })
    await assert.rejects(
      hear(events, () => stop.abort(new Error('enough'))),
      { message: 'enough' },
    )
  })
})

test('a stream ends with an error if the model fails', async () => {
  const halfway: Behaviour = (protocol, { response }) => {
    response.writeHead(200, { 'content-type': protocol.contentType })
    const frames = protocol.frames(['one', 'two'])
    const middle = frames.findIndex((frame) => frame.includes('two'))
    response.end([...frames.slice(0, middle), protocol.errorFrame].join(''))
  }
  await using provider = await startMockProvider(compatible, halfway)
  const service = await startService({ COMPATIBLE_URL: `${provider.url}/v1`, COMPATIBLE_MODEL: 'broken' })
  try {
    const events = service.atelier.ai.generateStream({ prompt: 'A tale', type: 'content' })
    await assert.rejects(Array.fromAsync(events), { name: 'AtelierError' })
  } finally {
    await service.close()
  }
})

test('a restarted stream yields a restart event', async () => {
  const service = await startService()
  try {
    const frame = (id: string, event: string, data: object) =>
      `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
    const opening = {
      status: 200,
      headers: { 'content-type': 'text/event-stream' },
    }
    const result = {
      id: 'gen_2',
      content: 'new',
      type: 'content',
      model: 'm',
      tokens_used: 1,
      created_at: '',
    }
    await using way = await service.through([
      { ...opening, body: `${frame('gen_1.3', 'delta', { text: 'old' })}: still here\n\n` },
      {
        ...opening,
        body: [
          frame('gen_2.3', 'delta', { text: 'new' }),
          'event: engine\ndata: {"engine":"openai:gpt","verified":["complete"],"missing":["a, b"]}\n\n',
          'event: of-a-newer-service\ndata: {}\n\n',
          frame('gen_2', 'result', result),
        ].join(''),
      },
    ])
    const events = await Array.fromAsync(way.atelier.ai.generateStream({ prompt: 'x', type: 'content' }))
    const provenance = { engine: 'openai:gpt', verified: ['complete'], missing: ['a, b'] }
    assert.deepEqual(events, [
      { type: 'delta', text: 'old' },
      { type: 'restart' },
      { type: 'delta', text: 'new' },
      { type: 'engine', ...provenance },
      { type: 'result', result: { ...result, ...provenance } },
    ])
  } finally {
    await service.close()
  }
})
