import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { generationId } from '../src/ai/generation/generations.ts'
import { longestBlock } from './event-loop.ts'
import { assertError, generated } from './responses.ts'
import { startServer, type TestServer } from './server.ts'
import { ownWork } from './watchdog.ts'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

describe('stored generations', () => {
  async function listed(query: string) {
    const { result, longestMs } = await longestBlock(async () => {
      const response = await server.request(`/api/ai/generations?${query}`)
      assert.equal(response.status, 200)
      return response.text()
    })
    const { generations } = JSON.parse(result) as {
      generations: { id: string; prompt: string; prompt_truncated: boolean }[]
    }
    return { generations, bytes: result.length, longestMs }
  }

  async function keepPrompt(prompt: string): Promise<string> {
    const { generations, nextPosition } = server.deps.ai
    const position = nextPosition()
    const kept = {
      position,
      id: generationId(position),
      workspace: 'default',
      token: 'token',
      project: undefined,
      request: { prompt, type: 'code' as const },
      model: 'alpha-4o-mini',
      fingerprint: '',
      requestFingerprint: undefined,
      engine: 'builtin',
      verified: [],
      missing: [],
      failedCalls: [],
      parent: undefined,
      error: undefined,
      content: '',
      promptTokens: 1,
      completionTokens: 1,
      costMicros: 0,
      durationMs: 1,
    }
    assert.ok(await generations.insert(kept, undefined))
    return kept.id
  }

  test('a page of 1,000 long prompts is small and does not block other requests', async () => {
    const long = ownWork(() => 'a "long" prompt\n'.repeat(6_700))
    const ids: string[] = []
    for (let batch = 0; batch < 50; batch++)
      ids.push(...(await Promise.all(Array.from({ length: 20 }, () => keepPrompt(long)))))
    const { generations, bytes, longestMs } = await listed('limit=1000')
    assert.deepEqual(
      generations.map(({ id }) => id),
      ids.reverse(),
    )
    assert.ok(bytes < 1_000_000, `${bytes} bytes`)
    assert.ok(longestMs < 150, `blocked for ${longestMs} ms`)
    const second = await listed('limit=30&page=2')
    assert.deepEqual(
      second.generations.map(({ id }) => id),
      ids.slice(30, 60),
    )
    const kept = await server.request(`/api/ai/generations/${ids[0]}`)
    const { generation } = (await kept.json()) as { generation: { prompt: string } }
    assert.equal(generation.prompt, long)
  })

  for (const [what, prompt, start] of [
    ['500 characters', 'x'.repeat(500), undefined],
    ['501 characters', 'x'.repeat(501), 'x'.repeat(500)],
    ['501 emoji', '😀'.repeat(501), '😀'.repeat(500)],
    ['501 control characters', '\u0001'.repeat(501), '\u0001'.repeat(500)],
    ['a NUL character', 'a\u0000b', undefined],
    ['500 quotes and backslashes', '"\\'.repeat(250), undefined],
    ['10,000 control characters after a letter', `a${'\u0001'.repeat(10_000)}`, `a${'\u0001'.repeat(499)}`],
  ] as const) {
    test(`a list has the first 500 characters of a prompt of ${what}`, async () => {
      await keepPrompt(prompt)
      const { generations } = await listed('limit=1')
      assert.equal(generations[0]?.prompt, start ?? prompt)
      assert.equal(generations[0]?.prompt_truncated, start !== undefined)
    })
  }

  test('are listed newest first, only for their workspace', async () => {
    const one = await generated(server, { prompt: 'First of two', type: 'content' })
    const two = await generated(server, { prompt: 'Second of two', type: 'content' })
    const response = await server.request('/api/ai/generations?limit=2')
    const { generations, pagination } = (await response.json()) as {
      generations: { id: string; prompt: string }[]
      pagination: { page: number; limit: number; total: number }
    }
    assert.deepEqual(
      generations.map(({ id }) => id),
      [two.id, one.id],
    )
    assert.equal(generations[0]?.prompt, 'Second of two')
    assert.deepEqual({ page: pagination.page, limit: pagination.limit }, { page: 1, limit: 2 })
    assert.ok(pagination.total >= 2)
    const kept = (await (await server.request(`/api/ai/generations/${one.id}`)).json()) as {
      generation: { content: string; engine: string }
    }
    assert.equal(kept.generation.content, one.content)
    assert.equal(kept.generation.engine, 'builtin')
    await assertError(await server.request('/api/ai/generations/gen_none'), 404, 'Not found')
  })

  test('are counted in the usage', async () => {
    const { usage } = (await (await server.request('/api/usage')).json()) as {
      usage: { requests: number; prompt_tokens: number }[]
    }
    assert.equal(usage.length, 1)
    assert.ok((usage[0]?.requests ?? 0) > 0)
    assert.equal(usage[0]?.prompt_tokens, 0, 'the built-in engine uses no tokens of a model')
  })
})
