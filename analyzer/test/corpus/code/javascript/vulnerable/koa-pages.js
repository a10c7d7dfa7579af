const Koa = require('koa')
const Router = require('@koa/router')
const fs = require('node:fs')
const { Client } = require('pg')

const app = new Koa()
const router = new Router()
const client = new Client()

router.get('/hello', async (ctx) => {
  ctx.type = 'html'
  ctx.body = `<h1>Hello ${ctx.query.name}</h1>` // !! CWE-79
})

router.get('/users/:name', async (ctx) => {
  const { rows } = await client.query(`SELECT id FROM users WHERE name = '${ctx.params.name}'`) // !! CWE-89
  ctx.body = rows
})

router.get('/file', async (ctx) => {
  ctx.type = 'text/plain'
  ctx.body = fs.createReadStream('/srv/files/' + ctx.request.query.name) // !! CWE-22
})

router.get('/leave', (ctx) => {
  ctx.redirect(ctx.query.to) // !! CWE-601
})

app.use(router.routes())
