const Koa = require('koa')
const Router = require('@koa/router')
const fastify = require('fastify')()
const Hapi = require('@hapi/hapi')
const http = require('http')
const url = require('url')
const cp = require('child_process')
const { Pool } = require('pg')
const sqlite3 = require('sqlite3')
const fs = require('fs/promises')
const os = require('os')
const AdmZip = require('adm-zip')
const puppeteer = require('puppeteer')
const request = require('request')
const pool = new Pool({ user: 'app', password: 'S3cr3tP@ssw0rd!', host: 'db' }) // BAD CWE-798
const pool2 = new Pool({ user: 'app', password: process.env.DB_PASSWORD }) // OK
const db = new sqlite3.Database('x.db')
const router = new Router()

router.get('/k', async (ctx) => {
  const res = await pool.query('SELECT * FROM t WHERE a = ' + ctx.query.a) // BAD CWE-89
  const res2 = await pool.query('SELECT * FROM t WHERE a = $1', [ctx.query.a]) // OK
  ctx.body = '<p>' + ctx.query.msg + '</p>' // BAD CWE-79
  ctx.redirect(ctx.query.returnTo) // BAD CWE-601
  ctx.redirect('/done') // OK
})

fastify.get('/f/:id', async (request, reply) => {
  db.all("SELECT * FROM t WHERE id = '" + request.params.id + "'", cb) // BAD CWE-89
  db.all('SELECT * FROM t WHERE id = ?', [request.params.id], cb) // OK
  const text = await fs.readFile('/data/' + request.query.path, 'utf8') // BAD CWE-22
  reply.type('text/html').send(`<div>${request.query.q}</div>`) // BAD CWE-79
})

const server = Hapi.server({ port: 3000, routes: { cors: { origin: ['https://x.example'] } } }) // OK
server.route({
  method: 'GET',
  path: '/h',
  handler: (request, h) => {
    cp.exec('convert ' + request.query.image) // BAD CWE-78
    return h.redirect(request.query.to) // BAD CWE-601
  },
})

http.createServer((req, res) => {
  const query = url.parse(req.url, true).query
  cp.execSync('host ' + query.domain) // BAD CWE-78
  res.writeHead(302, { Location: query.back }) // BAD CWE-601
  res.setHeader('Access-Control-Allow-Origin', req.headers.origin) // BAD CWE-942
  res.setHeader('Access-Control-Allow-Origin', 'https://x.example') // OK
  res.end('<html>' + query.q + '</html>') // BAD CWE-79
})

function runner(cmd) {
  return cp.exec(cmd) // BAD CWE-78
}
router.post('/run', (ctx) => runner('tar xf ' + ctx.request.body.file))

async function shot(req, res) {
  const browser = await puppeteer.launch()
  const page = await browser.newPage()
  await page.goto(req.query.url) // BAD CWE-918
  await page.goto('https://status.example.com') // OK
  request(req.query.feed, () => {}) // BAD CWE-918
  const zip = new AdmZip(req.file.path)
  for (const entry of zip.getEntries()) {
    await fs.writeFile('/srv/out/' + entry.entryName, entry.getData()) // BAD CWE-22
  }
  await fs.writeFile(os.tmpdir() + '/report.txt', 'x') // BAD CWE-377
  await fs.chmod('/srv/app/config', 0o777) // BAD CWE-732
  await fs.chmod('/srv/app/config', 0o600) // OK
}
router.get('/shot', shot)

function compare(req, res) {
  if (req.headers['x-signature'] === computeSignature(req.body)) return next() // BAD CWE-208
  const n = Number(req.query.n)
  const list = ['a', 'b', 'c'].includes(req.query.kind) ? req.query.kind : 'a'
  cp.execSync('make ' + list) // OK
  cp.execSync('head -n ' + n) // OK
  require(req.query.module) // BAD CWE-98
  require('./modules/known') // OK
}
module.exports = { server, compare, pool2 }
