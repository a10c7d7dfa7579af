import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLines } from '../../../analyzer/src/lines.ts'
import type { Finding } from './analyzer.ts'
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

test('only findings with a fix are marked as fixable', () => {
  const fix = { goal: 'readability', type: 'fix', description: 'Quotes it', edits: [] } as const
  const findings: Finding[] = [
    { ...finding, start: 0, end: 1, fix },
    { ...finding, start: 2, end: 3 },
    { ...finding, start: 4, end: 5 },
  ]
  assert.deepEqual(suggestionsFrom({ findings, exported: [], metrics }, createLines(code)), [
    'Line 1: Quotes it (fixable with optimize).',
    'Lines 2, 3: Not quoted.',
  ])
})
