//: includes: zod; fastify [5|4]; async [await]; [return] 400 [bad request]; [return] 400 (if|when|for|on) [it] (invalid|missing) [input|data|body|requests|fields]; bad request; uuid [ids]; ids are uuids
import {
  //: if resources or auth or upload
  randomUUID,
  //: end
  //: if auth and not bcrypt
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
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
//: end
//: if upload
import { pipeline } from 'node:stream/promises'
//: end
//: if auth and not bcrypt
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
//: if auth and bcrypt
import bcrypt from 'bcrypt'
//: end
import Fastify, { type FastifyError } from 'fastify'
//: if auth
import { jwtVerify, SignJWT } from 'jose'
//: end
import { z } from 'zod'

const port = Number(process.env.PORT ?? __port__)

//: if fails
//: include _errors.ts

//: end
//: if auth
//: include _auth.ts

//: end
//: include _records.ts
//: if sort and not sqlite and resources

//: include _compare.ts
//: end
//: if docs

//: include _openapi.ts
//: end
//: if resources

type ById = { Params: { id: string } }
//: end
//: if auth

declare module 'fastify' {
  interface FastifyRequest {
    user: User
  }
}
//: end

const app = Fastify({
  //: if logging
  logger: true,
  //: end
  //: if proxy
  trustProxy: true,
  //: end
})

app.setErrorHandler((error: FastifyError, _request, reply) => {
  if (error instanceof z.ZodError)
    return reply.code(400).send({ error: 'Invalid input', fields: z.flattenError(error).fieldErrors })
  const { statusCode, status, message } = error as FastifyError & { status?: number }
  const code = status ?? statusCode ?? 500
  if (code >= 500) console.error(error)
  return reply.code(code).send({ error: code >= 500 ? 'Internal server error' : message })
})
app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not found' }))

//: if helmet
await app.register(helmet)
//: end
//: if cors
await app.register(cors, { origin: process.env.CORS_ORIGIN ?? '*' })
//: end
//: if rateLimit
await app.register(rateLimit, { max: __rateMax__, timeWindow: __rateMinutes__ * 60_000 })
//: end
//: if docs
await app.register(swagger, { mode: 'static', specification: { document: openApi as never } })
await app.register(swaggerUi, { routePrefix: '__docsPath__' })
//: end
//: if health
app.get('__healthPath__', async () => ({ status: 'ok' }))
//: end
//: if apiKey

//: include _api-key.ts

app.addHook('onRequest', async (request) => {
  //: if health
  if (request.url === '__healthPath__') return
  //: end
  checkApiKey(request.headers['x-api-key']?.toString())
})
//: end
//: if auth

const open = new Set([
  '__prefix____signUpPath__',
  '__prefix____loginPath__',
  //: if health
  '__healthPath__',
  //: end
])

app.decorateRequest('user')
app.addHook('onRequest', async (request) => {
  //: if docs
  if (open.has(request.url) || request.url.startsWith('__docsPath__')) return
  //: else
  if (open.has(request.url)) return
  //: end
  //: if publicRead
  // Reading is public, except for one's own account.
  if (request.method === 'GET' && request.url !== '__prefix____mePath__') return
  //: end
  request.user = await authenticate(request.headers.authorization)
  //: if adminWrites
  if (request.method !== 'GET' && request.user.role !== 'admin') throw new HttpError(403, 'Only administrators can do this')
  //: else
  //: if adminDeletes
  if (request.method === 'DELETE' && request.user.role !== 'admin') throw new HttpError(403, 'Only administrators can do this')
  //: end
  //: end
})

app.post('__prefix____signUpPath__', async (request, reply) => {
  reply.code(201)
  return signUp(signUpSchema.parse(request.body))
})

app.post('__prefix____loginPath__', async (request) => logIn(loginSchema.parse(request.body)))

app.get('__prefix____mePath__', async (request) => publicUser(request.user))
//: end
//: if upload
//: include _fastify-upload.ts
//: end
//: each resource in resources
//: include _fastify-routes.ts
//: end
//: if shutdown

process.once('SIGTERM', () => app.close())
//: end

await app.listen({ port, host: '0.0.0.0' })
//: if not logging
console.log(`Listening on http://localhost:${port}`)
//: end
