import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { slowdown } from '../../../server/test/processor-time.ts'
import { findingsIn } from '../../test/findings.ts'
import { startProcessorClock } from '../../test/processor-clock.ts'

const MEGABYTE = 1024 * 1024
const KEY = ['AK', 'IAQ4RSTUV2WXYZ3ABC'].join('')

describe('findings', () => {
  test('have line numbers, across windows and in UTF-16', async () => {
    const lines = Array.from(
      { length: 60_000 },
      (_, index) => `const value${index} = call(${index}) // nothing`,
    )
    lines[9] = KEY
    lines[54_321] = `key = ${KEY}`
    const expected = [10, 54_322]
    const text = lines.join('\n')
    assert.deepEqual(
      (await findingsIn(text)).map(({ line }) => line),
      expected,
    )
    assert.deepEqual(
      (await findingsIn(Buffer.from(`\ufeff${text}`, 'utf16le'))).map(({ line }) => line),
      expected,
    )
  })

  test('are found across the edge of a window', async () => {
    for (const shift of [0, 1, 7, KEY.length - 1, KEY.length]) {
      const bytes = Buffer.alloc(2 * MEGABYTE, ' ')
      bytes.write(KEY, MEGABYTE - shift)
      assert.equal((await findingsIn(bytes)).length, 1, `${shift} before the edge`)
    }
  })

  test('are limited to a hundred, with a note if there are more', async () => {
    const found = await findingsIn(`${KEY}\n`.repeat(500))
    assert.equal(found.length, 101)
    assert.equal(found.at(-1)?.code, 'findings-cut')
  })

  test('are not searched for in images and archives', async () => {
    assert.deepEqual(await findingsIn(KEY, { kind: 'image', mediaType: 'image/png' }), [])
    assert.deepEqual(await findingsIn(KEY, { kind: 'archive', mediaType: 'application/zip' }), [])
  })

  const hostile: readonly (readonly [string, () => string])[] = [
    ['50 MB on one line', () => 'const a = 1; '.repeat(4 * MEGABYTE)],
    ['ten million letters a', () => 'a'.repeat(10_000_000)],
    ['nested quotes', () => `password: ${'"\'`'.repeat(3 * MEGABYTE)}`],
    ['only search words', () => 'password='.repeat(2 * MEGABYTE)],
    ['only addresses', () => 'https://a:'.repeat(2 * MEGABYTE)],
    ['only key headers', () => '-----BEGIN '.repeat(2 * MEGABYTE)],
    ['endless phrases', () => `ignore ${'all the '.repeat(2 * MEGABYTE)}`],
    ['unclosed comments', () => '<!-- AI '.repeat(2 * MEGABYTE)],
    ['direction marks', () => '\u2066'.repeat(3 * MEGABYTE)],
    ['emoji', () => '👨‍👩‍👧 '.repeat(MEGABYTE / 2)],
    ['mixed letters', () => 'pаyment '.repeat(MEGABYTE)],
    ['token after token', () => 'eyJhbGciOiJI.eyJ'.repeat(MEGABYTE)],
  ]
  for (const [name, make] of hostile) {
    test(`take less than five seconds for ${name}`, async () => {
      const bytes = Buffer.from(make())
      const spentMs = startProcessorClock()
      await findingsIn(bytes)
      assert.ok(spentMs() < 5000 * slowdown(), `${Math.round(spentMs())} ms`)
    })
  }

  test('survive random mixtures of all search words', async () => {
    const pieces = [
      'password',
      '=',
      '"',
      "'",
      '\n',
      'AKIA',
      KEY,
      '-----BEGIN ',
      'PRIVATE KEY-----',
      '://',
      ':',
      '@',
      'https',
      'ignore ',
      'previous ',
      'instructions',
      '<!--',
      '-->',
      'AI ',
      '\u202e',
      '\u200b',
      'а',
      '{',
      '}',
      '](http',
      '\0',
      '\xff',
      '{"scripts":{"install":1}}',
      'eyJhbGci.',
      'x'.repeat(70),
    ]
    const names = ['a.ts', '.env', 'package.json', 'CLAUDE.md', 'setup.py', 'ci.yml', '.npmrc', 'config']
    const random = randomFrom(20_260)
    const until = performance.now() + 1000
    while (performance.now() < until) {
      const text = Array.from({ length: random(60) }, () => pieces[random(pieces.length)]).join('')
      const found = await findingsIn(text, { name: names[random(names.length)] ?? 'a.ts' })
      for (const { line = 1, message } of found) {
        assert.ok(line >= 1 && line <= text.split('\n').length, JSON.stringify(text))
        assert.ok(!message.includes(KEY))
      }
    }
  })
})

function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}
