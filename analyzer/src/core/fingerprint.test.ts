import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFingerprints, markOf } from './fingerprint.ts'
import { createLines } from './lines.ts'

function marks(code: string, text: string, rule = 'eval'): string[] {
  const lines = createLines(code)
  return [...code.matchAll(new RegExp(text, 'g'))].map(({ index }) =>
    markOf({ rule, start: index, end: index + text.length }, code, lines),
  )
}

test('moved and indented code keeps its mark; other code and other rules do not', () => {
  const [mark] = marks('eval (text)\n', 'eval')
  assert.match(mark ?? '', /^[0-9a-f]{32}$/)
  assert.deepEqual(marks('const a = 1\n\n\t  eval  (text)\r\nmore()', 'eval'), [mark])
  assert.notDeepEqual(marks('eval (other)\n', 'eval'), [mark])
  assert.notDeepEqual(marks('eval (text)\n', 'eval', 'other'), [mark])
})

test('on a very long line, the finding itself counts', () => {
  const long = (before: string) => `${before.repeat(200)}eval;${'b();'.repeat(200)}`
  assert.deepEqual(marks(long('a();'), 'eval'), marks(long('other();'), 'eval'))
})

test('equal marks are numbered', () => {
  const fingerprint = createFingerprints()
  assert.deepEqual(['a', 'b', 'a'].map(fingerprint), ['a:1', 'b:1', 'a:2'])
})
