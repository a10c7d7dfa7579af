import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ledger } from './prompt/ledger.ts'
import { releaseAbsentFigures } from './release-figures.ts'

/** What is missing of a prompt that is otherwise accounted for. */
function missing(prompt: string, content: string): string[] {
  const ledger = new Ledger(prompt)
  ledger.take(0, ledger.tokens.length)
  releaseAbsentFigures(content, ledger, new Set())
  return ledger.missing()
}

test('a figure that the answer does not have is missing', () => {
  assert.deepEqual(missing('server on port 8443', 'listen 80'), ['8443'])
  assert.deepEqual(missing('image, python 3.10', 'FROM python:3.1'), ['python 3.10'])
  assert.deepEqual(missing('page, ten rows', 'pageSize = 5'), ['ten rows'])
})

test('figures may be converted to other units', () => {
  for (const [prompt, content] of [
    ['delay of 5 seconds', 'delay: 5000'],
    ['a 15-minute window', 'windowMs: 900_000'],
    ['uploads up to 5MB', 'limit = 5_242_880'],
    ['discount of 15%', 'price * 0.15'],
    ['limit of 1,000', 'limit: 1000'],
    ['responds with 404', 'http.StatusNotFound'],
    ['release v1.2.3', 'version: 1.2.3'],
    ['four columns', 'repeat(4, 1fr)'],
  ] as const)
    assert.deepEqual(missing(prompt, content), [], prompt)
})
