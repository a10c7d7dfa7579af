import assert from 'node:assert/strict'
import { after, type TestContext, test } from 'node:test'
import {
  caller,
  code,
  engines,
  generateDeps,
  input,
  openTestDatabase,
  type Step,
  scriptedRouter,
} from '../../../test/scripted-generation.ts'
import type { Engines } from '../ports.ts'
import type { Answer } from '../provider.ts'
import { type GenerateDeps, generate } from './generate.ts'
import { generationId } from './generations.ts'

const { database, close } = await openTestDatabase()
after(close)

function scripted(steps: Step[], more?: Partial<GenerateDeps>) {
  const router = scriptedRouter(...steps)
  return { ai: generateDeps(database, router, more), asked: router.asked }
}

async function run(ai: GenerateDeps, sent = input, who = caller) {
  return generate(ai, who, sent, { signal: new AbortController().signal })
}

test('generation ids sort by position, even after 2085, when ten base-36 digits overflow', () => {
  const years = [2026, 2055, 2056, 2085, 2086, 2100, 2200].map((year) => Date.UTC(year, 0) * 1000)
  const positions = [...years, 36 ** 10 - 2, 36 ** 10].sort((a, b) => a - b)
  const ids = positions.map(generationId)
  for (const id of ids) assert.match(id, /^gen_[0-9a-z]{26,36}$/)
  assert.deepEqual(ids.toSorted(), ids)
})

test('an answer that passes the checks is returned without its code fence', async () => {
  const { ai, asked } = scripted([code('const a = 1')])
  const { generation } = await run(ai)
  assert.equal(generation.content, 'const a = 1\n')
  assert.deepEqual(generation.verified, ['parsed', 'complete'])
  assert.equal(generation.engine, 'mock:m')
  assert.equal(asked.length, 1)
})

for (const streamed of [false, true])
  test(`what an answer does not include is cleaned and stored${streamed ? ', also if it is streamed' : ''}`, async () => {
    const missing = ['PostgreSQL', ' two\nlines ', 'PostgreSQL']
    const { ai } = scripted([{ text: 'const a = 1\n', finish: 'scaffold', missing }])
    const onText = streamed ? () => undefined : undefined
    const { generation } = await generate(ai, caller, input, { signal: new AbortController().signal, onText })
    assert.deepEqual(generation.verified, ['parsed', 'scaffold'])
    assert.deepEqual(generation.missing, ['PostgreSQL', 'two lines'])
    assert.deepEqual(await ai.generations.find(caller, generation.id), generation)
  })

test('an answer that does not parse is sent back with the reason', async () => {
  const { ai, asked } = scripted([code('what?'), code('const a = 1')])
  const { generation } = await run(ai)
  assert.equal(generation.content, 'const a = 1\n')
  assert.equal(asked.length, 2)
  assert.match(asked[1]?.messages.at(-1)?.text ?? '', /line 1: A question/)
})

test('counts the tokens of all rounds', async () => {
  const usage = { promptTokens: 10, completionTokens: 5 }
  const { ai } = scripted([
    { ...code('?'), usage },
    { ...code('a'), usage },
  ])
  const { generation } = await run(ai)
  assert.equal(generation.promptTokens, 20)
  assert.equal(generation.completionTokens, 10)
})

test('returns 502 and stores nothing after two failed repairs', async () => {
  const { ai, asked } = scripted([code('what?')])
  await assert.rejects(run(ai, input, { ...caller, workspace: 'failing' }), { code: 'provider_failed' })
  assert.equal(asked.length, 3)
  assert.equal((await ai.generations.list({ ...caller, workspace: 'failing' }, 'generation', 0, 1)).total, 0)
})

test('the built-in engine is asked once, because it would return the same answer again', async () => {
  const router = scriptedRouter(code('what?'))
  const generateBuiltin: typeof router.generate = async (chain, request, signal) => ({
    ...(await router.generate(chain, request, signal)),
    engine: 'builtin',
  })
  const ai = generateDeps(database, { ...router, generate: generateBuiltin })
  await assert.rejects(run(ai), { code: 'provider_failed' })
  assert.equal(router.asked.length, 1)
})

test('returns a complete answer that parses even if its export is missing', async () => {
  const { ai, asked } = scripted([code('const a = 1')])
  const { generation } = await run(ai, { ...input, type: 'component' })
  assert.deepEqual(generation.verified, ['parsed', 'complete'])
  assert.equal(asked.length, 3)
})

