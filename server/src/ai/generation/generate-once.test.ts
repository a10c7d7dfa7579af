import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import {
  caller,
  code,
  dictated,
  input,
  listener,
  openScripted,
  run,
  withoutRuns,
} from '../../../test/scripted-generation.ts'
import { until } from '../../../test/until.ts'
import { createRuns } from './runs.ts'

// Identical requests call the model once: concurrent ones, those with the same key, and cached ones.

const { scripted, close } = await openScripted()
after(close)

describe('concurrent requests', () => {
  test('fifty identical requests share one answer, booked once', async () => {
    const { ai, asked } = scripted([code('const a = 1')])
    const results = await Promise.all(Array.from({ length: 50 }, () => run(ai)))
    assert.equal(new Set(results.map(({ generation }) => generation.id)).size, 1)
    assert.equal(asked.length, 1)
  })

  test('at most a hundred requests wait for one answer', async () => {
    const { step, say } = dictated()
    const { ai } = scripted([step])
    const waiting = Array.from({ length: 100 }, () => listener(ai))
    await say('const a')
    await until('all have heard of it', () => waiting.every(({ events }) => events.length > 0))
    await assert.rejects(run(ai), { code: 'unavailable', headers: { 'retry-after': '5' } })
    await say(' = 1', 'END')
    await Promise.all(waiting.map(({ result }) => result))
  })

  test('a later request calls the model again', async () => {
    const { ai, asked } = scripted([code('const a = 1')])
    await run(ai)
    await run(ai)
    assert.equal(asked.length, 2)
  })

  for (const [what, sent, who] of [
    ['another prompt', { ...input, prompt: 'Another' }, caller],
    ['another model', { ...input, model: 'gamma' }, caller],
    ['another token', input, { ...caller, tokenId: 't2' }],
  ] as const) {
    test(`${what} makes a different request`, async () => {
      const { ai, asked } = scripted([code('const a = 1')])
      await Promise.all([run(ai), run(ai, {}, sent, who)])
      assert.equal(asked.length, 2)
    })
  }

  test('a changed file makes a different request', async () => {
    let version = 0
    const { ai, asked } = scripted([code('const a = 1')])
    const read = async (_caller: unknown, id: string) => ({
      id,
      path: 'a',
      text: `version ${version++}`,
      sha256: '',
    })
    const changing = { ...ai, storedFiles: { ...ai.storedFiles, read } }
    const context = { project: 'p', files: [`file_${'0'.repeat(26)}`] }
    await Promise.all([run(changing, {}, { ...input, context }), run(changing, {}, { ...input, context })])
    assert.equal(asked.length, 2)
  })

  test('a late reader gets the text so far, then the rest', async () => {
    const { step, say } = dictated()
    const { ai, asked } = scripted([step])
    const first = listener(ai)
    await say('const ', 'a')
    const second = listener(ai)
    await until('the second hears of it', () => second.events.length > 0)
    assert.deepEqual(
      second.events.map(({ text }) => text),
      ['const a'],
    )
    await say(' = 1', 'END')
    const [one, two] = await Promise.all([first.result, second.result])
    assert.equal(second.text(), 'const a = 1')
    assert.equal(first.text(), second.text())
    assert.equal(one.generation, two.generation)
    assert.equal(asked.length, 1)
  })

  test('streaming and non-streaming readers get the same answer', async () => {
    const { step, say } = dictated()
    const { ai, asked } = scripted([step])
    const whole = run(ai)
    await until('the model is asked', () => asked.length === 1)
    const stream = listener(ai)
    await say('const a = 1', 'END')
    assert.equal((await whole).generation, (await stream.result).generation)
    assert.deepEqual(stream.events, [], 'nothing was streamed to us either')
    assert.equal(asked.length, 1)
  })

  test('the call is cancelled only when all readers have left', async () => {
    const { step, say } = dictated()
    const { ai, signals } = scripted([step])
    const [first, second] = [listener(ai), listener(ai)]
    await say()
    first.leave()
    await assert.rejects(first.result, { name: 'AbortError' })
    assert.equal(signals[0]?.aborted, false)
    second.leave()
    await assert.rejects(second.result, { name: 'AbortError' })
    assert.equal(signals[0]?.aborted, true)
    assert.equal(ai.runs.size(), 0)
  })

  test('a new request does not join a call that is being cancelled', async () => {
    const { step } = dictated()
    const { ai, asked } = scripted([step, code('const a = 1')])
    const first = listener(ai)
    await until('the model is asked', () => asked.length === 1)
    first.leave()
    await run(ai)
    assert.equal(asked.length, 2)
  })

  test('all readers see a failure, and the next request tries again', async () => {
    const { ai, asked } = scripted([new Error('down'), code('const a = 1')])
    const both = await Promise.allSettled([run(ai), run(ai)])
    assert.deepEqual(
      both.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    await run(ai)
    assert.equal(asked.length, 2)
  })
})

describe('with one Idempotency-Key', () => {
  test('two requests call the model once', async () => {
    const { ai, asked } = scripted([code('const a = 1')])
    const first = await run(ai, { idempotencyKey: 'k1' })
    const again = await run(ai, { idempotencyKey: 'k1' })
    assert.equal(again.replayed, true)
    assert.deepEqual(again.generation, first.generation)
    assert.equal(asked.length, 1)
  })

  test('concurrent requests wait for the first', async () => {
    const { ai, asked } = scripted([code('const a = 1')])
    const key = { idempotencyKey: 'k2' }
    const results = await Promise.all([run(ai, key), run(ai, key), run(ai, key)])
    assert.equal(new Set(results.map(({ generation }) => generation.id)).size, 1)
    assert.equal(asked.length, 1)
  })

  test('on two nodes, both return the answer stored first', async () => {
    const { ai, asked } = scripted([code('const a = 1')])
    const key = { idempotencyKey: 'k4' }
    const [one, two] = await Promise.all([run(ai, key), run(withoutRuns(ai), key)])
    assert.equal(one.generation.id, two.generation.id)
    assert.equal(asked.length, 2)
  })

  test('another request with the key is a conflict', async () => {
    const { ai } = scripted([code('const a = 1')])
    await run(ai, { idempotencyKey: 'k3' })
    await assert.rejects(run(ai, { idempotencyKey: 'k3' }, { ...input, prompt: 'Another' }), {
      code: 'conflict',
    })
  })

  test('another request with the key is a conflict while the first is still running', async () => {
    const { step, say } = dictated()
    const { ai, asked } = scripted([step])
    const first = listener(ai, { idempotencyKey: 'k5' })
    await say('const a')
    await assert.rejects(run(ai, { idempotencyKey: 'k5' }, { ...input, prompt: 'Another' }), {
      code: 'conflict',
    })
    await say(' = 1', 'END')
    await first.result
    assert.equal(asked.length, 1)
  })

  test('another path for the result is another request', async () => {
    const { ai } = scripted([code('const a = 1')])
    const key = { idempotencyKey: 'k6' }
    const sent = { ...input, project: 'p' }
    await run(ai, key, sent)
    await assert.rejects(run(ai, key, { ...sent, saveAs: 'a.js' }), { code: 'conflict' })
  })

  const other = { ...input, prompt: 'Another' }

  for (const [where, isSameNode] of [
    ['one node', true],
    ['two nodes', false],
  ] as const) {
    test(`of two cached requests at once on ${where}, one is a conflict`, async () => {
      const { ai } = scripted([code('const a = 1')])
      const here = { ...caller, workspace: `w-${where}` }
      await run(ai, {}, input, here)
      await run(ai, {}, other, here)
      const options = { idempotencyKey: `cached on ${where}`, maxAge: 60 }
      const results = await Promise.allSettled([
        run(ai, options, input, here),
        run(isSameNode ? ai : withoutRuns(ai), options, other, here),
      ])
      assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
      const refused = results.find(({ status }) => status === 'rejected')
      assert.equal((refused as PromiseRejectedResult).reason.code, 'conflict')
    })
  }

  test('a cached request is a conflict while another one with the key is running', async () => {
    const { step, say } = dictated()
    const { ai } = scripted([code('const b = 2'), step])
    const here = { ...caller, workspace: 'w1' }
    await run(ai, {}, other, here)
    const key = { idempotencyKey: 'k7' }
    const first = listener(ai, key)
    await say('const a')
    await assert.rejects(run(ai, { ...key, maxAge: 60 }, other, here), { code: 'conflict' })
    await say(' = 1', 'END')
    assert.equal((await first.result).replayed, false)
  })
})

describe('the cache', () => {
  test('is used only on request', async () => {
    const { ai, asked } = scripted([code('const a = 1')])
    const first = await run(ai, {}, input, { ...caller, workspace: 'w-cache' })
    const hit = await run(ai, { maxAge: 60 }, input, { ...caller, tokenId: 't9', workspace: 'w-cache' })
    assert.deepEqual({ id: hit.generation.id, age: hit.age }, { id: first.generation.id, age: 0 })
    assert.equal(asked.length, 1)
    const [used] = await ai.usage.days('w-cache', '', '2026-01-01', '2026-12-31')
    assert.equal(used?.requests, 1)
    await run(ai, {}, input, { ...caller, workspace: 'w-cache' })
    assert.equal(asked.length, 2)
  })

  test('does not serve another workspace, a different request or an expired answer', async () => {
    const { ai, asked } = scripted([code('const a = 1')])
    const here = { ...caller, workspace: 'w-cache-2' }
    await run(ai, {}, input, here)
    await run(ai, { maxAge: 60 }, input, { ...caller, workspace: 'w-cache-3' })
    await run(ai, { maxAge: 60 }, { ...input, prompt: 'Another' }, here)
    const later = (ms: number) => ({ ...ai, now: () => ai.now() + ms })
    assert.equal((await run(later(50_000), { maxAge: 60 }, input, here)).age, 49)
    assert.equal(asked.length, 3)
    await run(later(61_000), { maxAge: 60 }, input, here)
    assert.equal(asked.length, 4)
  })

  test('serves answers up to one day old', async () => {
    const { ai, asked } = scripted([code('const a = 1')])
    const here = { ...caller, workspace: 'w-cache-4' }
    await run(ai, {}, input, here)
    await run({ ...ai, now: () => ai.now() + 86_500_000 }, { maxAge: 999_999_999 }, input, here)
    assert.equal(asked.length, 2)
  })

  test('a key answered from the cache keeps its answer', async () => {
    const { ai, asked } = scripted([code('const a = 1')])
    const here = { ...caller, workspace: 'w-cache-5' }
    const first = await run(ai, {}, input, here)
    await run(ai, { maxAge: 60, idempotencyKey: 'k-cache' }, input, here)
    const again = await run(ai, { idempotencyKey: 'k-cache' }, input, here)
    assert.equal(again.generation.id, first.generation.id)
    assert.equal(asked.length, 1)
  })
})

describe('finished runs', () => {
  test('are bounded in number', async () => {
    const runs = createRuns({ maxKept: 5 })
    const { ai } = scripted([code('const a = 1')], { runs })
    for (let index = 0; index < 20; index++) await run(ai, {}, { ...input, prompt: `Number ${index}` })
    assert.equal(runs.size(), 5)
  })

  test('are bounded in bytes, and the oldest is forgotten first', async () => {
    const runs = createRuns({ maxKeptBytes: 100_000 })
    const { ai } = scripted([code('a'.repeat(10_000))], { runs })
    const ids: string[] = []
    for (let index = 0; index < 5; index++) {
      const { result } = listener(ai, {}, { ...input, prompt: `Number ${index}` })
      ids.push((await result).generation.id)
    }
    assert.equal(runs.size(), 2) // each has 10,000 characters of text and of content
    const back = listener(ai, { lastEventId: `${ids.at(-1)}.0` }, { ...input, prompt: 'Number 4' })
    assert.equal((await back.result).generation.id, ids.at(-1))
    assert.ok(back.text().length > 10_000)
    await run(ai, {}, { ...input, prompt: 'p'.repeat(60_000) })
    assert.equal(runs.size(), 0) // a prompt counts too
  })

  test('are forgotten after their time, without another request', async () => {
    const runs = createRuns({ keepMs: 1 })
    const { ai } = scripted([code('const a = 1')], { runs })
    await run(ai)
    await until('the run is forgotten', () => runs.size() === 0)
  })
})
