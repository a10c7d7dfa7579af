import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyze } from '../index.ts'
import { createLines } from './lines.ts'
import { isExcluded, readSettings } from './settings.ts'

async function found(settings: object, language: string, code: string): Promise<string[]> {
  const read = readSettings(JSON.stringify(settings))
  assert.deepEqual(read.mistakes, [])
  const { findings } = await analyze({ code, settings: read.settings }, language)
  const { lineAt } = createLines(code)
  return findings.map(({ rule, severity, start }) => `${rule}:${lineAt(start)} ${severity}`)
}
const custom = (pattern: string, language: string, more = {}) => ({
  custom: [{ id: 'mine', pattern, language, message: 'Not here.', ...more }],
})

test('rules are switched off and severities changed', async () => {
  const code = 'var a = 1\nif (a == 2) f()\n'
  const rules = { 'no-var': 'off', 'eslint/eqeqeq': 'error' }
  assert.deepEqual(await found({ rules }, 'javascript', code), ['eslint/eqeqeq:2 high'])
})

for (const [language, pattern, code, lines] of [
  [
    'javascript',
    'console.log($$$)',
    'console.log(1)\nconsole.log(\n  a,\n  b)\nconsole.warn(1)\nx = () => console.log()\n',
    [1, 2, 6],
  ],
  ['typescript', 'fetch($URL, { cache: $_ })', "fetch(u, { cache: 'x' })\nfetch(u)\n", [1]],
  ['javascript', '$A === $A', 'if (b.c === b.c) f()\nif (b === c) f()\n', [1]],
  ['python', 'datetime.now()', 'x = datetime.now()\ny = datetime.now(tz)\n', [1]],
  ['python', 'print($$$ARGS)', 'print(1, 2)\nlog(1)\n', [1]],
  ['go', 'fmt.Println($$$)', 'package a\n\nfunc f() {\n\tfmt.Println(1, 2)\n}\n', [4]],
  ['java', 'System.out.println($A)', 'class A {\n  void f() {\n    System.out.println(1);\n  }\n}\n', [3]],
  ['ruby', 'puts $A', 'puts 1\n', [1]],
  ['rust', '$A.unwrap()', 'fn f() {\n  a.unwrap();\n}\n', [2]],
  ['php', 'dd($$$)', '<?php\ndd(1, 2);\n', [2]],
  ['csharp', 'Console.WriteLine($A)', 'class A {\n  void F() {\n    Console.WriteLine(1);\n  }\n}\n', [3]],
  ['kotlin', 'println($A)', 'fun f() {\n  println(1)\n}\n', [2]],
] as const)
  test(`${language}: ${pattern}`, async () => {
    const all = await found(custom(pattern, language), language, code)
    assert.deepEqual(
      all.filter((one) => one.startsWith('mine:')),
      lines.map((line) => `mine:${line} medium`),
    )
  })

test('a rule of another language is not run, and a pattern that does not parse is reported', async () => {
  assert.deepEqual(await found(custom('print($A)', 'python'), 'javascript', 'print(1)\n'), [])
  const [only] = await found(custom('if (', 'javascript'), 'javascript', 'f()\n')
  assert.equal(only, 'invalid-pattern:1 medium')
})

test('custom rules count in the limit of findings, and the most severe findings are kept', async () => {
  const rule = (id: string, severity: string) => ({ id, severity, pattern: 'f($_)', message: 'Not here.' })
  const rules = Array.from({ length: 20 }, (_, index) => rule(`mild-${index}`, 'suggestion'))
  const { settings } = readSettings(JSON.stringify({ custom: [...rules, rule('grave', 'error')] }))
  const { findings, omitted } = await analyze({ code: 'f(1)\n'.repeat(150), settings }, 'javascript')
  assert.equal(findings.length, 1_000)
  assert.equal(omitted, 21 * 150 - 1_000)
  assert.equal(findings.filter((finding) => finding.rule === 'grave').length, 150)
  assert.deepEqual(
    findings.map(({ start }) => start),
    findings.map(({ start }) => start).sort((a, b) => a - b),
  )
})

test('settings that are nested too deep are a mistake', () => {
  for (const text of ['['.repeat(60_000), `{"custom":${'['.repeat(30_000)}${']'.repeat(30_000)}}`])
    assert.deepEqual(readSettings(text).mistakes, [{ line: 1, reason: 'The JSON is nested too deep.' }])
})

test('mistakes have a line and a reason', () => {
  const text = `{
  // comments are allowed
  "rules": { "no-var": "loud" },
  "exclude": "dist",
  "colour": 1,
  "custom": [
    { "id": "x y", "pattern": "f()", "message": "m" },
    { "id": "a", "message": "m", "language": "klingon" }
  ]
}`
  assert.deepEqual(readSettings(text).mistakes, [
    { line: 3, reason: '`no-var` must be one of off, suggestion, warning, error.' },
    { line: 4, reason: '`exclude` must be a list of patterns, such as ["dist/**"].' },
    { line: 5, reason: 'Unknown setting `colour`. Use `rules`, `exclude` or `custom`.' },
    { line: 7, reason: '`id` may contain letters, digits, `-`, `_` and `/` only.' },
    { line: 8, reason: '`pattern` must be a text of 1 to 1000 characters.' },
    { line: 8, reason: 'Unknown language `klingon`.' },
  ])
  assert.deepEqual(readSettings('{\n  "rules": {\n').mistakes[0]?.line, 2)
  assert.deepEqual(readSettings('[]').mistakes, [{ line: 1, reason: 'The file must contain an object.' }])
})

for (const [pattern, path, expected] of [
  ['dist/**', 'dist/a/b.js', true],
  ['dist', 'dist/a/b.js', true],
  ['dist/', 'dist/b.js', true],
  ['*.min.js', 'src/a.min.js', true],
  ['src/*.js', 'src/a/b.js', false],
  ['src/**/test/*.js', 'src/a/b/test/c.js', true],
  ['**/*.gen.ts', 'a.gen.ts', true],
  ['dist/**', 'src/dist.js', false],
] as const)
  test(`${pattern} ${expected ? 'excludes' : 'does not exclude'} ${path}`, () => {
    assert.equal(isExcluded(path, { exclude: [pattern] }), expected)
  })

test('a hostile pattern takes no time to speak of', () => {
  isExcluded(`${'a/'.repeat(500)}b`, { exclude: [`${'**/*a*/'.repeat(140)}c`, '*a'.repeat(500)] })
})

test('ids that no rule has are reported with the nearest one', () => {
  const rules = { 'no-vra': 'off', 'own/rule': 'off', [`x${'y'.repeat(100)}`]: 'off', 'no-var': 'off' }
  const custom = [{ id: 'own/rule', pattern: 'a($A)', message: 'Not here.' }]
  const { mistakes, unknownRules } = readSettings(JSON.stringify({ rules, custom }, undefined, 1))
  assert.deepEqual(mistakes, [])
  assert.deepEqual(unknownRules(), [
    { line: 3, reason: 'No rule has the id `no-vra`. Did you mean `no-var`?' },
    { line: 5, reason: `No rule has the id \`x${'y'.repeat(59)}…\`.` },
  ])
})

test('former ids and names of other linters are reported with the id of the rule', () => {
  const { unknownRules } = readSettings('{ "rules": { "weak-tls": "off", "no-eval": "off" } }')
  assert.deepEqual(
    unknownRules().map(({ reason }) => reason),
    [
      'No rule has the id `weak-tls`. Did you mean `weak-tls-version`?',
      'No rule has the id `no-eval`. Did you mean `code-injection`?',
    ],
  )
})
