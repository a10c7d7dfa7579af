import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeFindings } from './merge.ts'
import type { Finding, Fix } from './types.ts'

const finding = (rule: string, more: Partial<Finding> = {}): Finding => ({
  rule,
  category: 'security',
  severity: 'high',
  confidence: 0.9,
  message: '',
  start: 0,
  end: 1,
  ...more,
})
const merged = (...findings: Finding[]) =>
  mergeFindings(findings, 'a\nb\n').findings.map(
    ({ rule, severity, start }) => `${start} ${rule} ${severity}`,
  )

test('one weakness on one line is one finding, by its rule or by its number', () => {
  const byRule = merged(
    finding('code-injection', { cwe: 94, severity: 'critical' }),
    finding('code-injection', { cwe: 95 }),
  )
  assert.deepEqual(byRule, ['0 code-injection critical'])
  assert.deepEqual(merged(finding('ruff/S102', { cwe: 95, severity: 'low' }), finding('exec', { cwe: 95 })), [
    '0 exec high',
  ])
  assert.equal(merged(finding('xss', { cwe: 79 }), finding('xss', { cwe: 79, start: 2 })).length, 2)
})

test('two linters that report one place report one mistake, unless both are weaknesses', () => {
  const bug = { category: 'bugs', severity: 'medium' } as const
  const style = { category: 'style', severity: 'low' } as const
  assert.deepEqual(merged(finding('a', bug), finding('b', { ...style, linterRule: 'b' })), ['0 a medium'])
  assert.equal(merged(finding('a', bug), finding('b', style)).length, 2)
  assert.equal(merged(finding('a', bug), finding('b', { ...style, end: 2 })).length, 2)
  assert.equal(merged(finding('a', { cwe: 614 }), finding('b', { cwe: 1004 })).length, 2)
  assert.deepEqual(
    merged(finding('bare-except', bug), finding('empty-catch', { ...bug, end: 2, cwe: 390 })),
    ['0 bare-except medium'],
  )
})

test('a finding at the end of the text is on its last line', () => {
  assert.deepEqual(merged(finding('a', { start: 4, end: 4 })), ['2 a high'])
})

test('messages, fixes and their sum are limited, and omitted fixes are counted', () => {
  const long = 'x'.repeat(1_000_000)
  const fix = (text: string): Fix => ({
    goal: 'security',
    type: 'fix',
    description: text,
    edits: [{ start: 0, end: 1, text }],
  })
  const code = '\n'.repeat(2_000)
  const at = (start: number, text: string) =>
    finding('leak', { start, end: start, message: text, fix: fix(text) })
  const [short, longer] = mergeFindings([at(0, 'short'), at(1, long)], code).findings
  assert.deepEqual(short, at(0, 'short'))
  assert.equal(longer?.message, `${'x'.repeat(499)}…`)
  assert.equal(longer?.fix, undefined)
  const many = mergeFindings(
    Array.from({ length: 1_500 }, (_, start) => at(start, start % 2 ? long : 'x'.repeat(10_000))),
    code,
  )
  assert.ok(JSON.stringify(many).length < 2_000_000, String(JSON.stringify(many).length))
  const fixes = many.findings.filter((one) => one.fix).length
  assert.deepEqual([many.findings.length, many.omitted, many.omittedFixes], [1_000, 500, 1_000 - fixes])
})

test('how to put a text together is not told where it must not be put together', () => {
  const style = { category: 'style', severity: 'low' } as const
  assert.deepEqual(merged(finding('sql-injection', { cwe: 89 }), finding('old-string-format', style)), [
    '0 sql-injection high',
  ])
  assert.deepEqual(merged(finding('weak-hash', { cwe: 328 }), finding('prefer-template', style)).length, 2)
})
