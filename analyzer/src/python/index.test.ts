import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { canExplode } from '../checks/explosive-pattern.ts'
import { openPython } from './index.ts'

const engine = await openPython()

describe('the python engine', () => {
  test('counts places in UTF-16 units, as JavaScript does', async () => {
    const code = 'x = "😀😀"; y = f"plain"\n'
    const { findings } = await engine.inspect({ code })
    const found = findings.find(({ rule }) => rule === 'ruff/F541')
    assert.equal(code.slice(found?.start, found?.end), 'f"plain"')
  })

  test('comments do not silence it', async () => {
    const { findings } = await engine.inspect({ code: '# ruff: noqa\nimport os  # noqa: F401\n' })
    assert.ok(findings.some(({ rule }) => rule === 'unused-import'))
  })

  test('says where the source does not parse', async () => {
    const { broken } = await engine.inspect({ code: 'x = 1\ndef f(:\n    pass\n' })
    assert.equal(broken?.line, 2)
  })

  test('takes the newest syntax for what it is', async () => {
    const code =
      'type A = int\nmatch x:\n    case [1, *_]:\n        pass\ntry:\n    pass\nexcept* ValueError:\n    pass\n'
    assert.equal((await engine.inspect({ code })).broken, undefined)
  })

  test('goes on after a source that was too much for ruff', async () => {
    await engine.inspect({ code: '('.repeat(200_000) })
    const { findings } = await engine.inspect({ code: 'import os\n' })
    assert.deepEqual(
      findings.map(({ rule }) => rule),
      ['unused-import'],
    )
  })

  test('lists what others can use', async () => {
    const code =
      'A, B = 1, 2\n_c = 3\n\n\ndef f(a, *, b=1, **c): ...\n\n\nclass K:\n    x = 1\n\n    def m(self, y): ...\n\n    def _n(self): ...\n'
    assert.deepEqual((await engine.inspect({ code })).exported, [
      { name: 'A' },
      { name: 'B' },
      { name: 'K' },
      { name: 'K.m', arity: 2 },
      { name: 'K.x' },
      { name: 'f', arity: 3 },
    ])
  })

  test('lays code out with the quotes and the indentation that it has', async () => {
    assert.equal(
      await engine.format?.({ code: 'def f( ):\n  return \'a\' + "b"\n' }),
      'def f():\n  return \'a\' + "b"\n',
    )
  })
})

describe('patterns that explode', () => {
  for (const pattern of [
    '(a+)+$',
    '([a-z]+)*@',
    '(a|a)*b',
    '^(\\w+\\s?)*$',
    '(.*,)*x',
    '((a+)b?)+',
    '(\\d+|x)+y',
    '(x+x+)+y',
  ]) {
    test(`yes: ${pattern}`, () => assert.ok(canExplode(pattern)))
  }
  for (const pattern of [
    'a+b+',
    '(a+b)+',
    '(\\d+,)*',
    '(?:\\s+\\w+)*',
    '(a|b)*',
    '[(a+)+]',
    '(?:[^"\\\\]|\\\\.)*',
    '(\\w+\\.)*\\w+',
    '(?P<y>\\d{4})-(\\d\\d)+',
    '(a{1,3})*',
  ]) {
    test(`no: ${pattern}`, () => assert.ok(!canExplode(pattern)))
  }
})
