import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { rewriteSource } from '../core/rewrite.ts'
import type { Engine, Goal } from '../core/types.ts'
import { openJavascript, openTypescript } from './index.ts'

/** What becomes of code. The same text twice is a trap: it looks alike, but a rewrite could change what it does. */
const cases: readonly [title: string, goal: Goal, code: string, expected: string][] = [
  // var
  [
    'var that never changes',
    'readability',
    'export function f(a) {\n  var b = a + 1\n  return b\n}\n',
    'export function f(a) {\n  const b = a + 1\n  return b\n}\n',
  ],
  [
    'var that changes',
    'readability',
    'export function f(a) {\n  var b = a\n  b += 1\n  return b\n}\n',
    'export function f(a) {\n  let b = a\n  b += 1\n  return b\n}\n',
  ],
  [
    'var used outside its block',
    'readability',
    'export function f(a) {\n  if (a) {\n    var b = 1\n  }\n  return b\n}\n',
    'export function f(a) {\n  if (a) {\n    var b = 1\n  }\n  return b\n}\n',
  ],
  [
    'var used by a hoisted function that runs before',
    'readability',
    'export function f() {\n  const first = g()\n  var b = 1\n  return [first, b]\n  function g() {\n    return b\n  }\n}\n',
    'export function f() {\n  const first = g()\n  var b = 1\n  return [first, b]\n  function g() {\n    return b\n  }\n}\n',
  ],
  [
    'var captured in a loop',
    'readability',
    'export function f(list) {\n  for (var i = 0; i < 3; i++) {\n    list.push(() => i)\n  }\n}\n',
    'export function f(list) {\n  for (var i = 0; i < 3; i++) {\n    list.push(() => i)\n  }\n}\n',
  ],
  [
    'var of a loop that keeps its value',
    'readability',
    'export function f(list) {\n  for (const a of list) {\n    var last\n    if (a.first) last = a\n    a.before = last\n  }\n}\n',
    'export function f(list) {\n  for (const a of list) {\n    var last\n    if (a.first) last = a\n    a.before = last\n  }\n}\n',
  ],
  // Awaits
  [
    'independent reads',
    'performance',
    'export async function f(api, id) {\n  const user = await api.getUser(id)\n  const posts = await api.getPosts(id)\n  return { user, posts }\n}\n',
    'export async function f(api, id) {\n  const [user, posts] = await Promise.all([\n    api.getUser(id),\n    api.getPosts(id),\n  ])\n  return { user, posts }\n}\n',
  ],
  [
    'a read that needs the one before',
    'performance',
    'export async function f(api, id) {\n  const user = await api.getUser(id)\n  const posts = await api.getPosts(user.id)\n  return posts\n}\n',
    'export async function f(api, id) {\n  const user = await api.getUser(id)\n  const posts = await api.getPosts(user.id)\n  return posts\n}\n',
  ],
  [
    'calls that change something',
    'performance',
    'export async function f(api, id) {\n  const a = await api.createUser(id)\n  const b = await api.sendMail(id)\n  return [a, b]\n}\n',
    'export async function f(api, id) {\n  const a = await api.createUser(id)\n  const b = await api.sendMail(id)\n  return [a, b]\n}\n',
  ],
  [
    'a read that is none',
    'performance',
    'let calls = 0\nasync function getNumber() {\n  calls++\n  return calls\n}\nexport async function f() {\n  const a = await getNumber(1)\n  const b = await getNumber(2)\n  return [a, b]\n}\n',
    'let calls = 0\nasync function getNumber() {\n  calls++\n  return calls\n}\nexport async function f() {\n  const a = await getNumber(1)\n  const b = await getNumber(2)\n  return [a, b]\n}\n',
  ],
  // Sets, and work that is repeated
  [
    'a list that is only searched',
    'performance',
    'export function f(list) {\n  const seen = []\n  let count = 0\n  for (const a of list) {\n    if (!seen.includes(a)) {\n      seen.push(a)\n      count++\n    }\n  }\n  return count\n}\n',
    'export function f(list) {\n  const seen = new Set()\n  let count = 0\n  for (const a of list) {\n    if (!seen.has(a)) {\n      seen.add(a)\n      count++\n    }\n  }\n  return count\n}\n',
  ],
  [
    'a list that is returned',
    'performance',
    'export function f(list) {\n  const seen = []\n  for (const a of list) {\n    if (!seen.includes(a)) seen.push(a)\n  }\n  return seen\n}\n',
    'export function f(list) {\n  const seen = []\n  for (const a of list) {\n    if (!seen.includes(a)) seen.push(a)\n  }\n  return seen\n}\n',
  ],
  [
    'a formatter made in every round',
    'performance',
    "export function f(list) {\n  const out = []\n  for (const a of list) {\n    out.push(new Intl.NumberFormat('en').format(a))\n  }\n  return out\n}\n",
    "export function f(list) {\n  const out = []\n  const numberFormat = new Intl.NumberFormat('en')\n  for (const a of list) {\n    out.push(numberFormat.format(a))\n  }\n  return out\n}\n",
  ],
  [
    'a pattern that remembers',
    'performance',
    "export function f(list) {\n  return list.filter((a) => a)\n}\nexport function g(text) {\n  while (new RegExp('a', 'g').test(text)) return 1\n}\n",
    "export function f(list) {\n  return list.filter((a) => a)\n}\nexport function g(text) {\n  while (new RegExp('a', 'g').test(text)) return 1\n}\n",
  ],
  // Readability
  [
    'a chain of additions',
    'readability',
    "export function f(a) {\n  const n = a.length * 2\n  return 'n: ' + n + '!'\n}\n",
    'export function f(a) {\n  const n = a.length * 2\n  return `n: ${n}!`\n}\n',
  ],
  [
    'an addition of something unknown',
    'readability',
    "export function f(a) {\n  return 'a: ' + a + '!'\n}\n",
    "export function f(a) {\n  return 'a: ' + a + '!'\n}\n",
  ],
  [
    'a guarded access that is only tested',
    'readability',
    'export function f(user) {\n  if (user && user.active) return 1\n  return 2\n}\n',
    'export function f(user) {\n  if (user?.active) return 1\n  return 2\n}\n',
  ],
  [
    'a guarded access whose value counts',
    'readability',
    'export function f(user) {\n  return user && user.active\n}\n',
    'export function f(user) {\n  return user && user.active\n}\n',
  ],
  [
    'an else after a return',
    'readability',
    'export function f(a) {\n  if (a) {\n    return 1\n  } else {\n    return 2\n  }\n}\n',
    'export function f(a) {\n  if (a) {\n    return 1\n  }\n  return 2\n}\n',
  ],
  [
    'a callback with its own this',
    'readability',
    'export function f(list) {\n  list.forEach(function (a) {\n    this.add(a)\n  }, list)\n}\n',
    'export function f(list) {\n  list.forEach(function (a) {\n    this.add(a)\n  }, list)\n}\n',
  ],
  [
    'code that cannot run',
    'readability',
    'export function f() {\n  return 1\n  console.log(2)\n}\n',
    'export function f() {\n  return 1\n}\n',
  ],
  [
    'a hoisted function after a return',
    'readability',
    'export function f() {\n  return g()\n  function g() {\n    return 1\n  }\n}\n',
    'export function f() {\n  return g()\n  function g() {\n    return 1\n  }\n}\n',
  ],
  [
    'an import of Node that is not used',
    'readability',
    "import fs from 'node:fs'\nimport { join, sep } from 'node:path'\nexport const f = (a) => join(a, 'b')\n",
    "import { join } from 'node:path'\nexport const f = (a) => join(a, 'b')\n",
  ],
  [
    'an import that may do something',
    'readability',
    "import a from './a.js'\nexport const f = 1\n",
    "import './a.js'\nexport const f = 1\n",
  ],
  [
    'a variable no one reads',
    'readability',
    'export function f() {\n  const a = 1\n  const b = make()\n  return 2\n}\n',
    'export function f() {\n  const b = make()\n  return 2\n}\n',
  ],
  [
    'typeof compared loosely',
    'readability',
    "export const f = (a) => typeof a == 'string'\n",
    "export const f = (a) => typeof a === 'string'\n",
  ],
  // Security
  [
    'values in a statement for PostgreSQL',
    'security',
    "import pg from 'pg'\nconst pool = new pg.Pool()\nexport const find = (name, age) => pool.query(`SELECT * FROM users WHERE name = '${name}' AND age > ${age}`)\n",
    "import pg from 'pg'\nconst pool = new pg.Pool()\nexport const find = (name, age) => pool.query('SELECT * FROM users WHERE name = $1 AND age > $2', [name, age])\n",
  ],
  [
    'values in a statement for MySQL',
    'security',
    "const mysql = require('mysql2')\nconst db = mysql.createConnection({})\nexports.find = (id, done) => db.query('SELECT * FROM users WHERE id = ' + id, done)\n",
    "const mysql = require('mysql2')\nconst db = mysql.createConnection({})\nexports.find = (id, done) => db.query('SELECT * FROM users WHERE id = ' + id, done)\n",
  ],
  [
    'a column in a statement',
    'security',
    "import pg from 'pg'\nconst pool = new pg.Pool()\nexport const list = (column) => pool.query(`SELECT * FROM users ORDER BY ${column}`)\n",
    "import pg from 'pg'\nconst pool = new pg.Pool()\nexport const list = (column) => pool.query(`SELECT * FROM users ORDER BY ${column}`)\n",
  ],
  [
    'a command without shell syntax',
    'security',
    "import { exec } from 'node:child_process'\nexport const log = (name, done) => exec(`git log --author=${name} -n 5`, (error, out) => done(error, out))\n",
    "import { execFile } from 'node:child_process'\nexport const log = (name, done) => execFile('git', ['log', `--author=${name}`, '-n', '5'], (error, out) => done(error, out))\n",
  ],
  [
    'a command with a pipe',
    'security',
    "import { exec } from 'node:child_process'\nexport const count = (name, done) => exec(`ls ${name} | wc -l`, done)\n",
    "import { exec } from 'node:child_process'\nexport const count = (name, done) => exec(`ls ${name} | wc -l`, done)\n",
  ],
  [
    'a token from Math.random',
    'security',
    "import fs from 'node:fs'\nexport const makeToken = () => Math.random().toString(36).slice(2)\nexport const read = (a, b) => fs.readFile(a, b)\n",
    "import fs from 'node:fs'\nimport { randomBytes } from 'node:crypto'\nexport const makeToken = () => randomBytes(16).toString('hex')\nexport const read = (a, b) => fs.readFile(a, b)\n",
  ],
  [
    'certificates that are not checked',
    'security',
    'export const options = { rejectUnauthorized: false }\n',
    'export const options = { rejectUnauthorized: true }\n',
  ],
  [
    'a hash of something public',
    'security',
    "import { createHash } from 'node:crypto'\nexport const etag = (body) => createHash('md5').update(body).digest('hex')\n",
    "import { createHash } from 'node:crypto'\nexport const etag = (body) => createHash('md5').update(body).digest('hex')\n",
  ],
  [
    'an old buffer',
    'security',
    "export const b = new Buffer('text', 'utf8')\n",
    "export const b = Buffer.from('text', 'utf8')\n",
  ],
  [
    'a session cookie without flags',
    'security',
    "export const f = (res, id) => res.cookie('session', id)\n",
    "export const f = (res, id) => res.cookie('session', id, { httpOnly: true, secure: true, sameSite: 'lax' })\n",
  ],
]

