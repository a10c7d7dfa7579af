//: includes: zod; next.js [14|15]; app router; route handler; (api|next) routes; catch all route; server side; async [await]
//: lacks: oauth2 sqlalchemy shutdown helmet proxy
//: if prefix
// app__prefix__/[...path]/route.ts
//: else
//: if atRoot
// app/[...path]/route.ts
//: else
// app/api/[...path]/route.ts
//: end
//: end
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
//: if hashes and bcrypt
import bcrypt from 'bcrypt'
//: end
//: if auth
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
//: end
//: if postgres
import pg from 'pg'
//: end
import { z } from 'zod'

export const dynamic = 'force-dynamic'

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

//: if resources
/** What the routes of records need of a request. */
interface Call {
  request: Request
  method: string
  query: Record<string, string>
  //: if owner or author
  user: User
  //: end
}

//: end
const notFound = () => new ApiError(404, 'not_found', 'There is no such route.')
//: if auth
//: include _next-auth.ts
//: end
//: each resource in resources
//: include _next-routes.ts
//: end

async function route(request: Request, path: string[]): Promise<Response> {
  const { method } = request
  //: if resources
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const [name, id, nested, ...rest] = path
  if (rest.length > 0) throw notFound()
  //: else
  //: if upload or docs
  const [name, id] = path
  //: end
  //: end
  //: if rateLimit
  countRequest(request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown')
  //: end
  //: if health
  if (`/${path.join('/')}` === '__healthPath__' && method === 'GET')
    return Response.json({ status: 'ok', uptime: Math.round(process.uptime()) })
  //: end
  //: if docs
  if (name === 'openapi.json') return Response.json(openApi)
  if (`/${path.join('/')}` === '__docsPath__') return new Response(docsPage, { headers: { 'Content-Type': 'text/html' } })
  //: end
  //: if apiKey
  checkApiKey(request.headers.get('x-api-key'))
  //: end
  //: if auth
  const authorization = request.headers.get('authorization')
  const answer = await authRoute(request, `/${path.join('/')}`, authorization)
  if (answer) return answer
  //: if owner or author
  //: if publicRead
  const user = (await authorize(method, authorization)) as User
  //: else
  const user = await authorize(method, authorization)
  //: end
  //: else
  await authorize(method, authorization)
  //: end
  //: end
  //: if upload
  if (`/${path.join('/')}` === '__uploadPath__' && method === 'POST')
    return Response.json(await saveUpload(request), { status: 201 })
  if (name === 'uploads' && id !== undefined && method === 'GET') return readUpload(id)
  //: end
  //: if resources
  const call = {
    request,
    method,
    query,
    //: if owner or author
    user,
    //: end
  }
  //: end
  //: each resource in resources
  if (name === '__resource_many_kebab__') return __resource_camel__Route(call, id, nested)
  //: end
  throw notFound()
}

async function handle(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  //: if logging
  const start = performance.now()
  //: end
  const response = await route(request, (await params).path).catch((error: unknown) => {
    const { status, body } = errorResponse(error)
    return Response.json(body, { status })
  })
  //: if cors
  for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value)
  //: end
  //: if logging
  const durationMs = Math.round(performance.now() - start)
  console.log(JSON.stringify({ method: request.method, path: new URL(request.url).pathname, status: response.status, durationMs }))
  //: end
  return response
}
//: if cors

const corsHeaders = {
  'Access-Control-Allow-Origin': process.env.CORS_ORIGIN ?? '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Content-Type, Authorization, X-API-Key',
}

export function OPTIONS(): Response {
  return new Response(null, { status: 204, headers: corsHeaders })
}
//: end

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT }
