import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyze } from '../index.ts'
import { createLines } from './lines.ts'
import { scoreOf } from './score.ts'

/** `rule:line` of every finding, with a `-` before those that are suppressed. */
async function found(language: string, code: string): Promise<string[]> {
  const { findings } = await analyze({ code }, language)
  const { lineAt } = createLines(code)
  return findings.map(({ rule, start, suppressed }) => `${suppressed ? '-' : ''}${rule}:${lineAt(start)}`)
}

for (const [name, language, code, expected] of [
  [
    'the next line',
    'javascript',
    '// eslint-disable-next-line\neval(a)\neval(b)\n',
    ['-code-injection:2', 'code-injection:3'],
  ],
  ['the same line', 'javascript', 'eval(a) // eslint-disable-line no-eval\n', ['-code-injection:1']],
  [
    'only the named rule',
    'javascript',
    '// eslint-disable-next-line eqeqeq\neval(a == 1)\n',
    ['code-injection:2', '-eslint/eqeqeq:2'],
  ],
  ['text is not a comment', 'javascript', "eval(a + '// eslint-disable-line')\n", ['code-injection:1']],
  [
    'the next line, for a rule that is reported where something is missing',
    'javascript',
    'switch (a) {\n  case 1:\n    b()\n  // eslint-disable-next-line no-fallthrough\n  case 2:\n    c()\n}\n',
    ['-eslint/no-fallthrough:5'],
  ],
  ['a whole file is not switched off', 'javascript', '/* eslint-disable */\neval(a)\n', ['code-injection:2']],
  [
    'an own comment with a rule',
    'javascript',
    '// atelier-ignore code-injection trusted input\neval(a)\n',
    ['-code-injection:2'],
  ],
  [
    'an own comment without a rule has no effect',
    'javascript',
    '// atelier-ignore\neval(a)\n',
    ['code-injection:2'],
  ],
  [
    'an own comment with another rule',
    'javascript',
    'eval(a) // atelier-ignore no-var\n',
    ['code-injection:1'],
  ],
  [
    'an own comment with a former id',
    'python',
    'import rsa\nrsa.newkeys(1024)  # atelier-ignore weak-key only a test\n',
    ['-weak-key-size:2'],
  ],
  ['noqa', 'python', 'import os  # noqa\nimport sys\n', ['-unused-import:1', 'unused-import:2']],
  ['noqa with a code', 'python', 'import os  # noqa: F401\n', ['-unused-import:1']],
  ['noqa with another code', 'python', 'import os  # noqa: E501\n', ['unused-import:1']],
  ['noqa with a prefix', 'python', 'import os  # noqa: F\n', ['-unused-import:1']],
  ['nosec', 'python', 'def f(x):\n    return eval(x)  # nosec B307\n', ['-code-injection:2']],
  [
    'nosec with another code',
    'python',
    'def f(x):\n    return eval(x)  # nosec B101\n',
    ['code-injection:2'],
  ],
  [
    'nolint',
    'go',
    'package a\n\nimport "os"\n\nfunc f() {\n\tos.Remove("a") //nolint:errcheck\n\tos.Remove("b") //nolint\n\tos.Remove("c")\n}\n',
    ['-ignored-error:6', '-ignored-error:7', 'ignored-error:8'],
  ],
  [
    'an annotation',
    'java',
    'class A {\n  @SuppressWarnings("unused")\n  void f() {\n    int x = 1;\n  }\n  void g() {\n    int x = 1;\n  }\n}\n',
    ['-unused-variable:4', 'unused-variable:7'],
  ],
  [
    'NOSONAR as a part of a word',
    'java',
    'class A {\n  void f() {\n    int x = 1; // NOSONARLINT on purpose\n  }\n}\n',
    ['-unused-variable:3'],
  ],
  ['NOSONAR', 'java', 'class A {\n  void f() {\n    int x = 1; // NOSONAR\n  }\n}\n', ['-unused-variable:3']],
  ['no parser', 'dockerfile', 'FROM a:1 # atelier-ignore x\nADD https://a/b /\n', []],
] as const)
  test(`suppression: ${name}`, async () => {
    const all = await found(language, code)
    if (expected.length > 0) assert.deepEqual(all, expected)
    else assert.ok(all.every((one) => !one.startsWith('-')))
  })

test('a suppressed finding keeps its reason and does not count in the score', async () => {
  const inspection = await analyze(
    { code: 'eval(a) // atelier-ignore code-injection: made here\n' },
    'javascript',
  )
  assert.deepEqual(inspection.findings[0]?.suppressed, { reason: 'made here' })
  assert.equal(scoreOf(inspection), 100)
})

test('very many comments take no time to speak of', async () => {
  await analyze({ code: '// eslint-disable-line a, b, c\n'.repeat(20_000) }, 'javascript')
})
