import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createKeySet } from './key-set.ts'

test('contains exactly the added keys', () => {
  const keys = Array.from({ length: 5_000 }, () => randomBytes(16).toString('hex'))
  const set = createKeySet()
  assert.equal(set.has(keys[0] ?? ''), false)
  for (const key of keys) set.add(key)
  assert.ok(keys.every((key) => set.has(key)))
  for (let time = 0; time < 5_000; time++) assert.equal(set.has(randomBytes(16).toString('hex')), false)
})
