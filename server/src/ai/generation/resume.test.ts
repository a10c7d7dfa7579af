import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
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
import { deleteIdempotencyKeysBefore } from '../../database/idempotency-keys.ts'
import { AppError } from '../../errors.ts'
import { createFairQueue } from '../../queue/fair-queue.ts'
import { createRuns } from './runs.ts'

const { database, scripted, close } = await openScripted()
after(close)

test('continues after the last event', async () => {
  const { step, say } = dictated()
  const { ai, asked } = scripted([step])
  const first = listener(ai)
  await say('const ', 'a')
  first.leave()
  await say(' =')
  const back = listener(ai, { lastEventId: first.events[0]?.id })
  await say(' 1', 'END')
  const { generation } = await back.result
  assert.equal(`${first.events[0]?.text}${back.text()}`, 'const a = 1')
  assert.equal(generation.content, 'const a = 1\n')
  assert.equal(asked.length, 1)
})

test('the run ends if the reader does not reconnect in time', async () => {
  const { step, say } = dictated()
  const { ai, signals } = scripted([step], { runs: createRuns({ reconnectMs: 20 }) })
  const first = listener(ai)
  await say('const ')
  first.leave()
  await nextTurn()
  assert.equal(signals[0]?.aborted, false)
  await until('the call is cancelled', () => signals[0]?.aborted === true)
})

test('text is counted while it is in memory, although the reader does not read it', async () => {
  const { step, say } = dictated()
  const { ai } = scripted([step])
  let bytes = 0
  const reader = listener(ai, {
    onText: () => new Promise(() => undefined),
    countBytes(more) {
      bytes += more
    },
  })
  await say('const ', 'a')
  await say(' = 1')
  await until('all text is counted', () => bytes === 2 * 'const a = 1'.length)
  reader.leave()
})

test('a reader whose text does not fit in memory gets an error and no more text', async () => {
  const { step, say } = dictated()
  const { ai } = scripted([step])
  const full = new AppError('unavailable')
  let bytes = 0
  const reader = listener(ai, {
    countBytes(more) {
      bytes += more
      if (bytes > 20) throw full
    },
  })
  const other = listener(ai)
  await say('const a')
  await say(' = 1')
  await assert.rejects(reader.result, full)
  await say('23', 'END')
  await other.result
  assert.deepEqual([reader.text(), other.text()], ['const a', 'const a = 123'])
})

test('a finished run returns the rest of the text and the result', async () => {
  const { ai, asked } = scripted([code('const a = 1')])
  const first = listener(ai)
  const { generation } = await first.result
  const back = listener(ai, { lastEventId: `${generation.id}.10` })
  assert.equal((await back.result).generation.id, generation.id)
  assert.equal(first.text().slice(0, 10) + back.text(), first.text())
  assert.equal(asked.length, 1)
})

test('a forgotten run returns the stored result', async () => {
  const { ai, asked } = scripted([code('const a = 1')])
  const first = listener(ai)
  const { generation } = await first.result
  const back = listener(withoutRuns(ai), { lastEventId: first.events[0]?.id })
  assert.equal((await back.result).generation.id, generation.id)
  assert.deepEqual(back.events, [])
  assert.equal(asked.length, 1)
})

const LONG = 'const a = 1\n'.repeat(20_000)

test('readers that resume a long text get it in pieces, in separate event loop iterations', async () => {
  const { ai } = scripted([() => Readable.from([LONG])])
  const whole = await listener(ai).result
  let inIteration = 0
  let most = 0
  let isCounting = true
  const count = () => {
    most = Math.max(most, inIteration)
    inIteration = 0
    if (isCounting) setImmediate(count)
  }
  count()
  const readers = Array.from({ length: 10 }, () => {
    const texts: string[] = []
    const onText = (text: string) => {
      inIteration += text.length
      texts.push(text)
    }
    return { texts, result: run(ai, { onText, lastEventId: `${whole.generation.id}.0` }) }
  })
  for (const { result, texts } of readers) {
    assert.equal((await result).generation.id, whole.generation.id)
    assert.equal(texts.join(''), LONG)
  }
  isCounting = false
  assert.ok(most < LONG.length / 2, `${most} characters in one iteration`)
})

