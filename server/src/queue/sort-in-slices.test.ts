import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortInSlices } from './sort-in-slices.ts'

test('sorts any number of items, and keeps equal ones in order', async () => {
  for (const length of [0, 1, 999, 1_000, 1_001, 5_678]) {
    const items = Array.from({ length }, (_, index) => ({ key: (index * 7_919) % 1_009, index }))
    const byKey = (one: { key: number }, other: { key: number }) => one.key - other.key
    assert.deepEqual(await sortInSlices(items, byKey), items.toSorted(byKey), `${length} items`)
  }
})
