import assert from 'node:assert/strict'
import { test } from 'node:test'
import { itemFrequencies } from '../../library/arrays/item-frequencies.ts'
import { shortestDistances } from '../../library/graphs/shortest-distances.ts'
import { averagesBy } from '../../library/objects/averages-by.ts'
import { groupCounts } from '../../library/objects/group-counts.ts'
import { groupTotals } from '../../library/objects/group-totals.ts'
import { keysByValue } from '../../library/objects/keys-by-value.ts'
import { mergeSum } from '../../library/objects/merge-sum.ts'
import { renameKeys } from '../../library/objects/rename-keys.ts'
import { revenueBy } from '../../library/objects/revenue-by.ts'
import { shallowEqual } from '../../library/objects/shallow-equal.ts'
import { sumObjects } from '../../library/objects/sum-objects.ts'
import { parseCookies } from '../../library/parsing/parse-cookies.ts'

const own = <T>(key: string, value: T): Record<string, T> => Object.fromEntries([[key, value]])

// Every object inherits these names. As keys they are like any other.
for (const key of ['constructor', '__proto__', 'toString'])
  test(`${key} is a key like any other`, () => {
    const rows = [
      { group: key, n: 1 },
      { group: key, n: 3 },
    ]
    const orders = rows.map((row) => ({ ...row, price: 2, quantity: 1 }))
    const results: readonly (readonly [unknown, unknown])[] = [
      [itemFrequencies([key, key]), 2],
      [groupCounts(rows, 'group'), 2],
      [groupTotals(rows, 'group', 'n'), 4],
      [averagesBy(rows, 'group', 'n'), 2],
      [revenueBy(orders, 'group'), 4],
      [keysByValue({ a: key }), ['a']],
      [mergeSum({}, own(key, 4)), 4],
      [renameKeys(own(key, 4), {}), 4],
      [sumObjects([own(key, 1), own(key, 2)]), 3],
      [parseCookies(`${key}=yes`), 'yes'],
    ]
    for (const [result, value] of results) assert.deepEqual(Object.entries(result as object), [[key, value]])
    assert.deepEqual(Object.entries(shortestDistances({ a: own(key, 2) }, 'a')), [
      ['a', 0],
      [key, 2],
    ])
  })

test('objects with different keys are not equal', () => {
  assert.equal(shallowEqual({ a: undefined }, { b: 1 }), false)
})
