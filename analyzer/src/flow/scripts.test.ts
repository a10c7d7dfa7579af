import { flowContract } from '../../test/flow-contract.ts'

const RAW = `
export function findUser(id) {
  return pool.query('SELECT * FROM users WHERE id = ' + id) // !! sql-injection
}`

flowContract('flow between files, in ECMAScript modules', {
  'an argument reaches a query in another file': {
    'db.js': RAW,
    'app.js': `
import { findUser } from './db.js'
app.get('/', (req, res) => {
  findUser(req.query.id) // !! sql-injection
})`,
  },
  'a constant argument': {
    'db.js': RAW,
    'app.js': `
import { findUser } from './db.js'
app.get('/', (req, res) => {
  findUser('7')
})`,
  },
  'placeholders in the other file': {
    'db.js': `
export function findUser(id) {
  return pool.query('SELECT * FROM users WHERE id = ?', [id])
}`,
    'app.js': `
import { findUser } from './db.js'
app.get('/', (req, res) => findUser(req.query.id))`,
  },
  'the other file converts the argument': {
    'db.js': `
export function findUser(id) {
  return pool.query('SELECT * FROM users WHERE id = ' + Number(id))
}`,
    'app.js': `
import { findUser } from './db.js'
app.get('/', (req, res) => findUser(req.query.id))`,
  },
  'another parameter is the dangerous one': {
    'db.js': `
export function find(id, order) {
  return pool.query('SELECT * FROM t WHERE id = ? ORDER BY ' + order, [id]) // !! sql-injection
}`,
    'app.js': `
import { find } from './db.js'
app.get('/', (req, res) => {
  find(req.query.id, 'name')
  find(7, req.query.order) // !! sql-injection
})`,
  },
  'an imported sanitizer': {
    'clean.js': `
export const toId = (value) => Number(value)
export const same = (value) => value`,
    'app.js': `
import { toId, same } from './clean.js'
app.get('/', (req, res) => {
  pool.query('SELECT * FROM t WHERE id = ' + toId(req.query.id))
  pool.query('SELECT * FROM t WHERE id = ' + same(req.query.id)) // !! sql-injection
})`,
  },
  'an imported check that throws': {
    'check.js': `
export function requireId(value) {
  if (!/^[0-9]+$/.test(value)) throw new Error('no id')
}`,
    'app.js': `
import { requireId } from './check.js'
app.get('/', (req, res) => {
  const id = req.query.id
  requireId(id)
  pool.query('SELECT * FROM t WHERE id = ' + id)
})`,
  },
  'a source in another file': {
    'input.js': `
export function idOf(req) {
  return req.query.id
}
export const fixed = () => 'fixed'`,
    'app.js': `
import { idOf, fixed } from './input.js'
app.get('/', (req, res) => {
  const id = idOf(req)
  pool.query('SELECT * FROM t WHERE id = ' + id) // !! sql-injection
  pool.query('SELECT * FROM t WHERE id = ' + fixed())
})`,
  },
  'a field of the result': {
    'input.js': `
export function parse(req) {
  return { id: Number(req.query.id), name: req.query.name }
}`,
    'app.js': `
import { parse } from './input.js'
app.get('/', (req, res) => {
  const { id, name } = parse(req)
  pool.query('SELECT * FROM t WHERE id = ' + id)
  pool.query('SELECT * FROM t WHERE id = ' + name) // !! sql-injection
})`,
  },
  'an imported function that fixes the host': {
    'url.js': 'export const userUrl = (id) => `https://api.example.com/users/${id}`',
    'app.js': `
import { userUrl } from './url.js'
app.get('/', async (req, res) => {
  await fetch(userUrl(req.query.id))
})`,
  },
  'renamed imports and exports': {
    'db.js': `
function run(command) {
  child_process.exec(command) // !! command-injection
}
export { run as start }`,
    'app.js': `
import { start as go } from './db.js'
app.get('/', (req, res) => {
  go(req.query.command) // !! command-injection
})`,
  },
  'default exports, with and without a name': {
    'named.js': `
export default function run(command) {
  child_process.exec(command) // !! command-injection
}`,
    'nameless.js': `
export default (command) => {
  child_process.exec(command) // !! command-injection
}`,
    'object.js': `
export default {
  run(command) {
    child_process.exec(command) // !! command-injection
  },
}`,
    'app.js': `
import named from './named.js'
import nameless from './nameless.js'
import object from './object.js'
app.get('/', (req, res) => {
  named(req.query.command) // !! command-injection
  nameless(req.query.command) // !! command-injection
  object.run(req.query.command) // !! command-injection
  nameless('ls')
})`,
  },
  're-exports by name, under another name, all at once, and as a namespace': {
    'lib/run.js': `
export const run = (command) => child_process.exec(command) // !! command-injection`,
    'lib/index.js': `
export { run, run as start } from './run.js'
export * from './more'
export * as inner from './run.js'`,
    'lib/more.ts': `
export * from './run'
export const show = (path: string) => fs.readFileSync(path)`,
    'lib/again.js': `
import { run } from './run.js'
export { run as again }`,
    'app.js': `
import { run, start, show, inner } from './lib'
import { again } from './lib/again'
app.get('/', (req, res) => {
  run(req.query.command) // !! command-injection
  start(req.query.command) // !! command-injection
  show(req.query.path) // !! path-traversal
  inner.run(req.query.command) // !! command-injection
  again(req.query.command) // !! command-injection
})`,
  },
  'namespace imports': {
    'db.js': RAW,
    'app.js': `
import * as db from './db'
app.get('/', (req, res) => {
  db.findUser(req.query.id) // !! sql-injection
  db.other(req.query.id)
})`,
  },
  'by way of a third file': {
    'db.js': RAW,
    'users.js': `
import { findUser } from './db.js'
export const load = async (id) => {
  return await findUser(id)
}
export const loadNumber = (id) => findUser(Number.parseInt(id, 10))`,
    'app.js': `
import { load, loadNumber } from './users.js'
app.get('/', async (req, res) => {
  await load(req.params.id) // !! sql-injection
  await loadNumber(req.params.id)
})`,
  },
  'from one imported function to the next': {
    'input.js': 'export const idOf = (req) => req.query.id',
    'db.js': RAW,
    'app.js': `
import { idOf } from './input.js'
import { findUser } from './db.js'
app.get('/', (req, res) => {
  findUser(idOf(req)) // !! sql-injection
})`,
  },
  'by way of a function of the same file': {
    'db.js': RAW,
    'app.js': `
import { findUser } from './db.js'
function load(id) {
  return findUser(id) // !! sql-injection
}
app.get('/', (req, res) => load(req.query.id))`,
  },
  'a local function of the same name': {
    'db.js': RAW,
    'app.js': `
import { findUser } from './db.js'
function handler(findUser) {
  app.get('/', (req, res) => findUser(req.query.id))
}
handler((id) => id)
findUser(7)`,
  },
  'a package of the same name as a file': {
    'db.js': RAW,
    'app.js': `
import { findUser } from 'db'
app.get('/', (req, res) => findUser(req.query.id))`,
  },
  'sinks that are guessed from a name are not followed': {
    'store.js': `
export const keep = (text) => repository.save(text)
export const note = (text) => console.log('got ' + text)`,
    'app.js': `
import { keep, note } from './store.js'
app.post('/', (req, res) => {
  keep(req.body)
  note(req.query.name)
})`,
  },
  'methods are not followed': {
    'db.js': `
export class Users {
  load(id) {
    return pool.query('SELECT * FROM users WHERE id = ' + id) // !! sql-injection
  }
}`,
    'app.js': `
import { Users } from './db.js'
const users = new Users()
app.get('/', (req, res) => users.load(req.query.id))`,
  },
  'files that import each other': {
    'a.js': `
import { second } from './b.js'
export function first(text, depth) {
  if (depth > 3) return child_process.exec(text) // !! command-injection
  return second(text, depth + 1)
}`,
    'b.js': `
import { first } from './a.js'
export function second(text, depth) {
  return first(text, depth)
}
app.get('/', (req, res) => {
  first(req.query.text, 1) // !! command-injection
})`,
  },
})

