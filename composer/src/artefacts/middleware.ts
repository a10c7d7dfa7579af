import { typed } from '../code.ts'
import type { Intent } from '../intent/intent.ts'

/** What stands before the handlers of a server: by what it does, in the words of its framework. Types stand in «». */
type Kind = 'auth' | 'logging' | 'rate-limit' | 'errors' | 'cors' | 'request-id'

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['rate-limit', /\brate[- ]?limit|\bthrottl/i],
  ['cors', /\bcors\b/i],
  ['errors', /\berrors?\b/i],
  ['request-id', /\brequest ?-?id\b|\bcorrelation/i],
  ['logging', /\blog(?:s|ger|ging)?\b|\btiming\b|\bduration\b/i],
  ['auth', /\bauth|\bjwt\b|\btoken\b|\bapi ?-?key\b|\blogin\b|\bprotect/i],
]

const express: Readonly<Record<Kind, string>> = {
  auth: `import { timingSafeEqual } from 'node:crypto'
«import type { NextFunction, Request, Response } from 'express'»

/** Lets only those pass who send the key as \`Authorization: Bearer <key>\`. */
export function requireAuth(key«: string») {
  const wanted = Buffer.from(key)
  return (request«: Request», response«: Response», next«: NextFunction») => {
    const sent = Buffer.from(request.get('authorization')?.replace(/^Bearer /, '') ?? '')
    // In the same time for every wrong key: nothing can be learned from how long it takes.
    if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted)) {
      response.status(401).json({ error: 'Unauthorized' })
      return
    }
    next()
  }
}
`,
  logging: `«import type { NextFunction, Request, Response } from 'express'»

/** Writes one line for each request when it is answered: method, path, status and duration. */
export function logRequests(write«: (line: string) => void» = console.log) {
  return (request«: Request», response«: Response», next«: NextFunction») => {
    const started = performance.now()
    response.on('finish', () => {
      const ms = (performance.now() - started).toFixed(1)
      write(\`\${request.method} \${request.originalUrl} \${response.statusCode} \${ms} ms\`)
    })
    next()
  }
}
`,
  'rate-limit': `«import type { NextFunction, Request, Response } from 'express'»

/** Refuses whoever sends more than \`limit\` requests in \`windowMs\`; one process counts for itself. */
export function rateLimit(limit = 100, windowMs = 60_000) {
  const counts = new Map«<string, { count: number; until: number }>»()
  return (request«: Request», response«: Response», next«: NextFunction») => {
    const now = Date.now()
    const client = request.ip ?? ''
    const known = counts.get(client)
    const current = known && known.until > now ? known : { count: 0, until: now + windowMs }
    current.count++
    counts.set(client, current)
    if (counts.size > 10_000) for (const [name, { until }] of counts) if (until <= now) counts.delete(name)
    if (current.count > limit) {
      response.set('Retry-After', String(Math.ceil((current.until - now) / 1000)))
      response.status(429).json({ error: 'Too many requests' })
      return
    }
    next()
  }
}
`,
  errors: `«import type { NextFunction, Request, Response } from 'express'»

/** An error whose message and status the client may know. */
export class HttpError extends Error {
  «readonly status: number»

  constructor(status«: number», message«: string») {
    super(message)
    this.name = 'HttpError'
    this.status = status
  }
}

/** The last of all: answers with what the client may know, and writes down the rest. */
export function errorHandler(error«: unknown», _request«: Request», response«: Response», next«: NextFunction») {
  if (response.headersSent) {
    next(error)
    return
  }
  if (error instanceof HttpError) {
    response.status(error.status).json({ error: error.message })
    return
  }
  console.error(error)
  response.status(500).json({ error: 'Internal server error' })
}
`,
  cors: `«import type { NextFunction, Request, Response } from 'express'»

/** Lets pages of the named origins use this server. */
export function allowOrigins(origins«: readonly string[]») {
  const allowed = new Set(origins)
  return (request«: Request», response«: Response», next«: NextFunction») => {
    const origin = request.get('origin')
    response.vary('Origin')
    if (origin !== undefined && allowed.has(origin)) {
      response.set('Access-Control-Allow-Origin', origin)
      response.set('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
      response.set('Access-Control-Allow-Headers', 'Content-Type, Authorization')
    }
    if (request.method === 'OPTIONS') {
      response.status(204).end()
      return
    }
    next()
  }
}
`,
  'request-id': `import { randomUUID } from 'node:crypto'
«import type { NextFunction, Request, Response } from 'express'»

/** Gives every request an id, or keeps a sound one that it brings along, and sends it back. */
export function requestId(request«: Request», response«: Response», next«: NextFunction») {
  const sent = request.get('x-request-id')
  const id = sent !== undefined && /^[\\w-]{8,64}$/.test(sent) ? sent : randomUUID()
  response.locals.requestId = id
  response.set('X-Request-Id', id)
  next()
}
`,
}

