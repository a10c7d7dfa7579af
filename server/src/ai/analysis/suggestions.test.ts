import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLines } from '../../../../analyzer/src/core/lines.ts'
import type { Finding } from '../analyzer.ts'
import { suggestionsFrom } from './suggestions.ts'

const code = 'a\nb\nc\n'
const metrics = { lines: 3, functions: 0, complexity: 1, worstFunction: 0 }
const finding: Omit<Finding, 'start' | 'end'> = {
  rule: 'quotes',
  category: 'bugs',
  severity: 'medium',
  confidence: 1,
  message: 'Not quoted.',
}

const inspection = (findings: readonly Finding[]) => ({ findings, exported: [], metrics })

test('names what to do, and optimize once for all findings with a fix', () => {
  const fix = { goal: 'readability', type: 'fix', description: 'Quotes it', edits: [] } as const
  const findings: Finding[] = [
    { ...finding, rule: 'no-var', severity: 'low', start: 0, end: 1, fix },
    { ...finding, message: 'The value is not quoted. Quote it.', start: 2, end: 3 },
    { ...finding, message: 'The value is not quoted. Quote it.', start: 4, end: 5 },
  ]
  assert.deepEqual(suggestionsFrom(inspection(findings), createLines(code)), [
    'Lines 2, 3: Quote it.',
    'Run optimize: it can fix 1 of 3 findings (no-var).',
  ])
})

test('there are at most three, and the last one says what is omitted', () => {
  const findings = ['a', 'b', 'c', 'd'].map((rule) => ({ ...finding, rule, start: 0, end: 1 }))
  const all = suggestionsFrom(inspection(findings), createLines(code), 7)
  assert.equal(all.length, 3)
  assert.match(all[2] ?? '', /^7 less severe findings are omitted/)
})
