import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compose, type GenerationRequest } from '../src/index.ts'

// One prompt of each type. The other tests of this package take minutes: `npm run test:all`.
const prompts: [GenerationRequest, RegExp][] = [
  [{ type: 'code', language: 'typescript', prompt: 'a function that reverses a string' }, /export function/],
  [
    { type: 'component', framework: 'react', prompt: 'a button that counts clicks' },
    /useState[\s\S]*<button/,
  ],
  [{ type: 'api', framework: 'express', prompt: 'a CRUD API for books with title and author' }, /'\/books'/],
  [{ type: 'content', prompt: 'a welcome email for new users of a notes app' }, /\w+ \w+/],
]

for (const [request, expected] of prompts)
  test(`${request.type}: ${request.prompt}`, async () => {
    const { content: text, complete } = await compose(request)
    assert.match(text, expected)
    assert.equal(complete, true)
    assert.equal((await compose(request)).content, text, 'the same request gets the same text')
  })