const hono: Partial<Record<Kind, string>> = {
  auth: `import { timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'

/** Lets only those pass who send the key as \`Authorization: Bearer <key>\`. */
export function requireAuth(key«: string») {
  const wanted = Buffer.from(key)
  return createMiddleware(async (context, next) => {
    const sent = Buffer.from(context.req.header('authorization')?.replace(/^Bearer /, '') ?? '')
    if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted)) return context.json({ error: 'Unauthorized' }, 401)
    await next()
  })
}
`,
  logging: `import { createMiddleware } from 'hono/factory'

/** Writes one line for each request when it is answered. */
export const logRequests = createMiddleware(async (context, next) => {
  const started = performance.now()
  await next()
  const ms = (performance.now() - started).toFixed(1)
  console.log(\`\${context.req.method} \${context.req.path} \${context.res.status} \${ms} ms\`)
})
`,
}

const fastify: Partial<Record<Kind, string>> = {
  auth: `import { timingSafeEqual } from 'node:crypto'
«import type { FastifyInstance } from 'fastify'»

/** Lets only those pass who send the key as \`Authorization: Bearer <key>\`. */
export async function requireAuth(app«: FastifyInstance», { key }«: { key: string }») {
  const wanted = Buffer.from(key)
  app.addHook('onRequest', async (request, reply) => {
    const sent = Buffer.from(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted)) return reply.code(401).send({ error: 'Unauthorized' })
  })
}
`,
  logging: `«import type { FastifyInstance } from 'fastify'»

/** Writes one line for each request when it is answered. */
export async function logRequests(app«: FastifyInstance») {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ method: request.method, url: request.url, status: reply.statusCode, ms: reply.elapsedTime })
  })
}
`,
}

const koa: Partial<Record<Kind, string>> = {
  logging: `«import type { Context, Next } from 'koa'»

/** Writes one line for each request when it is answered. */
export async function logRequests(context«: Context», next«: Next») {
  const started = performance.now()
  await next()
  const ms = (performance.now() - started).toFixed(1)
  console.log(\`\${context.method} \${context.url} \${context.status} \${ms} ms\`)
}
`,
  errors: `«import type { Context, Next } from 'koa'»

/** Answers failures with what the client may know, and writes down the rest. */
export async function handleErrors(context«: Context», next«: Next») {
  try {
    await next()
  } catch (error) {
    const { status = 500, expose = false, message = '' } = error«  as { status?: number; expose?: boolean; message?: string }»
    if (!expose) console.error(error)
    context.status = status
    context.body = { error: expose ? message : 'Internal server error' }
  }
}
`,
}

