import { createServer } from 'node:http'
import { Hono } from 'hono'
import { serveStatic } from '@hono/node-server/serve-static'
import Database from 'better-sqlite3'
import { createClient } from 'redis'
import { $ } from 'zx'
import { execa } from 'execa'
import mysql from 'mysql'
import passport from 'passport'
import marked from 'marked'
import sharp from 'sharp'
import unzipper from 'unzipper'
import ldap from 'ldapjs'
import superagent from 'superagent'
import { WebSocketServer } from 'ws'
import dot from 'dot-prop'
import set from 'lodash.set'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { parseString } from 'xml2js'
import CryptoJS from 'crypto-js'
import forge from 'node-forge'
import bcrypt from 'bcryptjs'
import serialize from 'serialize-javascript'
import fs from 'fs'
import path from 'path'
import express from 'express'

const db = new Database('app.db')
const app = new Hono()
const api = express.Router()

class UserStore {
  constructor(connection) {
    this.connection = connection
  }
  byName(name, done) {
    const sql = ['SELECT * FROM users', `WHERE name = '${name}'`].join(' ')
    this.connection.query(sql, done) // BAD CWE-89
  }
  byId(id, done) {
    this.connection.query('SELECT * FROM users WHERE id = ?', id, done) // OK
  }
  escaped(name, done) {
    this.connection.query('SELECT * FROM users WHERE name = ' + mysql.escape(name), done) // OK
  }
}
const store = new UserStore(mysql.createConnection({}))
api.get('/by', (req, res) => store.byName(req.query.name, (e, rows) => res.json(rows)))

app.get('/u/:id', (c) => {
  const id = c.req.param('id')
  const rows = db.prepare(`SELECT * FROM u WHERE id = ${id}`).all() // BAD CWE-89
  const good = db.prepare('SELECT * FROM u WHERE id = ?').all(id) // OK
  return c.html(`<p>${c.req.query('q')}</p>`) // BAD CWE-79
})

api.post('/exec', async (req, res) => {
  const { branch, target, tpl, html } = req.body
  await execa('git', ['checkout', 'main']) // OK
  await execa(`git checkout ${branch}`, { shell: true }) // BAD CWE-78
  await $`git checkout ${branch}` // OK
  superagent.get(target).end() // BAD CWE-918
  set({}, req.body.path, req.body.value) // BAD CWE-1321
  Object.assign({}, { a: 1 }) // OK
  const rendered = marked.parse('# hello') // OK
  res.send(marked.parse(html)) // BAD CWE-79
  res.send(serialize({ a: 1 })) // OK
})

const wss = new WebSocketServer({ port: 8080 })
wss.on('connection', (ws) => {
  ws.on('message', (message) => {
    const { file } = JSON.parse(message)
    fs.readFile('/srv/' + file, () => {}) // BAD CWE-22
    fs.readFile(path.join('/srv', 'static.txt'), () => {}) // OK
  })
})

function decode(text) {
  return Buffer.from(text, 'base64').toString('utf8')
}
api.get('/profile', (req, res) => {
  const raw = decode(req.cookies.profile)
  const expr = `(${raw})`
  const profile = eval(expr) // BAD CWE-95
  const next = req.query.next
  if (next.startsWith('/') && !next.startsWith('//')) return res.redirect(next) // OK
  const safe = /^[a-z]{2}$/.test(req.params.lang) ? req.params.lang : 'en'
  res.sendFile(path.join('/srv/i18n', `${safe}.json`)) // OK
  res.status(302).set('Location', next).end() // BAD CWE-601
  return res.format({ html: () => res.send(`<b>${profile.name}</b>`) }) // BAD CWE-79
})

const c1 = CryptoJS.MD5(password).toString() // BAD CWE-327
const c2 = CryptoJS.DES.encrypt(data, key) // BAD CWE-327
const c3 = CryptoJS.AES.encrypt(data, key) // OK
const c4 = forge.md.sha256.create() // OK
const c5 = bcrypt.hashSync(password, 12) // OK
const h = forge.md.md5.create() // BAD CWE-327

async function extract(stream) {
  for await (const entry of stream.pipe(unzipper.Parse({ forceStream: true }))) {
    entry.pipe(fs.createWriteStream(path.join('/srv/out', entry.path))) // BAD CWE-22
  }
}
const jwtOptions = { secretOrKey: 'a-very-static-jwt-secret' } // BAD CWE-798
const redis = createClient({ url: process.env.REDIS_URL }) // OK
api.get('/tenant', (req, res) => {
  const tenants = new Map([['a', 'db_a'], ['b', 'db_b']])
  const name = tenants.get(req.query.tenant) ?? 'db_a'
  db.exec(`ATTACH '${name}' AS t`) // OK
  const fields = req.query.fields.split(',').map((f) => f.trim())
  db.exec(`SELECT ${fields.join(', ')} FROM t`) // BAD CWE-89
  const limit = Math.min(+req.query.limit, 100)
  db.exec(`SELECT * FROM t LIMIT ${limit}`) // OK
})
export { extract, jwtOptions, redis, wss }
