const express = require('express')
const { exec, execSync, spawn, execFile } = require('child_process')
const mysql = require('mysql2/promise')
const { Sequelize, QueryTypes, literal } = require('sequelize')
const fs = require('fs')
const path = require('path')
const axios = require('axios')
const got = require('got')
const needle = require('needle')
const knex = require('knex')({ client: 'pg' })
const libxmljs = require('libxmljs')
const app = express()
const sequelize = new Sequelize('sqlite::memory:')
const pool = mysql.createPool({ host: 'localhost' })

app.get('/users', async (req, res) => {
  const { name } = req.query
  const [rows] = await pool.query(`SELECT * FROM users WHERE name = '${name}'`) // BAD CWE-89
  const [again] = await pool.query('SELECT * FROM users WHERE name = ?', [name]) // OK
  const raw = await knex.raw('select * from users where name = ' + name) // BAD CWE-89
  const bound = await knex.raw('select * from users where name = ?', [name]) // OK
  const where = await knex('users').whereRaw("name = '" + req.query.name + "'") // BAD CWE-89
  const fine = await knex('users').where('name', req.query.name) // OK
  const sq = await sequelize.query('SELECT * FROM p WHERE n = "' + req.body.n + '"', { type: QueryTypes.SELECT }) // BAD CWE-89
  const sq2 = await sequelize.query('SELECT * FROM p WHERE n = :n', { replacements: { n: req.body.n } }) // OK
  const ordered = await User.findAll({ order: sequelize.literal(req.query.sort) }) // BAD CWE-89
  const id = parseInt(req.params.id, 10)
  const byId = await pool.query('SELECT * FROM users WHERE id = ' + id) // OK
  res.json({ rows, again, raw, bound, where, fine, sq, sq2, ordered, byId })
})

app.post('/ping', (req, res) => {
  exec('ping -c 1 ' + req.body.host, (err, out) => res.json({ out })) // BAD CWE-78
  execFile('ping', ['-c', '1', req.body.host], () => {}) // OK
  const dir = req.query.dir
  execSync(`ls -la ${dir}`) // BAD CWE-78
  spawn('ls', ['-la', '/srv']) // OK
  spawn('sh', ['-c', 'ls ' + req.query.dir]) // BAD CWE-78
  spawn('ls ' + dir, { shell: true }) // BAD CWE-78
  exec('ls -la /srv/data') // OK
})

app.get('/file', (req, res) => {
  const file = req.query.file
  fs.readFile(path.join(__dirname, 'files', file), (err, data) => res.end(data)) // BAD CWE-22
  fs.readFile(path.join(__dirname, 'files', path.basename(file)), (e, d) => { // OK
    res.end(d)
  })
  res.sendFile(path.resolve('public', req.params.name)) // BAD CWE-22
  res.sendFile(req.params.name, { root: path.join(__dirname, 'public') }) // OK
  fs.createReadStream('./uploads/' + req.query.f).pipe(res) // BAD CWE-22
  fs.createReadStream('./uploads/readme.txt').pipe(res) // OK
  const full = path.resolve('/srv/files', file)
  if (!full.startsWith('/srv/files' + path.sep)) {
    return res.status(403).end()
  }
  fs.unlinkSync(full) // OK
})

app.get('/proxy', async (req, res) => {
  const r = await axios.get(req.query.url) // BAD CWE-918
  const ok = await axios.get('https://api.example.com/items', { params: { q: req.query.q } }) // OK
  const g = await got(req.query.url) // BAD CWE-918
  needle.get(req.body.target, () => {}) // BAD CWE-918
  const f = await fetch(`https://${req.params.host}/status`) // BAD CWE-918
  const f2 = await fetch('https://api.example.com/v1/' + encodeURIComponent(req.params.id)) // OK
  res.json({ r, ok, g, f, f2 })
})

app.get('/go', (req, res) => {
  res.redirect(req.query.next) // BAD CWE-601
  res.redirect('/home') // OK
  res.redirect(301, req.query.to) // BAD CWE-601
  const allowed = { docs: '/docs', help: '/help' }
  res.redirect(allowed[req.query.key] || '/') // OK
  res.setHeader('Location', req.query.next) // BAD CWE-601
  res.location(req.headers.referer)
})

app.get('/hello', (req, res) => {
  res.send('<h1>Hello ' + req.query.name + '</h1>') // BAD CWE-79
  res.send('<h1>Hello ' + escapeHtml(req.query.name) + '</h1>') // OK
  res.write(`<p>${req.cookies.theme}</p>`) // BAD CWE-79
  res.json({ name: req.query.name }) // OK
  res.type('text/plain').send('Hello ' + req.query.name) // OK
})

app.post('/xml', (req, res) => {
  const doc = libxmljs.parseXmlString(req.body.xml, { noent: true }) // BAD CWE-611
  const doc2 = libxmljs.parseXmlString(req.body.xml, { noent: false }) // OK
  res.json({ a: doc.root().text(), b: doc2.root().text() })
})
function escapeHtml(text) {
  return String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