test('a slow reader gets the next text when it is ready, and does not delay the others', async () => {
  const { step, say } = dictated()
  const { ai } = scripted([step])
  const fast = listener(ai)
  const ready = Promise.withResolvers<void>()
  const texts: string[] = []
  const slow = run(ai, {
    onText(text) {
      texts.push(text)
      return ready.promise
    },
  })
  await say('const ')
  await until('the slow reader has joined', () => texts.length === 1)
  await say('a')
  await say(' = 1', 'END')
  const { generation } = await fast.result
  assert.equal(fast.text(), 'const a = 1')
  assert.deepEqual(texts, ['const '])
  ready.resolve()
  assert.equal((await slow).generation, generation)
  assert.deepEqual(texts, ['const ', 'a = 1'])
})

test('context files are in memory until the answer is complete, not until slow readers have it', async () => {
  const { step, say } = dictated()
  const contexts = createFairQueue('context files', { running: 1, waiting: 0, longestWaitMs: 0 })
  const { ai, asked } = scripted([step, code('const b = 2')], { contexts })
  const sent = { ...input, context: { project: 'p', files: ['file_a'] } }
  const ready = Promise.withResolvers<void>()
  const slow = run(ai, { onText: () => ready.promise }, sent)
  await until('the model is asked', () => asked.length === 1)
  await say('const ')
  const other = { ...sent, prompt: 'Another' }
  await assert.rejects(run(ai, {}, other), { code: 'unavailable' }, 'the model may still need them')
  await say('a = 1', 'END')
  await until('the slot is free', () => contexts.isIdle())
  assert.equal((await run(ai, {}, other)).generation.content, 'const b = 2\n')
  ready.resolve()
  assert.equal((await slow).generation.content, 'const a = 1\n')
})

test('requests that start no run release their context files immediately', async () => {
  const { step, say } = dictated()
  const contexts = createFairQueue('context files', { running: 2, waiting: 0, longestWaitMs: 0 })
  const { ai } = scripted([step], { contexts })
  const sent = { ...input, context: { project: 'p', files: ['file_a'] } }
  const first = listener(ai, { idempotencyKey: 'context' }, sent)
  await say('const ')
  const joined: ReturnType<typeof listener>[] = []
  for (let round = 0; round < 5; round++) {
    const next = listener(ai, { idempotencyKey: 'context' }, sent)
    await until('it has joined', () => next.events.length > 0)
    joined.push(next)
  }
  const conflicting = { ...sent, prompt: 'Another' }
  for (let round = 0; round < 5; round++)
    await assert.rejects(run(ai, { idempotencyKey: 'context' }, conflicting), { code: 'conflict' })
  await say('a = 1', 'END')
  await Promise.all([first, ...joined].map(({ result }) => result))
  assert.ok(contexts.isIdle())
})

for (const [why, sent, who] of [
  ['with another request', { ...input, prompt: 'Another' }, caller],
  ['of another workspace', input, { ...caller, tokenId: 't3', workspace: 'w3' }],
] as const) {
  test(`an event ${why} is ignored`, async () => {
    const { ai, asked } = scripted([code('const a = 1')])
    const first = listener(ai)
    const { generation } = await first.result
    const result = await run(ai, { lastEventId: first.events[0]?.id }, sent, who)
    assert.notEqual(result.generation.id, generation.id)
    assert.equal(asked.length, 2)
  })
}

const original = {
  ...input,
  project: 'p',
  context: { project: 'p', files: ['file_a'] },
  saveAs: 'a.js',
}

