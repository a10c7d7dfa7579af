import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Attached, attach, BODY, fence } from './attached.ts'
import { answers } from './mock-provider.ts'

// Generations that change earlier ones.

let ai: Attached
before(async () => {
  ai = await attach()
})
after(() => ai.close())

async function generate(body: object): Promise<string> {
  const response = await ai.post({ ...BODY, ...body })
  assert.equal(response.status, 200)
  return ((await response.json()) as { id: string }).id
}

test('the model sees the earlier request, its answer and the edit, and the history shows the chain', async () => {
  ai.provide(answers(fence('const first = 1\n')))
  const first = await generate({ prompt: 'A constant' })
  const calls = ai.provide(answers(fence('const second = 2\n')))
  const second = await generate({ prompt: 'Rename it', parent: first })
  const sent = JSON.stringify(calls[0]?.body)
  for (const part of ['A constant', 'const first = 1', 'Rename it']) assert.ok(sent.includes(part), part)
  const kept = (await (await ai.server.request(`/api/ai/generations/${second}`)).json()) as {
    generation: { parent: string | null; prompt: string }
  }
  assert.deepEqual([kept.generation.parent, kept.generation.prompt], [first, 'Rename it'])
  const list = (await (await ai.server.request('/api/ai/generations')).json()) as {
    generations: { id: string; parent: string | null }[]
  }
  assert.deepEqual(
    list.generations.map(({ id, parent }) => [id, parent]),
    [
      [second, first],
      [first, null],
    ],
  )
})

test('the same prompt for another parent is another request', async () => {
  ai.provide(answers(fence('const a = 1\n')))
  const [one, two] = [await generate({ prompt: 'One' }), await generate({ prompt: 'Two' })]
  const calls = ai.provide(answers(fence('const b = 1\n')))
  for (const parent of [one, two]) {
    const response = await ai.post({ ...BODY, prompt: 'Shorter', parent }, { 'cache-control': 'max-age=60' })
    assert.equal(response.headers.get('atelier-cache'), null)
  }
  assert.equal(calls.length, 2)
})

test('an unknown parent is 400', async () => {
  assert.equal((await ai.post({ ...BODY, parent: 'gen_unknown' })).status, 400)
})
