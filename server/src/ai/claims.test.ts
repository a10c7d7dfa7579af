import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createLines } from '../../../analyzer/src/lines.ts'
import { longestBlock } from '../../test/event-loop.ts'
import type { Finding } from './analyzer.ts'
import { type Claim, proveClaims, readClaims } from './claims.ts'

const CODE = 'const a = load()\nsave(a)\nsave(a)\nreturn a\n'
const lineOf = (code: string, { start }: { start: number }) => createLines(code).lineAt(start)
const claim = (quote: string, more: Partial<Claim> = {}): Claim => ({
  category: 'bugs',
  message: 'It is wrong.',
  quote,
  ...more,
})

describe('what a model claims is read', () => {
  const findings = [{ category: 'bugs', message: 'm', quote: 'q' }]
  for (const [form, text] of [
    ['as JSON', JSON.stringify({ findings })],
    ['out of a fence', `\`\`\`json\n${JSON.stringify({ findings })}\n\`\`\``],
    ['out of prose', `Here it is: ${JSON.stringify({ findings })} I hope it helps.`],
  ] as const) {
    test(form, () => assert.deepEqual(readClaims(text), findings))
  }

  for (const text of [
    '',
    'nothing',
    '{',
    '[]',
    'null',
    '{"findings": 1}',
    '{"findings": [}',
    '{"other": []}',
  ]) {
    test(`${JSON.stringify(text)} is no answer`, () => assert.equal(readClaims(text), undefined))
  }

  test('an answer of too many values is not parsed', async () => {
    const values = (count: number) => JSON.stringify({ findings: [...findings, Array(count).fill(0)] })
    assert.deepEqual(readClaims(values(4_900)), findings)
    assert.equal(readClaims(values(5_000)), undefined)
    assert.equal(readClaims(`{"findings": ${'['.repeat(5_000)}${']'.repeat(5_000)}}`), undefined)
  })

  test('claims with a wrong member are left out, the others stay', async () => {
    const wrong = [
      { ...findings[0], category: 'luck' },
      { ...findings[0], severity: 'doom' },
      { ...findings[0], message: '' },
      { ...findings[0], quote: 1 },
      null,
      'text',
    ]
    assert.deepEqual(readClaims(JSON.stringify({ findings: [...wrong, ...findings] })), findings)
  })
})

describe('the line is found by the quote', () => {
  test('whatever line is claimed', async () => {
    const [finding] = await proveClaims(CODE, [claim('return a', { line: 1 })], [])
    assert.equal(finding && lineOf(CODE, finding), 4)
    assert.equal(finding && CODE.slice(finding.start, finding.end), 'return a')
    assert.deepEqual(
      { rule: finding?.rule, confidence: finding?.confidence, severity: finding?.severity },
      { rule: 'model-review', confidence: 0.7, severity: 'medium' },
    )
  })

  for (const [why, quote] of [
    ['is not in the code', 'eval(a)'],
    ['has other blanks', 'const  a'],
    ['holds the number of its line', '1: const a = load()'],
    ['is empty', '  '],
    ['is too short', 'a'],
    ['is there twice, with no line claimed', 'save(a)'],
    ['is longer than a part of a line', CODE.repeat(10).slice(0, 201)],
  ] as const) {
    test(`no finding when it ${why}`, async () => {
      assert.deepEqual(await proveClaims(CODE, [claim(quote)], []), [])
    })
  }

  test('nearest to the claimed line where it is there twice', async () => {
    for (const [claimed, line] of [
      [1, 2],
      [3, 3],
      [99, 3],
    ] as const) {
      const [finding] = await proveClaims(CODE, [claim('save(a)', { line: claimed })], [])
      assert.equal(finding && lineOf(CODE, finding), line)
    }
  })

  test('over several lines, whatever ends them', async () => {
    const windows = CODE.replaceAll('\n', '\r\n')
    const [finding] = await proveClaims(windows, [claim('save(a)\nreturn')], [])
    assert.equal(finding && lineOf(windows, finding), 3)
  })

  test('what is known of the line is not said again', async () => {
    const [known] = (await proveClaims(CODE, [claim('return a')], [])) as [Finding]
    const other = claim('return', { category: 'style' })
    assert.deepEqual(
      (await proveClaims(CODE, [claim('return a'), other, other], [known])).map(({ category }) => category),
      ['style'],
    )
  })

  test('no quote takes long to find, whatever the code repeats', async () => {
    const code = 'a'.repeat(700_000)
    const claims = [20, 200, 1_300].flatMap((length) =>
      Array.from({ length: 10 }, () => claim(`ab${'a'.repeat(length - 2)}`)),
    )
    const { result, longestMs } = await longestBlock(() => proveClaims(code, claims, []))
    assert.deepEqual(result, [])
    assert.ok(longestMs < 200, `${longestMs} ms`)
  })

  test('at most twenty, in plain words', async () => {
    const code = Array.from({ length: 50 }, (_, index) => `call(${index + 100})`).join('\n')
    const claims = Array.from({ length: 50 }, (_, index) =>
      claim(`call(${index + 100})`, { message: `a\u0000b\n${'x'.repeat(1000)}` }),
    )
    const findings = await proveClaims(code, claims, [])
    assert.equal(findings.length, 20)
    assert.match(findings[0]?.message ?? '', /^a b x{396}$/)
  })
})
