import { lookupTable } from '@atelier/analyzer/basics'
import type { Lines } from '../../code.ts'
import { block } from '../../code.ts'

/** How a framework of JavaScript takes a request and gives an answer. */
export interface Dialect {
  readonly name: string
  readonly imports: Lines
  readonly setup: Lines
  readonly query: string
  readonly body: string
  param(name: string): string
  header(name: string): string
  ok(value: string): Lines
  created(value: string, location: string): Lines
  readonly empty: Lines
  redirect(address: string): Lines
  /** A handler for a method and a path in the notation `/books/:id`. */
  route(route: Handled): Lines
  /** Runs before every route. */
  before(lines: Lines): Lines
  readonly end: Lines
}

export interface Handled {
  readonly method: string
  readonly path: string
  readonly name: string
  readonly lines: Lines
  /** For frameworks that check by schema. */
  readonly body?: { readonly type: string; readonly schema: string } | undefined
}

const uses = (lines: Lines, pattern: RegExp): boolean => lines.some((line) => pattern.test(line))
const parameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

const express: Dialect = {
  name: 'express',
  imports: ["import express«, { type NextFunction, type Request, type Response }» from 'express'"],
  setup: [
    'export const app = express()',
    "app.disable('x-powered-by')",
    "app.use(express.json({ limit: '100kb' }))",
  ],
  query: 'req.query',
  body: 'req.body',
  param: (name) => `req.params.${name}`,
  header: (name) => `req.get('${name}')`,
  ok: (value) => [`res.json(${value})`],
  created: (value, location) => [`res.status(201).location(${location}).json(${value})`],
  empty: ['res.status(204).end()'],
  redirect: (address) => [`res.redirect(302, ${address})`],
  route: ({ method, path, lines }) => {
    const req = uses(lines, /\breq\b/) ? 'req' : '_req'
    const types =
      parameters(path).length > 0
        ? `«<{ ${parameters(path)
            .map((name) => `${name}: string`)
            .join('; ')} }>»`
        : ''
    return block(`app.${method}${types}('${path}', async (${req}, res) => {`, lines, '})')
  },
  before: (lines) =>
    block(
      `app.use((${uses(lines, /\breq\b/) ? 'req' : '_req'}, ${uses(lines, /\bres\b/) ? 'res' : '_res'}, next) => {`,
      [...lines, 'next()'],
      '})',
    ),
  end: [
    ...block('app.use(() => {', ["throw new HttpError(404, 'There is nothing here')"], '})'),
    '',
    '// Express knows an error handler by its four parameters.',
    ...block(
      'app.use((error«: unknown», _req«: Request», res«: Response», next«: NextFunction») => {',
      [
        'if (res.headersSent) {',
        '  next(error)',
        '  return',
        '}',
        'const { status, body } = describe(error)',
        'res.status(status).json(body)',
      ],
      '})',
    ),
    '',
    "if (process.env.NODE_ENV !== 'test') app.listen(Number(process.env.PORT ?? 3000))",
  ],
}

const koa: Dialect = {
  name: 'koa',
  imports: [
    "import Koa from 'koa'",
    "import Router from '@koa/router'",
    "import { bodyParser } from '@koa/bodyparser'",
  ],
  setup: [
    'export const app = new Koa()',
    'export const router = new Router()',
    '',
    ...block(
      'app.use(async (ctx, next) => {',
      [
        'try {',
        '  await next()',
        '} catch (error) {',
        '  const { status, body } = describe(error)',
        '  ctx.status = status',
        '  ctx.body = body',
        '}',
      ],
      '})',
    ),
    "app.use(bodyParser({ jsonLimit: '100kb' }))",
  ],
  query: 'ctx.query',
  body: 'ctx.request.body',
  param: (name) => `ctx.params.${name}`,
  header: (name) => `ctx.get('${name}')`,
  ok: (value) =>
    value.startsWith('await ')
      ? [`const found = ${value}`, 'ctx.body = { ...found }']
      : [`ctx.body = ${value}`],
  created: (value, location) => [
    'ctx.status = 201',
    `ctx.set('Location', ${location})`,
    `ctx.body = ${value}`,
  ],
  empty: ['ctx.status = 204'],
  redirect: (address) => [`ctx.redirect(${address})`],
  route: ({ method, path, lines }) => block(`router.${method}('${path}', async (ctx) => {`, lines, '})'),
  before: (lines) => block('router.use(async (ctx, next) => {', [...lines, 'await next()'], '})'),
  end: [
    'app.use(router.routes()).use(router.allowedMethods())',
    '',
    "if (process.env.NODE_ENV !== 'test') app.listen(Number(process.env.PORT ?? 3000))",
  ],
}

