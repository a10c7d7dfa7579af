import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeFindings } from './merge.ts'
import type { Finding } from './types.ts'

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

test('how to put a text together is not told where it must not be put together', () => {
  const style = { category: 'style', severity: 'low' } as const
  assert.deepEqual(merged(finding('sql-injection', { cwe: 89 }), finding('old-string-format', style)), [
    '0 sql-injection high',
  ])
  assert.deepEqual(merged(finding('weak-hash', { cwe: 328 }), finding('prefer-template', style)).length, 2)
})
