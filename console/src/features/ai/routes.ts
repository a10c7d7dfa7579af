export interface Route {
  readonly method: string
  readonly path: string
}

export interface Api {
  readonly address: string
  readonly routes: readonly Route[]
}

const MAX_ROUTES = 200
const METHOD = '(get|post|put|patch|delete|head|options)'

/** Reads the routes of an API in Express, Fastify, FastAPI or Flask. Undefined for other frameworks, and if it finds none. */
export function readRoutes(code: string): Api | undefined {
  const [name] = FRAMEWORKS.find(([, sign]) => sign.test(code)) ?? []
  if (!name) return undefined
  const found = name === 'fastapi' || name === 'flask' ? pythonRoutes(code) : scriptRoutes(code)
  const unique = new Map(found.map((route) => [`${route.method} ${route.path}`, route]))
  const routes = [...unique.values()].slice(0, MAX_ROUTES)
  return routes.length === 0 ? undefined : { address: `http://localhost:${portOf(code, name)}`, routes }
}

const FRAMEWORKS = [
  ['fastapi', /^from fastapi import|^import fastapi/m, 8000],
  ['flask', /^from flask import|^import flask/m, 5000],
  ['fastify', /['"]fastify['"]/, 3000],
  ['express', /['"]express['"]/, 3000],
] as const

type Framework = (typeof FRAMEWORKS)[number][0]

function portOf(code: string, framework: Framework): string {
  const written = /\bport\b[^\n]{0,60}?(\d{4,5})\b|\.listen\((\d{2,5})\b/i.exec(code)
  return written?.[1] ?? written?.[2] ?? String(FRAMEWORKS.find(([name]) => name === framework)?.[2])
}

function scriptRoutes(code: string): Route[] {
  const isRouter = routersIn(code)
  const prefixes = new Map<string, string>()
  for (const [, path = '', router = ''] of code.matchAll(
    /\.use\(\s*['"`](\/[^'"`\n]{0,200})['"`]\s*,\s*(\w+)/g,
  ))
    prefixes.set(router, path)
  const calls = code.matchAll(
    new RegExp(`\\b(\\w+)\\.${METHOD}\\(\\s*['"\`](/[^'"\`\\n]{0,200})['"\`]\\s*,`, 'g'),
  )
  const routes = [...calls]
    .filter(([, receiver = '']) => isRouter(receiver))
    .map(([, receiver = '', method = '', path = '']) => route(method, (prefixes.get(receiver) ?? '') + path))
  // Fastify: { method: 'GET', url: '/orders' }
  for (const [, method = '', path = ''] of code.matchAll(
    /method:\s*['"](\w+)['"],\s*(?:url|path):\s*['"](\/[^'"\n]{0,200})['"]/g,
  ))
    routes.push(route(method, path))
  return routes
}

/** Tells routers from clients such as `axios`, and from a `Map`. */
function routersIn(code: string): (name: string) => boolean {
  const made = code.matchAll(/\b(\w+)\s*=\s*(?:express|[Ff]astify|Router|express\.Router)\(/g)
  const names = new Set([...made].map(([, name]) => name))
  return (name) =>
    names.has(name) || /^(app|api|server|router|fastify|instance|scope)$|(Router|Routes|App)$/.test(name)
}

function pythonRoutes(code: string): Route[] {
  const prefixes = new Map<string, string>()
  const addPrefix = (name: string, prefix: string) => prefixes.set(name, prefix + (prefixes.get(name) ?? ''))
  for (const [, name = '', prefix = ''] of code.matchAll(
    /^(\w+) = (?:APIRouter|Blueprint)\([^)]{0,300}?prefix\s*=\s*["']([^"'\n]{0,200})["']/gm,
  ))
    addPrefix(name, prefix)
  for (const [, name = '', prefix = ''] of code.matchAll(
    /\.(?:include_router|register_blueprint)\(\s*(\w+)\s*,[^)]{0,200}?prefix\s*=\s*["']([^"'\n]{0,200})["']/g,
  ))
    addPrefix(name, prefix)
  const routes: Route[] = []
  const decorators = code.matchAll(
    new RegExp(`^[ \\t]*@(\\w+)\\.(route|${METHOD.slice(1)}\\(\\s*["']([^"'\\n]{0,200})["']([^\\n]*)`, 'gm'),
  )
  for (const [, receiver = '', method = '', path = '', rest = ''] of decorators) {
    const full = (prefixes.get(receiver) ?? '') + path
    if (method !== 'route') routes.push(route(method, full))
    else for (const each of methodsIn(rest)) routes.push(route(each, full))
  }
  return routes
}

/** The methods of Flask's `route`: `methods=["GET", "POST"]`, or GET. */
function methodsIn(text: string): string[] {
  const list = /methods\s*=\s*[[(]([^\])]*)/.exec(text)?.[1]
  return list?.match(/[A-Z]+/g) ?? ['GET']
}

const route = (method: string, path: string): Route => ({
  method: method.toUpperCase(),
  path: path.startsWith('/') ? path : `/${path}`,
})

/** An example call. Parameters are 1, and a body is empty. */
export function curlFor(address: string, { method, path }: Route): string {
  const filled = path.replace(/:\w+|\{[^}]*\}|<[^>]*>/g, '1')
  const verb = method === 'GET' ? '' : method === 'HEAD' ? '--head ' : `-X ${method} `
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? " -H 'content-type: application/json' -d '{}'" : ''
  return `curl ${verb}'${(address + filled).replaceAll("'", '%27')}'${body}`
}
