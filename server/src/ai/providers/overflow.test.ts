import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { never, request, routerWith } from '../../../test/scripted-providers.ts'
import { type ModelRequest, type Overflow, type Provider, ProviderFailure } from '../provider.ts'
import { createCompatible } from './compatible.ts'
import { responseToFailure } from './failures.ts'
import { createOllama } from './ollama.ts'
import { fittingTokens } from './overflow.ts'
import { createRouter } from './router.ts'

// As the providers send them.
const refusals: readonly [body: string, Overflow][] = [
  [
    "This model's maximum context length is 8192 tokens. However, you requested 17000 tokens (616 in the messages, 16384 in the completion).",
    { context: 8192, prompt: 616 },
  ],
  [
    "'max_tokens' or 'max_completion_tokens' is too large: 16384. This model's maximum context length is 4096 tokens and your request has 100 input tokens",
    { context: 4096, prompt: 100 },
  ],
  [
    "This model's maximum context length is 4,096 tokens. However, you requested 16384 output tokens and your prompt contains at least 100 input tokens",
    { context: 4096, prompt: 100 },
  ],
  [
    'max_tokens is too large: 16384. This model supports at most 4096 completion tokens, whereas you provided 16384.',
    { output: 4096 },
  ],
  ['max_tokens: 16384 > 8192, which is the maximum allowed number of output tokens', { output: 8192 }],
  [
    'input length and `max_tokens` exceed context limit: 188240 + 21333 > 200000, decrease input length',
    { context: 200_000, prompt: 188_240 },
  ],
  ['Invalid max_tokens value, the valid range of max_tokens is [1, 8192]', { output: 8192 }],
  ['`max_tokens` must be less than or equal to `8192`', { output: 8192 }],
  [
    '`inputs` tokens + `max_new_tokens` must be <= 4097. Given: 100 `inputs` tokens',
    { context: 4097, prompt: 100 },
  ],
  ['the input length exceeds the context length', {}],
]

for (const [message, expected] of refusals) {
  test(`reads the limits of: ${message}`, () => {
    const body = JSON.stringify({ error: { message } })
    const { overflow } = responseToFailure({ status: 400, headers: {}, body })
    assert.deepEqual(
      { ...overflow },
      { context: undefined, prompt: undefined, output: undefined, ...expected },
    )
  })
}

test('reads the numbers of llama.cpp', () => {
  const error = {
    code: 400,
    message: 'the request exceeds the available context size, try increasing it',
    type: 'exceed_context_size_error',
    n_prompt_tokens: 500,
    n_ctx: 4096,
  }
  const { overflow } = responseToFailure({ status: 400, headers: {}, body: JSON.stringify({ error }) })
  assert.deepEqual({ ...overflow }, { context: 4096, prompt: 500, output: undefined })
})

test('another refusal is not an overflow', () => {
  const body = '{"error": {"message": "The model does not exist"}}'
  assert.equal(responseToFailure({ status: 404, headers: {}, body }).overflow, undefined)
})

test('an answer gets what is left of the context', () => {
  const asked: ModelRequest = { ...request, maxOutputTokens: 16_384 }
  assert.equal(fittingTokens(asked, { context: 4096, prompt: 100 }), 4096 - 100 - 16)
  assert.equal(fittingTokens(asked, { output: 4096 }), 4096)
  assert.equal(fittingTokens(asked, { context: 4096, prompt: 4090 }), undefined)
  assert.equal(fittingTokens(asked, {}), undefined)
})

function refusing(overflow: Overflow, more: Partial<Provider> = {}) {
  const asked: ModelRequest[] = []
  const provider: Provider = {
    async generate(sent) {
      asked.push(sent)
      if (asked.length === 1) throw new ProviderFailure('refused', 'too long', { overflow })
      return { text: 'yes', finish: 'stop' }
    },
    async *stream(sent) {
      asked.push(sent)
      if (asked.length === 1) throw new ProviderFailure('refused', 'too long', { overflow })
      yield { text: 'yes' }
      yield { finish: 'stop' }
    },
    ...more,
  }
  return { asked, provider }
}

