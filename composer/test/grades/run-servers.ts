// Starts the APIs of answers and calls them: Express, Fastify, NestJS, Next.js, FastAPI, Flask, Django, Go.
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import { type Answer, expect, fail, onceFor } from './check.ts'
import { type AnswerFile, codeOf, filesOf } from './files.ts'
import { bundle } from './run-bundle.ts'
import { type Anything, goEnv, goFolder, goReason, runGo } from './run-functions.ts'
import { installed, newFolder, python, run, type Started, startServer } from './run-process.ts'

const CALL_TIMEOUT_MS = 10_000

export interface Reply {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON; undefined if it is something else. */
  readonly body: Anything
  readonly text: string
}

export interface CallOptions {
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly multipart?: FormData
  readonly raw?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export class Api {
  readonly server: Started
  readonly folder: string

  constructor(server: Started, folder: string) {
    this.server = server
    this.folder = folder
  }

  async call(
    method: string,
    path: string,
    { json, form, multipart, raw, headers }: CallOptions = {},
  ): Promise<Reply> {
    const body =
      json !== undefined
        ? JSON.stringify(json)
        : form !== undefined
          ? new URLSearchParams(form)
          : (multipart ?? raw)
    const response = await fetch(`http://127.0.0.1:${this.server.port}${path}`, {
      method,
      headers: {
        connection: 'close',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'object' && 'buffer' in body ? new Uint8Array(body) : body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parsed(text) }
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    return this.call('GET', path, { headers })
  }

  post(path: string, json: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    return this.call('POST', path, { json, headers })
  }

  /** The first of the paths that the API knows. */
  async pathOf(
    paths: readonly string[],
    method = 'GET',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    for (const path of paths) {
      const { status } = await this.call(method, path, { headers, ...(method === 'GET' ? {} : { json: {} }) })
      if (status !== 404 && status !== 405) return path
    }
    return fail(`the API has none of ${paths.join(', ')}`)
  }
}

/** The same resource under the usual prefixes. */
export function under(...names: readonly string[]): string[] {
  return ['', '/api', '/api/v1', '/v1'].flatMap((prefix) => names.map((name) => `${prefix}/${name}`))
}

export function expectStatus(reply: Reply, wanted: readonly number[], what: string): void {
  expect(wanted.includes(reply.status), `${what} answered ${reply.status}: ${reply.text.slice(0, 150)}`)
}

/** The list in a response: the body itself or the first array in it. */
export function rowsOf({ body, status, text }: Reply): Anything[] {
  if (Array.isArray(body)) return body
  for (const value of Object.values((body ?? {}) as object)) if (Array.isArray(value)) return value
  for (const value of Object.values((body ?? {}) as object)) {
    const inner = Object.values((value ?? {}) as object).find(Array.isArray)
    if (inner !== undefined) return inner
  }
  return fail(`there is no list in the response ${status}: ${text.slice(0, 150)}`)
}

/** The record in a response, also if it is inside `data`, `todo` and the like. */
export function recordOf({ body, status, text }: Reply): Anything {
  if (typeof body !== 'object' || body === null)
    fail(`the response ${status} is not a JSON object: ${text.slice(0, 100)}`)
  const values = Object.values(body as object)
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  if (idOf(body) === undefined) {
    const inner = values.find((value) => isRecord(value) && idOf(value) !== undefined)
    if (inner !== undefined) return inner
  }
  return body
}

export function idOf(record: Anything): string | number | undefined {
  return record?.id ?? record?._id ?? record?.uuid ?? record?.ID ?? record?.Id
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface ServerOptions {
  readonly env?: Readonly<Record<string, string>>
  /** `javascript`: types are an error. */
  readonly language?: 'typescript' | 'javascript'
}

/** Express, Fastify, NestJS, Next.js or plain Node: a program that listens, or an exported app, router, module or handler. */
export async function startNode(
  answer: Answer,
  { env = {}, language = 'typescript' }: ServerOptions = {},
): Promise<Api> {
  const folder = await bundle(answer, { language })
  const port = await freePort()
  await writeFile(join(folder, 'serve.mjs'), nodeServer)
  const all = { NODE_ENV: 'test', PORT: String(port), BENCH_PORT: String(port), ...env }
  const args = ['--max-old-space-size=512', '--no-warnings', 'serve.mjs']
  return new Api(
    await startServer(answer, process.execPath, args, { cwd: folder, env: all, memoryMb: 0 }),
    folder,
  )
}

const nodeServer = `import http from 'node:http'
import net from 'node:net'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const port = Number(process.env.BENCH_PORT)
let listening = false
const listen = net.Server.prototype.listen
net.Server.prototype.listen = function (...args) {
  listening = true
  // A check may start the answer twice: a fixed port would be in use.
  if (Number(args[0]) > 0) args[0] = port
  else if (args[0]?.port) args[0] = { ...args[0], port }
  return listen.apply(this, args)
}
if (process.env.BENCH_DATABASE) {
  // Whatever connection the answer is configured for, it gets the database of the check, with its tables.
  const pg = require('pg')
  for (const name of ['Pool', 'Client']) {
    pg[name] = class extends pg[name] {
      constructor() { super({ connectionString: process.env.BENCH_DATABASE }) }
    }
  }
  const { DataSource } = require('typeorm')
  const initialize = DataSource.prototype.initialize
  DataSource.prototype.initialize = function () {
    this.setOptions({ synchronize: true })
    return initialize.call(this)
  }
}
const module = await import('./answer.mjs')
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const own = typeof module.default === 'object' && module.default !== null && !module.default.listen ? Object.entries(module.default) : []
const offered = [...Object.entries(module), ...own]
for (let waited = 0; waited < 700 && !listening; waited += 50) await pause(50)
if (!listening) await serve(offered)

async function serve(entries) {
  const values = entries.map(([, value]) => value)
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']
  if (methods.some((method) => entries.some(([name, value]) => name === method && typeof value === 'function'))) return serveHandlers(Object.fromEntries(entries))
  const app = values.find((value) => isApp(value))
  if (app !== undefined) return app.listen.length === 0 || app.inject ? app.listen({ port, host: '127.0.0.1' }) : app.listen(port, '127.0.0.1')
  const modules = values.filter((value) => typeof value === 'function' && globalThis.Reflect.getMetadata?.('controllers', value) !== undefined || typeof value === 'function' && globalThis.Reflect.getMetadata?.('imports', value) !== undefined)
  if (modules.length > 0) return serveNest(modules)
  const routers = entries.filter(([, value]) => typeof value === 'function' && Array.isArray(value.stack))
  if (routers.length > 0) {
    const express = require('express')
    const app = express()
    for (const [, router] of routers) app.use(router)
    return app.listen(port, '127.0.0.1')
  }
  for (const [name, value] of entries) {
    if (typeof value !== 'function' || /^class\\b/.test(String(value))) continue
    if (/^(?:create|build|make|get|start|bootstrap|init|default|app|server)/i.test(name) && !/(?:plugin|routes)$/i.test(name)) {
      const made = await Promise.resolve().then(() => value({})).catch(() => undefined)
      if (listening) return
      const app = isApp(made) ? made : Object.values(made ?? {}).find(isApp)
      if (app !== undefined || Array.isArray(made?.stack)) return serve([['app', app ?? made]])
    }
  }
  const plugin = entries.find(([, value]) => typeof value === 'function' && value.length >= 1)?.[1]
  if (plugin !== undefined) {
    const app = require('fastify')()
    await app.register(plugin)
    return app.listen({ port, host: '127.0.0.1' })
  }
  for (let waited = 0; waited < 5000 && !listening; waited += 50) await pause(50)
  if (!listening) throw new Error('the answer neither listens nor exports an app')
}

function isApp(value) {
  return value != null && typeof value.listen === 'function' && (typeof value.use === 'function' || typeof value.inject === 'function' || value instanceof http.Server)
}

async function serveNest(modules) {
  const { NestFactory } = require('@nestjs/core')
  const imported = new Set(modules.flatMap((value) => Reflect.getMetadata('imports', value) ?? []))
  const root = modules.find(({ name }) => name === 'AppModule') ?? modules.findLast((value) => !imported.has(value)) ?? modules.at(-1)
  const app = await NestFactory.create(root, { logger: ['error'] })
  await app.listen(port, '127.0.0.1')
}

function serveHandlers(handlers) {
  http.createServer(async (incoming, outgoing) => {
    const chunks = []
    for await (const chunk of incoming) chunks.push(chunk)
    const handler = handlers[incoming.method]
    const url = 'http://localhost:3000' + incoming.url
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
    let { Request } = globalThis
    try { Request = require('next/server.js').NextRequest } catch {}
    const request = new Request(url, { method: incoming.method, headers: incoming.headers, body, duplex: 'half' })
    const parts = incoming.url.split('?')[0].split('/')
    const params = Promise.resolve({ id: parts.at(-1), slug: parts.at(-1) })
    try {
      const response = handler ? await handler(request, { params }) : new Response('', { status: 405 })
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    } catch (error) {
      console.error(error)
      outgoing.writeHead(500).end(String(error))
    }
  }).listen(port, '127.0.0.1')
}
`

/** FastAPI or Flask: runs the program as `python app.py` does, with the answer's app on a free port. */
export async function startPython(answer: Answer, { env = {} }: ServerOptions = {}): Promise<Api> {
  const folder = await newFolder(answer)
  const files = filesOf(answer).filter(({ path }) => path === undefined || path.endsWith('.py'))
  const isRelative = files.some(({ text }) => /^from \./m.test(text))
  const names: string[] = []
  for (const { path, text } of files) {
    const name = path === undefined ? 'answer.py' : isRelative && !path.includes('/') ? `app/${path}` : path
    names.push(name)
    await mkdir(join(folder, dirname(name)), { recursive: true })
    if (dirname(name) !== '.') await writeFile(join(folder, dirname(name), '__init__.py'), '', { flag: 'a' })
    await writeFile(join(folder, name), text)
  }
  const starts = (file: AnswerFile | undefined) =>
    /\b(?:FastAPI|Flask)\(|\bcreate_app\(/.test(file?.text ?? '')
  const isTest = (name: string) => /(?:^|\/)(?:test_|conftest)/.test(name)
  const usual = names.find(
    (name, index) => /(?:^|\/)(?:main|app|server|wsgi)\.py$/.test(name) && starts(files[index]),
  )
  const entry =
    usual ??
    names.find((name, index) => !isTest(name) && starts(files[index])) ??
    fail('there is no FastAPI or Flask app')
  const module = entry.replace(/\.py$/, '').replaceAll('/', '.')
  const port = await freePort()
  await writeFile(join(folder, 'bench_serve.py'), pythonServer)
  const all = { PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1', BENCH_PORT: String(port), ...env }
  return new Api(
    await startServer(answer, python, ['bench_serve.py', module], { cwd: folder, env: all }),
    folder,
  )
}

const pythonServer = `import os, runpy, sys
port = int(os.environ["BENCH_PORT"])
sys.argv = sys.argv[1:]
chosen = []
class Chosen(BaseException):
    pass
import flask, uvicorn
def run_flask(app, *args, **kwargs):
    chosen.append(app)
    raise Chosen()
def run_uvicorn(app, *args, **kwargs):
    if not isinstance(app, str):
        chosen.append(app)
    raise Chosen()
flask_run = flask.Flask.run
uvicorn_run = uvicorn.run
flask.Flask.run = run_flask
uvicorn.run = run_uvicorn
if os.environ.get("BENCH_BEFORE"):
    exec(os.environ["BENCH_BEFORE"])
names = {}
try:
    names = runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
except Chosen:
    pass
if not chosen:
    import importlib
    names = names or vars(importlib.import_module(sys.argv[0]))
    from fastapi import FastAPI, APIRouter
    values = list(names.values())
    chosen = [value for value in values if isinstance(value, (FastAPI, flask.Flask))]
    if not chosen and callable(names.get("create_app")):
        chosen = [names["create_app"]()]
    if not chosen:
        routers = [value for value in values if isinstance(value, APIRouter)]
        blueprints = [value for value in values if isinstance(value, flask.Blueprint)]
        if routers:
            app = FastAPI()
            for router in routers:
                app.include_router(router)
            chosen = [app]
        elif blueprints:
            app = flask.Flask("answer")
            for blueprint in blueprints:
                app.register_blueprint(blueprint)
            chosen = [app]
if not chosen:
    raise RuntimeError("the answer has no app")
app = chosen[0]
if isinstance(app, flask.Flask):
    flask_run(app, host="127.0.0.1", port=port, threaded=True, debug=False, use_reloader=False)
else:
    uvicorn_run(app, host="127.0.0.1", port=port, log_level="warning")
`

/** Django REST Framework: the files as one app of a project with SQLite, the users `alice` and `bob`, password `secret-pw`. */
export async function startDjango(answer: Answer): Promise<Api> {
  const folder = await newFolder(answer)
  const files = filesOf(answer).filter(({ path }) => path === undefined || path.endsWith('.py'))
  const code = codeOf(answer)
  const app =
    /^from (?!rest_framework|django|\.)(\w+)\.(?:models|serializers|views|permissions)\b/m.exec(code)?.[1] ??
    'blog'
  await mkdir(join(folder, app), { recursive: true })
  await writeFile(join(folder, app, '__init__.py'), '')
  let settings = ''
  let urls = `${app}.models`
  for (const { path, text } of files) {
    const name = path?.split('/').at(-1) ?? 'models.py'
    if (name === 'settings.py') settings = text
    else await writeFile(join(folder, app, name), text)
    if (name === 'urls.py') urls = `${app}.urls`
  }
  const port = await freePort()
  await writeFile(join(folder, 'settings.py'), djangoSettings(folder, app, urls, settings))
  await writeFile(join(folder, 'bench_serve.py'), djangoServer)
  // Debian's packages of the framework, which PyPI's Django finds here.
  for (const name of ['rest_framework', 'django_filters']) {
    await cp(join(installed, 'debian/usr/lib/python3/dist-packages', name), join(folder, name), {
      recursive: true,
    })
  }
  const env = { PYTHONPATH: folder, DJANGO_SETTINGS_MODULE: 'settings', BENCH_PORT: String(port) }
  return new Api(await startServer(answer, python, ['bench_serve.py'], { cwd: folder, env }), folder)
}

/** Only the `REST_FRAMEWORK` setting of the answer is used: it may assume other apps and databases. */
function djangoSettings(folder: string, app: string, urls: string, given: string): string {
  const start = given.search(/^REST_FRAMEWORK\s*=/m)
  const own = start < 0 ? '' : (/^REST_FRAMEWORK\s*=\s*\{[\s\S]*?^\}/m.exec(given.slice(start))?.[0] ?? '')
  return `SECRET_KEY = "bench" * 10
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "${urls}"
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "${folder}/db.sqlite3"}}
INSTALLED_APPS = ["django.contrib.contenttypes", "django.contrib.auth", "rest_framework", "django_filters", "${app}"]
MIDDLEWARE = ["settings.count_queries"]
REST_FRAMEWORK = {}
${own}
REST_FRAMEWORK["DEFAULT_AUTHENTICATION_CLASSES"] = ["rest_framework.authentication.BasicAuthentication"]

def count_queries(get_response):
    from django.db import connection
    def middleware(request):
        queries = []
        def note(execute, *args):
            queries.append(1)
            return execute(*args)
        with connection.execute_wrapper(note):
            response = get_response(request)
        response["X-Query-Count"] = str(len(queries))
        return response
    return middleware
`
}

const djangoServer = `import os
import django
django.setup()
from django.core.management import call_command
call_command("migrate", run_syncdb=True, verbosity=0)
from django.contrib.auth.models import User
for name in ["alice", "bob"]:
    User.objects.create_user(name, password="secret-pw")
from django.core.wsgi import get_wsgi_application
from werkzeug.serving import run_simple
run_simple("127.0.0.1", int(os.environ["BENCH_PORT"]), get_wsgi_application())
`

/** A Go program, compiled. \`packages\`: with Gin and GORM. */
export async function startGo(
  answer: Answer,
  {
    packages = false,
    race = false,
    env = {},
  }: { packages?: boolean; race?: boolean; env?: Record<string, string> } = {},
): Promise<Api> {
  const source = await goFolder(answer)
  const folder = await newFolder(answer)
  await cp(source, folder, { recursive: true })
  const port = await freePort()
  // A check may start the answer twice: a fixed port would be in use.
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.go')) continue
    const text = await readFile(join(folder, name), 'utf8')
    await writeFile(join(folder, name), text.replace(/":\d{4,5}"/g, `":${port}"`))
  }
  const program = join(folder, 'bench-program')
  const args = ['build', ...(race ? ['-race'] : []), '-o', program, mainPackage(answer)]
  const built = await runGo(args, { cwd: folder, memoryMb: 0, env: { CGO_ENABLED: '1' } }, packages)
  if (built.code !== 0) fail(`does not compile: ${goReason(built.stderr)}`)
  // GOPATH mode would switch to the routing of Go 1.21.
  const all = {
    ...goEnv(packages),
    PORT: String(port),
    GIN_MODE: 'release',
    GODEBUG: 'httpmuxgo121=0',
    ...env,
  }
  return new Api(
    await startServer(answer, program, [], { cwd: folder, env: all, memoryMb: race ? 0 : 2_000 }),
    folder,
  )
}

function mainPackage(answer: Answer): string {
  const main = filesOf(answer).find(
    ({ text }) => /^package main\b/m.test(text) && /^func main\(\)/m.test(text),
  )
  return main?.path?.includes('/') ? `./${dirname(main.path)}` : '.'
}

/** A Spring Boot answer. Spring cannot be installed here: its sources are parsed and judged by their structure. */
export const javaSources = onceFor(async (answer: Answer): Promise<string> => {
  const folder = await newFolder(answer)
  const files = filesOf(answer).filter(({ path }) => path === undefined || path.endsWith('.java'))
  expect(files.length > 0, 'the answer has no Java file')
  await writeFile(
    join(folder, 'ParseCheck.java'),
    await readFile(new URL('ParseCheck.java', import.meta.url), 'utf8'),
  )
  const names: string[] = []
  for (const [index, { text }] of files.entries()) {
    const name = join(folder, `Answer${index}.java`)
    // Several files without headings: their imports come again in the middle.
    await writeFile(name, text)
    names.push(name)
  }
  const { code, stdout, stderr } = await run('java', ['ParseCheck.java', ...names], {
    cwd: folder,
    timeoutMs: 30_000,
  })
  if (code !== 0) fail(`does not parse: ${stdout.trim().split('\n')[0] || stderr.slice(0, 200)}`)
  return files.map(({ text }) => text).join('\n')
})
