import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { describe, test } from 'node:test'
import { inspect } from 'node:util'
import {
  answers,
  answersInTurns,
  type Behaviour,
  type Call,
  endsWith,
  fails,
  failsBeforeText,
  failsInStream,
  fallsSilent,
  hasManyValues,
  isCut,
  isMalformed,
  type MockProvider,
  type Protocol,
  saysNothing,
  saysSpent,
  startMockProvider,
  stopsShort,
} from '../../../test/mock-provider.ts'
import {
  anthropic,
  compatible,
  google,
  ollama,
  openaiChat,
  openaiResponses,
} from '../../../test/provider-protocols.ts'
import type { FailureKind, ModelRequest, Part, Provider } from '../provider.ts'
import { ProviderFailure } from '../provider.ts'
import { limitHeldBytes } from './held-bytes.ts'
import { createRouter, defaultPolicy } from './router.ts'
import { openSchemes } from './schemes.ts'

const KEY = 'sk-confidential'
const PROMPT = 'a confidential prompt'
const request: ModelRequest = {
  system: 'You write code.',
  messages: [
    { role: 'user', text: 'the first prompt' },
    { role: 'assistant', text: 'the first answer' },
    { role: 'user', text: PROMPT },
  ],
  maxOutputTokens: 321,
  caller: { workspace: 'w', tokenId: 't' },
  original: { prompt: PROMPT, type: 'code' },
}

for (const protocol of [openaiResponses, openaiChat, compatible, anthropic, google, ollama]) {
  describe(`${protocol.name} on the wire`, () => speaksProtocol(protocol))
}

/** Aborts the signal when the provider has received the request and finished its behaviour. */
function abortAfter(does: Behaviour) {
  const controller = new AbortController()
  const reason = new Error('the client left')
  const behaviour: Behaviour = async (protocol, call) => {
    await does(protocol, call)
    controller.abort(reason)
  }
  return { behaviour, signal: controller.signal, reason }
}