const fastapi: Readonly<Record<Kind, string>> = {
  auth: `import secrets
from typing import Annotated

from fastapi import Depends, HTTPException, status
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

bearer = HTTPBearer(auto_error=False)


def require_auth(key: str):
    """Lets only those pass who send the key as a bearer token."""

    def check(credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> None:
        sent = credentials.credentials if credentials else ""
        if not secrets.compare_digest(sent, key):
            raise HTTPException(status.HTTP_401_UNAUTHORIZED, "Unauthorized")

    return check
`,
  logging: `import logging
import time
from collections.abc import Awaitable, Callable

from fastapi import FastAPI, Request, Response

logger = logging.getLogger("requests")


def log_requests(app: FastAPI) -> None:
    """Writes one line for each request when it is answered."""

    @app.middleware("http")
    async def log(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
        started = time.perf_counter()
        response = await call_next(request)
        milliseconds = (time.perf_counter() - started) * 1000
        logger.info("%s %s %s %.1f ms", request.method, request.url.path, response.status_code, milliseconds)
        return response
`,
  'rate-limit': `import time
from collections.abc import Awaitable, Callable

from fastapi import FastAPI, Request, Response
from fastapi.responses import JSONResponse


def rate_limit(app: FastAPI, limit: int = 100, window_seconds: float = 60) -> None:
    """Refuses whoever sends more than limit requests in a window; one process counts for itself."""
    counts: dict[str, tuple[int, float]] = {}

    @app.middleware("http")
    async def check(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
        now = time.monotonic()
        client = request.client.host if request.client else ""
        count, until = counts.get(client, (0, 0.0))
        if until <= now:
            count, until = 0, now + window_seconds
        counts[client] = (count + 1, until)
        if count >= limit:
            retry_after = str(int(until - now) + 1)
            return JSONResponse({"error": "Too many requests"}, 429, {"Retry-After": retry_after})
        return await call_next(request)
`,
  errors: `import logging

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse

logger = logging.getLogger("errors")


def handle_errors(app: FastAPI) -> None:
    """Answers unexpected failures without their details, and writes those down."""

    @app.exception_handler(Exception)
    async def answer(request: Request, error: Exception) -> JSONResponse:
        logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return JSONResponse({"error": "Internal server error"}, 500)
`,
  cors: `from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware


def allow_origins(app: FastAPI, origins: list[str]) -> None:
    """Lets pages of the named origins use this server."""
    app.add_middleware(
        CORSMiddleware,
        allow_origins=origins,
        allow_methods=["GET", "POST", "PUT", "PATCH", "DELETE"],
        allow_headers=["Content-Type", "Authorization"],
    )
`,
  'request-id': `import re
import uuid
from collections.abc import Awaitable, Callable

from fastapi import FastAPI, Request, Response


def add_request_ids(app: FastAPI) -> None:
    """Gives every request an id, or keeps a sound one that it brings along."""

    @app.middleware("http")
    async def add(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
        sent = request.headers.get("x-request-id", "")
        request.state.request_id = sent if re.fullmatch(r"[\\w-]{8,64}", sent) else str(uuid.uuid4())
        response = await call_next(request)
        response.headers["X-Request-Id"] = request.state.request_id
        return response
`,
}

const flask: Partial<Record<Kind, string>> = {
  auth: `import secrets
from collections.abc import Callable
from functools import wraps

from flask import abort, request


def require_auth(key: str) -> Callable:
    """Lets only those pass who send the key as a bearer token."""

    def decorate(view: Callable) -> Callable:
        @wraps(view)
        def checked(*args, **kwargs):
            sent = request.headers.get("Authorization", "").removeprefix("Bearer ")
            if not secrets.compare_digest(sent, key):
                abort(401)
            return view(*args, **kwargs)

        return checked

    return decorate
`,
  logging: `import time

from flask import Flask, Response, g, request


def log_requests(app: Flask) -> None:
    """Writes one line for each request when it is answered."""

    @app.before_request
    def start() -> None:
        g.started = time.perf_counter()

    @app.after_request
    def log(response: Response) -> Response:
        milliseconds = (time.perf_counter() - g.started) * 1000
        app.logger.info("%s %s %s %.1f ms", request.method, request.path, response.status_code, milliseconds)
        return response
`,
  errors: `from flask import Flask
from werkzeug.exceptions import HTTPException


def handle_errors(app: Flask) -> None:
    """Answers failures as JSON, without their details, and writes those down."""

    @app.errorhandler(HTTPException)
    def known(error: HTTPException):
        return {"error": error.description}, error.code

    @app.errorhandler(Exception)
    def unknown(error: Exception):
        app.logger.exception("request failed", exc_info=error)
        return {"error": "Internal server error"}, 500
`,
  cors: `from flask import Flask, Response, request


def allow_origins(app: Flask, origins: set[str]) -> None:
    """Lets pages of the named origins use this server."""

    @app.after_request
    def allow(response: Response) -> Response:
        origin = request.headers.get("Origin", "")
        response.vary.add("Origin")
        if origin in origins:
            response.headers["Access-Control-Allow-Origin"] = origin
            response.headers["Access-Control-Allow-Methods"] = "GET, POST, PUT, PATCH, DELETE"
            response.headers["Access-Control-Allow-Headers"] = "Content-Type, Authorization"
        return response
`,
}

