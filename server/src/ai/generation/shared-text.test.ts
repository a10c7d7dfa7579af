import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSharedText } from './shared-text.ts'

test('the pieces from any position make up the rest of the text, without split surrogate pairs', () => {
  const written = [
    'x',
    '😀'.repeat(40_000),
    '',
    'y'.repeat(100),
    '😀'.repeat(20_000),
    'z'.repeat(70_000),
    'end',
  ]
  const text = createSharedText()
  for (const part of written) text.append(part)
  const whole = written.join('')
  assert.equal(text.length(), whole.length)
  for (const start of [0, 1, 3, 80_001, 80_050, whole.length - 1]) {
    const pieces: string[] = []
    for (let position = start; position < text.length(); position += pieces.at(-1)?.length ?? 0)
      pieces.push(text.pieceFrom(position))
    assert.equal(pieces.join(''), whole.slice(start))
    assert.ok(pieces.every((piece) => piece.isWellFormed() && piece.length > 0 && piece.length <= 32 * 1024))
  }
})