function speaksProtocol(protocol: Protocol): void {
  test('returns the whole answer and its usage', async () => {
    await using server = await startMockProvider(protocol, answers('Hello, ', 'world'))
    const answer = await open(protocol, server).generate(request, never())
    assert.deepEqual(answer, {
      text: 'Hello, world',
      finish: 'stop',
      usage: { promptTokens: 11, completionTokens: 7 },
    })
    const [call] = server.calls
    assert.match(call?.request.url ?? '', protocol.path)
    if (protocol.key) assert.equal(protocol.key(call?.request.headers ?? {}), KEY)
    for (const sent of ['You write code.', 'the first prompt', 'the first answer', PROMPT, '321']) {
      assert.ok(JSON.stringify(call?.body).includes(sent), `did not send ${sent}`)
    }
  })

  test('streams text as it arrives, then the finish', async () => {
    const received = Promise.withResolvers<void>()
    await using server = await startMockProvider(
      protocol,
      answersInTurns('Hello, ', received.promise, 'wörld 😀'),
    )
    const got: Part[] = []
    for await (const part of open(protocol, server).stream(request, never())) {
      got.push(part)
      received.resolve()
    }
    assert.deepEqual(got, [
      { text: 'Hello, ' },
      { text: 'wörld 😀' },
      { finish: 'stop', usage: { promptTokens: 11, completionTokens: 7 } },
    ])
  })

  test('sends the answer schema if the protocol supports it, and returns the JSON as text', async () => {
    const text = '{"findings":[]}'
    await using server = await startMockProvider(protocol, answers(text))
    const answerSchema = {
      type: 'object',
      additionalProperties: false,
      required: ['findings'],
      properties: {
        findings: { type: 'array', items: { type: 'string', description: 'part of the schema' } },
      },
    }
    const structured = { ...request, answerSchema }
    assert.equal((await open(protocol, server).generate(structured, never())).text, text)
    const streamed = await Array.fromAsync(open(protocol, server).stream(structured, never()))
    assert.equal(streamed.map((part) => ('text' in part ? part.text : '')).join(''), text)
    for (const { body } of server.calls)
      assert.equal(JSON.stringify(body).includes('part of the schema'), protocol !== compatible)
  })

  test('reuses the connection for the next request', async () => {
    await using server = await startMockProvider(protocol, answers('Hello, ', 'world'))
    const router = createRouter({ providerFor: () => open(protocol, server) })
    for (let round = 0; round < 3; round++) {
      await Array.fromAsync(router.stream(['x'], request, never()))
      await router.generate(['x'], request, never())
    }
    // Two, because a socket is freed shortly after its last byte; without reuse there would be six.
    const sockets = new Set(server.calls.map((call) => call.request.socket))
    assert.ok(sockets.size <= 2, String(sockets.size))
  })

  test('reports that an answer reached the token limit', async () => {
    await using server = await startMockProvider(protocol, endsWith('length'))
    assert.equal((await open(protocol, server).generate(request, never())).finish, 'length')
  })

  if (protocol !== ollama) {
    fromBoth('a filtered answer is refused', endsWith('filtered'), { kind: 'refused' }, ['generate'])
  }

  fromBoth('an answer that exceeds the memory limit is reported as busy', isLargeWithoutRoom, {
    kind: 'busy',
    retryAfterMs: 5_000,
  })
  fromBoth('400 is refused', fails(400), { kind: 'refused', status: 400 })
  fromBoth('401 is refused', fails(401), { kind: 'refused', status: 401 })
  fromBoth('404 is refused', fails(404), { kind: 'refused', status: 404 })
  fromBoth('408 is slow', fails(408), { kind: 'slow', status: 408 })
  fromBoth('429 is limited', fails(429), { kind: 'limited', status: 429, retryAfterMs: undefined })
  fromBoth('429 with seconds', fails(429, { 'retry-after': '7' }), { kind: 'limited', retryAfterMs: 7000 })
  fromBoth('429 with milliseconds', fails(429, { 'retry-after-ms': '250', 'retry-after': '1' }), {
    kind: 'limited',
    retryAfterMs: 250,
  })
  fromBoth('an exhausted quota is spent', saysSpent, { kind: 'spent' })
  fromBoth('500 is broken', fails(500), { kind: 'broken', status: 500 })
  fromBoth('503 is broken, with its Retry-After', fails(503, { 'retry-after': '2' }), {
    kind: 'broken',
    status: 503,
    retryAfterMs: 2000,
  })
  fromBoth('529 is broken', fails(529), { kind: 'broken', status: 529 })
  fromBoth('an empty answer is empty', answers(''), { kind: 'empty' })
  fromBoth('malformed JSON is broken', isMalformed, { kind: 'broken' })
  fromBoth('an answer with too many values is broken', hasManyValues, { kind: 'broken' })
  fromBoth('a cut connection is broken', isCut, { kind: 'broken' })
  fromBoth('a stream without its end is broken', stopsShort, { kind: 'broken' }, ['stream'])
  fromBoth('an error before the first text is broken', failsBeforeText, { kind: 'broken' }, ['stream'])

  test('an error in a stream is fatal even if a finish follows', async () => {
    await using server = await startMockProvider(protocol, failsInStream)
    const got: Part[] = []
    await assert.rejects(async () => {
      for await (const part of open(protocol, server).stream(request, never())) got.push(part)
    }, isFailure('broken'))
    assert.deepEqual(got, [{ text: 'one' }])
  })

  test('an unreachable server is broken', async () => {
    const server = await startMockProvider(protocol, answers('x'))
    await server[Symbol.asyncDispose]()
    await assert.rejects(open(protocol, server).generate(request, never()), isFailure('broken'))
    await assert.rejects(collect(open(protocol, server)), isFailure('broken'))
  })

  test('an abort before the first token of a stream closes the connection', async () => {
    const { behaviour, signal, reason } = abortAfter(saysNothing)
    await using server = await startMockProvider(protocol, behaviour)
    await assert.rejects(collect(open(protocol, server), signal), reason)
    await server.hungUp()
  })

  test('an abort in the middle of a stream closes the connection', async () => {
    await using server = await startMockProvider(protocol, fallsSilent)
    const controller = new AbortController()
    const reason = new Error('the client left')
    await assert.rejects(async () => {
      for await (const part of open(protocol, server).stream(request, controller.signal))
        if ('text' in part) controller.abort(reason)
    }, reason)
    await server.hungUp()
  })

  test('an abort while waiting for the whole answer closes the connection', async () => {
    const { behaviour, signal, reason } = abortAfter(fallsSilent)
    await using server = await startMockProvider(protocol, behaviour)
    await assert.rejects(open(protocol, server).generate(request, signal), reason)
    await server.hungUp()
  })

  test('a reader who stops early closes the connection', async () => {
    await using server = await startMockProvider(protocol, fallsSilent)
    const router = createRouter({ providerFor: () => open(protocol, server) })
    for await (const part of router.stream(['x'], request, never())) if ('text' in part) break
    await server.hungUp()
  })

  test('the router falls back to the next target if the first token is late', async () => {
    await using slow = await startMockProvider(protocol, saysNothing)
    await using quick = await startMockProvider(protocol, answers('Hello'))
    const policy = { ...defaultPolicy, firstTokenMs: 500 }
    const providerFor = (target: string) => open(protocol, target === 'slow' ? slow : quick)
    const parts = await Array.fromAsync(
      createRouter({ providerFor, policy }).stream(['slow', 'quick'], request, never()),
    )
    assert.deepEqual(parts.slice(0, 2), [{ engine: 'quick' }, { text: 'Hello' }])
    await slow.hungUp()
  })

  /** Failures are the same with and without streaming, and contain neither prompts nor keys. */
  function fromBoth(
    name: string,
    behaviour: Behaviour,
    expected: { kind: FailureKind; status?: number; retryAfterMs?: number | undefined },
    ways: readonly ('generate' | 'stream')[] = ['generate', 'stream'],
  ): void {
    for (const way of ways) {
      test(`${name} (${way})`, async () => {
        await using server = await startMockProvider(protocol, behaviour)
        const provider = open(protocol, server)
        const call = way === 'generate' ? provider.generate(request, never()) : collect(provider)
        const failure = await call.then(
          (answer) => assert.fail(`answered with ${inspect(answer)}`),
          (error) => error,
        )
        assert.ok(failure instanceof ProviderFailure, inspect(failure))
        assert.partialDeepStrictEqual({ ...failure }, expected)
        const all = inspect(failure, { depth: 10, showHidden: true })
        for (const secret of [KEY, PROMPT, 'credit balance', 'plan and billing']) {
          assert.ok(!all.includes(secret), `contains ${secret}`)
        }
        assert.equal(server.calls.length, 1, 'the SDK must not retry')
      })
    }
  }
}

