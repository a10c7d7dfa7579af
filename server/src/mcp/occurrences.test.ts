import assert from 'node:assert/strict'
import { test } from 'node:test'
import { occurrences } from './occurrences.ts'

test('finds what indexOf finds, for all short texts of two letters', () => {
  const words = (length: number): string[] =>
    length === 0 ? [''] : words(length - 1).flatMap((word) => [`${word}a`, `${word}b`])
  for (const text of [0, 1, 2, 5, 8, 9].flatMap(words))
    for (const sought of [1, 2, 3, 4].flatMap(words)) {
      const expected: number[] = []
      for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length))
        expected.push(at)
      assert.deepEqual(occurrences(text, sought), expected, `${sought} in ${text}`)
    }
})

test('compares each character of a repetitive text a bounded number of times', (t) => {
  const text = 'a'.repeat(100_000)
  const sought = `${'a'.repeat(5_000)}b${'a'.repeat(5_000)}`
  const charCodeAt = t.mock.method(String.prototype, 'charCodeAt')
  assert.deepEqual(occurrences(text, sought), [])
  assert.ok(charCodeAt.mock.callCount() < 8 * (text.length + sought.length))
})
