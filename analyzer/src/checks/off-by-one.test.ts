import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../languages.ts'

for (const [language, bad, good] of [
  ['javascript', 'for (let i = 0; i <= xs.length; i++) use(xs[i])\n', 'for (let i = 0; i < xs.length; i++) use(xs[i])\n'],
  ['typescript', 'for (let i = 0; i <= xs.length; i++) use(xs[i])\n', 'for (let i = 0; i <= xs.length; i++) use(i < xs.length ? xs[i] : 0)\n'],
  ['java', 'class A { void f(int[] xs) { for (int i = 0; i <= xs.length; i++) { g(xs[i]); } } }\n', 'class A { void f(int[] xs) { for (int i = 1; i <= xs.length; i++) { g(xs[i - 1]); } } }\n'],
  ['csharp', 'class A { void F(int[] xs) { for (int i = 0; i <= xs.Length; i++) { G(xs[i]); } } }\n', 'class A { void F(int[] xs) { for (int i = 0; i < xs.Length; i++) { G(xs[i]); } } }\n'],
  ['go', 'package a\n\nfunc f(xs []int) {\n\tfor i := 0; i <= len(xs); i++ {\n\t\tg(xs[i])\n\t}\n}\n', 'package a\n\nfunc f(xs []int) {\n\tfor i := 0; i < len(xs); i++ {\n\t\tg(xs[i])\n\t}\n}\n'],
  ['php', '<?php\nfor ($i = 0; $i <= count($xs); $i++) { g($xs[$i]); }\n', '<?php\nfor ($i = 0; $i < count($xs); $i++) { g($xs[$i]); }\n'],
  ['cpp', 'void f(std::vector<int>& xs) { for (size_t i = 0; i <= xs.size(); i++) { g(xs[i]); } }\n', 'void f(std::vector<int>& xs) { for (size_t i = 0; i < xs.size(); i++) { g(xs[i]); } }\n'],
  ['kotlin', 'fun f(xs: List<Int>) { for (i in 0..xs.size) { g(xs[i]) } }\n', 'fun f(xs: List<Int>) { for (i in 0..xs.size - 1) { g(xs[i]) } }\n'],
  ['swift', 'func f(xs: [Int]) { for i in 0...xs.count { g(xs[i]) } }\n', 'func f(xs: [Int]) { for i in 0..<xs.count { g(xs[i]) } }\n'],
  ['rust', 'fn f(xs: &[u8]) { for i in 0..=xs.len() { g(xs[i]); } }\n', 'fn f(xs: &[u8]) { for i in 0..xs.len() { g(xs[i]); } }\n'],
  ['python', 'def f(xs):\n    for i in range(len(xs) + 1):\n        g(xs[i])\n', 'def f(xs):\n    for i in range(len(xs) + 1):\n        g(xs[:i])\n'],
] as const) {
  test(`${language}: a loop that goes one step too far`, async () => {
    const engine = await languages.find(({ name }) => name === language)?.open()
    const rules = async (code: string) => (await engine?.inspect({ code }))?.findings.map(({ rule }) => rule)
    assert.ok((await rules(bad))?.includes('off-by-one'), String(await rules(bad)))
    assert.ok(!(await rules(good))?.includes('off-by-one'))
  })
} // biome-ignore format: a table
