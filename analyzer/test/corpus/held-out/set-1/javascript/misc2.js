import crypto from 'node:crypto'
import jwt from 'jsonwebtoken'
import cors from 'cors'
import session from 'express-session'
import express from 'express'
import https from 'https'
import _ from 'lodash'
import vm from 'vm'
import serialize from 'node-serialize'
import yaml from 'js-yaml'
import ejs from 'ejs'
import pug from 'pug'
import Handlebars from 'handlebars'
import helmet from 'helmet'
import multer from 'multer'
import { MongoClient } from 'mongodb'
import ldap from 'ldapjs'
import xpath from 'xpath'
import tls from 'tls'

const app = express()
app.use(helmet())

app.use(session({ secret: 'keyboard cat', cookie: { secure: true, httpOnly: true } })) // BAD CWE-798
app.use(session({ secret: process.env.SESSION_SECRET, cookie: { secure: true, httpOnly: true } })) // OK
app.use(cors({ origin: (o, cb) => cb(null, true), credentials: true }))
app.use(cors({ origin: 'https://app.example.com' })) // OK

export function hashes(password, data) {
  const a = crypto.createHash('md5').update(password).digest('hex') // BAD CWE-327
  const b = crypto.createHash('sha256').update(data).digest('hex') // OK
  const c = crypto.createHash('sha1').update(password).digest('hex') // BAD CWE-327
  const d = crypto.createCipheriv('des-ede3-cbc', key, iv) // BAD CWE-327
  const e = crypto.createCipheriv('aes-256-gcm', key, crypto.randomBytes(12)) // OK
  const f = crypto.createCipheriv('aes-128-ecb', key, null) // BAD CWE-327
  const g = crypto.pbkdf2Sync(password, salt, 1000, 32, 'sha1')
  const h = crypto.scryptSync(password, salt, 64) // OK
  const token = Math.random().toString(36).slice(2) // BAD CWE-338
  const safeToken = crypto.randomBytes(32).toString('hex') // OK
  const jitter = 100 + Math.random() * 50 // OK
  crypto.generateKeyPairSync('rsa', { modulusLength: 1024 }) // BAD CWE-326
  crypto.generateKeyPairSync('rsa', { modulusLength: 3072 }) // OK
  return { a, b, c, d, e, f, g, h, token, safeToken, jitter }
}

export function tokens(token, key) {
  const t1 = jwt.sign({ id: 1 }, 'shhhhh-secret') // BAD CWE-798
  const t2 = jwt.sign({ id: 1 }, process.env.JWT_KEY, { algorithm: 'HS256' }) // OK
  const p1 = jwt.verify(token, key, { algorithms: ['none'] }) // BAD CWE-347
  const p2 = jwt.verify(token, key, { algorithms: ['RS256'] }) // OK
  const p3 = jwt.decode(token)
  return { t1, t2, p1, p2, p3 }
}

export function requests() {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0' // BAD CWE-295
  https.request({ host: 'a.example', rejectUnauthorized: false }) // BAD CWE-295
  https.request({ host: 'a.example', rejectUnauthorized: true }) // OK
  tls.connect({ host: 'x', checkServerIdentity: () => undefined }) // BAD CWE-295
}

app.post('/eval', (req, res) => {
  eval('var x = ' + req.body.expr) // BAD CWE-95
  const fn = new Function('a', req.body.code) // BAD CWE-95
  vm.runInNewContext(req.body.script, {}) // BAD CWE-94
  const obj = serialize.unserialize(req.cookies.profile) // BAD CWE-502
  const doc = yaml.load(req.body.yaml) // OK
  const parsed = JSON.parse(req.body.json) // OK
  setTimeout('doWork(' + req.query.n + ')', 100) // BAD CWE-95
  setTimeout(() => doWork(req.query.n), 100) // OK
  res.json({ fn, obj, doc, parsed })
})

app.get('/tpl', (req, res) => {
  const html = ejs.render(req.query.template, {}) // BAD CWE-94
  const html2 = ejs.render('<p><%= name %></p>', { name: req.query.name }) // OK
  const fn = pug.compile('h1 ' + req.query.title) // BAD CWE-94
  const hb = Handlebars.compile(req.body.tpl) // BAD CWE-94
  const safe = Handlebars.compile('<b>{{name}}</b>') // OK
  res.render('index', { title: req.query.title }) // OK
})

app.post('/login', async (req, res) => {
  const users = (await MongoClient.connect(url)).db('x').collection('users')
  const u = await users.findOne({ name: req.body.name, password: req.body.password }) // BAD CWE-943
  const u2 = await users.findOne({ name: String(req.body.name) }) // OK
  const u3 = await users.find({ $where: `this.name == '${req.body.name}'` }).toArray() // BAD CWE-943
  client.search('ou=users', { filter: `(uid=${req.body.user})` }, () => {}) // BAD CWE-90
  const nodes = xpath.select("//user[name='" + req.body.user + "']", doc) // BAD CWE-643
  const nodes2 = xpath.select('//user', doc) // OK
  res.cookie('sid', u.id, { httpOnly: false, secure: false }) // BAD CWE-1004
  res.cookie('sid', u.id, { httpOnly: true, secure: true, sameSite: 'lax' }) // OK
})

app.post('/merge', (req, res) => {
  const config = {}
  _.merge(config, req.body) // BAD CWE-1321
  _.merge(config, { debug: false }) // OK
  config[req.body.key][req.body.sub] = req.body.value // BAD CWE-1321
  const map = new Map()
  map.set(req.body.key, req.body.value) // OK
  const re = new RegExp(req.query.pattern) // BAD CWE-1333
  const re2 = new RegExp('^[a-z]+$') // OK
  const bad = /^(a+)+$/.test(req.query.text) // BAD CWE-1333
  const good = /^a+$/.test(req.query.text) // OK
  console.log('login ' + req.body.user)
  res.json({ config, re, re2, bad, good, map })
})

function merge(target, source) {
  for (const key in source) {
    if (typeof source[key] === 'object') {
      merge(target[key], source[key])
    } else {
      target[key] = source[key] // BAD CWE-1321
    }
  }
  return target
}
function safeMerge(target, source) {
  for (const key of Object.keys(source)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue
    if (typeof source[key] === 'object') safeMerge(target[key], source[key])
    else target[key] = source[key] // OK
  }
}
export { merge, safeMerge }
