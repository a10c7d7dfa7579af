import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LruCache } from '../../library/caching/lru-cache.ts'
import { memoize } from '../../library/caching/memoize.ts'
import { once } from '../../library/caching/once.ts'
import { TtlCache } from '../../library/caching/ttl-cache.ts'

test('what was read lately stays in an LRU cache', () => {
  const cache = new LruCache<string, number | undefined>(2)
  cache.set('a', 1)
  cache.set('b', undefined)
  cache.get('a')
  cache.set('c', 3)
  assert.deepEqual([cache.get('a'), cache.get('b'), cache.get('c'), cache.size], [1, undefined, 3, 2])
  cache.set('a', 9)
  assert.equal(cache.size, 2)
  assert.ok(cache.delete('a') && !cache.delete('a'))
})

test('entries expire when their time has come, and not before', () => {
  let now = 0
  const cache = new TtlCache<string, number>(100, () => now)
  cache.set('a', 1)
  now = 99
  assert.equal(cache.get('a'), 1)
  now = 100
  assert.equal(cache.get('a'), undefined)
  cache.set('b', 2)
  cache.sweep()
  assert.equal(cache.get('b'), 2)
})

test('results are computed once for the same arguments', () => {
  const calls: unknown[] = []
  const add = memoize((a: number, b: number) => calls.push([a, b]) && a + b)
  assert.deepEqual([add(1, 2), add(1, 2), add(2, 1)], [3, 3, 3])
  assert.deepEqual(calls, [
    [1, 2],
    [2, 1],
  ])
  let runs = 0
  const nothing = once(() => {
    runs++
  })
  nothing()
  nothing()
  assert.equal(runs, 1)
})
