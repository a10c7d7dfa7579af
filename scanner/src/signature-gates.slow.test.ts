import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anchoredRules } from './signature-gates.ts'

const rule = (condition: string, gate: string) => `
private rule gate {
  strings:
    $mark = /#!\\s{0,4}sh/
    $maybe = /@?echo/
  condition:
    ${gate}
}

rule one {
  meta:
    anchors = "word|other"
  condition:
    ${condition}
}
`

const cases: [
  what: string,
  condition: string,
  gate: string,
  plain: boolean,
  marked: boolean,
  typed: boolean,
][] = [
  ['types and first bytes', 'gate and $x', 'media_type == "text/a" or $mark at 0', false, true, true],
  [
    'first bytes further in',
    'gate and ($x or $y)',
    'media_type == "text/a" or $mark in (0..3)',
    false,
    true,
    true,
  ],
  ['a type with more', 'gate and $x', '(media_type == "text/a" and $mark)', false, false, true],
  ['another way to match', 'gate and $x or $y', 'media_type == "text/a"', true, true, true],
  ['a gate that is not first', '$x and gate', 'media_type == "text/a"', true, true, true],
  ['no gate', 'not gate and $x', 'media_type == "text/a"', true, true, true],
  ['a pattern that begins with something optional', 'gate and $x', '$maybe at 0', true, true, true],
  ['a mark anywhere', 'gate and $x', 'media_type == "text/a" or $mark', true, true, true],
  ['a type of its own', 'media_type == "text/a" and $x', '$mark at 0', false, false, true],
  ['a type of its own or more', 'media_type == "text/a" and $x or $y', '$mark at 0', true, true, true],
  ['every type but one', 'gate and $x', 'media_type != "text/a"', true, true, true],
]

for (const [what, condition, gate, plain, marked, typed] of cases) {
  test(`a rule with ${what} is asked where it could match`, () => {
    const [only] = anchoredRules(rule(condition, gate)) ?? []
    assert.deepEqual(only?.anchors, ['word', 'other'])
    assert.equal(only?.gate('text/plain', 'hello'), plain)
    assert.equal(only?.gate('text/plain', '#!/bin/sh'), marked)
    assert.equal(only?.gate('text/a', 'hello'), typed)
  })
}

test('a file with one rule that names no anchors is asked everywhere', () => {
  assert.equal(
    anchoredRules(`${rule('gate and $x', '$mark at 0')}\nrule two {\n  condition:\n    true\n}\n`),
    undefined,
  )
})

test('a rule says which words it needs besides: one of each row', () => {
  const text = `rule one {\n  meta:\n    anchors = "word"\n    needs = "first|Other & second"\n  condition:\n    $x\n}\n`
  assert.deepEqual(anchoredRules(text)?.[0]?.needs, [['first', 'other'], ['second']])
  assert.deepEqual(anchoredRules(rule('gate and $x', '$mark at 0'))?.[0]?.needs, [])
})
