import { lookupTable } from '@atelier/analyzer/basics'
import type { Field, Intent } from '../intent/intent.ts'
import type { Composed } from '../request.ts'
import { unanswered } from './coverage.ts'
import { composeAspnet } from './csharp/index.ts'
import { composeGo } from './go/index.ts'
import { composeSpring } from './java/index.ts'
import { composeJavascript } from './javascript/index.ts'
import { isNow } from './kinds.ts'
import type { Api, Filter, Resource } from './model.ts'
import { composeLaravel } from './php/laravel.ts'
import { composePhp } from './php/plain.ts'
import { composeSymfony } from './php/symfony.ts'
import { composePython } from './python/index.ts'
import { readApi } from './read-api.ts'
import { composeRails } from './ruby/index.ts'
import { composeRust } from './rust/index.ts'
import { readSpecial } from './special.ts'
import { withUnread } from './unread.ts'

type Print = (intent: Intent, api: Api) => Composed | undefined

const byFramework: Readonly<Record<string, Print>> = lookupTable({
  express: composeJavascript,
  fastify: composeJavascript,
  nestjs: composeJavascript,
  hono: composeJavascript,
  koa: composeJavascript,
  nextjs: composeJavascript,
  flask: composePython,
  fastapi: composePython,
  django: composePython,
  gin: composeGo,
  echo: composeGo,
  spring: composeSpring,
  aspnetcore: composeAspnet,
  laravel: composeLaravel,
  symfony: composeSymfony,
  rails: composeRails,
  actix: composeRust,
  axum: composeRust,
})

const byLanguage: Readonly<Record<string, Print>> = lookupTable({
  javascript: composeJavascript,
  typescript: composeJavascript,
  python: composePython,
  go: composeGo,
  java: composeSpring,
  csharp: composeAspnet,
  php: composePhp,
  ruby: composeRails,
  rust: composeRust,
})

/** HTTP interfaces, in the framework that the wish names or in what its language has for them. */
export function composeApi(intent: Intent): Composed | undefined {
  if (intent.type !== 'api') return undefined
  const print =
    byFramework[intent.framework ?? ''] ??
    byLanguage[intent.language ?? (intent.framework === undefined ? 'typescript' : '')]
  if (!print) return undefined
  const api = withoutNow(withoutViews(readApi(intent), print), print)
  const composed = print(intent, api)
  if (!composed) return undefined
  const unread = readSpecial(intent) ? unanswered(intent.prompt, composed.text) : api.unread
  return withUnread(composed, unread, intent.prompt)
}

const WITHOUT_VIEWS: ReadonlySet<Print> = new Set([composeAspnet, composePhp, composeSymfony, composeRust])

/** What a printer has no views for is said instead. */
function withoutViews(api: Api, print: Print): Api {
  if (!WITHOUT_VIEWS.has(print)) return api
  const views = api.resources.flatMap((resource) => resource.views.map(({ path }) => `GET ${path}`))
  const isSpan = ({ field, how }: Filter) => /^date/.test(field.type) && (how === 'min' || how === 'max')
  const spans = api.resources.flatMap(({ filters }) =>
    filters.filter(isSpan).map(({ name }) => name.join(' ')),
  )
  return {
    ...api,
    resources: api.resources.map((resource) => ({
      ...resource,
      filters: resource.filters.filter((filter) => !isSpan(filter)),
    })),
    unread: [
      ...api.unread,
      ...(print === composeRust ? api.resources.flatMap(onOwner) : []),
      ...api.resources.flatMap(({ sums, path }) =>
        sums ? [`${sums.figures.map(({ name }) => name.join(' ')).join(' and ')} of GET ${path}/:id`] : [],
      ),
      ...views,
      ...(spans.length > 0 ? [`filters by ${spans.join(' and ')}`] : []),
    ],
  }
}

const WITH_NOW: ReadonlySet<Print> = new Set([composeJavascript, composePython])

/** A time that is now when none is sent, where a printer has no such default: it must be sent, and that is said. */
function withoutNow(api: Api, print: Print): Api {
  const said = api.resources.flatMap(({ fields }) => fields.filter(isNow))
  if (WITH_NOW.has(print) || said.length === 0) return api
  const plain = ({ default: _, ...field }: Field): Field => ({ ...field, optional: false })
  return {
    resources: api.resources.map((resource) => ({
      ...resource,
      fields: resource.fields.map((field) => (isNow(field) ? plain(field) : field)),
    })),
    guard: api.guard,
    unread: [...api.unread, ...said.map(({ name }) => `${name.join(' ')}: now when none is sent`)],
  }
}

/** What a new record asks of the one it belongs to, and does to it. */
const onOwner = ({ path, refuses, alters }: Resource): string[] => [
  ...refuses
    .filter(({ kind }) => kind !== 'others')
    .map(({ status, says }) => `POST ${path}: ${status}, ${says}`),
  ...(alters ? [`POST ${path}: changes the ${alters.field.name.join(' ')} of what it belongs to`] : []),
]
