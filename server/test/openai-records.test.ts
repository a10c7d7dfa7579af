import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import OpenAI from 'openai'
import {
  call,
  events,
  fails,
  messages,
  openaiService,
  replies,
  says,
  usage,
  weather,
} from './openai-service.ts'

// Chats of the official client of OpenAI are stored like generations.

interface Listed {
  readonly id: string
  readonly type: string
  readonly model: string
  readonly tokens_used: number
  readonly prompt: string
  readonly error?: string | null
}

interface Kept extends Listed {
  readonly content: string
  readonly engine: string
  readonly prompt_tokens: number
  readonly completion_tokens: number
  readonly project_id: string | null
  readonly failed_calls: { engine: string; status: number | null; message: string | null }[]
  readonly chat?: { messages: Record<string, unknown>[]; messages_omitted: number; tool_calls: object[] }
}

type Service = ReturnType<typeof openaiService>

async function read<T>({ server }: Service, path: string, token = server.token): Promise<T> {
  const response = await server.request(path, { headers: { authorization: `Bearer ${token}` } })
  assert.equal(response.status, 200, path)
  return (await response.json()) as T
}

const list = (service: Service, query = '?kind=chat', token?: string) =>
  read<{ generations: Listed[]; pagination: { total: number } }>(
    service,
    `/api/ai/generations${query}`,
    token,
  )

async function keptOf(service: Service, id: string): Promise<Kept> {
  return (await read<{ generation: Kept }>(service, `/api/ai/generations/${id}`)).generation
}

