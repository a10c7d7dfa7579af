import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../../../analyzer/src/languages.ts'
import { readIntent } from '../../intent/read-intent.ts'
import { composeErrors } from './index.ts'

const write = (prompt: string, language: string): string =>
  composeErrors(readIntent({ prompt, type: 'code', language }))?.text ?? ''

const WISH =
  'custom exception classes: OrderError base, OrderNotFoundError(orderId), StockError(sku, requested, available)'

for (const language of ['typescript', 'javascript', 'python', 'java', 'csharp', 'php', 'ruby', 'go', 'rust'])
  test(`errors with what they carry, in ${language}`, async () => {
    const text = write(WISH, language)
    for (const part of [
      /OrderError/,
      /OrderNotFoundError/,
      /order_?id/i,
      /StockError/,
      /requested/i,
      /available/i,
    ])
      assert.match(text, part)
    const engine = await languages.find(({ name }) => name === language)?.open()
    assert.equal((await engine?.inspect({ code: text }))?.broken, undefined, text)
  })

test('children hand on the status that they stand for', () => {
  const text = write(
    'custom error class HttpError with status and body, plus NotFoundError (404) that extends it',
    'typescript',
  )
  assert.match(text, /class NotFoundError extends HttpError \{[\s\S]*super\(message, 404, '', options\)/)
})

test('what only throws errors is no wish for errors', () => {
  assert.equal(write('a class Stack whose pop() throws an EmptyStackError', 'typescript'), '')
})
