import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HTML, JS, MARKDOWN, PHP, PY, type Row, SH, signaturesOf, TEXT } from '../../test/signature-rows.ts'
import { signatures } from './index.ts'

const harmless: readonly Row[] = [
  [PHP, '<?php return ["\\x1b[0m", "\\x1b[31m", "\\x1b[32m"];'],
  ['image/png', '\x89PNG\r\n\x1a\n text about <?php and nothing more'],
  [HTML, '<%@ Page Language="C#" %><asp:Label runat="server" Text="<%# Request["x"] %>" />'],
  [PY, "exec(open('version.py').read())\nexec(compile(source, filename, 'exec'))"],
  [SH, '#!/bin/sh\ncurl -fsSL https://get.example.com/install.sh | sh\n'],
  [
    MARKDOWN,
    '# Install\n\n    curl -o- https://raw.example.com/install.sh | bash\n    wget -qO- https://x.test/i.sh | sh\n',
  ],
  [
    JS,
    '(function(e,t){"use strict";var n=[];function r(e){return (0,eval)(e)}return r})(window);'.repeat(50),
  ],
  [
    JS,
    "const net = require('net')\nconst client = net.connect(80, 'example.com')\nprocess.stdin.pipe(client)\nclient.pipe(process.stdout)",
  ],
  [
    JS,
    'webpackJsonp([1],{0:function(e,t,n){eval("module.exports = 1;\\n//# sourceURL=webpack:///./a.js")}})',
  ],
  [TEXT, ''],
]

test('names are unique, messages are sentences, words are searchable', () => {
  assert.equal(new Set(signatures.map(({ name }) => name)).size, signatures.length)
  for (const { name, message, words } of signatures) {
    assert.match(name, /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/)
    assert.match(message, /^[A-Z].+\.$/)
    assert.ok(words.length > 0)
    for (const word of words) assert.ok(word.length >= 4 && /^[\0-\x7e]+$/.test(word), word)
  }
})

for (const row of harmless) {
  test(`nothing matches ${row[1].slice(0, 60)}`, () => assert.deepEqual(signaturesOf(row), []))
}
