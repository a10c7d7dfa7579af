//: includes: zod; fastify [5|4]; plugin; async [await]
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
import { createWriteStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
//: if imagesOnly
import { join, resolve } from 'node:path'
//: else
import { extname, join, resolve } from 'node:path'
//: end
//: end
//: if sqlite
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
//: end
//: if upload
import { pipeline } from 'node:stream/promises'
//: end
//: if hashes and not bcrypt
import { promisify } from 'node:util'
//: end
//: if cors
import cors from '@fastify/cors'
//: end
//: if helmet
import helmet from '@fastify/helmet'
//: end
//: if upload
import multipart from '@fastify/multipart'
//: end
//: if rateLimit
import rateLimit from '@fastify/rate-limit'
//: end
//: if upload
import fastifyStatic from '@fastify/static'
//: end
//: if docs
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
//: end
//: if hashes and bcrypt
import bcrypt from 'bcrypt'
//: end
import Fastify, { type FastifyInstance } from 'fastify'
//: if auth
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
//: end
//: if postgres
import pg from 'pg'
//: end
import { z } from 'zod'

const port = Number(process.env.PORT ?? __port__)
//: if auth

declare module 'fastify' {
  interface FastifyRequest {
    user: User
  }
}
//: end

//: include _errors.ts

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
//: end
//: if apiKey
//: include _api-key.ts
//: end
//: if auth
//: include _fastify-auth.ts
//: end
//: if resources or upload

async function recordRoutes(app: FastifyInstance): Promise<void> {
  //: if auth
  //: if publicRead
  // Reading is public. Everything else needs a token.
  //: end
  app.addHook('onRequest', async (request) => {
    //: if publicRead
    const user = await authorize(request.method, request.headers.authorization)
    if (user) request.user = user
    //: else
    request.user = await authorize(request.method, request.headers.authorization)
    //: end
  })
  //: end
  //: if upload
  //: include _fastify-upload.ts
  //: end
  //: each resource in resources
  //: include _fastify-routes.ts
  //: end
}
//: end

//: if logging
const app = Fastify({ logger: true })
//: else
const app = Fastify()
//: end

app.setErrorHandler((error, _request, reply) => {
  const { status, body } = errorResponse(error)
  return reply.code(status).send(body)
})
app.setNotFoundHandler((request, reply) =>
  reply.code(404).send({ error: { code: 'not_found', message: `There is no ${request.method} ${request.url}.` } }),
)

//: if helmet
await app.register(helmet)
//: end
//: if cors
await app.register(cors, { origin: process.env.CORS_ORIGIN?.split(',') ?? '*' })
//: end
//: if rateLimit
await app.register(rateLimit, { max: __rateMax__, timeWindow: __rateMinutes__ * 60_000 })
//: end
//: if upload
await app.register(multipart, { limits: { fileSize: __uploadMegabytes__ * 1024 * 1024, files: 1 } })
//: end
//: if auth
app.decorateRequest('user')
//: end
//: if docs
await app.register(swagger, { mode: 'static', specification: { document: openApi as never } })
await app.register(swaggerUi, { routePrefix: '__docsPath__' })
//: end
//: if health
app.get('__healthPath__', async () => ({ status: 'ok', uptime: Math.round(process.uptime()) }))
//: end
//: if apiKey
app.addHook('onRequest', async (request) => {
  //: if health
  if (request.url === '__healthPath__') return
  //: end
  checkApiKey(request.headers['x-api-key']?.toString())
})
//: end
//: if auth
//: if prefix
await app.register(authRoutes, { prefix: '__prefix__' })
//: else
await app.register(authRoutes)
//: end
//: end
//: if resources or upload
//: if prefix
await app.register(recordRoutes, { prefix: '__prefix__' })
//: else
await app.register(recordRoutes)
//: end
//: end
//: if shutdown

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await app.close()
    process.exit(0)
  })
}
//: end

await app.listen({ port, host: '0.0.0.0' })
//: if not logging
console.log(`Listening on http://localhost:${port}`)
//: end
