import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ruleIds } from '../../scripts/generate-rule-ids.ts'
import { rulesDoc } from '../../scripts/generate-rules-doc.ts'
import { describedRules } from './catalogue.ts'
import { anchorOf, MAX_PROBLEM, splitMessage } from './core/messages.ts'
import { analyze } from './index.ts'

const documentation = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8')

test('every rule has an id, a short problem, a remedy and a place in the documentation', () => {
  for (const { id, problem, remedy } of describedRules()) {
    assert.match(id, /^(?:@?[a-z-]+\/)?[A-Za-z0-9-]+$/, id)
    assert.ok(problem.length <= MAX_PROBLEM, `${id}: ${problem.length} characters: ${problem}`)
    assert.ok(remedy && /^[A-Z`].*[.)]$/s.test(remedy), `${id}: ${problem} → ${remedy}`)
    assert.ok(documentation.includes(`<a id="${anchorOf(id)}">`), `${id} is not in docs/rules.md`)
  }
})

test('the documentation says what is wrong for every rule, and does not only repeat its id', () => {
  for (const line of documentation.split('\n').filter((text) => text.startsWith('| <a id='))) {
    const [, id = '', , , problem = '', remedy = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    assert.match(problem, /^[A-Z`“].{15,}[.?!]$/s, id)
    assert.notEqual(problem.toLowerCase(), `${id.replace(/^.*`(.*)`$/, '$1').replaceAll('-', ' ')}.`)
    assert.notEqual(remedy, '', id)
  }
})

test('docs/rules.md is up to date; if not, run `npm run generate`', () => {
  assert.equal(documentation, rulesDoc())
})

test('rule-ids.ts is up to date; if not, run `npm run generate`', () => {
  assert.equal(readFileSync(new URL('./core/rule-ids.ts', import.meta.url), 'utf8'), ruleIds())
})

test('a message ends with what to do', async () => {
  const code = 'export const f = (a) => a == 1\n'
  const [finding] = (await analyze({ code }, 'javascript')).findings
  assert.match(finding?.message ?? '', / Use `===`\.$/)
  assert.deepEqual(splitMessage('x', 'It is slow; use a set.'), {
    problem: 'It is slow.',
    remedy: 'Use a set.',
  })
})
