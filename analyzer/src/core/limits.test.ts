import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitOutline } from './limits.ts'

test('the message of a syntax error is cut', () => {
  const { broken } = limitOutline(
    {
      broken: { line: 3, message: `Unexpected ${'x'.repeat(1_000_000)}` },
      exported: [],
    },
    'a\nb\nc\n',
  )
  assert.deepEqual([broken?.line, broken?.message.length], [3, 500])
})

test('a syntax error after the last line is reported on the last line', () => {
  const at = (line: number, code: string) =>
    limitOutline({ broken: { line, message: 'x' }, exported: [] }, code).broken?.line
  assert.equal(at(6, 'a\nb\nc\nd\ne\n'), 5)
  assert.equal(at(2, 'a\nb\n'), 2)
  assert.equal(at(1, ''), 1)
})

test('a long list of exports is replaced by a digest that differs when the list does', () => {
  const members = (owner: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${owner}.m${index}`, arity: 1 }))
  const exportsOf = (owner: string, count: number) =>
    limitOutline({ exported: members(owner, count) }, '').exported
  assert.deepEqual(exportsOf('Short', 100), members('Short', 100))
  const long = 'L'.repeat(100_000)
  assert.equal(exportsOf(long, 100).length, 1)
  assert.equal(JSON.stringify(exportsOf(long, 100)).length < 100, true)
  assert.deepEqual(exportsOf(long, 100), exportsOf(long, 100))
  assert.notDeepEqual(exportsOf(long, 100), exportsOf(long, 101))
})