describe('a chat', () => {
  const service = openaiService()
  const { ask, askStreaming, clientWith, provide, tokenWith } = service

  test('is stored under the id of its completion, in a list of its own', async () => {
    const first = await ask()
    const second = await ask({ messages: [{ role: 'system', content: 'Be brief' }, ...messages] })
    const { generations, pagination } = await list(service)
    assert.equal(pagination.total, 2)
    assert.deepEqual(
      generations.map(({ id, type, model, tokens_used, prompt, error }) => [
        id,
        type,
        model,
        tokens_used,
        prompt,
        error,
      ]),
      [second, first].map(({ id }) => [id, 'chat', 'mock', usage.total_tokens, 'Hello', null]),
    )
    const kept = await keptOf(service, second.id)
    assert.deepEqual(kept.chat, {
      messages: [{ role: 'system', content: 'Be brief' }, ...messages],
      messages_omitted: 0,
      tool_calls: [],
    })
    assert.deepEqual([kept.content, kept.engine, kept.error], ['Hi', 'compatible:one', null])
    assert.deepEqual(
      [kept.prompt_tokens, kept.completion_tokens],
      [usage.prompt_tokens, usage.completion_tokens],
    )
    for (const query of ['', '?kind=generation']) {
      const others = await list(service, query)
      assert.deepEqual([others.generations, others.pagination.total], [[], 0])
    }
  })

  test('is stored when it is streamed', async () => {
    provide(says('Hello there'))
    const [chunk] = await askStreaming()
    assert.equal((await keptOf(service, chunk?.id ?? '')).content, 'Hello there')
  })

  test('is stored with its tools, and without the data of its images', async () => {
    provide(replies({ content: null, tool_calls: [call] }, 'tool_calls'))
    const earlier = { role: 'assistant' as const, content: '', tool_calls: [{ ...call, id: 'call_0' }] }
    const result = { role: 'tool' as const, tool_call_id: 'call_0', content: 'sunny' }
    const url = `data:image/png;base64,${'A'.repeat(1000)}`
    const picture = { type: 'image_url' as const, image_url: { url } }
    const question = {
      role: 'user' as const,
      content: [{ type: 'text' as const, text: 'And this?' }, picture],
    }
    const { id } = await ask({ tools: [weather], messages: [...messages, earlier, result, question] })
    const { chat, prompt } = await keptOf(service, id)
    assert.equal(prompt, 'And this?')
    assert.deepEqual(chat?.tool_calls, [call])
    assert.deepEqual(chat?.messages.slice(0, 3), [...messages, earlier, result])
    assert.deepEqual(chat?.messages[3]?.content, [
      question.content[0],
      { type: 'image_url', image_url: { url: 'data:image/png;base64,… (1022 characters)' } },
    ])
  })

  test('is stored without secrets, and NUL characters in its texts do no harm', async () => {
    const key = 'AKIAIOSFODNN7EXAMPLQ'
    provide(says('one\0two'))
    const { id } = await ask({ messages: [{ role: 'user', content: `\0 aws_access_key_id = "${key}"` }] })
    const kept = await keptOf(service, id)
    assert.ok(!JSON.stringify(kept).includes(key))
    assert.equal(kept.content, 'one\ufffdtwo')
  })

  test('that is very long is stored from its end', async () => {
    const content = 'x '.repeat(1_000)
    const long = Array.from({ length: 2_000 }, () => ({ role: 'user' as const, content: '' }))
    const many = Array.from({ length: 101 }, (_, index) => ({
      role: 'user' as const,
      content: `${index} ${content}`,
    }))
    await assert.rejects(ask({ messages: many }), /too long/)
    const { id } = await ask({ model: 'large', messages: [...long.slice(0, 100), ...many] })
    const { chat } = await keptOf(service, id)
    assert.ok(chat && chat.messages_omitted > 100)
    assert.equal(chat.messages.length + chat.messages_omitted, 201)
    assert.match(String(chat.messages.at(-1)?.content), /^100 x/)
  })

  test('that failed is stored with what the provider said', async () => {
    provide(fails(400, 'no such option'))
    for (const attempt of [ask, askStreaming]) {
      const before = (await list(service)).pagination.total
      const error: unknown = await attempt().catch((reason: unknown) => reason)
      assert.ok(error instanceof OpenAI.APIError)
      const id = error.headers?.get('atelier-generation') ?? ''
      const { generations, pagination } = await list(service)
      assert.equal(pagination.total, before + 1)
      assert.equal(generations[0]?.id, id)
      assert.match(generations[0]?.error ?? '', /no such option/)
      const kept = await keptOf(service, id)
      assert.deepEqual(
        [kept.content, kept.engine, kept.failed_calls[0]?.status, kept.failed_calls[0]?.message],
        ['', 'compatible:one', 400, 'no such option'],
      )
      assert.deepEqual(kept.chat?.messages, messages)
    }
  })

  test('that fails after its first text is stored, and so are failed calls before an answer', async () => {
    provide((response) => {
      events(response, { choices: [{ delta: { content: 'Hel' } }] }, { error: { message: 'exploded' } })
      response.end()
    })
    await assert.rejects(askStreaming(), /exploded/)
    assert.match((await list(service)).generations[0]?.error ?? '', /exploded/)
    provide(says('Hi'))
    const { id } = await ask({ model: 'two' })
    assert.equal((await keptOf(service, id)).failed_calls[0]?.engine, 'compatible:down')
  })

  test('belongs to the project of its token', async () => {
    const first = await tokenWith({ scopes: ['ai'], project_id: 'one' })
    const other = await tokenWith({ scopes: ['ai'], project_id: 'two' })
    const { id } = await clientWith(first.secret).chat.completions.create({ model: 'mock', messages })
    assert.equal((await keptOf(service, id)).project_id, 'one')
    const own = await list(service, '?kind=chat', first.secret)
    assert.deepEqual([own.generations.map((each) => each.id), own.pagination.total], [[id], 1])
    assert.deepEqual((await list(service, '?kind=chat', other.secret)).generations, [])
    const headers = { authorization: `Bearer ${other.secret}` }
    assert.equal((await service.server.request(`/api/ai/generations/${id}`, { headers })).status, 404)
  })

  test('is not a parent of a generation', async () => {
    const { id } = await ask()
    const response = await service.server.request('/api/ai/generate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/problem+json' },
      body: JSON.stringify({ prompt: 'Shorter', type: 'content', parent: id }),
    })
    assert.equal(response.status, 400)
    assert.match(await response.text(), /must not be a chat/)
  })

  test('an unknown kind is 400', async () => {
    assert.equal((await service.server.request('/api/ai/generations?kind=all')).status, 400)
  })
})

describe('with KEEP_PROMPTS=false', () => {
  const service = openaiService({ KEEP_PROMPTS: 'false' })

  test('a chat is stored without any text', async () => {
    service.provide(replies({ content: 'Secret answer', tool_calls: [call] }, 'tool_calls'))
    const { id } = await service.ask({
      messages: [{ role: 'user', content: 'Secret question' }],
      tools: [weather],
    })
    const kept = await keptOf(service, id)
    const stored = JSON.stringify([kept, await list(service)])
    assert.ok(!/Secret|Rome/.test(stored), stored)
    assert.deepEqual(
      [kept.model, kept.engine, kept.tokens_used],
      ['mock', 'compatible:one', usage.total_tokens],
    )
    service.provide(fails(400, 'The question "Secret question" is odd'))
    await assert.rejects(service.ask({ messages: [{ role: 'user', content: 'Secret question' }] }))
    const failed = (await list(service)).generations[0]
    assert.match(failed?.error ?? '', /400/)
    assert.ok(!/Secret/.test(JSON.stringify([failed, await keptOf(service, failed?.id ?? '')])))
  })
})
