import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anchoredRules } from './signature-gates.ts'

const rule = (needs: string, gate = 'media_type == "text/a"') => `
private rule gate {
  strings:
    $letters = /echo\\s{1,4}off/ nocase
    $choice = /echo|other/
    $inner = /ec(ho|lipse)/
    $bytes = { 89 50 4E 47 }
    $text = "GIF8"
    $wide = "GIF8" wide
  condition:
    ${gate}
}

rule one {
  meta:
    anchors = "word"
    needs = "${needs}"
  strings:
    $any_case = /run\\s.{1,4}it/ nocase
    $exact = /Run\\(/
    $text = "text" nocase
  condition:
    gate and any of them
}
`

function needOf(needs: string): string | RegExp | undefined {
  return anchoredRules(rule(needs))?.[0]?.needs[0]?.[0]
}

function isOpen(gate: string, start: string): boolean | undefined {
  return anchoredRules(rule('word', gate))?.[0]?.gate('text/plain', start)
}

test('what a rule needs may be a string of its own, which is looked for as YARA does', () => {
  const [anyCase, exact] = [needOf('$any_case'), needOf('$exact')]
  assert.ok(anyCase instanceof RegExp && exact instanceof RegExp)
  assert.ok(anyCase.test('RUN \r\nit'))
  assert.ok(!anyCase.test('run it'))
  assert.ok(exact.test('a.Run()'))
  assert.ok(!exact.test('a.run()'))
})

test('a string that is no pattern may be anywhere, and a name that is none is a word', () => {
  const text = needOf('$text')
  assert.ok(text instanceof RegExp && text.test(''))
  assert.equal(needOf('$_GET'), '$_get')
})

test('words and strings stand beside each other', () => {
  const [one] = anchoredRules(rule('Word|$exact & $any_case')) ?? []
  assert.deepEqual(
    one?.needs.map((row) => row.map((need) => (typeof need === 'string' ? need : need.source))),
    [['word', 'Run\\('], ['run\\s.{1,4}it']],
  )
})

const gates: [what: string, gate: string, open: string, closed: string][] = [
  ['letters, in either case', '$letters at 0', 'ECHO off', '@echo off'],
  ['letters before a choice in brackets', '$inner at 0', 'eclipse', 'other'],
  ['bytes', '$bytes at 0', '\x89PNG', 'PNG'],
  ['a text', '$text in (0..3)', ' GIF89a', 'JFIF'],
  ['a family of types', 'media_type startswith "text/"', 'anything', ''],
]

for (const [what, gate, open, closed] of gates) {
  test(`a file may be known by ${what}`, () => {
    assert.equal(isOpen(gate, open), true)
    if (closed !== '') assert.equal(isOpen(gate, closed), false)
  })
}

for (const gate of ['$choice at 0', '$wide at 0', 'media_type startswith "x" or $choice at 0']) {
  test(`"${gate}" says nothing of the first bytes, so that every file is asked`, () => {
    assert.equal(isOpen(gate, 'anything'), true)
  })
}
