//: includes: zod; express [4|5]; middleware; async [await]; [return] 400 [bad request]; [return] 400 (if|when|for|on) [it] (invalid|missing) [input|data|body|requests|fields]; bad request; uuid [ids]; ids are uuids
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
import { mkdirSync } from 'node:fs'
//: end
//: if upload and not imagesOnly
import { extname } from 'node:path'
//: end
//: if sqlite
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
//: end
//: if auth and not bcrypt
import { promisify } from 'node:util'
//: end
//: if auth and bcrypt
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
import { jwtVerify, SignJWT } from 'jose'
//: end
//: if upload
import multer from 'multer'
//: end
//: if docs
import swaggerUi from 'swagger-ui-express'
//: end
import { z } from 'zod'

const port = process.env.PORT ?? __port__

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

const app = express()
//: if proxy
app.set('trust proxy', 1)
//: end
//: if helmet
app.use(helmet())
//: end
//: if cors
app.use(cors({ origin: process.env.CORS_ORIGIN ?? '*' }))
//: end
//: if logging
app.use((request, response, next) => {
  const start = performance.now()
  response.on('finish', () => {
    console.log(request.method, request.originalUrl, response.statusCode, `${Math.round(performance.now() - start)} ms`)
  })
  next()
})
//: end
//: if rateLimit
app.use(
  rateLimit({
    windowMs: __rateMinutes__ * 60_000,
    limit: __rateMax__,
    message: { error: 'Too many requests' },
  }),
)
//: end
app.use(express.json())
//: if health

app.get('__healthPath__', (_request, response) => {
  response.json({ status: 'ok' })
})
//: end
//: if docs

app.get('/openapi.json', (_request, response) => {
  response.json(openApi)
})
app.use('__docsPath__', swaggerUi.serve, swaggerUi.setup(openApi))
//: end
//: if apiKey

//: include _api-key.ts

app.use((request, _response, next) => {
  checkApiKey(request.get('x-api-key'))
  next()
})
//: end
//: if auth

app.post('__prefix____signUpPath__', async (request, response) => {
  response.status(201).json(await signUp(signUpSchema.parse(request.body)))
})

app.post('__prefix____loginPath__', async (request, response) => {
  response.json(await logIn(loginSchema.parse(request.body)))
})

app.get('__prefix____mePath__', async (request, response) => {
  response.json(publicUser(await authenticate(request.get('authorization'))))
})
//: if resources or upload

//: if publicRead
// Reading is public; everything else below needs a token.
//: else
// Everything below needs a token.
//: end
app.use(async (request, response, next) => {
  //: if publicRead
  if (request.method === 'GET') return next()
  //: end
  const user = await authenticate(request.get('authorization'))
  //: if adminWrites
  if (request.method !== 'GET' && user.role !== 'admin') throw new HttpError(403, 'Only administrators can do this')
  //: else
  //: if adminDeletes
  if (request.method === 'DELETE' && user.role !== 'admin') throw new HttpError(403, 'Only administrators can do this')
  //: end
  //: end
  response.locals.user = user
  next()
})
//: end
//: end
//: if upload
//: include _express-upload.ts
//: end
//: each resource in resources
//: include _express-routes.ts
//: end

app.use((_request, response) => {
  response.status(404).json({ error: 'Not found' })
})

app.use((error: Error & { status?: number }, _request: Request, response: Response, _next: NextFunction) => {
  if (error instanceof z.ZodError) {
    response.status(400).json({ error: 'Invalid input', fields: z.flattenError(error).fieldErrors })
    return
  }
  const { status = 500, message } = error
  if (status >= 500) console.error(error)
  response.status(status).json({ error: status >= 500 ? 'Internal server error' : message })
})

//: if shutdown
const server = app.listen(port, () => console.log(`Listening on http://localhost:${port}`))

process.once('SIGTERM', () => server.close(() => process.exit(0)))
//: else
app.listen(port, () => console.log(`Listening on http://localhost:${port}`))
//: end
