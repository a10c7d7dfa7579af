import assert from 'node:assert/strict'
import type { IncomingHttpHeaders } from 'node:http'
import { describe, test } from 'node:test'
import { evaluateConditions, rangeApplies } from './conditions.ts'

// 700 ms past the second: clients see only the second.
const validators = { etag: '"abc"', lastModified: new Date('1994-11-06T08:49:37.700Z') }
const same = 'Sun, 06 Nov 1994 08:49:37 GMT'
const earlier = 'Sun, 06 Nov 1994 08:49:36 GMT'
const later = 'Sun, 06 Nov 1994 08:49:38 GMT'

type Outcome = ReturnType<typeof evaluateConditions>
const proceed: Outcome = 'proceed'
const failed: Outcome = 'precondition_failed'
const notModified: Outcome = 'not_modified'

/** Headers, outcome of GET and HEAD, outcome of other methods if different. */
const rows: [headers: IncomingHttpHeaders, reading: Outcome, writing?: Outcome][] = [
  [{}, proceed],
  // If-Match: strong comparison.
  [{ 'if-match': '"abc"' }, proceed],
  [{ 'if-match': '*' }, proceed],
  [{ 'if-match': ' * ' }, proceed],
  [{ 'if-match': '"xyz"' }, failed],
  [{ 'if-match': 'W/"abc"' }, failed],
  [{ 'if-match': '"xyz", "abc"' }, proceed],
  [{ 'if-match': '"xyz","abc"' }, proceed],
  [{ 'if-match': '"xyz" ,\t"abc" , "def"' }, proceed],
  [{ 'if-match': ',, "abc",' }, proceed],
  [{ 'if-match': 'W/"abc", "abc"' }, proceed],
  [{ 'if-match': '"xyz", W/"abc"' }, failed],
  [{ 'if-match': 'abc' }, failed],
  [{ 'if-match': '"ABC"' }, failed],
  [{ 'if-match': '' }, failed],
  [{ 'if-match': '""' }, failed],
  [{ 'if-match': '"abc' }, failed],
  [{ 'if-match': 'abc"' }, failed],
  [{ 'if-match': 'w/"abc"' }, failed],
  [{ 'if-match': 'x"abc"' }, failed],
  [{ 'if-match': '"abc"x' }, failed],
  [{ 'if-match': '"a,b", "abc"' }, proceed],
  [{ 'if-match': '"x,"abc",y"' }, failed],
  [{ 'if-match': `${'"'.repeat(16_000)}x` }, failed],
  // If-Unmodified-Since.
  [{ 'if-unmodified-since': same }, proceed],
  [{ 'if-unmodified-since': later }, proceed],
  [{ 'if-unmodified-since': earlier }, failed],
  [{ 'if-unmodified-since': 'yesterday' }, proceed],
  [{ 'if-unmodified-since': '' }, proceed],
  [{ 'if-unmodified-since': '1994' }, proceed],
  // If-None-Match: weak comparison.
  [{ 'if-none-match': '"abc"' }, notModified, failed],
  [{ 'if-none-match': 'W/"abc"' }, notModified, failed],
  [{ 'if-none-match': '*' }, notModified, failed],
  [{ 'if-none-match': '"xyz"' }, proceed],
  [{ 'if-none-match': 'W/"xyz"' }, proceed],
  [{ 'if-none-match': '"xyz", W/"abc"' }, notModified, failed],
  [{ 'if-none-match': '"xyz","def"' }, proceed],
  [{ 'if-none-match': '"*"' }, proceed],
  [{ 'if-none-match': 'abc' }, proceed],
  [{ 'if-none-match': '' }, proceed],
  [{ 'if-none-match': 'w/"abc"' }, proceed],
  // If-Modified-Since: reading only.
  [{ 'if-modified-since': same }, notModified, proceed],
  [{ 'if-modified-since': later }, notModified, proceed],
  [{ 'if-modified-since': 'Fri, 01 Jan 9999 00:00:00 GMT' }, notModified, proceed],
  [{ 'if-modified-since': earlier }, proceed],
  // All three spellings of a date.
  [{ 'if-modified-since': 'Sunday, 06-Nov-94 08:49:37 GMT' }, notModified, proceed],
  [{ 'if-modified-since': 'Sunday, 06-Nov-94 08:49:36 GMT' }, proceed],
  [{ 'if-modified-since': 'Monday, 06-Nov-23 08:49:36 GMT' }, notModified, proceed],
  [{ 'if-modified-since': 'Sun Nov  6 08:49:37 1994' }, notModified, proceed],
  [{ 'if-modified-since': 'Sun Nov  6 08:49:36 1994' }, proceed],
  [{ 'if-modified-since': 'Wed Nov 16 08:49:37 1994' }, notModified, proceed],
  // Invalid dates are ignored.
  [{ 'if-modified-since': '2030-01-01T00:00:00Z' }, proceed],
  [{ 'if-modified-since': 'Fri, 31 Feb 2030 00:00:00 GMT' }, proceed],
  [{ 'if-modified-since': 'Fri, 01 Foo 2030 00:00:00 GMT' }, proceed],
  [{ 'if-modified-since': 'Fri, 01 Mar 2030 24:00:00 GMT' }, proceed],
  [{ 'if-modified-since': 'Fri, 01 Mar 2030 00:00:00 CET' }, proceed],
  [{ 'if-modified-since': 'Fri, 01 Mar 2030 00:00:00 +0100' }, proceed],
  [{ 'if-modified-since': 'Fri, 1 Mar 2030 00:00:00 GMT' }, proceed],
  [{ 'if-modified-since': `${later}, ${later}` }, proceed],
  [{ 'if-modified-since': '99999999999999' }, proceed],
  [{ 'if-modified-since': '' }, proceed],
  // Precedence: an ETag condition overrides its date condition, even if it is malformed.
  [{ 'if-match': '"abc"', 'if-unmodified-since': earlier }, proceed],
  [{ 'if-match': '"xyz"', 'if-unmodified-since': later }, failed],
  [{ 'if-none-match': '"xyz"', 'if-modified-since': later }, proceed],
  [{ 'if-none-match': 'abc', 'if-modified-since': later }, proceed],
  [{ 'if-none-match': '"abc"', 'if-modified-since': earlier }, notModified, failed],
  // Precedence: required preconditions come before cache validation.
  [{ 'if-match': '"xyz"', 'if-none-match': '"abc"' }, failed],
  [{ 'if-match': '"abc"', 'if-none-match': '"abc"' }, notModified, failed],
  [{ 'if-match': '"abc"', 'if-none-match': '"xyz"' }, proceed],
  [{ 'if-match': '"abc"', 'if-modified-since': same }, notModified, proceed],
  [{ 'if-unmodified-since': earlier, 'if-none-match': '"abc"' }, failed],
  [{ 'if-unmodified-since': same, 'if-none-match': '"abc"' }, notModified, failed],
  [{ 'if-unmodified-since': earlier, 'if-modified-since': later }, failed],
  [{ 'if-unmodified-since': same, 'if-modified-since': same }, notModified, proceed],
]

