import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanMissing, missingHeader } from './missing.ts'

const decoded = (header: string) => header.split(', ').map(decodeURIComponent)

test('the header is ASCII and can be decoded', () => {
  const missing = ['PostgreSQL', 'a, b; and "c"', 'größer', 'line 1: 100 %']
  const header = missingHeader(missing)
  assert.match(header, /^[\x21-\x7e ]+$/)
  assert.deepEqual(decoded(header), missing)
})

test('the header has at most 20 phrases and 2,048 bytes, then the number of the others', () => {
  const many = Array.from({ length: 25 }, (_, index) => `part ${index}`)
  assert.deepEqual(decoded(missingHeader(many)), [...many.slice(0, 20), 'and 5 more'])
  const long = cleanMissing(Array.from({ length: 5 }, (_, index) => `${index}${'漢'.repeat(99)}`))
  const header = missingHeader(long)
  assert.ok(header.length <= 2_048)
  assert.deepEqual(decoded(header), [...long.slice(0, 2), 'and 3 more'])
  assert.ok(missingHeader(cleanMissing(['漢'.repeat(9_999)])).length <= 2_048)
})

test('phrases become single lines without control characters, bounded and without repetition', () => {
  assert.deepEqual(cleanMissing([' a\r\n\u2028b ', 'a b', '', '\u202e', '\ud800']), ['a b', '\ufffd'])
  assert.equal(cleanMissing(['x'.repeat(1_000)])[0]?.length, 150)
  assert.equal(cleanMissing(Array.from({ length: 500 }, (_, index) => `${index}`)).length, 100)
})
