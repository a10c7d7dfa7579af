import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDoubts } from './doubts.ts'

test('a blob in doubt must be deleted twice, some time apart', () => {
  let time = 0
  const doubts = createDoubts(100, () => time)
  doubts.add('a')
  assert.throws(() => doubts.requireSettled('a'), { code: 'unavailable' })
  time = 500
  doubts.requireSettled('a')
  assert.throws(() => doubts.deleted('a'), { code: 'unavailable' })
  time = 599
  assert.throws(() => doubts.deleted('a'), { code: 'unavailable' })
  time = 600
  doubts.deleted('a')
  doubts.deleted('a')
})

test('a blob that is not in doubt is deleted immediately', () => {
  const doubts = createDoubts(100, () => 0)
  doubts.add('a')
  doubts.requireSettled('b')
  doubts.deleted('b')
})
