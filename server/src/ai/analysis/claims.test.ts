import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createLines } from '../../../../analyzer/src/core/lines.ts'
import { longestBlock } from '../../../test/event-loop.ts'
import type { Finding } from '../analyzer.ts'
import { type Claim, proveClaims, readClaims } from './claims.ts'

const CODE = 'const a = load()\nsave(a)\nsave(a)\nreturn a\n'
const lineOf = (code: string, { start }: { start: number }) => createLines(code).lineAt(start)
const claim = (quote: string, more: Partial<Claim> = {}): Claim => ({
  category: 'bugs',
  message: 'It is wrong.',
  quote,
  ...more,
})

describe('reading claims', () => {
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
    test(`${JSON.stringify(text)} is invalid`, () => assert.equal(readClaims(text), undefined))
  }

  test('an answer with too many values is not parsed', async () => {
    const values = (count: number) => JSON.stringify({ findings: [...findings, Array(count).fill(0)] })
    assert.deepEqual(readClaims(values(4_900)), findings)
    assert.equal(readClaims(values(5_000)), undefined)
    assert.equal(readClaims(`{"findings": ${'['.repeat(5_000)}${']'.repeat(5_000)}}`), undefined)
  })

  test('invalid claims are dropped, the others stay', async () => {
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

describe('locating the quote', () => {
  test('ignores a wrong line number', async () => {
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
    ['has different spaces', 'const  a'],
    ['contains its line number', '1: const a = load()'],
    ['is empty', '  '],
    ['is too short', 'a'],
    ['occurs twice, without a claimed line', 'save(a)'],
    ['is longer than a part of a line', CODE.repeat(10).slice(0, 201)],
  ] as const) {
    test(`no finding if the quote ${why}`, async () => {
      assert.deepEqual(await proveClaims(CODE, [claim(quote)], []), [])
    })
  }

  test('picks the occurrence nearest to the claimed line', async () => {
    for (const [claimed, line] of [
      [1, 2],
      [3, 3],
      [99, 3],
    ] as const) {
      const [finding] = await proveClaims(CODE, [claim('save(a)', { line: claimed })], [])
      assert.equal(finding && lineOf(CODE, finding), line)
    }
  })

  test('matches several lines with any line ending', async () => {
    const windows = CODE.replaceAll('\n', '\r\n')
    const [finding] = await proveClaims(windows, [claim('save(a)\nreturn')], [])
    assert.equal(finding && lineOf(windows, finding), 3)
  })

  test('drops claims about a line that already has such a finding', async () => {
    const [known] = (await proveClaims(CODE, [claim('return a')], [])) as [Finding]
    const other = claim('return', { category: 'style' })
    assert.deepEqual(
      (await proveClaims(CODE, [claim('return a'), other, other], [known])).map(({ category }) => category),
      ['style'],
    )
  })

  test('finds quotes quickly even in repetitive code', async () => {
    const code = 'a'.repeat(700_000)
    const claims = [20, 200, 1_300].flatMap((length) =>
      Array.from({ length: 10 }, () => claim(`ab${'a'.repeat(length - 2)}`)),
    )
    const { result, longestMs } = await longestBlock(() => proveClaims(code, claims, []))
    assert.deepEqual(result, [])
    assert.ok(longestMs < 200, `${longestMs} ms`)
  })

  test('returns at most twenty findings with sanitized messages', async () => {
    const code = Array.from({ length: 50 }, (_, index) => `call(${index + 100})`).join('\n')
    const claims = Array.from({ length: 50 }, (_, index) =>
      claim(`call(${index + 100})`, { message: `a\u0000b\n${'x'.repeat(1000)}` }),
    )
    const findings = await proveClaims(code, claims, [])
    assert.equal(findings.length, 20)
    assert.match(findings[0]?.message ?? '', /^a b x{396}$/)
  })
})