/** Starts a large answer while other answers hold all memory. */
function isLargeWithoutRoom({ contentType }: Protocol, { response, streaming }: Call): void {
  const others = new PassThrough()
  limitHeldBytes(others)((64 * 1024 + 64) * 1024)
  response.on('close', () => others.destroy())
  const headers = { 'content-type': streaming ? contentType : 'application/json' }
  response.writeHead(200, headers).write(`data: {"x":"${'x'.repeat(200_000)}`)
}

function open(protocol: Protocol, { url }: MockProvider): Provider {
  const paths = { openai: '/v1', anthropic: '/v1', google: '/v1beta', compatible: '/v1', ollama: '' } as const
  const connections = (['openai', 'anthropic', 'google', 'compatible', 'ollama'] as const).map((kind) => ({
    name: kind,
    kind,
    baseUrl: `${url}${paths[kind]}`,
    apiKey: KEY,
    model: undefined,
  }))
  const schemes = openSchemes(connections, '/data')
  return schemes.get(protocol.name)?.('some-model') ?? assert.fail()
}

function collect(provider: Provider, signal = never()): Promise<Part[]> {
  return Array.fromAsync(provider.stream(request, signal))
}

function never(): AbortSignal {
  return new AbortController().signal
}

function isFailure(kind: FailureKind) {
  return (error: unknown): boolean => error instanceof ProviderFailure && error.kind === kind
}
