import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readIntent } from '../intent/read-intent.ts'
import { composeFunction } from './index.ts'
import { isMisplaced, missingKeys, orderOf } from './promised.ts'

const compose = (prompt: string, language: string) =>
  composeFunction(readIntent({ prompt, type: 'code', language }))

test('a result that is spelled out and not given is said', async () => {
  const stats = await compose('word_stats(text) returns a dict with words, unique, longest', 'python')
  assert.equal(stats?.finish, 'scaffold')
  assert.match(stats?.text ?? '', /^# Not in it yet: the result as an object with words, unique, longest\.$/m)
})

test('only names of code count, not those of comments', () => {
  const prompt = 'minMax(numbers) returns { min, max }'
  assert.deepEqual(missingKeys(prompt, '// min and max\nreturn [a, b]'), ['min', 'max'])
  assert.deepEqual(missingKeys(prompt, 'return { min: a, max: b }'), [])
  assert.deepEqual(missingKeys('returns the sum', 'return 1'), [])
})

test('parameters are taken by their names, and never for others', async () => {
  assert.deepEqual(orderOf(['years', 'rate'], ['rate', 'years']), [1, 0])
  assert.equal(orderOf(['years', 'x'], ['rate', 'years']), undefined)
  assert.equal(isMisplaced(['total', 'people', 'tip'], ['amount', 'tip_percent', 'people']), true)
  assert.equal(isMisplaced(['a', 'b'], ['left', 'right']), false)
  const bill = await compose(
    'splitBill(total, people, tipPercent) returns what each person pays',
    'javascript',
  )
  assert.doesNotMatch(bill?.text ?? '', /100 \+ people/)
})
