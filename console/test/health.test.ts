import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gradeOf, withoutFixed } from '../src/features/files/health.ts'

const none = { critical: 0, high: 0, medium: 0, low: 0 }

test('the worst open finding decides the grade; a secret counts like a high one', () => {
  assert.equal(gradeOf(none, 0), 'A')
  assert.equal(gradeOf({ ...none, low: 500 }, 0), 'B')
  assert.equal(gradeOf({ ...none, low: 2, medium: 1 }, 0), 'C')
  assert.equal(gradeOf({ ...none, high: 1 }, 0), 'D')
  assert.equal(gradeOf(none, 1), 'D')
  assert.equal(gradeOf({ ...none, critical: 1, low: 1 }, 3), 'E')
})

test('fixed findings do not count', () => {
  const found = { ...none, high: 1, low: 2 }
  assert.deepEqual(withoutFixed(found, ['high', 'low']), { ...none, low: 1 })
  assert.deepEqual(withoutFixed(none, ['high']), none)
})
