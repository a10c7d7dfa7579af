import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Budget, type Tools } from './inspection.ts'
import { createExcerpts } from './signature-excerpts.ts'
import { bufferSource } from './sources.ts'

const budget = new Budget({ expandedBytes: 0, entries: 0, depth: 0, timeMs: 60_000 }, Date.now)
const tools = { budget, inspectInside: () => Promise.reject(new Error('nothing inside')) } as Tools
const excerptsOf = createExcerpts([
  [{ anchors: ['anchor'], gate: () => true, needs: [['first', 'other'], ['second']] }],
  [{ anchors: ['anchor'], gate: () => true, needs: [] }],
])

function filesAsked(text: string): number[] {
  const source = bufferSource(Buffer.from(text))
  const subject = { name: 'a.txt', mediaType: 'text/plain', kind: 'code', source, depth: 0 } as const
  return [...excerptsOf(subject, tools)].flatMap(({ files }) => [...files])
}

test('a rule is asked where its anchor stands and nothing is missing that it needs', () => {
  assert.deepEqual(filesAsked('nothing of the kind'), [])
  assert.deepEqual(filesAsked('an anchor alone'), [1])
  assert.deepEqual(filesAsked('the first, and an anchor'), [1])
  assert.deepEqual(filesAsked('an ANCHOR, the Other and the SECOND'), [0, 1])
})

test('of a large file it counts what the rule is shown', () => {
  const far = ' '.repeat(400_000)
  assert.deepEqual(filesAsked(`first${far}anchor second${far}`), [0, 1])
  assert.deepEqual(filesAsked(`first anchor${far}second${far}`), [1])
})
