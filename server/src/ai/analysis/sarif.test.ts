import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding } from '../analyzer.ts'
import { toSarif } from './sarif.ts'

const code = 'let a\nlet 🙂b = 1\n'
const at = code.indexOf('b')
const finding: Finding = {
  rule: 'no-b',
  category: 'bugs',
  severity: 'high',
  confidence: 1,
  message: 'b is wrong.',
  cwe: 1,
  suppressed: { reason: 'tested' },
  start: at,
  end: at + 1,
  fix: {
    goal: 'readability',
    type: 'fix',
    description: 'Says c',
    edits: [{ start: at, end: at + 1, text: 'c' }],
  },
}
const metrics = { lines: 2, functions: 0, complexity: 1, worstFunction: 0 }

test('a result has its rule, range, fix and suppression', () => {
  const sarif = JSON.parse(JSON.stringify(toSarif({ findings: [finding], exported: [], metrics }, code)))
  assert.equal(sarif.version, '2.1.0')
  const [run] = sarif.runs
  assert.deepEqual(run.tool.driver.rules[0].properties.tags, ['bugs', 'external/cwe/cwe-1'])
  const [result] = run.results
  const region = { startLine: 2, startColumn: 7, endLine: 2, endColumn: 8 }
  assert.equal(result.ruleId, 'no-b')
  assert.equal(result.level, 'error')
  assert.deepEqual(result.locations[0].physicalLocation.region, region)
  assert.deepEqual(result.fixes[0].artifactChanges[0].replacements, [
    { deletedRegion: region, insertedContent: { text: 'c' } },
  ])
  assert.deepEqual(result.suppressions, [{ kind: 'inSource', justification: 'tested' }])
})

test('a syntax error is reported as a notification', () => {
  const broken = { line: 2, message: 'Unexpected end.' }
  const sarif = JSON.parse(JSON.stringify(toSarif({ broken, findings: [], exported: [], metrics }, code)))
  const [notification] = sarif.runs[0].invocations[0].toolExecutionNotifications
  assert.equal(notification.locations[0].physicalLocation.region.startLine, 2)
})

test('a path is a relative reference whatever characters it has', () => {
  for (const [path, uri] of [
    ['src/a b.ts', 'src/a%20b.ts'],
    ['javascript:alert(1)/q.js', 'javascript%3Aalert(1)/q.js'],
    ['a#b?c/x;y=1.js', 'a%23b%3Fc/x%3By%3D1.js'],
  ] as const) {
    const sarif = toSarif({ findings: [finding], exported: [], metrics }, code, path)
    const [run] = JSON.parse(JSON.stringify(sarif)).runs
    assert.equal(run.artifacts[0].location.uri, uri)
    assert.equal(run.results[0].locations[0].physicalLocation.artifactLocation.uri, uri)
  }
})
