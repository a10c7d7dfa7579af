import { lookupTable } from '@atelier/analyzer/basics'
import { block, type Lines, sections, typed } from '../../code.ts'
import type { Dialect } from './dialects.ts'

/** Server-sent events: a message every second until the client goes. */
export function eventsFile(path: string, dialect: Dialect, types: boolean): string {
  const { name } = dialect
  const message = '`data: ${JSON.stringify({ time: new Date().toISOString() })}\\n\\n`'
  const raw = (response: string, request: string): Lines => [
    `${response}.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache', Connection: 'keep-alive' })`,
    `const timer = setInterval(() => ${response}.write(${message}), EVERY_MS)`,
    `${request}.on('close', () => clearInterval(timer))`,
  ]
  const stream: Lines = [
    'let timer«: ReturnType<typeof setInterval> | undefined»',
    'const body = new ReadableStream({',
    '  start(controller) {',
    '    const encoder = new TextEncoder()',
    `    timer = setInterval(() => controller.enqueue(encoder.encode(${message})), EVERY_MS)`,
    '  },',
    '  cancel() {',
    '    clearInterval(timer)',
    '  },',
    '})',
    "return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' } })",
  ]
  const start = ["if (process.env.NODE_ENV !== 'test') app.listen(Number(process.env.PORT ?? 3000))"]
  const every = ['const EVERY_MS = 1_000']
  const parts: Readonly<Record<string, readonly Lines[]>> = lookupTable({
    express: [
      ["import express from 'express'"],
      every,
      ['export const app = express()', "app.disable('x-powered-by')"],
      block(`app.get('${path}', (req, res) => {`, raw('res', 'req'), '})'),
      start,
    ],
    fastify: [
      ["import Fastify from 'fastify'"],
      every,
      ['export const app = Fastify({ logger: true })'],
      block(
        `app.get('${path}', (request, reply) => {`,
        ['reply.hijack()', ...raw('reply.raw', 'request.raw')],
        '})',
      ),
      ["if (process.env.NODE_ENV !== 'test') await app.listen({ port: Number(process.env.PORT ?? 3000) })"],
    ],
    koa: [
      ["import Koa from 'koa'", "import Router from '@koa/router'"],
      every,
      ['export const app = new Koa()', 'const router = new Router()'],
      block(`router.get('${path}', (ctx) => {`, ['ctx.respond = false', ...raw('ctx.res', 'ctx.req')], '})'),
      ['app.use(router.routes())', '', ...start],
    ],
    hono: [
      ["import { Hono } from 'hono'"],
      every,
      ['export const app = new Hono()'],
      block(`app.get('${path}', () => {`, stream, '})'),
      ['export default app'],
    ],
  })
  const plain = [
    every,
    block(`export async function ${name === 'nextjs' ? 'GET' : 'handler'}()«: Promise<Response>» {`, stream),
  ]
  return typed(sections(...(parts[name] ?? plain)), types)
}

/** A WebSocket that answers every message with itself. */
export function socketFile(path: string, dialect: Dialect, types: boolean): string {
  const { name } = dialect
  const echo = (socket: string): Lines =>
    block(
      `${socket}.on('message', (message, isBinary) => {`,
      [`${socket}.send(message, { binary: isBinary })`],
      '})',
    )
  if (name === 'fastify')
    return typed(
      sections(
        ["import websocket from '@fastify/websocket'", "import Fastify from 'fastify'"],
        [
          'export const app = Fastify({ logger: true })',
          'await app.register(websocket, { options: { maxPayload: 64 * 1024 } })',
        ],
        block(`app.get('${path}', { websocket: true }, (socket) => {`, echo('socket'), '})'),
        dialect.end,
      ),
      types,
    )
  if (name === 'hono')
    return typed(
      sections(
        [
          "import { createNodeWebSocket } from '@hono/node-ws'",
          "import { serve } from '@hono/node-server'",
          "import { Hono } from 'hono'",
        ],
        [
          'export const app = new Hono()',
          'const { injectWebSocket, upgradeWebSocket } = createNodeWebSocket({ app })',
        ],
        [
          `app.get('${path}', upgradeWebSocket(() => ({ onMessage: (event, socket) => socket.send(String(event.data)) })))`,
        ],
        [
          "if (process.env.NODE_ENV !== 'test') injectWebSocket(serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) }))",
        ],
      ),
      types,
    )
  const isExpress = name === 'express'
  return typed(
    sections(
      [
        "import { createServer } from 'node:http'",
        ...(isExpress ? ["import express from 'express'"] : name === 'koa' ? ["import Koa from 'koa'"] : []),
        "import { WebSocketServer } from 'ws'",
      ],
      [
        ...(isExpress
          ? ['export const app = express()']
          : name === 'koa'
            ? ['export const app = new Koa()']
            : []),
        `export const server = createServer(${isExpress ? 'app' : name === 'koa' ? 'app.callback()' : ''})`,
        `const sockets = new WebSocketServer({ server, path: '${path}', maxPayload: 64 * 1024 })`,
      ],
      block(
        "sockets.on('connection', (socket) => {",
        [...echo('socket'), "socket.on('error', () => socket.terminate())"],
        '})',
      ),
      ["if (process.env.NODE_ENV !== 'test') server.listen(Number(process.env.PORT ?? 3000))"],
    ),
    types,
  )
}
