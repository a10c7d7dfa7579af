import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { until } from '../../test/faults/until.ts'
import { caller, code, dictated, input, listener, openScripted, run } from '../../test/scripted-generation.ts'
import { createRuns } from './runs.ts'

const { scripted, close } = await openScripted()
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
  const { ai, signals } = scripted([step], { runs: createRuns(() => 0, { reconnectMs: 20 }) })
  const first = listener(ai)
  await say('const ')
  first.leave()
  await nextTurn()
  assert.equal(signals[0]?.aborted, false)
  await until('the call is cancelled', () => signals[0]?.aborted === true)
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
  const later = { ...ai, runs: createRuns<Awaited<ReturnType<typeof run>>>(() => 0) }
  const back = listener(later, { lastEventId: first.events[0]?.id })
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
  await say('a')
  await say(' = 1', 'END')
  const { generation } = await fast.result
  assert.equal(fast.text(), 'const a = 1')
  assert.deepEqual(texts, ['const '])
  ready.resolve()
  assert.equal((await slow).generation, generation)
  assert.deepEqual(texts, ['const ', 'a = 1'])
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
