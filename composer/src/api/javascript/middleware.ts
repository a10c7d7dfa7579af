import { lookupTable } from '@atelier/analyzer/basics'
import { block, type Lines, sections, typed } from '../../code.ts'
import type { Middleware } from '../special.ts'
import { type Dialect, errorParts } from './dialects.ts'
import { guardParts } from './guard.ts'
import { nodeImports, sharedFor } from './shared.ts'

/** What stands before or behind every route: limits, keys, logs, errors. */
export function middlewareFile(wish: Middleware, dialect: Dialect, types: boolean): string {
  const guard = guardParts(wish.guard, dialect)
  const own: Lines[] = [
    ...(wish.guard ? [guard.functions] : []),
    ...(wish.limit ? [limiter(wish.limit)] : []),
    ...(wish.logging ? [exportsOf(dialect, 'logRequests', logging(dialect))] : []),
    ...(wish.guard
      ? [
          exportsOf(dialect, wish.guard === 'bearer' ? 'requireBearer' : 'checkApiKey', [
            `${wish.guard === 'bearer' ? 'requireToken' : 'requireApiKey'}(${dialect.header(wish.guard === 'bearer' ? 'authorization' : 'x-api-key')})`,
          ]),
        ]
      : []),
    ...(wish.limit ? [exportsOf(dialect, 'rateLimit', limiting(dialect))] : []),
    ...(wish.cors ? [exportsOf(dialect, 'cors', cors(dialect))] : []),
    ...ending(dialect, wish),
  ]
  const code = own.map((lines) => lines.join('\n')).join('\n')
  const shared = sharedFor(code)
  return typed(
    sections(
      [...nodeImports([code, ...shared].join('\n')), ...importsOf(dialect)],
      errorParts(dialect.name === 'hono', dialect.name !== 'nextjs'),
      ...shared,
      ...own,
    ),
    types,
  )
}

const importsOf = ({ name }: Dialect): Lines =>
  ({
    express: ["import express«, { type NextFunction, type Request, type Response }» from 'express'"],
    koa: ["import Koa«, { type Context, type Next }» from 'koa'"],
    hono: [
      "import { Hono«, type Context, type Next» } from 'hono'",
      "«import type { ContentfulStatusCode } from 'hono/utils/http-status'»",
    ],
    fastify: ["import Fastify«, { type FastifyReply, type FastifyRequest }» from 'fastify'"],
  })[name] ?? []

const limiter = ({ count, seconds }: { count: number; seconds: number }): Lines => [
  `const WINDOW_MS = ${seconds % 60 === 0 ? `${seconds / 60} * 60` : seconds} * 1_000`,
  `const MAX_REQUESTS = ${count}`,
  'const MAX_CLIENTS = 100_000',
  'const windows = new Map«<string, { count: number; resets: number }>»()',
  '',
  '/** Counts a request of a client; says how long to wait when there were too many. */',
  ...block('function secondsToWait(client«: string», now = Date.now())«: number» {', [
    'const known = windows.get(client)',
    'const current = known && known.resets > now ? known : { count: 0, resets: now + WINDOW_MS }',
    'current.count += 1',
    'if (windows.size >= MAX_CLIENTS) windows.clear()',
    'windows.set(client, current)',
    'return current.count > MAX_REQUESTS ? Math.ceil((current.resets - now) / 1_000) : 0',
  ]),
]

function exportsOf(dialect: Dialect, name: string, lines: Lines): Lines {
  const uses = (word: string) => lines.some((line) => new RegExp(`\\b${word}\\b`).test(line))
  switch (dialect.name) {
    case 'express':
      return block(
        `export function ${name}(${uses('req') ? 'req' : '_req'}«: Request», ${uses('res') ? 'res' : '_res'}«: Response», next«: NextFunction»)«: void» {`,
        [...lines, 'next()'],
      )
    case 'koa':
      return block(`export async function ${name}(ctx«: Context», next«: Next»)«: Promise<void>» {`, [
        ...lines,
        'await next()',
      ])
    case 'hono':
      return block(`export async function ${name}(c«: Context», next«: Next»)«: Promise<void>» {`, [
        ...lines,
        'await next()',
      ])
    case 'fastify':
      return block(
        `export async function ${name}(request«: FastifyRequest»${uses('reply') ? ', reply«: FastifyReply»' : ''})«: Promise<void>» {`,
        lines,
      )
    default:
      return block(`export function ${name}(request«: Request»)«: void» {`, lines)
  }
}

const CLIENT: Readonly<Record<string, string>> = lookupTable({
  express: "req.ip ?? 'unknown'",
  koa: 'ctx.ip',
  fastify: 'request.ip',
  hono: "c.req.header('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown'",
})

function limiting({ name }: Dialect): Lines {
  const ip = CLIENT[name] ?? "request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown'"
  const header: Readonly<Record<string, string>> = lookupTable({
    express: "res.set('Retry-After', String(wait))",
    koa: "ctx.set('Retry-After', String(wait))",
    fastify: "reply.header('retry-after', wait)",
    hono: "c.header('Retry-After', String(wait))",
  })
  const set = header[name]
  return [
    `const ip = ${ip}`,
    'const wait = secondsToWait(ip)',
    ...(set === undefined
      ? ['if (wait > 0) throw new HttpError(429, `Too many requests: try again in ${wait} seconds`)']
      : block('if (wait > 0) {', [set, "throw new HttpError(429, 'Too many requests')"])),
  ]
}

function logging({ name }: Dialect): Lines {
  const line = (method: string, url: string, status: string) =>
    `console.info(\`\${${method}} \${${url}} \${${status}} \${Date.now() - started} ms\`)`
  if (name === 'express')
    return [
      'const started = Date.now()',
      `res.on('finish', () => ${line('req.method', 'req.path', 'res.statusCode')})`,
    ]
  if (name === 'fastify') return ["request.log.info({ method: request.method, url: request.url }, 'request')"]
  if (name === 'koa')
    return [
      'const started = Date.now()',
      `ctx.res.on('finish', () => ${line('ctx.method', 'ctx.path', 'ctx.status')})`,
    ]
  if (name === 'hono') return ['console.info(`${c.req.method} ${c.req.path}`)']
  return ['console.info(`${request.method} ${new URL(request.url).pathname}`)']
}

function cors(dialect: Dialect): Lines {
  const set: Readonly<Record<string, string>> = lookupTable({
    express: 'res.set',
    koa: 'ctx.set',
    fastify: 'reply.header',
    hono: 'c.header',
  })
  const call = set[dialect.name]
  return [
    "const allowed = (process.env.ALLOWED_ORIGINS ?? '').split(',')",
    `const origin = ${dialect.header('origin')}`,
    ...(call === undefined
      ? ["if (origin && !allowed.includes(origin)) throw new HttpError(403, 'This origin is not allowed')"]
      : [`if (origin && allowed.includes(origin)) ${call}('Access-Control-Allow-Origin', origin)`]),
  ]
}

/** An app that uses them, and what becomes of errors. */
function ending(dialect: Dialect, wish: Middleware): Lines[] {
  const names = [
    ...(wish.logging ? ['logRequests'] : []),
    ...(wish.guard ? [wish.guard === 'bearer' ? 'requireBearer' : 'checkApiKey'] : []),
    ...(wish.limit ? ['rateLimit'] : []),
    ...(wish.cors ? ['cors'] : []),
  ]
  if (dialect.name === 'express') {
    return [
      block('export function notFound(_req«: Request», _res«: Response», next«: NextFunction»)«: void» {', [
        "next(new HttpError(404, 'There is nothing here'))",
      ]),
      [
        '/** Comes last. Express knows it by its four parameters. */',
        ...block(
          'export function handleErrors(error«: unknown», _req«: Request», res«: Response», next«: NextFunction»)«: void» {',
          [
            'if (res.headersSent) {',
            '  next(error)',
            '  return',
            '}',
            'const { status, body } = describe(error)',
            'res.status(status).json(body)',
          ],
        ),
      ],
      [
        'export const app = express()',
        "app.disable('x-powered-by')",
        ...names.map((name) => `app.use(${name})`),
        "app.get('/', (_req, res) => {",
        "  res.json({ status: 'ok' })",
        '})',
        'app.use(notFound)',
        'app.use(handleErrors)',
      ],
    ]
  }
  if (dialect.name === 'koa')
    return [
      [
        ...dialect.setup.filter((line) => !/bodyParser|router/.test(line)),
        ...names.map((name) => `app.use(${name})`),
      ],
    ]
  if (dialect.name === 'hono')
    return [
      [
        ...dialect.setup.filter((line) => !line.includes('bodyLimit')),
        ...names.map((name) => `app.use('*', ${name})`),
        "app.get('/', (c) => c.json({ status: 'ok' }))",
      ],
      dialect.end,
    ]
  if (dialect.name === 'fastify')
    return [
      [
        ...dialect.setup,
        "app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'There is nothing here' }))",
        ...names.map((name) => `app.addHook('onRequest', ${name})`),
        "app.get('/', async () => ({ status: 'ok' }))",
      ],
      dialect.end,
    ]
  const isNext = dialect.name === 'nextjs'
  return [
    [
      '/** A handler with all of this around it. */',
      ...block('export function guarded(handler«: (request: Request) => Promise<Response>») {', [
        ...block('return async (request«: Request»)«: Promise<Response>» => {', [
          'try {',
          ...names.map((name) => `  ${name}(request)`),
          '  return await handler(request)',
          '} catch (error) {',
          '  const { status, body } = describe(error)',
          '  return Response.json(body, { status })',
          '}',
        ]),
      ]),
    ],
    ...(isNext ? [["export const GET = guarded(async () => Response.json({ status: 'ok' }))"]] : []),
  ]
}
