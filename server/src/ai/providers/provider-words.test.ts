import assert from 'node:assert/strict'
import { test } from 'node:test'
import { never, request, routerWith } from '../../../test/scripted-providers.ts'
import type { FailedCall } from '../provider.ts'
import { failureOf } from './failures.ts'
import { shownWords, wordsOf } from './provider-words.ts'
import { createRouter } from './router.ts'

const same = (text: string) => text

const bodies: readonly [body: string, words: string | undefined][] = [
  ['{"error": {"message": "max_tokens is too large", "code": 400}}', 'max_tokens is too large'],
  ['{"error": "model \'x\' not found"}', "model 'x' not found"],
  ['{"object": "error", "message": "no such model"}', 'no such model'],
  ['{"detail": [{"loc": ["body"], "msg": "field required"}]}', 'field required'],
  ['[{"error": {"message": "in a list"}}]', 'in a list'],
  ['<html><title>502 Bad Gateway</title></html>', '502 Bad Gateway'],
  ['plain\n text', 'plain text'],
  ['', undefined],
  [`{"error": {"message": "${'x'.repeat(9000)}"}}`, 'x'.repeat(4000)],
]

for (const [body, words] of bodies) {
  test(`the message in ${body.slice(0, 60)}`, () => assert.equal(wordsOf(body), words))
}

test('keys, secrets and the prompt are not shown', () => {
  const shown = (words: string, texts: string[] = []) => shownWords(words, texts, same)
  assert.equal(
    shown('Incorrect API key provided: sk-proj-abc****wxyz.'),
    'Incorrect API key provided: [redacted].',
  )
  assert.equal(shown('{"authorization":"Bearer abcdef"}'), '{"[redacted]"}')
  assert.equal(shown('wrong api_key=abcdef12, sorry'), 'wrong [redacted], sorry')
  assert.equal(shown('cannot read: Write a secret poem!', ['Write a\nsecret poem']), 'cannot read: [prompt]!')
  assert.equal(shown(`echo ${'long '.repeat(100)}`, ['long '.repeat(500)]), 'echo [prompt]')
  assert.equal(shown(`echo ${'😀'.repeat(99)}`, ['😀'.repeat(99)]), 'echo [prompt]')
  assert.equal(shown('echo one\\n\\ntwo\\nthree', [' \n one\n\ntwo\nthree']), 'echo [prompt]')
  assert.equal(
    shown(`echo a ${'b '.repeat(99)}`, [`a${' '.repeat(9_000)}${'b '.repeat(1e5)}`]),
    'echo [prompt]',
  )
  assert.equal(shownWords('hidden', [], () => 'x'.repeat(900)).length, 500)
})

test('parts of the request are not shown, wherever they are in it', () => {
  const shown = (words: string, ...texts: string[]) => shownWords(words, texts, same)
  const file = `Change the file.\nconst password = 'correct horse battery staple'\nconst port = 8080\n${'x = 1\n'.repeat(9_000)}the last line is private\n`
  assert.equal(
    shown("rejected: password = 'correct horse battery staple' const port!", file),
    'rejected:[prompt]!',
  )
  assert.equal(
    shown("input_value='Change the file.\\nconst pass...last line is private\\n', input_type=str", file),
    "input_value='[prompt]...[prompt]', input_type=str",
  )
  assert.equal(shown('in "the last line is private", too', 'short', file), 'in "[prompt]", too')
  assert.equal(shown('in "the last line is private", too', file.repeat(20), 'short'), 'in "[prompt]", too')
  assert.equal(shown('The model port does not exist', file), 'The model port does not exist')
  assert.equal(shown('a'.repeat(3_000), `b${'a'.repeat(300_000)}`), '[prompt]')
})

test('the error, the log and the caller get the status and the message of each failed call', async () => {
  const words = 'The model `m` does not exist'
  const failure = failureOf('unknownModel', { status: 404, words })
  const logged: FailedCall[] = []
  const reported: FailedCall[] = []
  const { providerFor } = routerWith({ a: [failure], b: [['yes']] })
  const router = createRouter({
    providerFor,
    redact: (text) => text.replace('`m`', '[redacted]'),
    onFailedCall: (failed) => logged.push(failed),
  })
  const watched = { ...request, onFailedCall: (failed: FailedCall) => reported.push(failed) }
  const expected = {
    engine: 'a',
    reason: 'unknown model',
    status: 404,
    message: 'The model [redacted] does not exist',
    advice: 'Check the name of the model, and the base URL: with the API of OpenAI it usually ends in /v1.',
  }
  assert.equal((await router.generate(['a', 'b'], watched, never())).engine, 'b')
  assert.deepEqual([logged, reported], [[expected], [expected]])
  await assert.rejects(router.generate(['a'], watched, never()), {
    detail: `a: unknown model (404): "The model [redacted] does not exist". ${expected.advice}`,
    attempts: [{ provider: 'a', ...expected }],
  })
})
