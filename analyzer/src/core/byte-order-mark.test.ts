import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyze, outline, rewrite } from '../index.ts'

const MARK = '\uFEFF'
const sources: Record<string, string> = {
  javascript: 'var a = typeof b == "string"\nfor (var i = 0; i < 3; i++) f(a, Math.pow(i, 2))\n',
  typescript: 'let a: string = "x"\nconst o = { b: a }\nif (a != c) f(o)\n',
  vue: '<script>\nvar a = typeof b == "string"\nf(a)\n</script>\n',
  python: 'import os\nif x == None:\n    print(eval(input()))\n',
  css: 'a{color:red;color:red}\n',
  html: '<a href="x" target="_blank">x</a><script>eval(location.hash)</script>\n',
  json: '{"a":1,"a":2}\n',
  yaml: 'a: 1\na: 2\n',
  php: '<?php\n$a = $_GET["a"];\necho $a;\n',
  go: 'package a\n\nfunc f() {\n\ta := 1\n}\n',
  bash: '#!/bin/sh\necho $a\nrm -rf $b\n',
  ruby: 'puts x if x == nil\n',
}

for (const [language, code] of Object.entries(sources)) {
  test(`${language}: a byte order mark changes nothing but the offsets`, async () => {
    const plain = await analyze({ code }, language)
    assert.notEqual(plain.findings.length + (plain.broken ? 1 : 0), 0)
    const marked = await analyze({ code: MARK + code }, language)
    const moved = ({ start, end, text }: { start: number; end: number; text?: string }) => [
      start + 1,
      end + 1,
      text,
    ]
    const kept = ({ start, end, text }: { start: number; end: number; text?: string }) => [start, end, text]
    assert.deepEqual(
      marked.findings.map((finding) => [finding.rule, kept(finding), finding.fix?.edits.map(kept)]),
      plain.findings.map((finding) => [finding.rule, moved(finding), finding.fix?.edits.map(moved)]),
    )
    assert.deepEqual(await outline({ code: MARK + code }, language), await outline({ code }, language))
    const [better, markedBetter] = [
      await rewrite({ code }, language),
      await rewrite({ code: MARK + code }, language),
    ]
    assert.equal(markedBetter?.code, better && MARK + better.code)
    assert.deepEqual(markedBetter?.changes, better?.changes)
  })
}
