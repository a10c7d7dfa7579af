import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreOf } from './score.ts'
import { categories, type Finding, type Inspection, severities } from './types.ts'

function finding(over: Partial<Finding> = {}): Finding {
  return {
    rule: 'r',
    category: 'bugs',
    severity: 'medium',
    confidence: 1,
    message: '',
    start: 0,
    end: 1,
    ...over,
  }
}

function inspection(findings: readonly Finding[], lines = 50, broken = false): Inspection {
  return {
    ...(broken && { broken: { line: 1, message: '' } }),
    findings,
    exported: [],
    metrics: { lines, functions: 0, complexity: 1, worstFunction: 0 },
  }
}

test('no finding scores 100', () => assert.equal(scoreOf(inspection([])), 100))

test('a debt of 2 points is the 90th percentile, one of 20 the median', () => {
  assert.equal(scoreOf(inspection([finding({ severity: 'low' })])), 90)
  // One critical finding at half confidence is 20 points; its ceiling is 39.
  assert.equal(scoreOf(inspection([finding({ severity: 'high' })])), 50)
  assert.equal(scoreOf(inspection([finding({ severity: 'critical', confidence: 0.5 })])), 39)
})

test('ceilings by the worst finding', () => {
  const far = 100_000 // so many lines that the debt is nothing
  for (const [severity, ceiling] of [
    ['critical', 39],
    ['high', 59],
    ['medium', 84],
    ['low', 99],
  ] as const) {
    assert.equal(scoreOf(inspection([finding({ severity })], far)), ceiling)
  }
  assert.equal(scoreOf(inspection([], far, true)), 10)
})

test('the k-th hit of one rule counts 1/k', () => {
  // Two medium hits of one rule make 8 + 4 points, as six low ones of six rules do.
  const same = inspection([finding(), finding()])
  const lows = [1, 2, 3, 4, 5, 6].map((n) => finding({ rule: `r${n}`, severity: 'low' }))
  assert.equal(scoreOf(same), scoreOf(inspection(lows)))
})

test('twice the lines halve the debt', () => {
  const two = [finding({ severity: 'low' }), finding({ severity: 'low', rule: 's' })]
  assert.equal(scoreOf(inspection(two, 100)), scoreOf(inspection(two.slice(0, 1), 50)))
})

test('one category counts its own findings only', () => {
  const mixed = inspection([finding({ category: 'security', severity: 'critical' })])
  assert.equal(scoreOf(mixed, 'style'), 100)
  assert.equal(scoreOf(mixed, 'security'), 35)
})

test('adding a finding never raises the score', () => {
  const random = createRandom(7)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  for (let round = 0; round < 3_000; round++) {
    const lines = 1 + Math.floor(random() * 500)
    const findings = Array.from({ length: Math.floor(random() * 12) }, anyFinding)
    const more = [...findings, anyFinding()]
    assert.ok(scoreOf(inspection(more, lines)) <= scoreOf(inspection(findings, lines)), JSON.stringify(more))
  }
  function anyFinding(): Finding {
    return finding({
      rule: pick(['a', 'b', 'c']),
      severity: pick(severities),
      category: pick(categories),
      confidence: random(),
    })
  }
})

function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
