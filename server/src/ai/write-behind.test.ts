import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { caller, code, input, openScripted, run } from '../../test/scripted-generation.ts'
import { createWriteBehind } from './write-behind.ts'

const { scripted, close } = await openScripted()
after(close)

test('what is added within a moment is written together, and nothing is left when it is asked for', async () => {
  const batches: number[][] = []
  const behind = createWriteBehind<number>(async (items) => void batches.push([...items]), assert.ifError)
  for (const item of [1, 2, 3]) behind.add(item)
  assert.deepEqual(batches, [])
  await behind.written()
  behind.add(4)
  await behind.written()
  assert.deepEqual(batches, [[1, 2, 3], [4]])
})

test('it is written without being asked for', async () => {
  const written = Promise.withResolvers<readonly string[]>()
  createWriteBehind<string>(async (items) => written.resolve(items), assert.ifError).add('a')
  assert.deepEqual(await written.promise, ['a'])
})

test('a thousand wait, and no more; then there is room again, also after a failure', async () => {
  const disk = Promise.withResolvers<void>()
  const lost: unknown[] = []
  const behind = createWriteBehind<number>(
    () => disk.promise,
    (error) => lost.push(error),
  )
  const taken = Array.from({ length: 1_001 }, (_, item) => behind.add(item))
  assert.deepEqual([taken.indexOf(false), taken.filter(Boolean).length], [1_000, 1_000])
  disk.reject(new Error('full'))
  await behind.written()
  assert.equal(lost.length, 10)
  assert.equal(behind.add(1), true)
  await behind.written()
})

test('generations of one moment are all kept and counted, those whose microsecond another node took as well', async () => {
  const answers = Array.from({ length: 5 }, (_, index) => code(`const a = ${index}`))
  let asked = 0
  const { ai } = scripted(answers, { nextPosition: () => 1_000_000 + (asked++ >> 1) })
  for (const prompt of ['a', 'b', 'c', 'd', 'e']) await run(ai, {}, { ...input, prompt })
  const { generations, total } = await ai.generations.list(caller, 0, 10)
  assert.deepEqual(generations.map(({ prompt }) => prompt).toSorted(), ['a', 'b', 'c', 'd', 'e'])
  assert.equal(total, 5)
  assert.equal(new Set(generations.map(({ position }) => position)).size, 5)
})
