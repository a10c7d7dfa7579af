import assert from 'node:assert/strict'
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
  assert.equal(`const ${back.text()}`, 'const a = 1')
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
  const back = listener(ai, { lastEventId: first.events[9]?.id })
  assert.equal((await back.result).generation.id, generation.id)
  assert.equal(first.text().slice(0, 10) + back.text(), first.text())
  assert.equal(asked.length, 1)
})

test('a forgotten run returns the stored result', async () => {
  const { ai, asked } = scripted([code('const a = 1')])
  const first = listener(ai)
  const { generation } = await first.result
  const later = { ...ai, runs: createRuns<Awaited<ReturnType<typeof run>>>(() => 0) }
  const back = listener(later, { lastEventId: first.events[3]?.id })
  assert.equal((await back.result).generation.id, generation.id)
  assert.deepEqual(back.events, [])
  assert.equal(asked.length, 1)
})

for (const [why, sent, who] of [
  ['with another request', { ...input, prompt: 'Another' }, caller],
  ['of another workspace', input, { ...caller, tokenId: 't3', workspace: 'w3' }],
] as const) {
  test(`an event ${why} is ignored`, async () => {
    const { ai, asked } = scripted([code('const a = 1')])
    const first = listener(ai)
    const { generation } = await first.result
    const result = await run(ai, { lastEventId: first.events[3]?.id }, sent, who)
    assert.notEqual(result.generation.id, generation.id)
    assert.equal(asked.length, 2)
  })
}
