//: includes: zod; next.js [14|15]; app router; route handler; (api|next) routes; catch all route; server side; async [await]; [return] 400 [bad request]; [return] 400 (if|when|for|on) [it] (invalid|missing) [input|data|body|requests|fields]; bad request; uuid [ids]; ids are uuids
//: lacks: port shutdown helmet proxy rateLimit rateMax rateMinutes docs
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
import { readFile, writeFile } from 'node:fs/promises'
//: if imagesOnly
import { basename, join, resolve } from 'node:path'
//: else
import { basename, extname, join, resolve } from 'node:path'
//: end
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
//: if auth
import { jwtVerify, SignJWT } from 'jose'
//: end
import { z } from 'zod'

//: include _errors.ts

//: if auth
//: include _auth.ts

//: end
//: include _records.ts
//: if sort and not sqlite and resources

//: include _compare.ts
//: end
//: if apiKey

//: include _api-key.ts
//: end
//: if upload
//: include _web-upload.ts
//: end
//: each resource in resources
//: include _next-routes.ts
//: end

async function route(request: Request, path: string[]): Promise<Response> {
  //: if auth or health or upload
  const key = `${request.method} /${path.join('/')}`
  //: end
  //: if health
  if (key === 'GET __healthPath__') return Response.json({ status: 'ok' })
  //: end
  //: if apiKey
  checkApiKey(request.headers.get('x-api-key'))
  //: end
  //: if auth
  const authorization = request.headers.get('authorization')
  if (key === 'POST __signUpPath__') return Response.json(await signUp(signUpSchema.parse(await request.json())), { status: 201 })
  if (key === 'POST __loginPath__') return Response.json(await logIn(loginSchema.parse(await request.json())))
  if (key === 'GET __mePath__') return Response.json(publicUser(await authenticate(authorization)))
  //: if resources or upload
  //: if publicRead
  // Reading is public.
  //: if nextUser
  const user = request.method === 'GET' ? ({} as User) : await authenticate(authorization)
  //: else
  if (request.method !== 'GET') await authenticate(authorization)
  //: end
  //: else
  //: if nextUser
  const user = await authenticate(authorization)
  //: else
  await authenticate(authorization)
  //: end
  //: end
  //: if adminWrites
  if (request.method !== 'GET' && user.role !== 'admin') throw new HttpError(403, 'Only administrators can do this')
  //: else
  //: if adminDeletes
  if (request.method === 'DELETE' && user.role !== 'admin') throw new HttpError(403, 'Only administrators can do this')
  //: end
  //: end
  //: end
  //: end
  //: if upload
  if (key === 'POST __uploadPath__') return Response.json(await saveUpload(request), { status: 201 })
  if (request.method === 'GET' && path[0] === 'uploads') return readUpload(path[1] ?? '')
  //: end
  //: if resources
  const [name, id, nested] = path
  //: end
  //: each resource in resources
  if (name === '__resource_many_kebab__') return __resource_camel__Route(__nextArgument__request, id, nested)
  //: end
  throw new HttpError(404, 'Not found')
}

async function handle(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  //: if logging
  console.log(request.method, new URL(request.url).pathname)
  //: end
  //: if cors
  const response = await route(request, (await params).path).catch(errorResponse)
  response.headers.set('Access-Control-Allow-Origin', process.env.CORS_ORIGIN ?? '*')
  return response
  //: else
  return route(request, (await params).path).catch(errorResponse)
  //: end
}

function errorResponse(error: unknown): Response {
  if (error instanceof z.ZodError)
    return Response.json({ error: 'Invalid input', fields: z.flattenError(error).fieldErrors }, { status: 400 })
  if (error instanceof SyntaxError) return Response.json({ error: 'The body is not valid JSON' }, { status: 400 })
  if (error instanceof HttpError) return Response.json({ error: error.message }, { status: error.status })
  console.error(error)
  return Response.json({ error: 'Internal server error' }, { status: 500 })
}
//: if cors

export function OPTIONS(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': process.env.CORS_ORIGIN ?? '*',
      'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': 'Content-Type, Authorization, X-API-Key',
    },
  })
}
//: end

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT }
