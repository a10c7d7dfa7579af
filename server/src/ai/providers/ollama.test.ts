import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Behaviour, startMockProvider } from '../../../test/mock-provider.ts'
import { ollama } from '../../../test/provider-protocols.ts'
import { request } from '../../../test/scripted-providers.ts'
import type { ModelRequest, Part } from '../provider.ts'
import { createOllama } from './ollama.ts'
import { contextFor, wasTruncated } from './ollama-context.ts'

const prose = 'The quick brown fox jumps over the lazy dog and runs away. '

test('requests a context for prompt and answer, in few different sizes', () => {
  assert.equal(contextFor(requestOf('short')), 4096)
  assert.equal(contextFor(requestOf('x'.repeat(10_000))), 8192)
  assert.equal(contextFor(requestOf('x'.repeat(12_000))), 8192)
  assert.equal(contextFor(requestOf('x'.repeat(1_000_000))), 32_768)
})

test('sends the context size and disables truncation', async () => {
  await using server = await startMockProvider(ollama, counts(2300))
  await createOllama(`${server.url}/`, 'some-model').generate(requestOf(prose.repeat(170)), never())
  const { options, truncate, shift } = server.calls[0]?.body ?? {}
  assert.deepEqual(options, { num_ctx: 8192, num_predict: 1000 })
  assert.deepEqual([truncate, shift], [false, false])
})

for (const [name, promptTokens] of [
  ['half of the requested context', 16_386],
  ['half of the smaller context of the model', 2050],
  ['the whole context, as in older versions', 32_768],
] as const) {
  test(`rejects an answer to a prompt that was truncated to ${name}`, async () => {
    await using server = await startMockProvider(ollama, counts(promptTokens))
    const provider = createOllama(server.url, 'some-model')
    const long = requestOf(prose.repeat(3000)) // 177,000 characters, about 40,000 tokens
    await assert.rejects(provider.generate(long, never()), {
      kind: 'refused',
      message: /truncated the prompt/,
    })
    await assert.rejects(Array.fromAsync(provider.stream(long, never())), { kind: 'refused' })
  })
}

test('accepts a plausible token count', () => {
  assert.equal(wasTruncated(requestOf(prose.repeat(300)), 3900), false)
  assert.equal(wasTruncated(requestOf('привет мир, как дела? '.repeat(500)), 3500), false)
  assert.equal(wasTruncated(requestOf(`${' '.repeat(40)}x = 1\n`.repeat(800)), 4800), false)
  assert.equal(wasTruncated(requestOf('='.repeat(30_000)), 600), false)
  assert.equal(wasTruncated(requestOf('short'), 12), false)
  assert.equal(wasTruncated(requestOf(prose.repeat(3000)), undefined), false)
})

test('reasoning counts as progress, not as text', async () => {
  const heard = Promise.withResolvers<void>()
  await using server = await startMockProvider(ollama, async (_protocol, { response }) => {
    response.write('{"message":{"content":"","thinking":"Hmm"},"done":false}\n')
    await heard.promise
    response.end('{"message":{"content":"x"},"done":false}\n{"done":true,"done_reason":"length"}')
  })
  const provider = createOllama(server.url, 'some-model')
  const got: Part[] = []
  for await (const part of provider.stream(requestOf('x'), never())) {
    got.push(part)
    heard.resolve()
  }
  assert.deepEqual(got, [{ text: '' }, { text: 'x' }, { finish: 'length' }])
})

test('a line may arrive byte by byte', async () => {
  await using server = await startMockProvider(ollama, async ({ frames }, { response }) => {
    for (const byte of Buffer.from(frames(['häß', '😀']).join(''))) {
      response.write(Buffer.of(byte))
      await new Promise(setImmediate)
    }
    response.end()
  })
  const provider = createOllama(server.url, 'some-model')
  const parts = await Array.fromAsync(provider.stream(requestOf('x'), never()))
  // Lines that arrive together are one part.
  assert.equal(parts.map((part) => ('text' in part ? part.text : '')).join(''), 'häß😀')
})

function counts(promptTokens: number): Behaviour {
  return (_protocol, { response }) => {
    const message = { role: 'assistant', content: 'x' }
    const line = { message, done: true, done_reason: 'stop', prompt_eval_count: promptTokens, eval_count: 1 }
    response.end(`${JSON.stringify(line)}\n`)
  }
}

function requestOf(text: string): ModelRequest {
  return { ...request, messages: [{ role: 'user', text }], maxOutputTokens: 1000 }
}

function never(): AbortSignal {
  return new AbortController().signal
}
