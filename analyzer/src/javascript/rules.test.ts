import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { createLines } from '../core/lines.ts'
import type { Engine } from '../core/types.ts'
import { openJavascript, openTypescript, openVue } from './index.ts'

type Language = 'javascript' | 'typescript' | 'vue'

/** A rule, code that it must see at the line marked with «, and code like it that it must not mind. */
const cases: readonly [rule: string, language: Language, bad: string, good: string][] = [
  // Escaping and checks that are not complete
  [
    'incomplete-escaping',
    'javascript',
    "export const f = (text) => text.replace('<', '&lt;') «",
    "export const f = (text) => text.replaceAll('<', '&lt;')",
  ],
  [
    'incomplete-escaping',
    'javascript',
    "export const f = (text) => text.replace(/'/, \"''\") «",
    "export const f = (text) => text.replace(/'/g, \"''\")",
  ],
  [
    'incomplete-escaping',
    'typescript',
    'export const f = (text: string) => text.replace(/"/g, \'\\\\"\') «',
    "export const f = (text: string) => text.replace(/\\\\/g, '\\\\\\\\').replace(/\"/g, '\\\\\"')",
  ],
  [
    'incomplete-escaping',
    'javascript',
    "export const f = (text) => text.replace('&', '&amp;') «",
    "export const f = (text) => text.replace('&', 'and')",
  ],
  [
    'weak-host-check',
    'javascript',
    "export const f = (url) => url.includes('example.com') «",
    "export const f = (origins) => origins.includes('example.com')",
  ],
  [
    'weak-host-check',
    'javascript',
    "export const f = (url) => url.indexOf('https://example.com') !== -1 «",
    "export const f = (text) => text.indexOf('example.com') !== -1",
  ],
  [
    'weak-host-check',
    'javascript',
    "export const f = (url) => new URL(url).hostname.endsWith('example.com') «",
    "export const f = (url) => new URL(url).hostname.endsWith('.example.com')",
  ],
  [
    'weak-host-check',
    'javascript',
    "export const f = (origin) => origin.startsWith('https://example.com') «",
    "export const f = (origin) => origin === 'https://example.com' || origin.startsWith('https://example.com:')",
  ],
  // Promises that are not awaited
  [
    'missing-await',
    'javascript',
    'async function check() { return true }\nexport async function f() {\n  if (check()) return 1 «\n}',
    'async function check() { return true }\nexport async function f() {\n  if (await check()) return 1\n}',
  ],
  [
    'missing-await',
    'javascript',
    'const check = async () => true\nexport async function f(x) {\n  while (x && !check()) x-- «\n}',
    'const check = () => true\nexport async function f(x) {\n  while (x && !check()) x--\n}',
  ],
  [
    'missing-await',
    'typescript',
    'async function load() { return { name: "a" } }\nexport async function f() {\n  const user = load() «\n  return user.name\n}',
    'async function load() { return { name: "a" } }\nexport async function f() {\n  const user = load()\n  return user.then((one) => one.name)\n}',
  ],
  [
    'missing-await',
    'javascript',
    'async function load() {}\nexport async function f() {\n  try {\n    return load() «\n  } catch (error) {\n    log(error)\n  }\n}',
    'async function load() {}\nexport async function f() {\n  try {\n    return await load()\n  } catch (error) {\n    log(error)\n    return load()\n  }\n}',
  ],
  [
    'missing-await',
    'javascript',
    'export class A {\n  async ok() { return true }\n  async f() {\n    return this.ok() ? 1 : 2 «\n  }\n}',
    'export class A {\n  async ok() { return true }\n  async f() {\n    return this.ok()\n  }\n}',
  ],
  // A parameter of an async function is not that function
  [
    'missing-await',
    'typescript',
    'async function now() { return 1 }\nexport async function f() {\n  return now() + 1 «\n}',
    'export async function f({ now }: { now: () => number }, isLive: () => boolean) {\n  if (!isLive()) return 0\n  return now() + 1\n}',
  ],
  [
    'eslint/no-promise-executor-return',
    'javascript',
    'export const f = () => new Promise(() => 5) «',
    'export const f = (ms) => new Promise((resolve) => setTimeout(resolve, ms))\nexport const g = () => new Promise(() => undefined)',
  ],
  [
    'eslint/no-unreachable-loop',
    'javascript',
    'export function f(xs) {\n  for (const x of xs) { «\n    if (x) return true\n    return false\n  }\n}',
    'export function f(xs) {\n  for (const { x } of xs) return x\n}',
  ],
  ['regexp/no-obscure-range', 'javascript', 'export const r = /[A-z]/ «', 'export const r = /[!-9;-~]/'],
  [
    'regexp/no-obscure-range',
    'javascript',
    'export const r = /[+-a]/ «',
    "const spaces = ' \\u2000-\\u200a'\nexport const r = new RegExp(`[${spaces}]`)\nexport const s = /[\\u00c0-\\uffff]/",
  ],
  [
    'eslint/no-self-compare',
    'javascript',
    'export const f = (a) => a.id === a.id «',
    'export const isNan = (x) => x !== x',
  ],
  [
    '@typescript-eslint/no-use-before-define',
    'typescript',
    'export const a = b + 1 «\nconst b = 1',
    'export interface A extends B<string> { b: B<number> }\nexport type B<T> = { c: T }\nexport const f = () => new C(1)\nexport interface C { n: number }\nexport const C = class { constructor(readonly n: number) {} }',
  ],
  [
    'eslint/no-fallthrough',
    'typescript',
    'export function f(x: number) {\n  switch (x) {\n    case 1:\n      go() «\n    case 2:\n      stop()\n  }\n}',
    'export function f(x: number) {\n  switch (x) {\n    case 1:\n    // the others\n\n    case 2:\n      stop()\n  }\n}',
  ],
  [
    'eslint/no-fallthrough',
    'javascript',
    'export function f(x) {\n  switch (x) {\n    case 1:\n      go() «\n    case 2:\n      stop()\n  }\n}',
    'export function f(x) {\n  switch (x) {\n    case 1:\n      go()\n      break\n    case 2:\n      stop()\n  }\n}',
  ],
  [
    'unsafe-buffer',
    'javascript',
    'export const f = (res) => res.end(Buffer.allocUnsafe(9)) «',
    'export function f(size, source) {\n  const bytes = Buffer.allocUnsafe(size)\n  source.copy(bytes)\n  return bytes\n}',
  ],
  [
    'unsafe-buffer',
    'javascript',
    'export function f(size) {\n  const bytes = Buffer.allocUnsafe(size) «\n  return bytes\n}',
    'export const empty = () => Buffer.allocUnsafe(0)',
  ],
  [
    'timing-unsafe-compare',
    'javascript',
    "export const f = (mac, expected) => mac.digest('hex') === expected «",
    "export const f = (hash, sha256) => hash.digest('hex') === sha256",
  ],
  [
    'endless-loop',
    'javascript',
    'export function f(next) {\n  let tries = 0\n  while (tries < 5) { «\n    if (next()) return 1\n  }\n}',
    'export function f(first, next) {\n  while (!(0 in first)) {\n    const part = next()\n    if (part.done) return part\n  }\n}',
  ],
  // Names of function expressions, and getters that return on some paths
  [
    'unused-variable',
    'javascript',
    'export function f() {\n  function inner() {} «\n}',
    'exports.f = function f() {}\napp.use(function handler(req, res) { res.end() })',
  ],
  [
    'eslint/getter-return',
    'javascript',
    'export class A {\n  get x() { this.y = 1 } «\n}',
    'export class A {\n  get x() { if (this.y) return 1 }\n  get z() {\n    if (!this.y) return\n    return 1\n  }\n}',
  ],
  [
    'empty-catch',
    'javascript',
    'export function f(work) {\n  // Starts it.\n\n  work.catch(() => {}) «\n}',
    'export function f(work) {\n  // Its errors are reported by the caller.\n  work.catch(() => {})\n}',
  ],
  // Constant markup
  [
    'xss',
    'javascript',
    'export const f = (el, table) => {\n  el.innerHTML = table.ok «\n}',
    "const TEXTS = { ok: '<b>ok</b>', list: ['<i>'] }\nexport const f = (el, key) => {\n  el.innerHTML = TEXTS.ok\n  el.innerHTML = TEXTS[key]\n  el.innerHTML = TEXTS.list[0] + TEXTS.list.join('')\n}",
  ],
  [
    'xss',
    'typescript',
    "const texts: Record<string, string> = { a: '<b>' }\nexport function f(el: Element, value: string) {\n  texts.a = value\n  el.innerHTML = texts.a «\n}",
    "enum Mode { A = '<b>' }\nconst icons = new Map([['a', '<i>']])\nclass Page {\n  private text = '<p>'\n  show(el: Element) {\n    el.innerHTML = this.text\n    el.innerHTML = Mode.A\n    el.innerHTML = icons.get('a')!\n  }\n}\nexport { Page }",
  ],
  // React and Express
  [
    'missing-key',
    'javascript',
    'export const A = ({ xs }) => <ul>{xs.map((x) => <li>{x}</li>)}</ul> «',
    'export const A = ({ xs }) => <ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>',
  ],
  [
    'called-handler',
    'javascript',
    'export const A = ({ go }) => <button type="button" onClick={go()}>x</button> «',
    'export const A = ({ go, handleClick }) => <button type="button" onClick={go} onBlur={handleClick()}>x</button>',
  ],
  [
    'image-without-alt',
    'javascript',
    'export const A = ({ a }) => <img src={a} /> «',
    'export const A = ({ a, ...rest }) => <p><img src={a} alt="" /><img {...rest} /></p>',
  ],
  [
    'answered-twice',
    'javascript',
    "app.get('/a', async (req, res) => {\n  const u = await find(1)\n  if (!u) res.status(404).end() «\n  res.json(u.name)\n})",
    "app.get('/a', async (req, res) => {\n  const u = await find(1)\n  if (!u) return res.status(404).end()\n  if (u.old) res.status(203)\n  res.json(u.name)\n})",
  ],
  [
    'floating-promise',
    'typescript',
    'export async function f(items: string[]) {\n  items.map(async (item) => save(item)) «\n}',
    'export async function f(items: string[]) {\n  await Promise.all(items.map(async (item) => save(item)))\n}',
  ],
  // The call can be at the top level of a script, outside of any function.
  [
    'floating-promise',
    'javascript',
    'async function save() {\n  await write()\n  await sync()\n}\nasync function main() {\n  save() «\n}\nmain()',
    'async function save() {\n  await write()\n  await sync()\n}\nsave()',
  ],
  [
    'floating-promise',
    'typescript',
    "export async function f() {\n  fetch('/a') «\n}",
    "export async function f() {\n  void fetch('/b')\n  const a = await fetch('/a')\n  return a\n}",
  ],
  // Cryptography
  [
    'weak-hash',
    'javascript',
    "const h = require('crypto').createHash('md5').update(password).digest('hex') «",
    "const etag = require('crypto').createHash('md5').update(fileContent).digest('hex')",
  ],
  [
    'weak-hash',
    'typescript',
    "import { createHash } from 'node:crypto'\nexport const sign = (body: string) => createHash('sha1').update(body + secret).digest('hex') «\nconst secret = process.env.KEY",
    "import { createHash } from 'node:crypto'\nexport const sign = (body: string) => createHash('sha256').update(body).digest('hex')",
  ],
  [
    'weak-password-hash',
    'javascript',
    "const { createHash } = require('crypto')\nconst stored = createHash('sha256').update(user.password).digest('hex') «",
    "const { createHash } = require('crypto')\nconst stored = createHash('sha256').update(file).digest('hex')",
  ],
  [
    'weak-password-hash',
    'javascript',
    "const crypto = require('crypto')\nconst key = crypto.pbkdf2Sync(password, salt, 50_000, 32, 'sha256') «",
    "const crypto = require('crypto')\nconst key = crypto.pbkdf2Sync(password, salt, 210_000, 64, 'sha512')",
  ],
  [
    'weak-password-hash',
    'javascript',
    "const bcrypt = require('bcrypt')\nconst ROUNDS = 4\nconst hash = bcrypt.hashSync(password, ROUNDS) «",
    "const bcrypt = require('bcrypt')\nconst ROUNDS = 12\nconst hash = bcrypt.hashSync(password, ROUNDS)",
  ],
  [
    'weak-password-hash',
    'javascript',
    "const { scryptSync } = require('crypto')\nconst key = scryptSync(password, salt, 32, { N: 1024 }) «",
    "const { scryptSync } = require('crypto')\nconst key = scryptSync(password, salt, 32, { N: 2 ** 15 })",
  ],
  [
    'hardcoded-secret',
    'javascript',
    "const secret = new TextEncoder().encode('k9Q2v-moonrise-77') «",
    'const secret = new TextEncoder().encode(process.env.KEY)',
  ],
  [
    'weak-cipher',
    'javascript',
    "const c = require('crypto').createCipheriv('des-ede3-cbc', key, iv) «",
    "const c = require('crypto').createCipheriv('aes-256-gcm', key, iv)",
  ],
  [
    'weak-cipher',
    'javascript',
    "import crypto from 'crypto'\nconst mode = 'aes-128-ecb'\nconst c = crypto.createDecipheriv(mode, key, null) «",
    "import crypto from 'crypto'\nconst mode = 'aes-128-gcm'\nconst c = crypto.createDecipheriv(mode, key, iv)",
  ],
  [
    'weak-key-size',
    'javascript',
    "import crypto from 'crypto'\ncrypto.generateKeyPairSync('rsa', { modulusLength: 1024 }) «",
    "import crypto from 'crypto'\ncrypto.generateKeyPairSync('rsa', { modulusLength: 3072 })",
  ],
  [
    'hardcoded-secret',
    'javascript',
    "const options = { secretOrKey: 'static-secret' } «",
    'const options = { secretOrKey: process.env.JWT_KEY }',
  ],
  [
    'timing-unsafe-compare',
    'javascript',
    'if (mac === expected) accept() «',
    'if (kind === expected) accept()',
  ],
  [
    'static-iv',
    'javascript',
    "const crypto = require('crypto')\nconst iv = Buffer.from('0123456789abcdef')\nconst c = crypto.createCipheriv('aes-256-cbc', key, iv) «",
    "const crypto = require('crypto')\nconst iv = crypto.randomBytes(16)\nconst c = crypto.createCipheriv('aes-256-cbc', key, iv)",
  ],
  [
    'weak-random',
    'javascript',
    'const sessionToken = Math.random().toString(36) «',
    'const jitter = Math.random() * 100',
  ],
  [
    'weak-random',
    'javascript',
    'function makeResetCode() {\n  return Math.floor(Math.random() * 1e6) «\n}',
    'function rollDice() {\n  return Math.floor(Math.random() * 6)\n}',
  ],
  [
    'timing-unsafe-compare',
    'javascript',
    'if (signature !== expectedSignature) throw new Error() «',
    'if (signature.length !== expectedSignature.length) throw new Error()',
  ],
  [
    'tls-verification-off',
    'javascript',
    'const agent = new https.Agent({ rejectUnauthorized: false }) «',
    'const agent = new https.Agent({ rejectUnauthorized: true })',
  ],
  [
    'tls-verification-off',
    'javascript',
    "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0' «",
    "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '1'",
  ],
  [
    'jwt-unverified',
    'javascript',
    "const jwt = require('jsonwebtoken')\nconst user = jwt.decode(token) «",
    "const jwt = require('jsonwebtoken')\nconst user = jwt.verify(token, process.env.KEY, { algorithms: ['HS256'] })",
  ],
  [
    'jwt-unverified',
    'javascript',
    "import jwt from 'jsonwebtoken'\njwt.verify(token, key, { algorithms: ['HS256', 'none'] }) «",
    "import { jwtDecode } from 'jwt-decode'\nexport const nameOf = (token) => jwtDecode(token).name",
  ],
  // The web
  ['insecure-cookie', 'javascript', "res.cookie('session', id) «", "res.cookie('theme', 'dark')"],
  [
    'insecure-cookie',
    'javascript',
    "res.cookie('sid', id, { httpOnly: false, secure: true }) «",
    "res.cookie('sid', id, { httpOnly: true, secure: true })",
  ],
  [
    'permissive-cors',
    'javascript',
    "const cors = require('cors')\napp.use(cors({ origin: true, credentials: true })) «",
    "const cors = require('cors')\napp.use(cors({ origin: '*' }))",
  ],
  [
    'target-blank',
    'javascript',
    'const a = <a href="https://x.example" target="_blank">x</a> «',
    'const a = <a href="https://x.example" target="_blank" rel="noopener">x</a>',
  ],
  [
    'xss',
    'javascript',
    'const A = ({ bio }) => <p dangerouslySetInnerHTML={{ __html: bio }} /> «',
    'const A = ({ bio }) => <p dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(bio) }} />',
  ],
  [
    'xss',
    'javascript',
    "const show = (element, name) => { element.innerHTML = '<b>' + name + '</b>' } «",
    "const show = (element, name) => { element.innerHTML = '<b>' + escapeHtml(name) + '</b>' }",
  ],
  [
    'post-message-any-origin',
    'javascript',
    "parent.postMessage(data, '*') «",
    "parent.postMessage(data, 'https://a.example')",
  ],
  [
    'post-message-origin-unchecked',
    'javascript',
    "window.addEventListener('message', (event) => { run(event.data) }) «",
    "window.addEventListener('message', (event) => { if (event.origin === ours) run(event.data) })",
  ],
  [
    'electron-unsafe-preferences',
    'javascript',
    "const { BrowserWindow } = require('electron')\nnew BrowserWindow({ webPreferences: { nodeIntegration: true } }) «",
    "const { BrowserWindow } = require('electron')\nnew BrowserWindow({ webPreferences: { nodeIntegration: false } })",
  ],
  [
    'stack-trace-exposure',
    'javascript',
    'res.status(500).send(err.stack) «',
    "res.status(500).send('failed')",
  ],
  [
    'stack-trace-exposure',
    'javascript',
    'reply.code(500).send({ error: err.message, trace: err.stack || err.message }) «',
    'reply.code(500).send({ error: err.message })',
  ],
  [
    'stack-trace-exposure',
    'javascript',
    "const { inspect } = require('node:util')\nres.end(inspect(error)) «",
    "const { inspect } = require('node:util')\nres.end(inspect(result))",
  ],
  [
    'stack-trace-exposure',
    'typescript',
    'export const GET = (error: Error) => new Response(error.stack, { status: 500 }) «',
    'export const GET = (error: Error) => new Response(error.message, { status: 500 })',
  ],
  [
    'stack-trace-exposure',
    'javascript',
    'if (product.failed) res.send(err.stack) «',
    "if (process.env.NODE_ENV !== 'production') res.send(err.stack)",
  ],
  ['stack-trace-exposure', 'javascript', 'res.json({ stack: err.stack }) «', 'console.error(err.stack)'],
  [
    'stack-trace-exposure',
    'javascript',
    'res.json({ stack: err.stack ?? null }) «',
    'res.json({ stack: isDev ? err.stack : undefined })',
  ],
  ['environment-exposure', 'javascript', 'res.json(process.env) «', 'res.json(process.env.REGION)'],
  [
    'environment-exposure',
    'javascript',
    'res.send({ pid: process.pid, env: { ...process.env } }) «',
    'res.send(await run({ env: process.env }))',
  ],
  [
    'environment-exposure',
    'typescript',
    'export const GET = () => Response.json({ env: process.env }) «',
    'export const GET = () => Response.json({ env: pick(process.env, names) })',
  ],
  [
    'cleartext-transport',
    'javascript',
    "fetch('http://api.shop.example.com/orders') «",
    "fetch('http://localhost:3000/orders')",
  ],
  [
    'cleartext-storage',
    'javascript',
    "localStorage.setItem('password', value) «",
    "localStorage.setItem('theme', value)",
  ],
  [
    'secret-in-log',
    'javascript',
    'console.log(`login with ${user.password}`) «',
    'console.log(`login of ${user.name}`)',
  ],
  [
    'secret-in-log',
    'javascript',
    "const pino = require('pino')\nconst logger = pino()\nlogger.info(`login ${email} password=${password}`) «",
    "const pino = require('pino')\nconst logger = pino()\nlogger.info(`login ${email} password=${password ? 'set' : 'unset'}`)",
  ],
  [
    'secret-in-log',
    'javascript',
    'this.logger.debug(`issued token ${token} for user ${user.id}`) «',
    'this.logger.debug(`unexpected token ${token} in the query of user ${user.id}`)',
  ],
  [
    'secret-in-log',
    'javascript',
    "logger.info('login', { email, password: req.body.password }) «",
    "logger.info('login', { email, password: mask(req.body.password) })",
  ],
  [
    'secret-in-log',
    'javascript',
    "req.log.warn({ secret: supplied }, 'rejected') «",
    "req.log.warn({ secret: secret.name, password: Boolean(supplied) }, 'rejected')",
  ],
  [
    'secret-in-log',
    'javascript',
    "console.log('client=%s secret=%s', id, supplied) «",
    "console.log('client=%s secret=%s', id, supplied.length)",
  ],
  [
    'secret-in-log',
    'javascript',
    'log.info(`refresh ${refreshToken}`) «',
    'log.info(`refresh ${tokenCount} ${refreshToken.length} ${hasPassword} ${maskedToken}`)',
  ],
  [
    'secret-in-log',
    'javascript',
    "logger.debug('body ' + JSON.stringify({ apiKey })) «",
    "logger.debug('The password is wrong, reset it: ' + err.message)",
  ],
  [
    'secret-in-log',
    'javascript',
    "const debug = require('debug')('app')\ndebug('form %o', form.get('password')) «",
    "const debug = require('debug')('app')\ndebug('form %o', form.get('passwordHint'))",
  ],
  [
    'secret-in-log',
    'javascript',
    "auditLogger.error(user?.accessToken ?? 'none') «",
    'auditLogger.error(`stored under ${storageKey} and ${hashedPassword}`)',
  ],
  [
    'secret-in-log',
    'javascript',
    "logger.info('token:', token) «\nlogin(user)",
    "logger.info('token:', token)\nparse(source)",
  ],
  // Dangerous calls
  ['code-injection', 'javascript', 'const result = eval(expression) «', "const result = eval('1 + 1')"],
  [
    'code-injection',
    'javascript',
    "setTimeout('refresh(' + id + ')', 100) «",
    'setTimeout(() => refresh(id), 100)',
  ],
  ['unsafe-buffer', 'javascript', 'const b = new Buffer(size) «', 'const b = Buffer.alloc(size)'],
  [
    'hardcoded-secret',
    'javascript',
    "const dbPassword = 'hunter2!Xy9' «",
    'const dbPassword = process.env.DB_PASSWORD',
  ],
  [
    'hardcoded-secret',
    'javascript',
    "const config = { apiKey: 'f81d4fae7dec11d0a765' } «",
    "const labels = { apiKey: 'API key', password: 'Your password' }",
  ],
  [
    'hardcoded-secret',
    'javascript',
    "const jwt = require('jsonwebtoken')\njwt.sign({ id }, 'top-secret-9') «",
    "const jwt = require('jsonwebtoken')\njwt.sign({ id }, process.env.JWT_SECRET)",
  ],
  [
    'prototype-pollution',
    'javascript',
    'function merge(a, b) {\n  for (const key in b) {\n    if (typeof b[key] === "object") merge(a[key], b[key])\n    else a[key] = b[key] «\n  }\n}',
    'function merge(a, b) {\n  for (const key in b) {\n    if (key === "__proto__") continue\n    if (typeof b[key] === "object") merge(a[key], b[key])\n    else a[key] = b[key]\n  }\n}',
  ],
  [
    'prototype-pollution',
    'javascript',
    'function set(target, path, value) {\n  const keys = path.split(".")\n  let current = target\n  for (const key of keys.slice(0, -1)) current = current[key]\n  current[keys.at(-1)] = value «\n}',
    'function group(list) {\n  const out = {}\n  for (const item of list) out[item.id] = item\n  return out\n}',
  ],
  [
    'loose-permissions',
    'javascript',
    "const fs = require('fs')\nfs.chmodSync(file, 0o777) «",
    "const fs = require('fs')\nfs.chmodSync(file, 0o640)",
  ],
  [
    'insecure-temp-file',
    'javascript',
    "const fs = require('fs')\nfs.writeFileSync('/tmp/report.txt', text) «",
    "const fs = require('fs')\nfs.writeFileSync('/srv/report.txt', text)",
  ],
  [
    'command-injection',
    'javascript',
    "const { exec } = require('child_process')\nfunction run(name) {\n  exec('ls ' + name + ' | wc -l') «\n}",
    "const { exec } = require('child_process')\nexec('ls | wc -l')",
  ],
  [
    'sql-injection',
    'javascript',
    "const find = (db, name) => db.query(`SELECT * FROM users WHERE name = '${name}'`) «",
    "const find = (db, name) => db.query('SELECT * FROM users WHERE name = ?', [name])",
  ],
  [
    'xxe',
    'javascript',
    "const libxml = require('libxmljs')\nlibxml.parseXml(text, { noent: true }) «",
    "const libxml = require('libxmljs')\nlibxml.parseXml(text, { noblanks: true })",
  ],
  [
    'unsafe-deserialization',
    'javascript',
    "const s = require('node-serialize')\nconst value = s.unserialize(text) «",
    "const s = require('node-serialize')\nconst text = s.serialize(value)",
  ],
  ['redos', 'javascript', 'const pattern = /^(\\w+\\s?)*$/ «', 'const pattern = /^\\w+(?:\\s\\w+)*$/'],
  // Bugs
  ['eslint/no-cond-assign', 'javascript', "if (role = 'admin') allow() «", "if (role === 'admin') allow()"],
  [
    'eslint/no-fallthrough',
    'javascript',
    'switch (a) {\n  case 1:\n    one() «\n  case 2:\n    two()\n}',
    'switch (a) {\n  case 1:\n  case 2:\n    two()\n}',
  ],
  [
    'constant-condition',
    'javascript',
    "if (state !== 'open' || state !== 'closed') run() «",
    "if (state !== 'open' && state !== 'closed') run()",
  ],
  [
    'null-dereference',
    'javascript',
    'function f(user) {\n  if (!user) {\n    log(user.name) «\n  }\n}',
    'function f(user) {\n  if (!user) {\n    user = load()\n    log(user.name)\n  }\n}',
  ],
  ['nan-comparison', 'javascript', 'if (total === NaN) fail() «', 'if (Number.isNaN(total)) fail()'],
  [
    'empty-catch',
    'javascript',
    'try {\n  run()\n} catch {} «',
    'try {\n  run()\n} catch {\n  // The next round tries again.\n}',
  ],
  [
    'dead-code',
    'javascript',
    'function f() {\n  return 1\n  run() «\n}',
    'function f() {\n  return g()\n  function g() {}\n}',
  ],
  [
    'floating-promise',
    'javascript',
    'list.forEach(async (item) => { await save(item) }) «',
    'list.forEach((item) => { save(item) })',
  ],
  ['eslint/eqeqeq', 'javascript', 'if (count == limit) stop() «', 'if (count == null) stop()'],
  ['duplicate-key', 'javascript', 'const o = { a: 1, b: 2, a: 3 } «', 'const o = { a: 1, b: 2 }'],
  [
    'endless-loop',
    'javascript',
    'function f(n) {\n  let tries = 0\n  while (tries < n) { «\n    run()\n  }\n}',
    'function f(n) {\n  let tries = 0\n  while (tries < n) {\n    tries += run()\n  }\n}',
  ],
  [
    'react-hooks/rules-of-hooks',
    'javascript',
    "import { useState } from 'react'\nexport function A({ on }) {\n  if (on) useState(1) «\n  return null\n}",
    "import { useState } from 'react'\nexport function A() {\n  useState(1)\n  return null\n}",
  ],
  [
    '@typescript-eslint/no-non-null-asserted-optional-chain',
    'typescript',
    'export const f = (a?: { b: { c: number } }) => a?.b! «',
    'export const f = (a?: { b: { c: number } }) => a?.b.c',
  ],
  // Performance
  [
    'sequential-await',
    'javascript',
    'async function f(id) {\n  const user = await getUser(id) «\n  const posts = await getPosts(id)\n}',
    'async function f(id) {\n  const user = await getUser(id)\n  const posts = await getPosts(user.id)\n}',
  ],
  [
    'blocking-call',
    'javascript',
    "const fs = require('fs')\napp.get('/', (req, res) => {\n  res.send(fs.readFileSync('a')) «\n})",
    "const fs = require('fs')\nconst page = fs.readFileSync('a')\napp.get('/', (req, res) => {\n  res.send(page)\n})",
  ],
  [
    'linear-membership',
    'javascript',
    'const seen = [] «\nfor (const item of list) {\n  if (!seen.includes(item)) seen.push(item)\n}',
    'const seen = new Set()\nfor (const item of list) {\n  if (!seen.has(item)) seen.add(item)\n}',
  ],
  [
    'json-clone',
    'javascript',
    'const copy = JSON.parse(JSON.stringify(value)) «',
    'const copy = structuredClone(value)',
  ],
  [
    'spread-in-reduce',
    'javascript',
    'const o = list.reduce((all, one) => ({ ...all, [one.id]: one }), {}) «',
    'const o = Object.fromEntries(list.map((one) => [one.id, one]))',
  ],
  // Vue
  [
    'xss',
    'vue',
    '<template>\n  <p v-html="text"></p> «\n</template>\n<script setup>\ndefineProps({ text: String })\n</script>',
    '<template>\n  <p>{{ text }}</p>\n</template>\n<script setup>\ndefineProps({ text: String })\n</script>',
  ],
  [
    'code-injection',
    'vue',
    '<template>\n  <a href="javascript:run()">x</a> «\n</template>',
    '<template>\n  <a href="/run">x</a>\n</template>',
  ],
  [
    'vue/require-v-for-key',
    'vue',
    '<template>\n  <ul>\n    <li v-for="a in list">{{ a }}</li> «\n  </ul>\n</template>',
    '<template>\n  <ul>\n    <li v-for="a in list" :key="a">{{ a }}</li>\n  </ul>\n</template>',
  ],
  [
    'weak-random',
    'vue',
    '<template>\n  <p>{{ token }}</p>\n</template>\n<script setup lang="ts">\nconst token: string = Math.random().toString(36) «\n</script>',
    '<template>\n  <p>{{ size }}</p>\n</template>\n<script setup lang="ts">\nconst size: number = Math.random()\n</script>',
  ],
]

describe('rules for scripts', () => {
  const engines = {} as Record<Language, Engine>
  before(async () => {
    engines.javascript = await openJavascript()
    engines.typescript = await openTypescript()
    engines.vue = await openVue()
  })

  for (const [rule, language, bad, good] of cases) {
    test(`${rule}: ${bad
      .split('\n')
      .find((line) => line.includes('«'))
      ?.trim()}`, async () => {
      const line = bad.split('\n').findIndex((text) => text.includes('«')) + 1
      assert.deepEqual((await linesOf(engines[language], bad.replace(' «', ''), rule)).slice(0, 1), [line])
      assert.deepEqual(await linesOf(engines[language], good, rule), [])
    })
  }

  test('comments in the code silence nothing', async () => {
    const code = '/* eslint-disable */\n// eslint-disable-next-line\nconst result = eval(text)\n'
    assert.deepEqual(await linesOf(engines.javascript, code, 'code-injection'), [3])
  })
})

async function linesOf(engine: Engine, code: string, rule: string): Promise<number[]> {
  const { findings, broken } = await engine.inspect({ code })
  assert.equal(broken, undefined)
  const lines = createLines(code)
  return findings.filter((finding) => finding.rule === rule).map((finding) => lines.lineAt(finding.start))
}
