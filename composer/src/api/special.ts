import { lookupTable } from '@atelier/analyzer/basics'
import type { Field, Intent } from '../intent/intent.ts'
import { wordsOf } from '../words.ts'
import { declaredThings } from './declared.ts'
import { type Route, readRoutes } from './routes.ts'

/** An interface that is no reading and writing of records. */
export type Special =
  | { readonly kind: 'health'; readonly ready: boolean; readonly path: string }
  | { readonly kind: 'webhook'; readonly path: string; readonly source: readonly string[] }
  | Auth
  | {
      readonly kind: 'upload'
      readonly path: string
      readonly megabytes: number
      readonly accepts: 'image' | 'csv' | 'pdf' | 'any'
    }
  | Middleware
  | { readonly kind: 'greeting'; readonly path: string }
  | { readonly kind: 'time'; readonly path: string }
  | { readonly kind: 'events'; readonly path: string }
  | { readonly kind: 'socket'; readonly path: string }
  | { readonly kind: 'shorten'; readonly path: string }
  | { readonly kind: 'key-value'; readonly path: string }
  | { readonly kind: 'statistics'; readonly path: string; readonly results: readonly Statistic[] }
  | { readonly kind: 'profile'; readonly path: string; readonly fields: readonly Field[] }
  | {
      readonly kind: 'lookup'
      readonly path: string
      readonly parameter: string
      readonly thing: string
      readonly cacheSeconds: number | undefined
    }

export interface Auth {
  readonly kind: 'auth'
  readonly register: boolean
  readonly login: boolean
  readonly logout: boolean
  readonly me: boolean
  readonly sessions: boolean
  readonly bcrypt: boolean
  readonly jwt: boolean
  readonly base: string
}

export interface Middleware {
  readonly kind: 'middleware'
  readonly errors: boolean
  readonly limit: { readonly count: number; readonly seconds: number } | undefined
  readonly guard: 'api-key' | 'bearer' | undefined
  readonly logging: boolean
  readonly cors: boolean
}

export type Statistic = 'mean' | 'median' | 'mode' | 'min' | 'max' | 'sum' | 'count' | 'standard deviation'

/** What an upload may be, and how a file of it is named at its end. */
export const UPLOAD_TYPES = {
  image: [
    ['image/png', 'png'],
    ['image/jpeg', 'jpg'],
    ['image/webp', 'webp'],
  ],
  csv: [['text/csv', 'csv']],
  pdf: [['application/pdf', 'pdf']],
  any: [
    ['image/png', 'png'],
    ['image/jpeg', 'jpg'],
    ['application/pdf', 'pdf'],
    ['text/plain', 'txt'],
    ['text/csv', 'csv'],
  ],
} as const

export function readSpecial(intent: Intent): Special | undefined {
  const { prompt, artefact } = intent
  const routes = readRoutes(prompt)
  const [first] = routes
  const path = (usual: string) => first?.path.replace(/\?.*$/, '') ?? usual
  if (artefact === 'health-check')
    return { kind: 'health', ready: /\bread(?:y|iness)\b/i.test(prompt), path: path('/health') }
  if (artefact === 'webhook' && !/\bcrud\b/i.test(prompt)) return webhook(prompt, path)
  if (isUpload(intent)) return upload(prompt, path)
  const middleware = readMiddleware(intent, routes)
  if (middleware) return middleware
  // Devices can be registered as well as users: what the wish lists fields of is what it is about.
  const isOfThings =
    declaredThings(prompt).some(({ fields }) => fields.length > 1) &&
    !/\b(?:log ?-?in|sign ?-?in|passwords?|jwt)\b/i.test(prompt)
  if (artefact === 'auth-endpoints' && !isOfThings && !/\bcrud\b/i.test(prompt)) return auth(intent, routes)
  if (/\bhello[, ]+world\b|\bgreet(?:ing|s)?\b/i.test(prompt) && intent.entities.every(({ given }) => !given))
    return { kind: 'greeting', path: path('/') }
  if (/\bserver[- ]sent events?\b|\bsse\b|\bevent ?stream\b/i.test(prompt))
    return { kind: 'events', path: path('/events') }
  if (/\bweb ?sockets?\b/i.test(prompt)) return { kind: 'socket', path: path('/ws') }
  if (/\burl shorten(?:er|ing)\b|\bshort(?:en)? (?:links?|urls?)\b/i.test(prompt))
    return { kind: 'shorten', path: routes.find(({ method }) => method === 'POST')?.path ?? '/shorten' }
  if (/\bkey[-/ ]?value\b|\bkv store\b/i.test(prompt))
    return { kind: 'key-value', path: first?.collection ?? '/kv' }
  if (/\b(?:current|server|local) (?:date|time)\b/i.test(prompt) || /\/time$/.test(first?.path ?? ''))
    return { kind: 'time', path: path('/time') }
  const statistics = statisticsIn(prompt)
  if (statistics.length > 1 && /\bnumbers?\b|\bvalues\b/i.test(prompt))
    return { kind: 'statistics', path: path('/statistics'), results: statistics }
  const me = routes.filter((route) => /\/me$/.test(route.path))
  if (me.length > 0 && me.length === routes.length)
    return {
      kind: 'profile',
      path: me[0]?.path ?? '/me',
      fields: intent.entities[0]?.given ? intent.entities[0].fields : [],
    }
  return lookup(prompt, routes, intent)
}

const SOURCES =
  /\b(stripe|github|gitlab|shopify|paypal|slack|twilio|payments?|orders?|invoices?|shipments?|deployments?|builds?)\b/i