const hono: Dialect = {
  name: 'hono',
  imports: ["import { Hono } from 'hono'", "import { bodyLimit } from 'hono/body-limit'"],
  setup: [
    'export const app = new Hono()',
    'app.use(bodyLimit({ maxSize: 100 * 1024 }))',
    ...block(
      'app.onError((error, c) => {',
      ['const { status, body } = describe(error)', 'return c.json(body, status)'],
      '})',
    ),
    "app.notFound((c) => c.json({ error: 'There is nothing here' }, 404))",
  ],
  query: 'c.req.query()',
  body: 'await c.req.json()',
  param: (name) => `c.req.param('${name}')`,
  header: (name) => `c.req.header('${name}')`,
  ok: (value) => [`return c.json(${value})`],
  created: (value, location) => [`c.header('Location', ${location})`, `return c.json(${value}, 201)`],
  empty: ['return c.body(null, 204)'],
  redirect: (address) => [`return c.redirect(${address}, 302)`],
  route: ({ method, path, lines }) => block(`app.${method}('${path}', async (c) => {`, lines, '})'),
  before: (lines) => block("app.use('*', async (c, next) => {", [...lines, 'await next()'], '})'),
  end: ['export default app'],
}

const fastify: Dialect = {
  name: 'fastify',
  imports: ["import Fastify from 'fastify'"],
  setup: [
    'export const app = Fastify({ logger: true, bodyLimit: 100 * 1024 })',
    '',
    ...block(
      'app.setErrorHandler((error«: Error & { validation?: unknown }», request, reply) => {',
      [
        'if (error.validation) return reply.code(400).send({ error: error.message })',
        'const { status, body } = describe(error)',
        'if (status === 500) request.log.error(error)',
        'return reply.code(status).send(body)',
      ],
      '})',
    ),
  ],
  query: 'request.query',
  body: 'request.body',
  param: (name) => `request.params.${name}`,
  header: (name) => `request.headers['${name}']`,
  ok: (value) => [`return ${value}`],
  created: (value, location) => [`return reply.code(201).header('location', ${location}).send(${value})`],
  empty: ['return reply.code(204).send()'],
  redirect: (address) => [`return reply.redirect(${address}, 302)`],
  route: ({ method, path, lines, body }) => {
    const types = [
      body && uses(lines, /request\.body/) ? `Body: ${body.type}` : '',
      parameters(path).length > 0
        ? `Params: { ${parameters(path)
            .map((name) => `${name}: string`)
            .join('; ')} }`
        : '',
      uses(lines, /request\.query/) ? 'Querystring: Record<string, string>' : '',
    ].filter((type) => type !== '')
    const generic = types.length > 0 ? `«<{ ${types.join('; ')} }>»` : ''
    const options = body ? `{ schema: { body: ${body.schema} } }, ` : ''
    const taken = [
      uses(lines, /\brequest\b/) ? 'request' : uses(lines, /\breply\b/) ? '_request' : '',
      uses(lines, /\breply\b/) ? 'reply' : '',
    ].filter((name) => name !== '')
    return block(`app.${method}${generic}('${path}', ${options}async (${taken.join(', ')}) => {`, lines, '})')
  },
  before: (lines) => block("app.addHook('onRequest', async (request) => {", lines, '})'),
  end: ["if (process.env.NODE_ENV !== 'test') await app.listen({ port: Number(process.env.PORT ?? 3000) })"],
}

const fetchHandler: Dialect = {
  name: 'fetch',
  imports: [],
  setup: [],
  query: 'Object.fromEntries(new URL(request.url).searchParams)',
  body: 'await request.json()',
  param: (name) => `params.${name}`,
  header: (name) => `request.headers.get('${name}')`,
  ok: (value) => [`return Response.json(${value})`],
  created: (value, location) => [
    `return Response.json(${value}, { status: 201, headers: { location: ${location} } })`,
  ],
  empty: ['return new Response(null, { status: 204 })'],
  redirect: (address) => [`return new Response(null, { status: 302, headers: { location: ${address} } })`],
  route: ({ path, name, lines }) => {
    const request = uses(lines, /\brequest\b/) ? 'request' : '_request'
    const taken =
      parameters(path).length > 0
        ? `${request}«: Request», params«: Params»`
        : request === 'request'
          ? 'request«: Request»'
          : ''
    return block(`async function ${name}(${taken})«: Promise<Response>» {`, lines)
  },
  before: (lines) => block('function checkAccess(request«: Request»)«: void» {', lines),
  end: [],
}

