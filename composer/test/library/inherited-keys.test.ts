import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortestDistances } from '../../library/graphs/shortest-distances.ts'
import { groupCounts } from '../../library/objects/group-counts.ts'
import { renameKeys } from '../../library/objects/rename-keys.ts'
import { shallowEqual } from '../../library/objects/shallow-equal.ts'
import { parseCookies } from '../../library/parsing/parse-cookies.ts'

const own = <T>(key: string, value: T): Record<string, T> => Object.fromEntries([[key, value]])

// Every object inherits these names. As keys they are like any other.
for (const key of ['constructor', '__proto__', 'toString'])
  test(`${key} is a key like any other`, () => {
    const rows = [
      { group: key, n: 1 },
      { group: key, n: 3 },
    ]
    const results: readonly (readonly [unknown, unknown])[] = [
      [groupCounts(rows, 'group'), 2],
      [renameKeys(own(key, 4), {}), 4],
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