describe('evaluateConditions', () => {
  for (const [headers, reading, writing = reading] of rows) {
    test(JSON.stringify(headers).slice(0, 120), () => {
      assert.equal(evaluateConditions('GET', headers, validators), reading, 'GET')
      assert.equal(evaluateConditions('HEAD', headers, validators), reading, 'HEAD')
      assert.equal(evaluateConditions('PUT', headers, validators), writing, 'PUT')
      assert.equal(evaluateConditions('DELETE', headers, validators), writing, 'DELETE')
    })
  }

  test('a two-digit year is never more than 50 years ahead', () => {
    const year = new Date().getUTCFullYear()
    const shown = (offset: number) => `Monday, 01-Jan-${String(year + offset).slice(-2)} 00:00:00 GMT`
    const recent = { etag: '"abc"', lastModified: new Date() }
    assert.equal(evaluateConditions('GET', { 'if-modified-since': shown(50) }, recent), 'not_modified')
    assert.equal(evaluateConditions('GET', { 'if-modified-since': shown(51) }, recent), 'proceed')
  })
})

describe('rangeApplies', () => {
  const rows: [ifRange: string | undefined, expected: boolean][] = [
    [undefined, true],
    ['"abc"', true],
    ['"xyz"', false],
    ['W/"abc"', false],
    ['*', false],
    ['"abc", "xyz"', false],
    ['abc', false],
    ['', false],
    [same, true],
    ['Sun Nov  6 08:49:37 1994', true],
    [earlier, false],
    [later, false],
    ['yesterday', false],
  ]
  for (const [ifRange, expected] of rows) {
    test(ifRange ?? 'no If-Range', () => {
      const headers = ifRange === undefined ? {} : { 'if-range': ifRange }
      assert.equal(rangeApplies(headers, validators), expected)
    })
  }
})
