import { taintContract } from '../../test/taint-contract.ts'

taintContract('javascript', {
  sql: `
const mysql = require('mysql')
const connection = mysql.createConnection({})
const { Pool } = require('pg')
const pool = new Pool()
app.get('/', async (req, res) => {
  connection.query('SELECT * FROM t WHERE a = ' + req.params.id) // !! sql-injection
  await pool.query(\`SELECT * FROM t WHERE a = '\${req.query.a}'\`) // !! sql-injection
  await pool.query({ text: 'SELECT ' + req.query.a }) // !! sql-injection
  await pool.query('SELECT * FROM t WHERE a = $1', [req.query.a])
  await sequelize.query('SELECT * FROM t WHERE a = ' + req.body.a) // !! sql-injection
  await sequelize.query('SELECT * FROM t WHERE a = :a', { replacements: { a: req.body.a } })
  knex('t').whereRaw('a = ' + req.query.a) // !! sql-injection
  knex.raw('SELECT ?', [req.query.a])
  await prisma.$queryRawUnsafe('SELECT * FROM t WHERE a = ' + req.query.a) // !! sql-injection
  await prisma.$queryRaw\`SELECT * FROM t WHERE a = \${req.query.a}\`
  connection.query('SELECT ' + mysql.escape(req.query.a))
})`,
  'sql of placeholders, constants and own functions': `
import { COLUMNS, OWNERS } from './owners.js'
const sortable = new Map([['date', 'placed_at'], ['total', 'total_cents']])
export function open(database) {
  const where = async (condition, values) => database.query(\`SELECT * FROM t WHERE a = $1 \${condition}\`, values)
  return { one: (id) => where('AND b = $2', [id]), two: (id) => where('AND c = $2', [id]) }
}
export async function some(database, ids) {
  const places = ids.map((_, index) => \`$\${index + 1}\`)
  await database.query(\`SELECT * FROM t WHERE id IN (\${places})\`, ids)
  await database.query(\`SELECT * FROM t WHERE id IN (\${rows(2)})\`, ids)
  await database.query(\`SELECT * FROM t \${OWNERS.map((table) => \`EXCEPT SELECT * FROM \${table}\`).join(' ')}\`)
  await database.query(\`SELECT \${COLUMNS.get(ids)} FROM t\`)
  await database.query(\`SELECT * FROM t ORDER BY \${sortable.get(ids) ?? 'id'}\`)
  await database.query(\`SELECT * FROM t WHERE id IN (\${ids})\`) // !! sql-injection
}
function rows(first) {
  return Array.from({ length: 100 }, (_, row) => \`($\${first + row})\`)
}
export function anybody(database, condition) {
  return database.query(\`SELECT * FROM t WHERE \${condition}\`) // !! sql-injection
}
function kept(database, condition) {
  return database.query(\`SELECT * FROM t WHERE \${condition}\`) // !! sql-injection
}
kept(db, 'a = 1')
register(kept)`,
  'headers and logs': `
app.get('/', async (req, res) => {
  res.setHeader('x-name', req.query.name) // !! header-injection
  res.setHeader('x-name', 'a ' + req.query.name) // !! header-injection
  const parameters = new URLSearchParams()
  parameters.set('name', req.query.name)
  res.setHeader('link', \`<https://a.example/?\${parameters}>\`)
  const result = await convert(req.query)
  res.setHeader('x-outcome', result.outcome)
})`,
  'frames and messages': `
const SANDBOX = 'allow-popups'
export const A = ({ page }) => <iframe srcDoc={page} /> // !! xss
export const B = ({ page }) => <iframe sandbox={SANDBOX} srcDoc={page} />
export const C = ({ page }) => <iframe sandbox="allow-scripts" srcDoc={page} /> // !! xss
const tabs = new BroadcastChannel('session')
tabs.addEventListener('message', ({ data }) => { eval(data) })
window.addEventListener('message', ({ data }) => { eval(data) }) // !! code-injection`,
  commands: `
const { exec, spawn, execFile } = require('child_process')
const cp = require('node:child_process')
const util = require('util')
const run = util.promisify(exec)
app.get('/', async (req, res) => {
  exec(req.query.cmd) // !! command-injection
  cp.execSync('ping ' + req.query.host) // !! command-injection
  await run('ping ' + req.query.host) // !! command-injection
  spawn('ping', ['-c', '1', req.query.host])
  spawn(req.query.program) // !! command-injection
  spawn('sh', ['-c', 'ping ' + req.query.host]) // !! command-injection
  spawn('ping ' + req.query.host, { shell: true }) // !! command-injection
  execFile('git', ['clone', req.query.url]) // !! argument-injection
  execFile('git', ['clone', '--', req.query.url])
  /a/.exec(req.query.a)
})`,
  code: `
const vm = require('vm')
app.get('/', (req, res) => {
  eval(req.query.a) // !! code-injection
  new Function('a', req.query.a) // !! code-injection
  vm.runInNewContext(req.query.a) // !! code-injection
  setTimeout('go(' + req.query.a + ')', 1) // !! code-injection
  setTimeout(() => go(req.query.a), 1)
  require(req.query.module) // !! code-injection
})`,
  files: `
const fs = require('fs')
const path = require('path')
app.get('/', async (req, res) => {
  fs.readFile('/data/' + req.query.a, () => {}) // !! path-traversal
  fs.createReadStream(path.join(__dirname, req.params.name)).pipe(res) // !! path-traversal
  await fs.promises.unlink(req.query.a) // !! path-traversal
  res.sendFile(path.join(root, req.params.name)) // !! path-traversal
  res.sendFile(req.params.name, { root: 'public' })
  fs.readFileSync(path.join('/data', path.basename(req.query.a)))
  const full = path.resolve(root, req.query.a)
  if (!full.startsWith(root + path.sep)) return res.sendStatus(403)
  fs.readFileSync(full)
})`,
  'relative path check': `
const fs = require('fs')
const path = require('path')
app.get('/', (req, res) => {
  const target = path.join(root, req.query.a)
  const relative = path.relative(root, target)
  if (relative.startsWith('..') || path.isAbsolute(relative)) return res.sendStatus(403)
  fs.readFileSync(target)
})`,
  pages: `
app.get('/', (req, res) => {
  res.send('<h1>' + req.query.name + '</h1>') // !! xss
  res.write(req.query.name) // !! xss
  res.status(404).send('No ' + req.originalUrl) // !! xss
  res.json({ name: req.query.name })
  res.send({ name: req.query.name })
  res.render('page', { name: req.query.name })
  res.send('<h1>' + he.encode(req.query.name) + '</h1>')
})`,
  'plain text is not a page': `
app.get('/', (req, res) => {
  res.type('text/plain')
  res.send('Hello ' + req.query.name)
})`,
  'pages in the browser': `
element.innerHTML = location.hash.slice(1) // !! xss
document.write('<p>' + document.referrer + '</p>') // !! xss
element.textContent = location.hash
const params = new URLSearchParams(location.search)
$('#x').html('<b>' + params.get('q') + '</b>') // !! xss
element.insertAdjacentHTML('beforeend', window.name) // !! xss
element.innerHTML = DOMPurify.sanitize(location.hash)
window.addEventListener('message', (event) => {
  element.innerHTML = event.data // !! xss
})
window.location.href = params.get('next') // !! open-redirect`,
  requests: `
const axios = require('axios')
app.get('/', async (req, res) => {
  await fetch(req.query.url) // !! ssrf
  await axios.get('http://' + req.query.host + '/status') // !! ssrf
  await axios({ url: req.query.url }) // !! ssrf
  await fetch('https://api.example.com/users/' + req.query.id)
  const url = new URL(req.query.url)
  if (!HOSTS.has(url.hostname)) return res.sendStatus(400)
  await fetch(url)
})`,
  redirects: `
app.get('/', (req, res) => {
  res.redirect(req.query.next) // !! open-redirect
  res.redirect('/users/' + req.query.id)
  res.setHeader('Location', req.query.next) // !! open-redirect
  if (req.query.to.startsWith('/')) res.redirect(req.query.to)
  res.redirect('?' + req.query.filter)
  res.redirect('#' + req.query.part)
})`,
  'addresses of the same page': `
const params = new URLSearchParams(location.search)
params.set('page', '2')
router.replace(\`?\${params}\`)
router.push('?' + params.toString())
router.replace(\`\${params.get('next')}\`) // !! open-redirect`,
  'koa, fastify, lambda, next': `
router.get('/', async (ctx) => { exec('ls ' + ctx.query.a) }) // !! command-injection
fastify.get('/', async (request, reply) => { exec('ls ' + request.query.a) }) // !! command-injection
exports.handler = async (event) => { exec('ls ' + event.queryStringParameters.a) } // !! command-injection
export async function GET(request) {
  const { searchParams } = new URL(request.url)
  exec('ls ' + searchParams.get('a')) // !! command-injection
}`,
  objects: `
const serialize = require('node-serialize')
const yaml = require('js-yaml')
const _ = require('lodash')
app.post('/', async (req, res) => {
  serialize.unserialize(req.body.a) // !! unsafe-deserialization
  JSON.parse(req.body.a)
  _.merge({}, req.body) // !! prototype-pollution
  await User.findOne({ name: req.body.name, password: req.body.password }) // !! nosql-injection
  await User.findOne({ name: String(req.body.name) })
  await User.findOne({ _id: req.params.id })
  await User.create(req.body) // !! mass-assignment
  await User.create({ name: req.body.name })
  new RegExp(req.query.pattern) // !! regex-injection
  new RegExp(_.escapeRegExp(req.query.pattern))
})`,
  'prototype pollution by hand': `
function set(object, keys, value) {
  let current = object
  for (const key of keys.slice(0, -1)) current = current[key]
  current[keys[keys.length - 1]] = value // !! prototype-pollution
}
function merge(target, source) {
  for (const key in source) {
    if (typeof source[key] === 'object') merge(target[key], source[key])
    else target[key] = source[key] // !! prototype-pollution
  }
}
function mergeSafely(target, source) {
  for (const key in source) {
    if (key === '__proto__' || key === 'constructor') continue
    if (typeof source[key] === 'object') mergeSafely(target[key], source[key])
    else target[key] = source[key]
  }
}`,
  templates: `
app.get('/', (req, res) => {
  res.send(ejs.render(req.query.template)) // !! template-injection
  pug.compile('p ' + req.query.a) // !! template-injection
  ejs.render('<p><%= name %></p>', { name: req.query.a })
})`,
  websockets: `
wss.on('connection', (ws) => {
  ws.on('message', (message) => { exec('ls ' + message) }) // !! command-injection
})`,
  'names that mean something else': `
const { exec } = require('./database')
const url = new URL('https://example.com/?a=1')
function go(a) { exec('go ' + a); url.query('x' + a); list.find({ a }); chart.query(a + 'b') }`,
  'a local function with the name of a sink': `
function exec(a) { return a.length }
app.get('/', (req, res) => { exec('ls ' + req.query.a) })`,
  'chains over several lines are reported where the call stands': `
app.get('/', (req, res) => {
  knex('t')
    .select('a')
    .whereRaw('a = ' + req.query.a) // !! sql-injection
})`,
  'schemas let numbers, ids and words of a list through': `
const { z } = require('zod')
const Joi = require('joi')
const yup = require('yup')
const One = z.object({ id: z.string().uuid(), limit: z.coerce.number().int().min(1), name: z.string().min(1) }).strict()
const Two = Joi.object({ order: Joi.string().valid('a', 'b').required(), name: Joi.string().required() })
const Three = z.object({ mixed: z.number().or(z.string()) })
app.get('/', async (req, res) => {
  const { id, limit, name } = One.parse(req.query)
  db.query("SELECT * FROM t WHERE id = '" + id + "' LIMIT " + limit)
  db.query("SELECT * FROM t WHERE name = '" + name + "'") // !! sql-injection
  const parsed = One.safeParse(req.body)
  db.query('SELECT * FROM t LIMIT ' + parsed.data.limit)
  db.query('SELECT * FROM t ORDER BY ' + parsed.data.name) // !! sql-injection
  const { error, value } = Two.validate(req.query)
  db.query('SELECT * FROM t ORDER BY ' + value.order)
  db.query('SELECT * FROM t ORDER BY ' + value.name) // !! sql-injection
  db.query('SELECT * FROM t LIMIT ' + Three.parse(req.query).mixed) // !! sql-injection
  db.query('SELECT * FROM t LIMIT ' + One.extend({ n: z.number() }).parse(req.body).n)
  db.query('SELECT * FROM t LIMIT ' + z.coerce.number().parse(req.query.n))
  db.query('SELECT * FROM t LIMIT ' + (await yup.number().validate(req.query.n)))
})`,
  'answers of functions in the cloud': `
exports.handler = async (event) => {
  const name = event.queryStringParameters.name
  if (name === undefined) return { statusCode: 302, headers: { Location: '/' } }
  if (event.headers.host) return { statusCode: 302, headers: { Location: event.queryStringParameters.to } } // !! open-redirect
  if (name.length > 9) return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{"a":"' + name + '"}' }
  return {
    statusCode: 200,
    headers: { 'Content-Type': 'text/html' },
    body: '<p>' + name + '</p>', // !! xss
  }
}`,
  'markdown is not escaped': `
const { marked } = require('marked')
app.get('/', (req, res) => {
  res.send(marked.parse(req.query.text)) // !! xss
  res.send(DOMPurify.sanitize(marked.parse(req.query.text)))
  res.send(new showdown.Converter().makeHtml(req.query.text)) // !! xss
})`,
  'names in archives': `
const unzipper = require('unzipper')
async function extract(stream) {
  for await (const entry of stream.pipe(unzipper.Parse())) {
    entry.pipe(fs.createWriteStream(path.join('/out', entry.path))) // !! zip-slip
    entry.pipe(fs.createWriteStream(path.join('/out', path.basename(entry.path))))
  }
}`,
  'the type of an answer of Koa': `
router.get('/', (ctx) => {
  ctx.body = '<p>' + ctx.query.a // !! xss
})
router.get('/text', (ctx) => {
  ctx.type = 'text/plain'
  ctx.body = '<p>' + ctx.query.a
})`,
})

taintContract('typescript', {
  'typed parameters': `
import type { Request, Response } from 'express'
export function find(request: Request, response: Response): void {
  const { name } = request.query as { name: string }
  db.query('SELECT * FROM t WHERE a = ' + name) // !! sql-injection
}
export function byId(id: number) { return db.query('SELECT * FROM t WHERE a = ' + id) }`,
  nest: `
@Controller('users')
export class Users {
  constructor(private readonly db: DataSource) {}
  @Get(':id') one(@Param('id') id: string, @Query('q') query: string) {
    return this.db.query('SELECT * FROM t WHERE a = ' + query) // !! sql-injection
  }
}`,
  react: `
export function Bio({ html }: Props) { return <div dangerouslySetInnerHTML={{ __html: html }} /> } // !! xss
export function Clean({ html }: Props) { return <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html) }} /> }
export function Text({ html }: Props) { return <div>{html}</div> }`,
})
