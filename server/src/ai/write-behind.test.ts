import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { caller, code, input, openScripted, run } from '../../test/scripted-generation.ts'
import { createWriteBehind } from './write-behind.ts'

const { scripted, close } = await openScripted()
after(close)

test('writes items in batches; `written` flushes the rest', async () => {
  const batches: number[][] = []
  const writer = createWriteBehind<number>(async (items) => void batches.push([...items]), assert.ifError)
  for (const item of [1, 2, 3]) writer.add(item)
  assert.deepEqual(batches, [])
  await writer.written()
  writer.add(4)
  await writer.written()
  assert.deepEqual(batches, [[1, 2, 3], [4]])
})

test('writes without a flush', async () => {
  const written = Promise.withResolvers<readonly string[]>()
  createWriteBehind<string>(async (items) => written.resolve(items), assert.ifError).add('a')
  assert.deepEqual(await written.promise, ['a'])
})

test('accepts at most a thousand pending items, and recovers after a failure', async () => {
  const disk = Promise.withResolvers<void>()
  const lost: unknown[] = []
  const writer = createWriteBehind<number>(
    () => disk.promise,
    (error) => lost.push(error),
  )
  const taken = Array.from({ length: 1_001 }, (_, item) => writer.add(item))
  assert.deepEqual([taken.indexOf(false), taken.filter(Boolean).length], [1_000, 1_000])
  disk.reject(new Error('full'))
  await writer.written()
  assert.equal(lost.length, 10)
  assert.equal(writer.add(1), true)
  await writer.written()
})

test('stores and counts all concurrent generations, even if another node took their position', async () => {
  const answers = Array.from({ length: 5 }, (_, index) => code(`const a = ${index}`))
  let asked = 0
  const { ai } = scripted(answers, { nextPosition: () => 1_000_000 + (asked++ >> 1) })
  for (const prompt of ['a', 'b', 'c', 'd', 'e']) await run(ai, {}, { ...input, prompt })
  const { generations, total } = await ai.generations.list(caller, 0, 10)
  assert.deepEqual(generations.map(({ prompt }) => prompt).toSorted(), ['a', 'b', 'c', 'd', 'e'])
  assert.equal(total, 5)
  assert.equal(new Set(generations.map(({ position }) => position)).size, 5)
})
