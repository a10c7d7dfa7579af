import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Attached, attach, BODY, fence } from './attached.ts'
import { answers } from './mock-provider.ts'
import { startServer } from './server.ts'

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

test('the model sees the whole chain, and its record lists it', async () => {
  const prompts = ['A constant', 'Rename it', 'Add another', 'Sort them']
  const ids: string[] = []
  let calls: readonly { body: Record<string, unknown> }[] = []
  for (const [index, prompt] of prompts.entries()) {
    calls = ai.provide(answers(fence(`const step${index} = ${index}\n`)))
    ids.push(await generate({ prompt, ...(index > 0 && { parent: ids[index - 1] }) }))
  }
  const sent = JSON.stringify(calls[0]?.body)
  const parts = ['A constant', 'step0', 'Rename it', 'step1', 'Add another', 'step2', 'Sort them']
  const places = parts.map((part) => sent.indexOf(part))
  assert.ok(!places.includes(-1), sent)
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  )
  const kept = (await (await ai.server.request(`/api/ai/generations/${ids[3]}`)).json()) as {
    generation: { chain: { id: string; prompt: string }[] }
  }
  assert.deepEqual(
    kept.generation.chain,
    [0, 1, 2].map((index) => ({ id: ids[index], prompt: prompts[index] })),
  )
})

test('the first generations of a chain that is too long are left out', async () => {
  const long = 'word '.repeat(20_000)
  ai.provide(answers(fence('const first = 1\n')))
  const first = await generate({ prompt: `One ${long}`, model: 'gamma' })
  const second = await generate({ prompt: 'Two', model: 'gamma', parent: first })
  ai.provide(answers(fence(`// ${'note '.repeat(12_000)}\nconst third = 1\n`)))
  const third = await generate({ prompt: 'Three', model: 'gamma', parent: second })
  const calls = ai.provide(answers(fence('const fourth = 1\n')))
  await generate({ prompt: 'Four', model: 'gamma', parent: third })
  const sent = JSON.stringify(calls[0]?.body)
  assert.ok(!sent.includes('word word'))
  for (const part of ['Two', 'Three', 'third = 1', 'Four']) assert.ok(sent.includes(part), part)
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

test('the built-in engine gets all prompts of a chain', async () => {
  const server = await startServer()
  try {
    const ask = async (body: object) => {
      const response = await server.request('/api/ai/generate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...BODY, ...body }),
      })
      assert.equal(response.status, 200)
      return (await response.json()) as { id: string; content: string }
    }
    const first = await ask({ prompt: 'A function that clamps a number' })
    const second = await ask({
      prompt: 'and a function that removes duplicates from a list',
      parent: first.id,
    })
    const third = await ask({ prompt: 'and a function that capitalizes a word', parent: second.id })
    for (const part of [/clamp/, /unique|dedup|duplicate/i, /capital/i]) assert.match(third.content, part)
  } finally {
    await server.close()
  }
})
