//: includes: zod; express [4|5]; middleware; router; async [await]
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
//: end
//: if upload and not imagesOnly
import { extname } from 'node:path'
//: end
//: if sqlite
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
//: end
//: if hashes and not bcrypt
import { promisify } from 'node:util'
//: end
//: if hashes and bcrypt
import bcrypt from 'bcrypt'
//: end
//: if cors
import cors from 'cors'
//: end
import express, { type NextFunction, type Request, type Response } from 'express'
//: if rateLimit
import { rateLimit } from 'express-rate-limit'
//: end
//: if helmet
import helmet from 'helmet'
//: end
//: if auth
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
//: end
//: if upload
import multer from 'multer'
//: end
//: if postgres
import pg from 'pg'
//: end
//: if docs
import swaggerUi from 'swagger-ui-express'
//: end
import { z } from 'zod'

const port = Number(process.env.PORT ?? __port__)

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

const app = express()
//: if proxy
app.set('trust proxy', 1)
//: end
//: if helmet
app.use(helmet())
//: end
//: if cors
app.use(cors({ origin: process.env.CORS_ORIGIN?.split(',') ?? '*' }))
//: end
//: if logging
app.use((request, response, next) => {
  const start = performance.now()
  response.on('finish', () => {
    const durationMs = Math.round(performance.now() - start)
    console.log(JSON.stringify({ method: request.method, path: request.originalUrl, status: response.statusCode, durationMs }))
  })
  next()
})
//: end
//: if rateLimit
app.use(
  rateLimit({
    windowMs: __rateMinutes__ * 60_000,
    limit: __rateMax__,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    message: { error: { code: 'too_many_requests', message: 'Too many requests. Try again later.' } },
  }),
)
//: end
app.use(express.json())
//: if health

app.get('__healthPath__', (_request, response) => {
  response.json({ status: 'ok', uptime: Math.round(process.uptime()) })
})
//: end
//: if docs

app.get('/openapi.json', (_request, response) => {
  response.json(openApi)
})
app.use('__docsPath__', swaggerUi.serve, swaggerUi.setup(openApi))
//: end
//: if apiKey

app.use((request, _response, next) => {
  checkApiKey(request.get('x-api-key'))
  next()
})
//: end
//: if auth
//: include _express-auth.ts
//: end
//: if upload
//: include _express-upload.ts
//: end
//: each resource in resources
//: include _express-routes.ts
//: end

app.use((request, response) => {
  response
    .status(404)
    .json({ error: { code: 'not_found', message: `There is no ${request.method} ${request.path}.` } })
})

app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
  if (response.headersSent) {
    next(error)
    return
  }
  const { status, body } = errorResponse(error)
  response.status(status).json(body)
})

//: if shutdown
const server = app.listen(port, () => console.log(`Listening on http://localhost:${port}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    console.log(`${signal}: finishing open requests`)
    server.close(() => process.exit(0))
    setTimeout(() => process.exit(1), 10_000).unref()
  })
}
//: else
app.listen(port, () => console.log(`Listening on http://localhost:${port}`))
//: end
