import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyze } from './index.ts'

// In each of these, the time once grew with the square of the length.
const sources: readonly [language: string, what: string, make: (length: number) => string][] = [
  ['css', 'blanks in an address', (length) => `a { b: url(${' '.repeat(length)}) }`],
  ['css', 'many findings', (length) => 'a{margin:0;margin:0}\n'.repeat(length / 21)],
  ['yaml', 'a list under a long name', (length) => `? ${'k'.repeat(length)}\n: b:\n    - 1\n`],
  ['python', 'a long format', (length) => `x = "%${'0'.repeat(length)}!" % request.args["a"]\n`],
  ['kotlin', 'dollar signs', (length) => '$'.repeat(length)],
  [
    'cpp',
    'many handlers in a function',
    (length) => `void f() { ${'try { g(); } catch (E e) { }\n'.repeat(length / 29)} }`,
  ],
  [
    'java',
    'many parsers',
    (length) => `class A { void f() { ${'SchemaFactory.newInstance();\n'.repeat(length / 29)} } }`,
  ],
  [
    'java',
    'many open files',
    (length) => `class A { void f() { ${'Reader a = new FileReader(b);\n'.repeat(length / 30)} } }`,
  ],
  [
    'go',
    'many open results',
    (length) => `package a\nfunc f() {\n${'rows, err := db.Query("x")\n'.repeat(length / 27)}}\n`,
  ],
  [
    'csharp',
    'many open files',
    (length) => `class A { void F() { ${'var a = new FileStream(b);\n'.repeat(length / 27)} } }`,
  ],
  [
    'go',
    'a loop with many defers',
    (length) => `package a\nfunc f() {\nfor {\n${'defer a()\n'.repeat(length / 10)}}\n}\n`,
  ],
  [
    'java',
    'a text with many additions',
    (length) =>
      `class A { void f() { String s = ""; for (;;) { ${'s += "a" + b;\n'.repeat(length / 14)} } } }`,
  ],
  [
    'html',
    'an element with many attributes',
    (length) => `<p ${Array.from({ length: length / 4 }, (_, index) => index.toString(36)).join(' ')}></p>`,
  ],
  ['java', 'blanks in a name', (length) => `class X implements A${' '.repeat(length)}.B { void f() {} }`],
  ['java', 'many imports', (length) => 'import a.b;\n'.repeat(length / 12)],
  ['java', 'a long number', (length) => `class A { void f() { int x = 0x${'d'.repeat(length)}1; g(x); } }`],
  ['typescript', 'the same declaration', (length) => 'let a=1\n'.repeat(length / 8)],
  [
    'rust',
    'a format with many openings',
    (length) => `fn f() { db.execute(&format!("select ${'{a:'.repeat(length / 3)}", b)); }`,
  ],
]

const SHORT = 15_000
const TIMES = 8
const LEAST_MS = 100 // shorter times are mostly noise

for (const [language, what, make] of sources) {
  test(`${language}: the time grows with the length of ${what}`, async () => {
    await analyze({ code: make(1_000) }, language) // loads the engine
    const short = Math.max(LEAST_MS, await spentMs(make(SHORT), language))
    const long = await spentMs(make(SHORT * TIMES), language)
    assert.ok(long < short * TIMES * 3, `${TIMES} times the length: ${short} ms, then ${long} ms`)
  })
}

test('yaml: deep nesting and long lists are read', async () => {
  const deep = await analyze({ code: '{a: '.repeat(3_000) + '}'.repeat(3_000) }, 'yaml')
  assert.ok(deep.metrics.lines > 0)
  const long = await analyze({ code: `[${'1,'.repeat(130_000)}]` }, 'yaml')
  assert.equal(long.broken, undefined)
})

async function spentMs(code: string, language: string): Promise<number> {
  const began = process.threadCpuUsage()
  await analyze({ code }, language)
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}
