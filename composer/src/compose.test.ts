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

for (const field of ['servings', 'portions', 'edition', 'editor', 'expression'])
  test(`the word ${field} is not taken for another one`, async () => {
    const type = 'api'
    const listed = await compose({ prompt: `A books API with fields title and ${field}`, type })
    assert.deepEqual(listed.missing, [])
    assert.match(listed.content, new RegExp(`^ {2}${field}: z\\.`, 'm'))
    const loose = await compose({ prompt: `A books API, ${field}`, type })
    assert.deepEqual(loose.missing, [field])
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

test('what is not needed is not missing', async () => {
  const missingOf = async (prompt: string) => (await compose({ prompt, type: 'component' })).missing
  for (const prompt of [
    'star rating, half stars not needed',
    'star rating, half stars are not required',
    'star rating. No half stars needed.',
    'star rating, no need for half stars',
    "star rating. We don't need half stars",
    'login form, remember me not needed',
  ])
    assert.deepEqual(await missingOf(prompt), [], prompt)
  // An option that is not needed stays off.
  const { content } = await compose({ prompt: 'login form, remember me not needed', type: 'component' })
  assert.doesNotMatch(content, /remember/i)
  // The form requires it.
  assert.deepEqual(await missingOf('login form, email is not required'), ['email is not required'])
  assert.deepEqual(await missingOf('login form, not required fields are marked'), [
    'not required fields are marked',
  ])
  assert.deepEqual(await missingOf('login form, a captcha is needed'), ['captcha is needed'])
  assert.deepEqual(await missingOf('star rating, half stars and sounds are not needed'), [])
  assert.deepEqual(await missingOf('star rating with half stars and sounds not needed'), ['half stars'])
  // In a list of fields, it makes a field optional.
  const form = await compose({ prompt: 'form with name, email and phone not required', type: 'component' })
  assert.match(form.content, /Phone <small>\(optional\)/)
  // Nothing in these words is a request, and in a text they are a fact.
  const api = await compose({ prompt: 'blog API with posts and comments, likes not needed', type: 'api' })
  assert.deepEqual([api.missing, /like/i.test(api.content)], [[], false])
  const text = await compose({
    prompt: 'product description for a tide app, no account needed',
    type: 'content',
  })
  assert.match(text.content, /no account needed/i)
})

test('a framework other than that of the prompt is reported as different', async () => {
  const request = { prompt: 'login form in Vue', type: 'component', framework: 'react' } as const
  const { content, complete, missing } = await compose(request)
  assert.deepEqual([complete, missing], [false, ['Different: react instead of Vue']])
  assert.match(content, /^\/\/ Different: react instead of Vue\.\n/)
})

test('a quality counts only if the markup or the styles show it', async () => {
  const missingOf = async (prompt: string, framework: string) =>
    (await compose({ prompt, type: 'component', framework })).missing
  assert.deepEqual(await missingOf('responsive and accessible card grid with typed props', 'react'), [])
  const typed = { prompt: 'counter with typed props', type: 'component', language: 'html' } as const
  assert.deepEqual((await compose(typed)).missing, ['typed props'])
  assert.deepEqual(await missingOf('counter with pagination', 'react'), ['pagination'])
})
