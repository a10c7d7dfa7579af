import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectLanguage, isPasted } from '../src/features/ai/detect-language.ts'

const samples: readonly [language: string | undefined, code: string][] = [
  ['python', 'def total(rows):\n    return sum(rows)\n'],
  ['python', 'import os\n\nprint(os.name)\n'],
  ['python', 'async def f(a: int) -> str:\n    pass'],
  ['go', 'package main\n\nfunc main() {}\n'],
  ['rust', 'fn main() {\n    let mut a = 1;\n}\n'],
  ['java', 'public class A {\n  void f() {}\n}\n'],
  ['csharp', 'using System;\n\nclass A {}\n'],
  ['kotlin', 'fun main() {\n  println("a")\n}\n'],
  ['swift', 'import Foundation\n\nfunc total(_ rows: [Int]) -> Int { rows.count }\n'],
  ['php', '<?php\necho 1;\n'],
  ['ruby', "require 'json'\n\ndef total(rows)\n  rows.sum\nend\n"],
  ['sql', 'SELECT id, name FROM users WHERE id = 1;'],
  ['html', '<!doctype html>\n<html></html>'],
  ['cpp', '#include <vector>\nint main() {}\n'],
  ['typescript', 'export function f(a: string): number {\n  return a.length\n}\n'],
  ['tsx', 'interface Props {\n  name: string\n}\nexport const A = ({ name }: Props) => <p>{name}</p>\n'],
  ['jsx', 'export function A() {\n  return <p>a</p>\n}\n'],
  ['javascript', 'const a = "<b>" + name + "</b>"\n'],
  ['javascript', "import a from 'a'\nconst b = a()\n"],
  [undefined, 'hello'],
]

for (const [language, code] of samples)
  test(`${language}: ${JSON.stringify(code).slice(0, 50)}`, () => {
    assert.equal(detectLanguage(code), language)
  })

test('pasting is distinguished from typing', () => {
  const before = 'def total(rows):\n    return sum(rows)\n'
  assert.equal(isPasted('', 'd'), false)
  assert.equal(isPasted(' ', before), true)
  assert.equal(isPasted(before, `x${before}`), false)
  assert.equal(isPasted(before, `${before}more = 1`), false)
  assert.equal(isPasted(before, before.replace('total', 'sum_of')), false)
  assert.equal(isPasted(before, 'package main\n'), true)
})
