import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLines, type Finding } from '../analyzer.ts'
import { showFindings } from './shown-findings.ts'

const code = 'a\n'.repeat(200)
const lines = createLines(code)
const metrics = { lines: 200, functions: 0, complexity: 1, worstFunction: 0 }
const at = (line: number, rule: string, more: Partial<Finding> = {}): Finding => ({
  rule,
  category: 'style',
  severity: 'low',
  confidence: 0.9,
  message: `${rule}.`,
  start: lines.startOf(line),
  end: lines.startOf(line) + 1,
  ...more,
})
const shown = (findings: Finding[], limit?: number) => {
  const result = showFindings({ findings, exported: [], metrics }, lines, limit)
  return [result.omitted, ...result.shown.map(({ line, message }) => `${line} ${message}`)]
}

test('style findings that repeat are one finding that counts the others', () => {
  const many = Array.from({ length: 62 }, (_, index) => at(index + 3, 'no-var'))
  assert.deepEqual(shown([at(1, 'eqeqeq'), at(2, 'eqeqeq'), ...many]), [
    0,
    '1 eqeqeq. [eqeqeq]',
    '2 eqeqeq. [eqeqeq]',
    '3 no-var. (and 61 more in this file) [no-var]',
  ])
  assert.deepEqual(shown([at(1, 'a'), at(4, 'a'), at(9, 'a')]), [
    0,
    '1 a. (and 2 more in this file: lines 4, 9) [a]',
  ])
})

test('other findings are not collapsed', () => {
  const bug = { category: 'bugs', severity: 'medium' } as const
  assert.equal(shown([at(1, 'a', bug), at(2, 'a', bug), at(3, 'a', bug)]).length, 4)
})

test('of very many findings the most severe are listed, in line order', () => {
  const low = Array.from({ length: 60 }, (_, index) => at(index + 1, `r${index}`))
  const worst = at(100, 'worst', { severity: 'critical', category: 'security' })
  const [omitted, ...listed] = shown([...low, worst])
  assert.deepEqual([omitted, listed.length, listed.at(-1)], [11, 50, '100 worst. [worst]'])
  assert.deepEqual(shown([...low, worst], 1), [60, '100 worst. [worst]'])
})

test('suppressed findings are not listed', () => {
  assert.deepEqual(shown([at(1, 'a', { suppressed: {} }), at(2, 'b')]), [0, '2 b. [b]'])
})
