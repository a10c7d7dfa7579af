const router = require('express').Router()
const { Client } = require('pg')
const os = require('os')
const cp = require('child_process')
const util = require('util')
const fsx = require('fs-extra')
const Mustache = require('mustache')
const cheerio = require('cheerio')
const exec = util.promisify(cp.exec)

module.exports.search = async function (req, res) {
  const client = new Client()
  const where = []
  where.push(`name = '${req.query.name}'`)
  await client.query('SELECT * FROM t WHERE ' + where.join(' AND ')) // BAD CWE-89
  const ids = req.query.ids.split(',').map(Number)
  await client.query(`SELECT * FROM t WHERE id IN (${ids.join(',')})`) // OK
  const text = 'SELECT * FROM t WHERE name = $1'
  await client.query(text, [req.query.name]) // OK
  let sql = 'SELECT * FROM t'
  if (req.query.sort) sql += ' ORDER BY ' + req.query.sort
  await client.query(sql) // BAD CWE-89
}
router.post('/convert', async (req, res) => {
  const opts = { name: req.body.name, size: 10 }
  const { stdout } = await exec(`convert ${opts.name} -resize ${opts.size}`) // BAD CWE-78
  await exec(`convert in.png -resize ${opts.size}`) // OK
  await fsx.remove('/srv/tmp/' + opts.name) // BAD CWE-22
  await fsx.ensureDir('/srv/tmp') // OK
  res.send(Mustache.render('<p>{{name}}</p>', opts)) // OK
  res.send(stdout)
})
router.get('/page', (req, res) => {
  const user = req.query.user || 'guest'
  res.set('Content-Type', 'text/html')
  res.send(`<title>${user}</title>`) // BAD CWE-79
  res.send(`<title>${encodeURIComponent(user)}</title>`) // OK
  const dest = decodeURIComponent(req.query.dest)
  res.redirect(`https://${dest}`) // BAD CWE-601
  res.redirect(`https://example.com/${dest}`) // OK
})
router.use((err, req, res, next) => {
  res.status(500).json({ error: 'failed' }) // OK
})
router.get('/admin', (req, res) => {
  const fn = global[req.query.fn]
  fn() // BAD CWE-470
  const handlers = { a: () => 1 }
  handlers.a() // OK
  const store = {}
  for (const pair of req.body.pairs) store[pair.key] = pair.value
  http.get({ host: req.query.host, path: '/' }) // BAD CWE-918
  http.get({ host: 'api.example.com', path: '/x' }) // OK
  res.cookie('session', token, { httpOnly: true, secure: true }) // OK
  res.cookie('session', token) // BAD CWE-614
})