describe('rewrites of scripts', () => {
  const engines = {} as { javascript: Engine; typescript: Engine }
  before(async () => {
    engines.javascript = await openJavascript()
    engines.typescript = await openTypescript()
  })

  for (const [title, goal, code, expected] of cases) {
    test(`${goal}: ${title}`, async () => {
      const { format: _, ...engine } = engines.javascript
      const rewrite = await rewriteSource(engine, { code }, goal)
      assert.equal(rewrite?.code, expected)
      assert.equal((await rewriteSource(engine, { code: expected }, goal))?.code, expected)
    })
  }

  test('text of a known type becomes a template in TypeScript', async () => {
    const code = "export const greet = (name: string): string => 'Hello ' + name + '!'\n"
    const rewrite = await rewriteSource(engines.typescript, { code }, 'readability')
    assert.equal(rewrite?.code, 'export const greet = (name: string): string => `Hello ${name}!`\n')
  })

  test('the change of a cookie names the flags that it switches on', async () => {
    const code = "export const f = (res, id) => res.cookie('sid', id, { httpOnly: false, secure: true })\n"
    const rewrite = await rewriteSource(engines.javascript, { code }, 'security')
    assert.deepEqual(
      rewrite?.changes.map(({ description }) => description),
      ['Hides the cookie from scripts in the page'],
    )
  })

  test('comments are kept', async () => {
    const code = 'export function f(a) {\n  // Why it is so.\n  var b = a\n  return b /* still */ + 1\n}\n'
    const rewrite = await rewriteSource(engines.javascript, { code }, undefined)
    assert.equal(rewrite?.code, code.replace('var', 'const'))
  })
})
