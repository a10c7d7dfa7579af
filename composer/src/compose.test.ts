import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compose, composeWith } from './compose.ts'
import type { Ledger } from './prompt/ledger.ts'

test('an incomplete result names what is missing and begins with a notice', async () => {
  const { content, complete, missing } = await compose({
    prompt: 'frobnicate the quantum flux of a wobble',
    type: 'code',
    language: 'javascript',
  })
  assert.equal(complete, false)
  assert.deepEqual(missing, ['frobnicate the quantum flux of a wobble'])
  assert.match(content, /^\/\/ Not included: frobnicate/)
})

test('a complete result has no notice', async () => {
  const { content, complete, missing } = await compose({
    prompt: 'login form',
    type: 'component',
    framework: 'react',
  })
  assert.deepEqual([complete, missing], [true, []])
  assert.doesNotMatch(content, /Not included/)
})

test('a prompt that says nothing is not complete', async () => {
  const { complete, missing } = await compose({ prompt: 'please make it', type: 'component' })
  assert.deepEqual([complete, missing], [false, ['what the prompt describes']])
})

test('a composer that throws is reported by its name, and the others are tried', async () => {
  const errors: unknown[] = []
  const failure = new Error('a bug')
  const composePoem = () => {
    throw failure
  }
  const composeNote = (_: unknown, ledger: Ledger) => {
    const own = ledger.copy()
    own.take(0)
    return { content: 'Note', extension: 'md', language: 'markdown', ledger: own }
  }
  const onError = (error: unknown, composer: string) => errors.push(composer, error)
  const composition = await composeWith(
    [composePoem, composeNote],
    { prompt: 'note', type: 'content' },
    { onError },
  )
  assert.deepEqual(composition, { content: 'Note', complete: true, missing: [] })
  assert.deepEqual(errors, ['composePoem', failure])
})
