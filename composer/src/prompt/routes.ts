import type { Token } from './tokens.ts'

export interface Route {
  /** `*` for a path without a method. */
  readonly method: string
  /** Without a prefix such as `/api`, parameters as `:id`. */
  readonly path: string
  readonly tokens: readonly number[]
}

export const METHODS = /^(?:GET|POST|PUT|PATCH|DELETE)$/

/** `GET /api/books/{id}`, `GET/POST /books`, and paths alone. */
export function readRoutes(tokens: readonly Token[]): { routes: Route[]; prefix: string } {
  const raw = tokens.flatMap((token, at): Route[] => {
    if (token.kind !== 'code' || !token.text.startsWith('/')) return []
    const path = token.text.replace(/\{(\w+)\}/g, ':$1').replace(/[/.]$/, '') || '/'
    const methods: number[] = []
    for (let before = at - 1; before >= 0; before--) {
      const text = tokens[before]?.text ?? ''
      if (METHODS.test(text)) methods.unshift(before)
      else if (methods.length === 0 || !/^(?:[/,]|and|or)$/.test(text)) break
    }
    if (methods.length === 0) return [{ method: '*', path, tokens: [at] }]
    return methods.map((method) => ({ method: tokens[method]?.text ?? '', path, tokens: [method, at] }))
  })
  const prefixes = raw.map(({ path }) => /^\/api(?:\/v\d+)?(?=\/)|^\/v\d+(?=\/)/.exec(path)?.[0] ?? '')
  const [prefix = ''] = prefixes
  if (!prefixes.every((other) => other === prefix)) return { routes: raw, prefix: '' }
  return { routes: raw.map((route) => ({ ...route, path: route.path.slice(prefix.length) })), prefix }
}
