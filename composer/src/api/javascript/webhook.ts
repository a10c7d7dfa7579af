import { block, type Lines, sections, typed } from '../../code.ts'
import { camel } from '../../words.ts'
import type { Special } from '../special.ts'
import { type Dialect, errorParts } from './dialects.ts'

type Webhook = Extract<Special, { kind: 'webhook' }>

/** Takes events whose signature fits the bytes that came: parsed and printed again they would be others. */
export function webhookFile({ path, source }: Webhook, dialect: Dialect, types: boolean): string {
  const handle = camel(['handle', ...source, 'event'])
  const header = source.includes('github')
    ? 'x-hub-signature-256'
    : source.includes('stripe')
      ? 'stripe-signature'
      : 'x-signature'
  const then: Lines = [
    "if (!isAuthentic(payload, signature)) throw new HttpError(401, 'The signature is not valid')",
    "const event«: WebhookEvent» = JSON.parse(payload.toString('utf8'))",
    'if (event.id && seen.has(event.id)) return',
    `await ${handle}(event)`,
    'if (event.id) remember(event.id)',
  ]
  return typed(
    sections(
      ["import { createHmac, timingSafeEqual } from 'node:crypto'", ...importsOf(dialect)],
      [
        '«export interface WebhookEvent {»',
        '«  id?: string»',
        '«  type?: string»',
        '«  data?: unknown»',
        '«}»',
      ],
      errorParts(dialect.name === 'hono', dialect.name !== 'nextjs'),
      block('function isAuthentic(payload«: Buffer», signature«: string | null | undefined»)«: boolean» {', [
        'const secret = process.env.WEBHOOK_SECRET',
        "if (!secret) throw new Error('WEBHOOK_SECRET is not set')",
        "const expected = createHmac('sha256', secret).update(payload).digest()",
        "const given = Buffer.from((signature ?? '').replace(/^sha256=/, ''), 'hex')",
        'return given.length === expected.length && timingSafeEqual(given, expected)',
      ]),
      [
        '// Senders repeat an event until they hear that it came: each counts once.',
        'const MAX_SEEN = 10_000',
        'const seen = new Set«<string>»()',
        '',
        ...block('function remember(id«: string»)«: void» {', [
          'if (seen.size >= MAX_SEEN) seen.clear()',
          'seen.add(id)',
        ]),
      ],
      [
        '/** What happens with an event, by its type: add yours to this map. */',
        `${dialect.name === 'nextjs' ? '' : 'export '}const listeners = new Map«<string, (event: WebhookEvent) => Promise<void>>»()`,
        '',
        ...block(`async function ${handle}(event«: WebhookEvent»)«: Promise<void>» {`, [
          "await listeners.get(event.type ?? '')?.(event)",
        ]),
      ],
      block(
        'async function receive(payload«: Buffer», signature«: string | null | undefined»)«: Promise<void>» {',
        then,
      ),
      ...routeParts(path, header, dialect),
    ),
    types,
  )
}

const importsOf = ({ name, imports }: Dialect): Lines => {
  if (name === 'koa')
    return ["import Koa from 'koa'", "import Router from '@koa/router'", "import rawBody from 'raw-body'"]
  return name === 'hono'
    ? [...imports, "«import type { ContentfulStatusCode } from 'hono/utils/http-status'»"]
    : imports
}

function routeParts(path: string, header: string, dialect: Dialect): Lines[] {
  const { name, setup, end } = dialect
  const signature = dialect.header(header)
  if (name === 'express')
    return [
      ['export const app = express()', "app.disable('x-powered-by')"],
      block(
        `app.post('${path}', express.raw({ type: '*/*', limit: '1mb' }), async (req, res) => {`,
        [`await receive(req.body, ${signature})`, 'res.json({ received: true })'],
        '})',
      ),
      end,
    ]
  if (name === 'fastify')
    return [
      [
        ...setup,
        '',
        "app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))",
      ],
      block(
        `app.post«<{ Body: Buffer }>»('${path}', async (request) => {`,
        [`await receive(request.body, String(${signature} ?? ''))`, 'return { received: true }'],
        '})',
      ),
      end,
    ]
  if (name === 'koa')
    return [
      setup.filter((line) => !line.includes('bodyParser')),
      block(
        `router.post('${path}', async (ctx) => {`,
        [
          "const payload = await rawBody(ctx.req, { limit: '1mb' })",
          `await receive(payload, ${signature})`,
          'ctx.body = { received: true }',
        ],
        '})',
      ),
      end,
    ]
  if (name === 'hono')
    return [
      setup,
      block(
        `app.post('${path}', async (c) => {`,
        [
          `await receive(Buffer.from(await c.req.arrayBuffer()), ${signature})`,
          'return c.json({ received: true })',
        ],
        '})',
      ),
      end,
    ]
  return [
    block(
      `export async function ${name === 'nextjs' ? 'POST' : 'handler'}(request«: Request»)«: Promise<Response>» {`,
      [
        'try {',
        ...(name === 'nextjs'
          ? []
          : ["  if (request.method !== 'POST') throw new HttpError(405, 'Send events with POST')"]),
        `  await receive(Buffer.from(await request.arrayBuffer()), ${signature})`,
        '  return Response.json({ received: true })',
        '} catch (error) {',
        '  const { status, body } = describe(error)',
        '  return Response.json(body, { status })',
        '}',
      ],
    ),
  ]
}
