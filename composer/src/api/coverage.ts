import type { Resource } from './model.ts'
import { readRoutes } from './routes.ts'

/** What a wish spells out and no resource answers: to be said, not left out. */
export function uncovered(prompt: string, resources: readonly Resource[]): string[] {
  const offered = new Set(resources.flatMap(routesOf).map(plain))
  const spelled = readRoutes(prompt).map(({ method, path }) => `${method} ${path.replace(/\?.*$/, '')}`)
  return [...new Set(spelled)].filter((route) => !offered.has(plain(route)))
}

/** The same of endpoints that are no records: by what stands in their code. */
export function unanswered(prompt: string, text: string): string[] {
  const code = text.toLowerCase()
  const isThere = (method: string, path: string): boolean =>
    isMethod(method).test(text) &&
    path.split('/').every((part) => !/^[a-z]/i.test(part) || code.includes(part.toLowerCase()))
  return readRoutes(prompt)
    .filter(({ method, path }) => !isThere(method, path))
    .map(({ method, path }) => `${method} ${path}`)
}

/** `.delete('/x'`, `@app.delete(`, `@DeleteMapping`, `methods=['DELETE']`, `delete '/x'`. */
const isMethod = (method: string): RegExp => {
  const [lower, title] = [method.toLowerCase(), method.charAt(0) + method.slice(1).toLowerCase()]
  return new RegExp(`\\b${method}\\b|[.@]${lower}\\(\\s*['"\`]|@${title}|Map${title}|^\\s*${lower} ['"]`, 'm')
}

/** Whatever its parameters are called and wherever it is mounted. */
const plain = (route: string): string =>
  route
    .replace(/:\w+/g, ':')
    .replace(/ \/(?:api\/)?(?:v\d+\/)?/, ' /')
    .replace(/\/$/, '')
    .replace(/-/g, '')
    .toLowerCase()

const METHODS = { list: 'GET', create: 'POST', get: 'GET', update: 'PUT', delete: 'DELETE' } as const

function routesOf(resource: Resource): string[] {
  const { path, verbs, actions, views, bulk, change, makes } = resource
  const one = `${path}/:id`
  return [
    ...[...verbs].map((verb) => {
      const method = verb === 'update' ? change : verb === 'create' ? makes : METHODS[verb]
      return `${method.toUpperCase()} ${verb === 'list' || verb === 'create' ? path : one}`
    }),
    // Those that can be changed as a whole or in part answer to both names.
    ...(verbs.has('update') ? [`PUT ${one}`, `PATCH ${one}`] : []),
    ...actions.map(({ name, method }) => `${method.toUpperCase()} ${one}/${name}`),
    ...views.map((view) => `GET ${view.path}`),
    ...(bulk === undefined ? [] : [`POST ${path.replace(/\/bulk$/, '')}/bulk`]),
  ]
}