flowContract('flow between files, in CommonJS', {
  'an object of functions': {
    'db.js': `
function findUser(id) {
  return pool.query('SELECT * FROM users WHERE id = ' + id) // !! sql-injection
}
module.exports = { findUser, byName: (name) => pool.query('SELECT * FROM users WHERE name = ?', [name]) }`,
    'app.js': `
const db = require('./db')
const { findUser: find, byName } = require('./db')
app.get('/', (req, res) => {
  db.findUser(req.query.id) // !! sql-injection
  find(req.query.id) // !! sql-injection
  byName(req.query.name)
})`,
  },
  'fields of exports': {
    'db.js': `
exports.run = (command) => child_process.exec(command) // !! command-injection
module.exports.show = function (path) { return fs.readFileSync(path) }`,
    'app.js': `
const db = require('./db.js')
app.get('/', (req, res) => {
  db.run(req.query.command) // !! command-injection
  require('./db.js').show(req.query.path) // !! path-traversal
})`,
  },
  'a function as the module, and a module that passes another on': {
    'run.js': `
module.exports = function (command) {
  child_process.exec(command) // !! command-injection
}`,
    'index.js': `
module.exports = { run: require('./run') }
exports.also = require('./run')`,
    'app.js': `
const { run } = require('.')
const direct = require('./run')
app.get('/', (req, res) => {
  run(req.query.command) // !! command-injection
  direct(req.query.command) // !! command-injection
  direct('ls')
})`,
  },
})

flowContract('flow between files, in TypeScript', {
  'types, and the names that files have after compilation': {
    'src/db.ts': `
export async function findUser(id: string): Promise<User> {
  return pool.query(\`SELECT * FROM users WHERE id = \${id}\`) // !! sql-injection
}
export async function findById(id: number): Promise<User> {
  return pool.query(\`SELECT * FROM users WHERE id = \${id}\`)
}`,
    'src/app.ts': `
import { findUser, findById } from './db.js'
import type { User } from './types.js'
app.get('/', async (req: Request, res: Response) => {
  const user: User = await findUser(req.query.id as string) // !! sql-injection
  await findById(Number(req.query.id))
})`,
  },
  'import and export with an equals sign': {
    'run.ts': `
function run(command: string) {
  child_process.exec(command) // !! command-injection
}
export = run`,
    'app.ts': `
import run = require('./run')
app.get('/', (req, res) => {
  run(req.query.command) // !! command-injection
})`,
  },
})