/** Node's own server in front of a function from a Request to a Response. */
export const nodeServer: Lines = [
  'const MAX_BODY_BYTES = 100 * 1024',
  '',
  ...block(
    'export const server = createServer(async (incoming, outgoing) => {',
    [
      "const { method = 'GET', url = '/' } = incoming",
      'const chunks«: Buffer[]» = []',
      'let size = 0',
      ...block('for await (const chunk of incoming) {', [
        'size += chunk.length',
        'if (size > MAX_BODY_BYTES) {',
        "  outgoing.writeHead(413, { connection: 'close' }).end()",
        '  return',
        '}',
        'chunks.push(chunk)',
      ]),
      'const headers = new Headers()',
      'for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))',
      'const body = size > 0 ? Buffer.concat(chunks) : null',
      "const response = await handler(new Request(new URL(url, 'http://localhost'), { method, headers, body }))",
      'outgoing.writeHead(response.status, Object.fromEntries(response.headers))',
      'outgoing.end(Buffer.from(await response.arrayBuffer()))',
    ],
    '})',
  ),
  '',
  "if (process.env.NODE_ENV !== 'test') server.listen(Number(process.env.PORT ?? 3000))",
]

/** The table of routes and the function that goes through it, for those without a router of their own. */
export function fetchRouter(handled: readonly Handled[], guarded: boolean, base = ''): Lines {
  const pattern = (path: string) =>
    `/^${`${base}${path}`.replace(/\//g, '\\/').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$/`
  return [
    '«type Params = Record<string, string>»',
    '«type Handler = (request: Request, params: Params) => Promise<Response>»',
    '',
    ...block(
      'const routes«: [method: string, path: RegExp, handler: Handler][]» = [',
      handled.map(({ method, path, name }) => `['${method.toUpperCase()}', ${pattern(path)}, ${name}],`),
      ']',
    ),
    '',
    ...block('export async function handler(request«: Request»)«: Promise<Response>» {', [
      'const { pathname } = new URL(request.url)',
      'try {',
      ...(guarded ? ['  checkAccess(request)'] : []),
      '  for (const [method, path, handle] of routes) {',
      '    const match = path.exec(pathname)',
      '    if (match && method === request.method) return await handle(request, match.groups ?? {})',
      '  }',
      "  throw new HttpError(404, 'There is nothing here')",
      '} catch (error) {',
      '  const { status, body } = describe(error)',
      '  return Response.json(body, { status })',
      '}',
    ]),
  ]
}

export const dialects: Readonly<Record<string, Dialect>> = lookupTable({
  express,
  koa,
  hono,
  fastify,
  fetch: fetchHandler,
})

export const errorParts = (isHono: boolean, isExported = true): Lines => [
  ...block(`${isExported ? 'export ' : ''}class HttpError extends Error {`, [
    `«readonly status: ${isHono ? 'ContentfulStatusCode' : 'number'}»`,
    '«readonly details: Record<string, string> | undefined»',
    '',
    ...block(
      `constructor(status«: ${isHono ? 'ContentfulStatusCode' : 'number'}», message«: string», details«?: Record<string, string>») {`,
      ['super(message)', 'this.status = status', 'this.details = details'],
    ),
  ]),
  '',
  '/** What a client may know about an error: of ours everything, of others nothing. */',
  ...block(
    `function describe(error«: unknown»)«: { status: ${isHono ? 'ContentfulStatusCode' : 'number'}; body: { error: string; details?: Record<string, string> | undefined } }» {`,
    [
      'if (error instanceof HttpError) return { status: error.status, body: { error: error.message, details: error.details } }',
      "if (error instanceof Error && 'status' in error && error.status === 413) return { status: 413, body: { error: 'The body is too large' } }",
      "if (error instanceof SyntaxError) return { status: 400, body: { error: 'The body is not valid JSON' } }",
      'console.error(error)',
      "return { status: 500, body: { error: 'Something went wrong' } }",
    ],
  ),
]
