import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type Behave,
  events,
  isError,
  json,
  messages,
  openaiService,
  type Params,
  replies,
  says,
  usage,
} from './openai-service.ts'

// Calls without an answer, which a provider bills nevertheless.

const service = openaiService()
const { provide } = service

interface Counted {
  readonly requests: number
  readonly prompt_tokens: number
  readonly completion_tokens: number
}

async function newCaller() {
  const { secret } = await service.tokenWith({ scopes: ['ai'], limits: { tokens_per_day: 100_000 } })
  const client = service.clientWith(secret)
  return {
    ask: (more: Params = {}, signal?: AbortSignal) =>
      client.chat.completions.create({ model: 'mock', messages, ...more }, { signal }),
    async stream(signal?: AbortSignal) {
      const params = { model: 'mock', messages, stream: true } as const
      return Array.fromAsync(await client.chat.completions.create(params, { signal }))
    },
    embed: (signal: AbortSignal) =>
      client.embeddings.create({ model: 'vectors', input: 'Some words' }, { signal }),
    async counted(): Promise<Counted | undefined> {
      const headers = { authorization: `Bearer ${secret}` }
      const response = await service.server.request('/api/usage?scope=token', { headers })
      return ((await response.json()) as { usage: Counted[] }).usage[0]
    },
  }
}

/** Usage is recorded when the provider notices that the call was cancelled, or a moment later. */
async function countedAfterAbort(counted: () => Promise<Counted | undefined>): Promise<Counted> {
  for (;;) {
    const found = await counted()
    if (found && found.prompt_tokens > 0) return found
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('the budget counts', () => {
  test('an answer without text, which is not retried, and a filtered one', async () => {
    for (const finish of ['length', 'content_filter']) {
      const { ask, counted } = await newCaller()
      provide(replies({ content: '' }, finish))
      await assert.rejects(ask(), isError(502, /compatible:one/))
      assert.partialDeepStrictEqual(await counted(), {
        requests: 0,
        prompt_tokens: usage.prompt_tokens,
        completion_tokens: usage.completion_tokens,
      })
    }
  })

  test('each of the answers without text before the one that is returned', async () => {
    const { ask, counted } = await newCaller()
    provide(says(''), says('Hi'))
    await ask()
    assert.partialDeepStrictEqual(await counted(), {
      requests: 1,
      prompt_tokens: 2 * usage.prompt_tokens,
      completion_tokens: 2 * usage.completion_tokens,
    })
  })

  test('a stream without text', async () => {
    const { stream, counted } = await newCaller()
    provide(replies({ content: '' }, 'length'))
    await assert.rejects(stream(), /compatible:one/)
    assert.partialDeepStrictEqual(await counted(), { prompt_tokens: usage.prompt_tokens })
  })

  const silent: Behave = () => undefined
  const reasoning: Behave = (response) =>
    events(response, { choices: [{ delta: { reasoning_content: 'Hm' } }] })
  const cancelled = [
    ['a cancelled call', silent, 'ask'],
    ['a stream that is cancelled while the model reasons', reasoning, 'stream'],
  ] as const

  for (const [name, behave, kind] of cancelled)
    test(name, async () => {
      const { ask, stream, counted } = await newCaller()
      const leaving = new AbortController()
      provide(async (response, sent) => {
        await behave(response, sent)
        leaving.abort()
      })
      const asked = kind === 'ask' ? ask({}, leaving.signal) : stream(leaving.signal)
      await assert.rejects(asked)
      const { requests, prompt_tokens: tokens } = await countedAfterAbort(counted)
      assert.equal(requests, 0)
      assert.ok(tokens < 100, `${tokens} tokens`)
    })

  test('cancelled embeddings', async () => {
    const { embed, counted } = await newCaller()
    const leaving = new AbortController()
    provide(() => leaving.abort())
    await assert.rejects(embed(leaving.signal))
    assert.partialDeepStrictEqual(await countedAfterAbort(counted), { completion_tokens: 0 })
  })
})

test('the budget does not count a call that the provider refuses', async () => {
  const { ask, counted } = await newCaller()
  provide((response) => json(response, 400, { error: { message: 'no' } }))
  await assert.rejects(ask(), isError(502, /400/))
  assert.partialDeepStrictEqual((await counted()) ?? { prompt_tokens: 0 }, { prompt_tokens: 0 })
})
