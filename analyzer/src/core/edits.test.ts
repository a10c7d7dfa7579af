import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyEdits } from './edits.ts'

test('edits are applied in the order of the text, whatever order they come in', () => {
  const { text } = applyEdits('let a = 1', [
    { start: 8, end: 9, text: '22' },
    { start: 0, end: 3, text: 'const' },
  ])
  assert.equal(text, 'const a = 22')
})

test('every place in the new text is known in the old one', () => {
  const { text, origin } = applyEdits('one two three', [
    { start: 0, end: 4, text: '' },
    { start: 8, end: 8, text: 'and ' },
  ])
  assert.equal(text, 'two and three')
  assert.equal(origin(text.indexOf('two')), 4)
  assert.equal(origin(text.indexOf('and')), 8)
  assert.equal(origin(text.indexOf('three')), 8)
  assert.equal(origin(text.length), 13)
})

test('edits that overlap are refused', () => {
  assert.throws(
    () =>
      applyEdits('abcdef', [
        { start: 0, end: 3, text: '' },
        { start: 2, end: 4, text: '' },
      ]),
    RangeError,
  )
})
