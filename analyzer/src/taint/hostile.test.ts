import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openParser } from '../core/tree.ts'
import { createTaintPass } from './index.ts'

const parser = await openParser('javascript')
const pass = createTaintPass('javascript')

const sources: Record<string, string> = {
  'a very long sum': `eval(${Array(20_000).fill('a').join('+')})`,
  'deep calls': 'f('.repeat(3_000) + ')'.repeat(3_000),
  'deep loops': `${'for (const a of b) {'.repeat(300)}x = x + req.query.y${'}'.repeat(300)}`,
  'deep functions': `${'f(() => {'.repeat(300)}x()${'})'.repeat(300)}`,
  'many branches': Array(5_000)
    .fill(0)
    .map((_, i) => `if (a${i % 50}) { b${i} = req.query.x + b${i % 100} }`)
    .join('\n'),
  'many functions that call each other': Array(1_000)
    .fill(0)
    .map((_, i) => `function f${i}(a) { f${(i * 7) % 1_000}(a); f${(i * 13) % 1_000}(a); db.query('x' + a) }`)
    .join('\n'),
  'an endless else': `if (a) {}${' else if (req.query.x === "a") { b = c }'.repeat(5_000)}`,
  'no program at all': '}}}}((((`${`${`${'.repeat(200),
}

for (const [name, code] of Object.entries(sources)) {
  test(`survives ${name}`, { timeout: 20_000 }, async () => {
    const findings = await pass({ code }, parser.parse(code))
    assert.ok(Array.isArray(findings))
  })
}

test('says the same twice', async () => {
  const code = 'app.get("/", (req) => { db.query("SELECT " + req.query.a); eval(req.query.b) })'
  const tree = parser.parse(code)
  assert.deepEqual(await pass({ code }, tree), await pass({ code }, tree))
})

test('says where the data comes from, where it goes and what to do', async () => {
  const code = 'app.get("/", (req) => {\n  const a = req.query.a\n  db.query("SELECT " + a)\n})'
  const [finding] = await pass({ code }, parser.parse(code))
  assert.equal(
    finding?.message,
    'The query string of the request (line 2) reaches the text of a SQL query: an attacker can change the query. Use a parameterised query.',
  )
  assert.deepEqual([finding?.severity, finding?.cwe, finding?.rule], ['critical', 89, 'sql-injection'])
})
