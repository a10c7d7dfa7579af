import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attempt, compose } from './compose.ts'
import { readIntent } from './intent/read-intent.ts'

test('an incomplete result names what is missing and begins with a notice', async () => {
  const { content, complete, missing } = await compose({
    prompt: 'frobnicate the quantum flux of a wobble',
    type: 'code',
    language: 'javascript',
  })
  assert.equal(complete, false)
  assert.ok(missing.length > 0)
  assert.match(content, /^\/\/ Not included: \S/)
})

test('a complete result has no notice', async () => {
  const request = { prompt: 'login form', type: 'component', framework: 'react' } as const
  const { content, complete, missing } = await compose(request)
  assert.deepEqual([complete, missing], [true, []])
  assert.doesNotMatch(content, /Not included/)
})

test('a composer that throws is reported by its name', async () => {
  const errors: unknown[] = []
  const failure = new Error('a bug')
  async function composePoem(): Promise<never> {
    throw failure
  }
  const intent = readIntent({ prompt: 'a poem', type: 'content' })
  const onError = (error: unknown, composerName: string) => errors.push(composerName, error)
  assert.equal(await attempt(composePoem, intent, { onError }), undefined)
  assert.deepEqual(errors, ['composePoem', failure])
})
