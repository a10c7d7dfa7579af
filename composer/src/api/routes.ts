import type { Words } from '../intent/intent.ts'
import { wordsOf } from '../words.ts'
import type { Verb } from './model.ts'

/** A route that the wish spells out: `GET /api/books/:id`. */
export interface Route {
  readonly method: string
  readonly path: string
  /** The path of all of them: `/api/books`. */
  readonly collection: string
  readonly parameter: string | undefined
  /** None when it is no plain reading or writing of one thing. */
  readonly verb: Verb | undefined
}

const ROUTE =
  /\b((?:GET|POST|PUT|PATCH|DELETE)(?:\s*[/,]\s*(?:GET|POST|PUT|PATCH|DELETE))*)\s+(\/[\w\-/:{}<>?=&.]*)/g
const MAX_ROUTES = 20

/** Paths as one kind of router has them: `/ideas/[id]` and `POST orders/{order}` are `/ideas/:id` and `POST /orders/:order`. */
export const spelledPaths = (prompt: string): string =>
  prompt
    .replace(/(?<=\/)\[(\w{1,40})\]/g, ':$1')
    // `POST /timers/:id/start, /pause and /reset`
    .replace(
      /\b((?:POST|PUT|PATCH) )(\/[\w/:{}<>-]{1,80}\/)([a-z-]{2,20})((?:(?:,| and|, and) \/[a-z-]{2,20}(?![\w/])){1,6})/g,
      (_, method: string, base: string, first: string, more: string) =>
        [first, ...(more.match(/[a-z-]{2,20}(?=(?:,| |$))/g) ?? []).filter((word) => word !== 'and')]
          .map((last) => `${method}${base}${last}`)
          .join(', '),
    )
    .replace(/\b(GET|POST|PUT|PATCH|DELETE)\s+(?=[a-z][\w-]{0,40}\/[{:<\w])/g, '$1 /')

export function readRoutes(prompt: string): Route[] {
  return [...prompt.slice(0, 4_000).matchAll(ROUTE)]
    .slice(0, MAX_ROUTES)
    .flatMap(([, methods = '', path = '']) =>
      methodsFor(path, methods).map((method) => routeOf(method, path.replace(/[.,]$/, ''))),
    )
}

/** `GET, PUT /books/:id` are two; before what is done to one, `PUT, DELETE, POST /books/:id/lend`, only the last is its own. */
const methodsFor = (path: string, methods: string): string[] =>
  methods.split(/\s*[/,]\s*/).slice(/[:}>]\w*[}>]?\/[a-z]/.test(path) ? -1 : 0)

function routeOf(method: string, said: string): Route {
  const path = said.replace(/[{<](?:\w+:)?(\w+)[}>]/g, ':$1')
  const [, collection = path, parameter, rest = ''] = /^((?:\/[\w-]+)*)\/:(\w+)(.*)$/.exec(
    path.replace(/\?.*$/, ''),
  ) ?? [path, path.replace(/\?.*$/, '')]
  return {
    method,
    path,
    collection,
    parameter,
    verb: rest === '' ? verbOf(method, parameter, collection) : undefined,
  }
}

// `/expenses/summary`: about all of them, not the way to them.
const OF_ALL = /\/[a-z-]+s\/(?:[a-z-]*[a-rt-z]|stats|totals|results|statistics)$/

function verbOf(method: string, parameter: string | undefined, collection: string): Verb | undefined {
  if (/\/(?:top|bulk|search|login|logout|register|me)$/.test(collection) || OF_ALL.test(collection))
    return undefined
  if (method === 'GET') return parameter === undefined ? 'list' : 'get'
  if (method === 'POST') return parameter === undefined ? 'create' : undefined
  if (method === 'DELETE') return parameter === undefined ? undefined : 'delete'
  return parameter === undefined ? undefined : 'update'
}

/** Those of one thing: the wish that speaks of one thing only means it with every route. */
export function routesOf(
  routes: readonly Route[],
  names: Words,
  isMain: boolean,
  others: readonly Words[],
): Route[] {
  const own = routes.filter(({ collection }) => wordsOf(collection).join(' ').includes(names.join(' ')))
  if (own.length > 0 || !isMain) return own
  return routes.filter(
    ({ collection }) => !others.some((other) => wordsOf(collection).at(-1) === other.at(-1)),
  )
}