for (const [what, sent] of [
  ['other context files', { ...original, context: { project: 'p', files: ['file_b'] } }],
  ['no context files', { ...original, context: undefined }],
  ['another project', { ...original, project: 'q' }],
  ['another path', { ...original, saveAs: 'b.js' }],
  ['no path', { ...original, saveAs: undefined }],
] as const) {
  for (const [when, remembers] of [
    ['known', true],
    ['forgotten', false],
  ] as const) {
    test(`a request with ${what} does not resume a ${when} run`, async () => {
      const { ai, asked } = scripted([code('const a = 1')])
      const first = listener(ai, {}, original)
      const { generation } = await first.result
      const lastEventId = first.events[0]?.id
      const later = remembers ? ai : withoutRuns(ai)
      assert.notEqual((await run(later, { lastEventId }, sent)).generation.id, generation.id)
      assert.equal((await run(later, { lastEventId }, original)).generation.id, generation.id)
      assert.equal(asked.length, 2)
    })
  }
}

test('a forgotten run is resumed even if its context files have changed', async () => {
  const { ai, asked } = scripted([code('const a = 1')])
  const { generation } = await run(ai, {}, original)
  const read = async (_caller: unknown, id: string) => ({
    id,
    path: 'a.ts',
    text: 'another text',
    sha256: '',
  })
  const changed = { ...withoutRuns(ai), storedFiles: { ...ai.storedFiles, read } }
  assert.equal((await run(changed, { lastEventId: generation.id }, original)).generation.id, generation.id)
  assert.equal(asked.length, 1)
})

for (const [when, remembers] of [
  ['a known', true],
  ['a forgotten', false],
] as const) {
  test(`a key that resumes ${when} run is recorded`, async () => {
    const { ai, asked } = scripted([code('const a = 1')])
    const { generation } = await run(ai)
    const key = { idempotencyKey: `resumes ${when}` }
    const later = remembers ? ai : withoutRuns(ai)
    await run(later, { ...key, lastEventId: generation.id })
    const again = await run(withoutRuns(ai), key)
    assert.deepEqual([again.generation.id, again.replayed], [generation.id, true])
    await assert.rejects(run(ai, key, { ...input, prompt: 'Another' }), { code: 'conflict' })
    assert.equal(asked.length, 1)
  })
}

test('a key that resumes a run in progress is recorded', async () => {
  const { step, say } = dictated()
  const { ai, asked } = scripted([step])
  const first = listener(ai)
  await say('const ')
  first.leave()
  const key = { idempotencyKey: 'in progress' }
  const back = listener(ai, { ...key, lastEventId: first.events[0]?.id })
  await say('a = 1', 'END')
  const { generation } = await back.result
  assert.equal((await run(ai, key)).generation.id, generation.id)
  assert.equal(asked.length, 1)
})

test('a run resumed with its own key returns its generation', async () => {
  const { step, say } = dictated()
  const { ai, asked } = scripted([step])
  const key = { idempotencyKey: 'own key' }
  const first = listener(ai, key)
  await say('const ')
  first.leave()
  const back = listener(ai, { ...key, lastEventId: first.events[0]?.id })
  await say('a = 1', 'END')
  assert.equal((await back.result).generation.id, first.events[0]?.id.split('.')[0])
  assert.equal(asked.length, 1)
})

test('a key that belongs to another request cannot resume a run', async () => {
  const { step, say } = dictated()
  const { ai } = scripted([step, code('const b = 2')])
  const first = listener(ai)
  await say('const ')
  const key = { idempotencyKey: 'taken meanwhile' }
  const back = listener(ai, { ...key, lastEventId: first.events[0]?.id })
  await run(ai, key, { ...input, prompt: 'Another' })
  await say('a = 1', 'END')
  await assert.rejects(back.result, { code: 'conflict' })
  await first.result
})

test('a key that resumes an old generation is kept as long as any other key', async () => {
  const { ai, asked } = scripted([code('const a = 1')])
  const { generation } = await run(ai)
  const DAY_MS = 86_400_000
  const later = { ...withoutRuns(ai), now: () => ai.now() + 3 * DAY_MS }
  const key = { idempotencyKey: 'days later' }
  await run(later, { ...key, lastEventId: generation.id })
  await deleteIdempotencyKeysBefore(database, later.now() - DAY_MS)
  assert.equal((await run(later, key)).generation.id, generation.id)
  assert.equal(asked.length, 1)
})
