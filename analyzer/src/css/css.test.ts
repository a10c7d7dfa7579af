import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createLines } from '../core/lines.ts'
import { rewriteSource } from '../core/rewrite.ts'
import type { Engine } from '../core/types.ts'
import { openCss } from './index.ts'

let css: Engine
before(async () => {
  css = await openCss()
})

for (const [code, expected] of [
  ['a {\n  color: red;\n}\n', []],
  ['a {\n  color: #ff;\n}\n', ['2 stylelint/color-no-invalid-hex']],
  ['a {\n  colr: red;\n}\n', ['2 stylelint/property-no-unknown']],
  [
    'a {\n  color: red;\n  top: 0;\n  color: blue;\n}\n',
    ['2 stylelint/declaration-block-no-duplicate-properties'],
  ],
  ['a {\n  display: -webkit-box;\n  display: flex;\n}\n', []],
  ['/* stylelint-disable */\na {\n  colr: red;\n}\n', ['3 stylelint/property-no-unknown']],
  ['a {\n  background: url("javascript:alert(1)");\n}\n', ['2 script-in-style']],
  ['@import url("http://x.example.org/a.css");\n', ['1 cleartext-transport']],
  ['@import url("https://x.example.org/a.css");\n', []],
] as const) {
  test(code, async () => {
    const { findings, broken } = await css.inspect({ code })
    assert.equal(broken, undefined)
    const { lineAt } = createLines(code)
    assert.deepEqual(
      findings.map(({ rule, start }) => `${lineAt(start)} ${rule}`),
      expected,
    )
  })
}

test('says where it does not parse', async () => {
  assert.deepEqual((await css.inspect({ code: 'a {}\nb {\n  color: red' })).broken, {
    line: 2,
    message: 'Unclosed block.',
  })
})

test('drops what a shorthand implies', async () => {
  const rewrite = await rewriteSource(css, { code: 'a {\n  margin: 1px 1px 1px 1px;\n}\n' }, 'readability')
  assert.equal(rewrite?.code, 'a {\n  margin: 1px;\n}\n')
  assert.deepEqual(rewrite?.changes, [
    { type: 'refactor', description: 'Drops values that the shorthand implies', line: 2 },
  ])
})
