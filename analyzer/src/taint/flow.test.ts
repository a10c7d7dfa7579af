import { taintContract } from '../../test/taint-contract.ts'

/** How data is followed, in one language: all others share it. */
taintContract('javascript', {
  'straight through variables': `
const handler = (req, res) => {
  const name = req.query.name
  const other = name
  db.query('SELECT * FROM t WHERE a = ' + other) // !! sql-injection
}`,
  'overwritten with a constant': `
const handler = (req, res) => {
  let name = req.query.name
  name = 'fixed'
  db.query('SELECT * FROM t WHERE a = ' + name)
}`,
  'overwritten in one branch only': `
const handler = (req, res) => {
  let name = req.query.name
  if (flag()) name = 'fixed'
  db.query('SELECT * FROM t WHERE a = ' + name) // !! sql-injection
}`,
  'overwritten in both branches': `
const handler = (req, res) => {
  let name = req.query.name
  if (flag()) name = 'one'
  else name = 'two'
  db.query('SELECT * FROM t WHERE a = ' + name)
}`,
  'dead branch': `
const handler = (req, res) => {
  let name = 'fixed'
  if (false) name = req.query.name
  if (7 * 18 + 86 < 200) name = req.query.name
  db.query('SELECT * FROM t WHERE a = ' + name)
}`,
  'constant condition of a ternary': `
const handler = (req, res) => {
  const number = 106
  const name = 7 * 18 + number > 200 ? 'fixed' : req.query.name
  const other = 7 * 18 + number < 200 ? 'fixed' : req.query.name
  exec('ls ' + name)
  exec('ls ' + other) // !! command-injection
}`,
  'constant switch': `
const handler = (req, res) => {
  const guess = 'ABC'
  let name
  switch (guess.charAt(1)) {
    case 'A': name = req.query.name; break
    case 'B': name = 'bob'; break
    default: name = req.query.name
  }
  exec('ls ' + name)
}`,
  'switch on the value itself': `
const handler = (req, res) => {
  const order = req.query.order
  switch (order) {
    case 'name':
    case 'price':
      return db.query('SELECT * FROM t ORDER BY ' + order)
    default:
      db.query('SELECT * FROM t ORDER BY ' + order) // !! sql-injection
  }
}`,
  'fields of an object': `
const handler = (req, res) => {
  const filter = { safe: 'x', risky: req.query.name }
  filter.late = req.query.late
  exec('ls ' + filter.safe)
  exec('ls ' + filter.risky) // !! command-injection
  exec('ls ' + filter.late) // !! command-injection
}`,
  'elements of a list': `
const handler = (req, res) => {
  const list = ['safe', req.query.name]
  list.push('more')
  exec('ls ' + list[0])
  exec('ls ' + list[1]) // !! command-injection
  exec('ls ' + list.join(' ')) // !! command-injection
}`,
  'entries of a map': `
const handler = (req, res) => {
  const map = new Map()
  map.set('a', 'safe')
  map.set('b', req.query.name)
  exec('ls ' + map.get('a'))
  exec('ls ' + map.get('b')) // !! command-injection
}`,
  destructuring: `
app.post('/x', ({ body: { name }, query }, res) => {
  const { a, ...rest } = query
  const [first] = [name]
  exec('ls ' + name) // !! command-injection
  exec('ls ' + a) // !! command-injection
  exec('ls ' + rest.b) // !! command-injection
  exec('ls ' + first) // !! command-injection
})`,
  'templates, concat, join, replace': `
const handler = (req, res) => {
  exec(\`ls \${req.query.a}\`) // !! command-injection
  exec('ls '.concat(req.query.a)) // !! command-injection
  exec(['ls', req.query.a].join(' ')) // !! command-injection
  exec('ls DIR'.replace('DIR', req.query.a)) // !! command-injection
  exec('ls ' + req.query.a.trim().toLowerCase()) // !! command-injection
  exec('ls ' + decodeURIComponent(req.query.a)) // !! command-injection
}`,
  'through a function to its result': `
function wrap(text, other) { return '<' + text + '>' }
const handler = (req, res) => {
  exec('ls ' + wrap(req.query.a, 'x')) // !! command-injection
  exec('ls ' + wrap('x', req.query.a))
}`,
  'through a function into a sink': `
function list(folder) { exec('ls ' + folder) } // !! command-injection
app.get('/', (req, res) => { list(req.query.folder) })`,
  'through a function into a sink, cleaned before': `
function list(folder) { exec('ls ' + folder) } // !! command-injection
function show(res, text) { res.send('<b>' + text + '</b>') }
app.get('/', (req, res) => { list(shellEscape(req.query.folder)); show(res, escapeHtml(req.query.a)) })`,
  'through a function that only gets constants': `
function table(name) { return 'SELECT * FROM ' + name }
app.get('/', (req, res) => { db.query(table('users')) })`,
  'through methods and fields of a class': `
class Store {
  constructor(name) { this.name = name; this.fixed = 'x' }
  all() { return db.query('SELECT * FROM ' + this.name) } // !! sql-injection
  some() { return db.query('SELECT * FROM ' + this.fixed) }
}
app.get('/', (req, res) => new Store(req.query.name).all())`,
  'through callbacks': `
app.get('/', (req, res) => {
  req.body.items.forEach((item) => exec('rm ' + item)) // !! command-injection
  const all = req.body.items.map((item) => 'x' + item)
  exec(all.join(';')) // !! command-injection
  Promise.resolve(req.query.a).then((a) => exec('ls ' + a)) // !! command-injection
  const marks = req.body.items.map(() => '?').join(',')
  db.query('SELECT * FROM t WHERE id IN (' + marks + ')', req.body.items)
})`,
  'through a closure': `
app.get('/', (req, res) => {
  const name = req.query.name
  function inner() { exec('ls ' + name) } // !! command-injection
  setTimeout(() => exec('ls ' + name), 10) // !! command-injection
  inner()
})`,
  'loops carry data into the next turn': `
app.get('/', (req, res) => {
  let sql = 'SELECT * FROM t WHERE 1 = 1'
  for (const key of Object.keys(req.query)) sql += ' AND ' + key + ' = 1'
  db.query(sql) // !! sql-injection
})`,
  'allow-list with an early return': `
const ALLOWED = ['a', 'b']
app.get('/', (req, res) => {
  const name = req.query.name
  if (!ALLOWED.includes(name)) return res.sendStatus(400)
  exec('ls ' + name)
})`,
  'allow-list the wrong way round': `
app.get('/', (req, res) => {
  const name = req.query.name
  if (ALLOWED.includes(name)) return res.sendStatus(400)
  exec('ls ' + name) // !! command-injection
})`,
  'allow-list in a variable, in a function, in a Set, as keys': `
const SET = new Set(['a'])
const TABLE = { a: 'x' }
const isKnown = (name) => SET.has(name)
app.get('/', (req, res) => {
  const ok = SET.has(req.query.a)
  if (ok) exec('ls ' + req.query.a)
  if (isKnown(req.query.b)) exec('ls ' + req.query.b)
  exec('ls ' + TABLE[req.query.c])
})`,
  'full match by a regular expression': `
app.get('/', (req, res) => {
  if (!/^[a-z]+$/.test(req.query.a)) return
  exec('ls ' + req.query.a)
  if (!/[a-z]+/.test(req.query.b)) return
  exec('ls ' + req.query.b) // !! command-injection
})`,
  numbers: `
app.get('/', (req, res) => {
  const id = Number.parseInt(req.query.id, 10)
  db.query('SELECT * FROM t WHERE id = ' + id)
  db.query('SELECT * FROM t WHERE id = ' + +req.query.id)
  if (typeof req.query.n === 'number') db.query('SELECT * FROM t WHERE id = ' + req.query.n)
  if (isNaN(req.query.m)) return
  db.query('SELECT * FROM t LIMIT ' + req.query.m)
})`,
  'a check that throws, in a function of its own': `
function requireName(name) {
  if (!/^\\w+$/.test(name)) throw new Error('no')
}
app.get('/', (req, res) => {
  const name = req.query.name
  requireName(name)
  exec('ls ' + name)
})`,
  'and, or': `
app.get('/', (req, res) => {
  const a = req.query.a
  if (a === 'x' || a === 'y') exec('ls ' + a)
  if (a && LIST.includes(a)) exec('ls ' + a)
  LIST.includes(a) && exec('ls ' + a)
  if (a || LIST.includes(a)) exec('ls ' + a) // !! command-injection
})`,
  'a cleaner counts for its own kind of sink only': `
app.get('/', (req, res) => {
  const clean = escapeHtml(req.query.a)
  res.send('<b>' + clean + '</b>')
  exec('ls ' + clean) // !! command-injection
})`,
  'parameters without a known caller': `
function find(name) { return db.query("SELECT * FROM t WHERE n = '" + name + "'") } // !! sql-injection
function run(sql) { return db.query(sql) }
function list(folder) { return exec('ls ' + folder) } // !! command-injection
function calc(text) { return eval(text) } // !! code-injection
function read(name) { return fs.readFileSync(path.join(base, name)) }
function load(url) { return fetch(url) }`,
  'constants by name': `
function find(id) { return db.query('SELECT * FROM ' + TABLE + ' WHERE id = ' + config.table, [id]) }`,
  'numbers, whatever they are made of': `
const handler = (req, res) => {
  const limit = Math.min(+req.query.limit, 100)
  db.query('SELECT * FROM t LIMIT ' + limit)
}`,
  'values that are sent beside the query': `
const handler = (req, res) => {
  client.query({ text: 'SELECT * FROM t WHERE a = $1', values: [req.query.name] })
  client.query({ text: 'SELECT * FROM t WHERE a = ' + req.query.name }) // !! sql-injection
  users.findOne({ name: { $eq: req.body.name } })
  users.findOne({ name: req.body.name, mail: { $eq: req.body.mail } }) // !! nosql-injection
}`,
  'where a redirect leads': `
const handler = (req, res) => {
  res.redirect(new URL('/login', req.url))
  res.redirect(new URL(req.query.next, 'https://a.example')) // !! open-redirect
  res.status(302).set('Location', req.query.next) // !! open-redirect
  res.status(200).set('X-Name', 'a')
}`,
  'a page by its headers': `
export async function GET(request) {
  const name = new URL(request.url).searchParams.get('name')
  if (name === 'a') return new Response('<p>' + name)
  if (flag()) return new Response('<p>' + name, { headers: { 'content-type': 'text/plain' } })
  return new Response('<p>' + name, { headers: { 'Content-Type': 'text/html' } }) // !! xss
}`,
  'a module under another name': `
const files = require('fs-extra')
const handler = (req, res) => {
  files.remove('/data/' + req.query.name) // !! path-traversal
  files.remove('/data/old')
}`,
  'each element cleaned': `
const handler = (req, res) => {
  const ids = req.query.ids.split(',').map(Number)
  db.query('SELECT * FROM t WHERE a IN (' + ids.join(',') + ')')
  const names = req.query.names.split(',').map(trimmed)
  db.query('SELECT * FROM t WHERE a IN (' + names.join(',') + ')') // !! sql-injection
}`,
})
