//: includes: zod; hono; middleware; async [await]; node server
//: lacks: oauth2 sqlalchemy
import {
  randomUUID,
  //: if hashes and not bcrypt
  scrypt,
  //: end
  //: if apiKey or auth and not bcrypt
  timingSafeEqual,
  //: end
} from 'node:crypto'
//: if upload
import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
//: if imagesOnly
import { basename, join, resolve } from 'node:path'
//: else
import { basename, extname, join, resolve } from 'node:path'
//: end
//: end
//: if sqlite
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
//: end
//: if hashes and not bcrypt
import { promisify } from 'node:util'
//: end
//: if rateLimit
import { getConnInfo } from '@hono/node-server/conninfo'
//: end
import { serve } from '@hono/node-server'
//: if hashes and bcrypt
import bcrypt from 'bcrypt'
//: end
import { Hono } from 'hono'
//: if cors
import { cors } from 'hono/cors'
//: end
//: if helmet
import { secureHeaders } from 'hono/secure-headers'
//: end
import type { ContentfulStatusCode } from 'hono/utils/http-status'
//: if auth
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
//: end
//: if postgres
import pg from 'pg'
//: end
import { z } from 'zod'

const port = Number(process.env.PORT ?? __port__)

//: include _errors.ts

//: include _read-json.ts

//: if stored
//: include _store.ts
//: end

//: include _schemas.ts

//: if hashes
//: include _password.ts
//: end

//: if auth
//: include _account-schemas.ts

//: include _auth.ts
//: end

//: include _stores.ts

//: include _service.ts

//: if docs
//: include _openapi.ts

//: include _docs-page.ts
//: end
//: if apiKey
//: include _api-key.ts
//: end
//: if rateLimit
//: include _rate-limit.ts
//: end
//: if upload
//: include _web-upload.ts
//: end

//: if auth
const app = new Hono<{ Variables: { user: User } }>()
//: else
const app = new Hono()
//: end

app.onError((error, c) => {
  const { status, body } = errorResponse(error)
  return c.json(body, status as ContentfulStatusCode)
})
app.notFound((c) =>
  c.json({ error: { code: 'not_found', message: `There is no ${c.req.method} ${c.req.path}.` } }, 404),
)

//: if helmet
app.use(secureHeaders())
//: end
//: if cors
app.use(cors({ origin: process.env.CORS_ORIGIN?.split(',') ?? '*' }))
//: end
//: if logging
app.use(async (c, next) => {
  const start = performance.now()
  await next()
  const durationMs = Math.round(performance.now() - start)
  console.log(JSON.stringify({ method: c.req.method, path: c.req.path, status: c.res.status, durationMs }))
})
//: end
//: if rateLimit
app.use(async (c, next) => {
  countRequest(getConnInfo(c).remote.address ?? 'unknown')
  await next()
})
//: end
//: if health

app.get('__healthPath__', (c) => c.json({ status: 'ok', uptime: Math.round(process.uptime()) }))
//: end
//: if docs

app.get('/openapi.json', (c) => c.json(openApi))
app.get('__docsPath__', (c) => c.html(docsPage))
//: end
//: if apiKey

app.use(async (c, next) => {
  checkApiKey(c.req.header('x-api-key'))
  await next()
})
//: end
//: if auth
//: include _hono-auth.ts
//: end
//: if upload

app.post('__prefix____uploadPath__', async (c) => c.json(await saveUpload(c.req.raw), 201))
app.get('__prefix__/uploads/:name', async (c) => readUpload(c.req.param('name')))
//: end
//: each resource in resources
//: include _hono-routes.ts
//: end

//: if shutdown
const server = serve({ fetch: app.fetch, port }, () => console.log(`Listening on http://localhost:${port}`))
//: else
serve({ fetch: app.fetch, port }, () => console.log(`Listening on http://localhost:${port}`))
//: end
//: if shutdown

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0))
    setTimeout(() => process.exit(1), 10_000).unref()
  })
}
//: end