const go: Partial<Record<Kind, string>> = {
  logging:
    'package middleware\n\nimport (\n\t"log/slog"\n\t"net/http"\n\t"time"\n)\n\ntype statusWriter struct {\n\thttp.ResponseWriter\n\tstatus int\n}\n\nfunc (w *statusWriter) WriteHeader(status int) {\n\tw.status = status\n\tw.ResponseWriter.WriteHeader(status)\n}\n\n// LogRequests writes one line for each request when it is answered.\nfunc LogRequests(next http.Handler) http.Handler {\n\treturn http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {\n\t\tstarted := time.Now()\n\t\twriter := &statusWriter{ResponseWriter: w, status: http.StatusOK}\n\t\tnext.ServeHTTP(writer, r)\n\t\tslog.Info("request", "method", r.Method, "path", r.URL.Path, "status", writer.status, "duration", time.Since(started))\n\t})\n}\n',
  auth: 'package middleware\n\nimport (\n\t"crypto/subtle"\n\t"net/http"\n\t"strings"\n)\n\n// RequireAuth lets only those pass who send the key as a bearer token.\nfunc RequireAuth(key string) func(http.Handler) http.Handler {\n\treturn func(next http.Handler) http.Handler {\n\t\treturn http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {\n\t\t\tsent := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")\n\t\t\tif subtle.ConstantTimeCompare([]byte(sent), []byte(key)) != 1 {\n\t\t\t\thttp.Error(w, "Unauthorized", http.StatusUnauthorized)\n\t\t\t\treturn\n\t\t\t}\n\t\t\tnext.ServeHTTP(w, r)\n\t\t})\n\t}\n}\n',
}

export function composeMiddleware(intent: Intent): string | undefined {
  const kind = kinds.find(([, said]) => said.test(intent.prompt))?.[0]
  if (!kind) return undefined
  const { framework, language } = intent
  if (framework === 'flask') return flask[kind]
  if (framework === 'fastapi' || (language === 'python' && framework === undefined)) return fastapi[kind]
  if (language === 'go' && framework === undefined) return go[kind]
  const set =
    framework === 'hono'
      ? hono
      : framework === 'fastify'
        ? fastify
        : framework === 'koa'
          ? koa
          : framework === undefined || framework === 'express'
            ? express
            : undefined
  const text = set?.[kind]
  const own = language ?? (framework === 'hono' ? 'typescript' : 'javascript')
  if (text === undefined || !/^(?:javascript|typescript)$/.test(own)) return undefined
  const plain = typed(text, own === 'typescript').trimStart()
  // The framework is named even where no type of it is: `response` alone would not tell whose it is.
  return framework !== undefined && own === 'javascript' && !plain.includes(`'${framework}`)
    ? `/** @import { ${framework === 'koa' ? 'Context' : framework === 'fastify' ? 'FastifyInstance' : 'Request'} } from '${framework}' */\n\n${plain}`
    : plain
}
