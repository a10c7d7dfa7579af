import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compose } from '../src/compose.ts'
import { generationTypes } from '../src/request.ts'

// A prompt may be strange, but not expensive. An ordinary answer takes a few hundredths of a second.
const MAX_CPU_MS = 2_000
const LENGTH = 20_000

const pieces = [
  'a',
  'A',
  'İ',
  'a.',
  'E1',
  '1',
  '1,',
  '1.',
  '(',
  '{',
  '[',
  '"',
  "'",
  '`',
  ', ',
  'and ',
  'with ',
  'fields: a, ',
  'fields(',
  'fields (',
  'form with ',
  '1 words ',
  'under 5 words ',
  'login form ',
  'api for books with title, ',
  'called "9x" ',
  '{{a}} ',
  '/a/b/',
  'f(1) -> ',
  'table of users (a, b) ',
  'not ',
  'v1.',
  '\n- ',
  'GET /a ',
  'has many posts ',
  'mention ',
  '🙂',
  '\u202e',
  '$',
  '_',
]

for (const type of generationTypes) {
  test(`${type}: hostile prompts are answered in reasonable time`, async () => {
    await compose({ prompt: 'login form', type })
    for (const piece of pieces)
      for (const prefix of ['', 'login form ', 'rest api for books ', 'welcome email ', 'sql table users ']) {
        const before = process.cpuUsage()
        const { complete } = await compose({ prompt: prefix + piece.repeat(LENGTH / piece.length), type })
        const { user, system } = process.cpuUsage(before)
        const label = `${prefix}${JSON.stringify(piece)} × ${LENGTH / piece.length}`
        assert.ok((user + system) / 1_000 < MAX_CPU_MS, `${label}: ${(user + system) / 1_000} ms`)
        assert.equal(complete, false, label)
      }
  })
}
