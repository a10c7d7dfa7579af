import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTurns } from './turns.ts'

const LIMITS = { running: 1, waiting: 20, waitingOfOne: 8, waitingBytes: 1000 }
const of = (workspace: string, tokenId = 'one') => ({ workspace, tokenId })

/** Turns that note who had one; the first holds its own until it is told. */
function watched(limits = LIMITS) {
  const turns = createTurns(limits)
  const order: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = turns.run(of('held'), 0, () => promise)
  const enter = (workspace: string, tokenId = 'one', bytes = 0) =>
    turns.run(of(workspace, tokenId), bytes, async () => {
      order.push(`${workspace}/${tokenId}`)
    })
  const release = () => {
    resolve()
    return held
  }
  return { turns, order, enter, release }
}

test('workspaces take turns, and so do the tokens of one', async () => {
  const { turns, order, enter, release } = watched()
  for (const _ of 'abcd') enter('many')
  enter('many', 'two')
  enter('few')
  enter('few')
  await release()
  await turns.ended()
  assert.deepEqual(order, ['many/one', 'few/one', 'many/two', 'few/one', 'many/one', 'many/one', 'many/one'])
})

test('one that fails gives its turn on', async () => {
  const turns = createTurns(LIMITS)
  await assert.rejects(
    turns.run(of('a'), 0, () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  assert.equal(await turns.run(of('a'), 0, async () => 'next'), 'next')
  assert.equal(turns.isIdle(), true)
})

test('so many of one wait, so many of all, so many bytes; the next is asked to come back', async () => {
  const refused = { status: 503, headers: { 'retry-after': '5' } }
  const byCount = watched()
  for (const _ of '12345678') byCount.enter('one')
  await assert.rejects(byCount.enter('one'), refused)
  for (const _ of '12345678') byCount.enter('two')
  for (const _ of '1234') byCount.enter('three')
  await assert.rejects(byCount.enter('four'), refused)
  await byCount.release()
  await byCount.turns.ended()
  assert.equal(byCount.order.length, 20)

  const byBytes = watched()
  byBytes.enter('one', 'one', 5000)
  await assert.rejects(byBytes.enter('two', 'one', 1), refused)
  await byBytes.release()
  await byBytes.enter('two', 'one', 1)
})
