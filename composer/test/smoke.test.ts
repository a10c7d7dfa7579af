import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compose, type GenerationRequest } from '../src/index.ts'

// One prompt of each type. The other tests of this package take minutes: `npm run test:all`.
const prompts: [GenerationRequest, RegExp][] = [
  [{ type: 'code', language: 'typescript', prompt: 'a function that reverses a string' }, /export function/],
  [{ type: 'component', framework: 'react', prompt: 'login form' }, /useState[\s\S]*<button/],
  [{ type: 'api', framework: 'express', prompt: 'a CRUD API for books with title and author' }, /'\/books'/],
  [{ type: 'content', prompt: 'release notes for v2.3.0: dark mode' }, /\w+ \w+/],
]

for (const [request, expected] of prompts)
  test(`${request.type}: ${request.prompt}`, async () => {
    const answer = await compose(request)
    assert.match(answer.content, expected)
    assert.deepEqual(answer.missing, [])
    assert.equal(answer.complete, true)
    assert.deepEqual(await compose(request), answer, 'the same request gets the same answer')
  })