function webhook(prompt: string, path: (usual: string) => string): Special {
  const source = wordsOf(SOURCES.exec(prompt)?.[1] ?? '')
  return {
    kind: 'webhook',
    source,
    path: path(`/webhooks${source.length > 0 ? `/${source.join('-')}` : ''}`),
  }
}

const isUpload = ({ artefact, operations, entities }: Intent): boolean =>
  artefact === 'upload-endpoint' || (operations.includes('upload') && entities.every(({ given }) => !given))

function upload(prompt: string, path: (usual: string) => string): Special {
  const accepts = /\b(?:images?|photos?|avatars?|pictures?|png|jpe?g)\b/i.test(prompt)
    ? 'image'
    : /\bcsv\b/i.test(prompt)
      ? 'csv'
      : /\bpdfs?\b/i.test(prompt)
        ? 'pdf'
        : 'any'
  return {
    kind: 'upload',
    accepts,
    megabytes: Number(/\b(\d{1,4}) ?mb\b/i.exec(prompt)?.[1] ?? 5),
    path: path('/upload'),
  }
}

const UNITS: Readonly<Record<string, number>> = lookupTable({
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
})

function readMiddleware(
  { prompt, features, entities }: Intent,
  routes: readonly Route[],
): Middleware | undefined {
  const isOnly = /\bmiddlewares?\b|\bguard\b|\binterceptor\b|\bdependency\b|\bhandler\b.*\b404\b/i.test(
    prompt,
  )
  const limited = features.has('rate-limit') && entities.every(({ given }) => !given)
  if (!(isOnly || limited) || routes.length > 0 || entities.some(({ given }) => given)) return undefined
  const [, count = '100', every = '1', unit = 'minute'] =
    /\b(\d+)\s*(?:requests?|calls?|reqs?)?\s*(?:per|\/|every|in|each)\s*(\d+)?\s*(second|minute|hour|day)s?\b/i.exec(
      prompt,
    ) ?? []
  const guard = /\bapi[- ]?keys?\b/i.test(prompt) ? 'api-key' : features.has('auth') ? 'bearer' : undefined
  const found: Middleware = {
    kind: 'middleware',
    errors: /\berrors?\b|\b404\b/i.test(prompt),
    limit: features.has('rate-limit')
      ? { count: Number(count), seconds: Number(every ?? 1) * (UNITS[unit.toLowerCase()] ?? 60) }
      : undefined,
    guard,
    logging: /\blog(?:s|ging|ger)?\b/i.test(prompt),
    cors: features.has('cors'),
  }
  return found.errors || found.limit || found.guard || found.logging || found.cors ? found : undefined
}

function auth({ prompt, operations, features }: Intent, routes: readonly Route[]): Auth {
  const login = routes.find(({ path }) => /\/(?:login|signin|sign-in|sessions)$/.test(path))
  const has = (operation: 'login' | 'register' | 'logout') => operations.includes(operation)
  const any = has('login') || has('register') || has('logout')
  return {
    kind: 'auth',
    register: has('register') || !any,
    login: has('login') || !any || has('logout'),
    logout: has('logout'),
    me:
      /\/me\b|\bprofile\b|\bcurrent user\b/i.test(prompt) ||
      (features.has('auth') && /\bprotected\b/i.test(prompt)),
    sessions: /\bsessions?\b|\bcookies?\b/i.test(prompt) && !/\bjwt\b/i.test(prompt),
    bcrypt: /\bbcrypt\b/i.test(prompt),
    jwt: /\bjwt\b|\btokens?\b/i.test(prompt),
    base: login?.path.replace(/\/[^/]*$/, '') ?? (/\/auth\/|\bauth routes\b/i.test(prompt) ? '/auth' : ''),
  }
}

const STATISTICS: readonly (readonly [Statistic, RegExp])[] = [
  ['count', /\bcount\b/i],
  ['sum', /\bsum\b/i],
  ['mean', /\b(?:mean|average|avg)\b/i],
  ['median', /\bmedian\b/i],
  ['mode', /\bmode\b/i],
  ['min', /\bmin(?:imum)?\b/i],
  ['max', /\bmax(?:imum)?\b/i],
  ['standard deviation', /\bstandard deviation\b|\bst(?:d|andard) ?dev\b/i],
]

const statisticsIn = (prompt: string): Statistic[] =>
  STATISTICS.filter(([, pattern]) => pattern.test(prompt)).map(([name]) => name)

/** One route that reads one thing by a name: `GET /weather/:city`. */
function lookup(prompt: string, routes: readonly Route[], { entities }: Intent): Special | undefined {
  const [route] = routes
  if (
    routes.length !== 1 ||
    route?.method !== 'GET' ||
    route.parameter === undefined ||
    /^id$|Id$/.test(route.parameter)
  )
    return undefined
  const given = entities[0]?.fields.some(
    ({ name }) => name.join(' ') !== wordsOf(route.parameter ?? '').join(' '),
  )
  if (entities[0]?.given && given) return undefined
  const [, count, unit = 'minute'] =
    /\bcach(?:e|ed|es|ing)\b[^.]*?\b(\d+)\s*(second|minute|hour|day)s?\b/i.exec(prompt) ?? []
  const cacheSeconds =
    count === undefined
      ? /\bcach(?:e|ed|ing)\b/i.test(prompt)
        ? 60
        : undefined
      : Number(count) * (UNITS[unit.toLowerCase()] ?? 60)
  const thing = wordsOf(route.collection.split('/').pop() ?? '').join(' ') || 'item'
  return { kind: 'lookup', path: route.path, parameter: route.parameter, thing, cacheSeconds }
}