test('returns it even if the repair fails', async () => {
  const { ai } = scripted([code('const a = 1'), new Error('down')])
  const { generation } = await run(ai, { ...input, type: 'component' })
  assert.equal(generation.content, 'const a = 1\n')
})

test('limits the continuations of an endless answer', async () => {
  const { ai, asked } = scripted([{ text: 'const a', finish: 'length' }])
  await assert.rejects(run(ai), { code: 'provider_failed' })
  assert.equal(asked.length, 3)
})

test('continues an answer that was cut off', async () => {
  const first: Answer = { text: '```js\nconst a', finish: 'length' }
  const { ai, asked } = scripted([first, { text: ' = 1\n```', finish: 'stop' }])
  const { generation } = await run(ai)
  assert.equal(generation.content, 'const a = 1\n')
  assert.equal(asked[1]?.messages.at(-2)?.text, '```js\nconst a')
})

const eachLetter = { countTokens: async (text: string) => text.length }
const asLongAs = (letters: number) => ({ ...input, prompt: 'x'.repeat(letters) })

test('rejects a prompt that leaves no room for an answer before calling a model', async () => {
  const { ai, asked } = scripted([code('a')], eachLetter)
  await assert.rejects(run(ai, asLongAs(127_500)), { code: 'invalid_request' })
  assert.equal(asked.length, 0)
})

test('skips a repair that does not fit into the context', async () => {
  const { ai, asked } = scripted([code('what?'.repeat(4_000))], eachLetter)
  await assert.rejects(run(ai, asLongAs(110_000)), { code: 'provider_failed' })
  assert.equal(asked.length, 1)
})

test('prompt and answer never exceed the capacity of the model', async () => {
  const { ai, asked } = scripted([code('a')], eachLetter)
  await run(ai, asLongAs(120_000))
  const { system = '', messages = [], maxOutputTokens } = asked[0] ?? {}
  assert.equal(
    [system, ...messages.map(({ text }) => text)].join('\n').length + Number(maxOutputTokens),
    128_000,
  )
})

test('does not count a short prompt if the provider reports usage', async () => {
  const answer = { ...code('a'), usage: { promptTokens: 7, completionTokens: 1 } }
  const { ai } = scripted([answer], {
    countTokens: () => Promise.reject(new Error('The prompt was counted')),
  })
  assert.equal((await run(ai)).generation.promptTokens, 7)
})

test('streams text as it is written', async () => {
  const heard: string[] = []
  const options = { signal: new AbortController().signal, onText: (text: string) => void heard.push(text) }
  const { generation } = await generate(scripted([code('const a = 1')]).ai, caller, input, options)
  assert.equal(heard.join(''), '```js\nconst a = 1\n```')
  assert.equal(generation.content, 'const a = 1\n')
})

/** Waits until the deadline of the request has passed. */
function passDeadline({ mock }: TestContext) {
  mock.timers.enable({ apis: ['setTimeout'] })
  return (signal: AbortSignal): never => {
    mock.timers.tick(299_999)
    signal.throwIfAborted()
    mock.timers.tick(1)
    throw signal.reason ?? new Error('the deadline is missing')
  }
}

test('all calls of a request have one deadline', async (t) => {
  const cut: Answer = { text: '```js\nconst a = 1', finish: 'length' }
  const { ai, asked } = scripted([cut, code('what?'), passDeadline(t)])
  await assert.rejects(run(ai), { code: 'provider_failed', detail: /calls of this request exceeded 300 s/ })
  assert.equal(asked.length, 3) // an answer, its continuation, and a repair
})

test('returns the best usable answer if the deadline ends the repairs', async (t) => {
  const { ai, asked } = scripted([code('const a = 1'), code('what?')])
  const pass = passDeadline(t)
  const outline: Engines['outline'] = async (job, { signal }) =>
    asked.length < 2 ? engines.outline(job, { ...caller, signal }) : pass(signal)
  const result = await run({ ...ai, engines: { ...engines, outline } }, { ...input, type: 'component' })
  assert.equal(result.generation.content, 'const a = 1\n')
})

test('the deadline ends a slow check', async (t) => {
  const pass = passDeadline(t)
  const outline: Engines['outline'] = async (_job, { signal }) => pass(signal)
  const { ai } = scripted([code('a')], { engines: { ...engines, outline } })
  await assert.rejects(run(ai), { code: 'provider_failed' })
})
