import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createLines } from '../core/lines.ts'
import { rewriteSource } from '../core/rewrite.ts'
import type { Engine } from '../core/types.ts'
import { openHtml } from './index.ts'

let html: Engine
before(async () => {
  html = await openHtml()
})

for (const [code, expected] of [
  ['<p>Hello &amp; welcome</p>', []],
  ['<a href="javascript:go(1)">x</a>', ['1 script-url']],
  ['<a href="/a" target="_blank">x</a>', []],
  ['<p>\n<a href="https://x.example.org" target="_blank">x</a></p>', ['2 reverse-tabnabbing']],
  ['<a href="https://x.example.org" target="_blank" rel="noopener">x</a>', []],
  ['<form action="http://x.example.org/login" method="post"></form>', ['1 cleartext-transport']],
  ['<script src="http://x.example.org/a.js"></script>', ['1 cleartext-transport']],
  ['<script src="https://cdn.example.org/a.js"></script>', ['1 missing-integrity']],
  ['<script src="https://cdn.example.org/a.js" integrity="sha384-x" crossorigin="anonymous"></script>', []],
  ['<script src="/a.js"></script>', []],
  ['<script>\ndocument.write(location.hash)\n</script>', ['2 xss', '2 document-write']],
  ['<p id="a"></p>\n<p id="a"></p>', ['2 duplicate-id']],
  ['<img src="a.png">', ['1 image-without-alt']],
  ['<iframe title="x" src="/a" sandbox="allow-scripts allow-same-origin"></iframe>', ['1 unsafe-sandbox']],
  ['<input type="password" value="hunter2">', ['1 stored-password-value']],
  ['<div>{{{ comment }}}</div>', ['1 unescaped-output']],
  ['<div>{{ comment }}</div>', []],
  ['<p class="a" class="b"></p>', ['1 duplicate-attribute']],
] as const) {
  test(code, async () => {
    const { findings } = await html.inspect({ code })
    const { lineAt } = createLines(code)
    assert.deepEqual(
      findings.map(({ rule, start }) => `${lineAt(start)} ${rule}`),
      expected,
    )
  })
}

test('adds what keeps an opened page away', async () => {
  const rewrite = await rewriteSource(
    html,
    { code: '<a href="https://x.example.org" target="_blank">x</a>\n' },
    'security',
  )
  assert.equal(rewrite?.code, '<a href="https://x.example.org" target="_blank" rel="noopener">x</a>\n')
})