test('a request that is too long is sent once more with what fits', async () => {
  const long: ModelRequest = { ...request, maxOutputTokens: 16_384 }
  for (const way of ['generate', 'stream'] as const) {
    const { asked, provider } = refusing({ context: 4096, prompt: 100 })
    const router = createRouter({ providerFor: () => provider })
    if (way === 'generate') await router.generate(['a'], long, never())
    else await Array.fromAsync(router.stream(['a'], long, never()))
    assert.deepEqual(
      asked.map(({ maxOutputTokens }) => maxOutputTokens),
      [16_384, 3980],
    )
  }
})

test('without numbers in the refusal, the provider is asked for the context size, which is remembered', async () => {
  let reads = 0
  const { asked, provider } = refusing(
    {},
    {
      async readContext() {
        reads++
        return 4096
      },
    },
  )
  const router = createRouter({ providerFor: () => provider })
  const long: ModelRequest = { ...request, maxOutputTokens: 16_384 }
  await router.generate(['a'], long, never())
  await router.generate(['a'], long, never())
  assert.equal(reads, 1)
  assert.deepEqual(
    asked.map(({ contextTokens }) => contextTokens),
    [undefined, 4096, 4096],
  )
  assert.ok(asked.slice(1).every(({ maxOutputTokens }) => maxOutputTokens < 4096))
})

test('a context size that is set limits the first call', async () => {
  const { asked, provider } = refusing({})
  const router = createRouter({ providerFor: () => provider, contexts: { a: 2048 } })
  await assert.rejects(router.generate(['a'], { ...request, maxOutputTokens: 16_384 }, never()))
  assert.equal(asked.length, 1)
  assert.ok((asked[0]?.maxOutputTokens ?? 0) < 2048)
})

test('a request that still does not fit is not sent a third time', async () => {
  const overflow = { context: 4096, prompt: 100 }
  const { router, a, clock } = routerWith({ a: [new ProviderFailure('refused', 'too long', { overflow })] })
  const long: ModelRequest = { ...request, maxOutputTokens: 16_384 }
  await assert.rejects(clock.until(router.generate(['a'], long, never())), { code: 'provider_failed' })
  assert.equal(a.calls.length, 2)
})

/** A server that answers some paths with JSON and others with 404. */
async function answering(paths: Readonly<Record<string, unknown>>) {
  const server = createServer((sent, response) => {
    const body = paths[sent.url ?? '']
    sent.resume()
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('reads the context size from Ollama', async () => {
  const info = { 'general.architecture': 'qwen2', 'qwen2.context_length': 32_768 }
  await using server = await answering({ '/api/show': { model_info: info } })
  assert.equal(await createOllama(server.url, 'm').readContext?.(never()), 32_768)
})

const listings: readonly [server: string, paths: Record<string, unknown>, size: number | undefined][] = [
  ['llama.cpp', { '/props': { default_generation_settings: { n_ctx: 4096 } } }, 4096],
  ['vLLM', { '/v1/models': { data: [{ id: 'x' }, { id: 'm', max_model_len: 8192 }] } }, 8192],
  ['OpenRouter', { '/v1/models': { data: [{ id: 'm', context_length: 131_072 }] } }, 131_072],
  ['a server that does not say it', { '/v1/models': { data: [{ id: 'm' }] } }, undefined],
  ['a server with nonsense', { '/v1/models': { data: [{ id: 'm', max_model_len: -1 }] } }, undefined],
]

for (const [name, paths, size] of listings) {
  test(`reads the context size from ${name}`, async () => {
    await using server = await answering(paths)
    const provider = createCompatible({ baseUrl: `${server.url}/v1`, apiKey: 'k' }, 'm')
    assert.equal(await provider.readContext?.(never()), size)
  })
}
