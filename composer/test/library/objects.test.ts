import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deepEqual } from '../../library/objects/deep-equal.ts'
import { flattenObject } from '../../library/objects/flatten-object.ts'

test('deepEqual compares kinds of objects before their keys', () => {
  assert.equal(deepEqual(new Date(1), {}), false)
  assert.equal(deepEqual(new Date(1), new Date(1)), true)
  assert.equal(deepEqual(/a/g, /a/), false)
  assert.equal(deepEqual(new Map([[{ a: 1 }, 2]]), new Map([[{ a: 1 }, 2]])), true)
  assert.equal(deepEqual(new Set([{ a: 1 }, { a: 1 }]), new Set([{ a: 1 }, { b: 1 }])), false)
  assert.equal(deepEqual([Number.NaN], [Number.NaN]), true)
})

test('deepEqual ends for circular references', () => {
  const one: Record<string, unknown> = {}
  one.next = one
  const two: Record<string, unknown> = { next: {} }
  two.next = { next: two }
  assert.equal(deepEqual(one, two), true)
  assert.equal(deepEqual(one, { next: { next: 1 } }), false)
})

test('flattenObject has a separator, and indexes lists on request', () => {
  assert.deepEqual(flattenObject({ a: [{ b: 1 }], c: { d: 2 } }, '/', true), { 'a/0/b': 1, 'c/d': 2 })
})
