import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { linterRules } from '../../scripts/generate-linter-rules.ts'
import { rulesDoc } from '../../scripts/generate-rules-doc.ts'
import { describedRules, tables } from './all-rules.ts'
import { catalogue } from './core/catalogue/index.ts'
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

test('a declaration says only what differs from the catalogue', () => {
  for (const [language, rules] of tables) {
    for (const { id, ...declared } of rules) {
      const { problem: message, ...entry } = catalogue[id]
      const known: Readonly<Record<string, unknown>> = { ...entry, message, confidence: 0.9 }
      const repeated = Object.entries(declared).filter(([name, value]) => known[name] === value)
      assert.deepEqual(repeated, [], `${id} in ${language}`)
    }
  }
})

test('every rule of the catalogue is declared somewhere', () => {
  const folder = new URL('.', import.meta.url)
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => path.endsWith('.ts') && !/\.test\.ts$|^core\/catalogue\/|linter-rules|rule-names/.test(path),
    )
    .map((path) => readFileSync(new URL(path, folder), 'utf8'))
    .join('\n')
  assert.deepEqual(
    Object.keys(catalogue).filter((id) => !sources.includes(`'${id}'`)),
    [],
  )
})

test('docs/rules.md is up to date; if not, run `npm run generate`', () => {
  assert.equal(documentation, rulesDoc())
})

test('linter-rules.ts is up to date; if not, run `npm run generate`', () => {
  assert.equal(readFileSync(new URL('./core/linter-rules.ts', import.meta.url), 'utf8'), linterRules())
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
