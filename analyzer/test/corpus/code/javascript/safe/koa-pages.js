const Koa = require('koa')
const Router = require('@koa/router')
const escapeHtml = require('escape-html')
const { Client } = require('pg')

const app = new Koa()
const router = new Router()
const client = new Client()

router.get('/hello', async (ctx) => {
  ctx.type = 'html'
  ctx.body = `<h1>Hello ${escapeHtml(ctx.query.name)}</h1>`
})

router.get('/users/:name', async (ctx) => {
  const { rows } = await client.query('SELECT id FROM users WHERE name = $1', [ctx.params.name])
  ctx.body = rows
})

router.get('/echo', async (ctx) => {
  ctx.body = { name: ctx.query.name }
})

router.get('/text', async (ctx) => {
  ctx.type = 'text/plain'
  ctx.body = `Hello ${ctx.query.name}`
})

app.use(router.routes())
