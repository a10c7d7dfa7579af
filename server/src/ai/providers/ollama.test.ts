import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Behaviour, startMockProvider } from '../../../test/mock-provider.ts'
import { ollama } from '../../../test/provider-protocols.ts'
import type { ModelRequest, Part } from '../provider.ts'
import { createOllama } from './ollama.ts'
import { contextFor, wasTruncated } from './ollama-context.ts'

const LARGEST = 32_768
const prose = 'The quick brown fox jumps over the lazy dog and runs away. '

test('asks for a context that holds prompt and answer, in few different sizes', () => {
  assert.equal(contextFor(requestOf('short'), LARGEST), 4096)
  assert.equal(contextFor(requestOf('x'.repeat(10_000)), LARGEST), 8192)
  assert.equal(contextFor(requestOf('x'.repeat(12_000)), LARGEST), 8192)
  assert.equal(contextFor(requestOf('x'.repeat(1_000_000)), LARGEST), LARGEST)
})

test('sends the context size, and asks for an error instead of a cut prompt', async () => {
  await using server = await startMockProvider(ollama, counts(2300))
  await createOllama({ baseUrl: `${server.url}/` }, 'some-model').generate(
    requestOf(prose.repeat(170)),
    never(),
  )
  const { options, truncate, shift } = server.calls[0]?.body ?? {}
  assert.deepEqual(options, { num_ctx: 8192, num_predict: 1000 })
  assert.deepEqual([truncate, shift], [false, false])
})

for (const [name, promptTokens] of [
  ['half of the context we asked for', 16_386],
  ['half of a smaller context the model has', 2050],
  ['all of the context, as older versions do', 32_768],
] as const) {
  test(`refuses an answer to ${name}`, async () => {
    await using server = await startMockProvider(ollama, counts(promptTokens))
    const provider = createOllama({ baseUrl: server.url }, 'some-model')
    const request = requestOf(prose.repeat(3000)) // 177,000 characters, about 40,000 tokens
    await assert.rejects(provider.generate(request, never()), { kind: 'refused', message: /left out/ })
    await assert.rejects(Array.fromAsync(provider.stream(request, never())), { kind: 'refused' })
  })
}

test('takes an honest count as it is', () => {
  assert.equal(wasTruncated(requestOf(prose.repeat(300)), LARGEST, 3900), false)
  assert.equal(wasTruncated(requestOf('привет мир, как дела? '.repeat(500)), LARGEST, 3500), false)
  assert.equal(wasTruncated(requestOf(`${' '.repeat(40)}x = 1\n`.repeat(800)), LARGEST, 4800), false)
  assert.equal(wasTruncated(requestOf('='.repeat(30_000)), LARGEST, 600), false)
  assert.equal(wasTruncated(requestOf('short'), LARGEST, 12), false)
  assert.equal(wasTruncated(requestOf(prose.repeat(3000)), LARGEST, undefined), false)
})

test('thoughts are signs of life, not text', async () => {
  const heard = Promise.withResolvers<void>()
  await using server = await startMockProvider(ollama, async (_protocol, { response }) => {
    response.write('{"message":{"content":"","thinking":"Hmm"},"done":false}\n')
    await heard.promise
    response.end('{"message":{"content":"x"},"done":false}\n{"done":true,"done_reason":"length"}')
  })
  const provider = createOllama({ baseUrl: server.url }, 'some-model')
  const got: Part[] = []
  for await (const part of provider.stream(requestOf('x'), never())) {
    got.push(part)
    heard.resolve()
  }
  assert.deepEqual(got, [{ text: '' }, { text: 'x' }, { finish: 'length' }])
})

test('a line may come in pieces, even a letter', async () => {
  await using server = await startMockProvider(ollama, async ({ frames }, { response }) => {
    for (const byte of Buffer.from(frames(['häß', '😀']).join(''))) {
      response.write(Buffer.of(byte))
      await new Promise(setImmediate)
    }
    response.end()
  })
  const provider = createOllama({ baseUrl: server.url }, 'some-model')
  const parts = await Array.fromAsync(provider.stream(requestOf('x'), never()))
  assert.deepEqual(parts.slice(0, 2), [{ text: 'häß' }, { text: '😀' }])
})

function counts(promptTokens: number): Behaviour {
  return (_protocol, { response }) => {
    const message = { role: 'assistant', content: 'x' }
    const line = { message, done: true, done_reason: 'stop', prompt_eval_count: promptTokens, eval_count: 1 }
    response.end(`${JSON.stringify(line)}\n`)
  }
}

function requestOf(text: string): ModelRequest {
  return {
    system: '',
    messages: [{ role: 'user', text }],
    maxOutputTokens: 1000,
    requester: { workspace: 'w', tokenId: 't' },
    wish: { prompt: text, type: 'code' },
  }
}

function never(): AbortSignal {
  return new AbortController().signal
}
