import type { Lines } from '../../code.ts'
import type { Intent } from '../../intent/intent.ts'
import type { Composed } from '../../request.ts'
import type { Api, Resource } from '../model.ts'
import { readSpecial } from '../special.ts'
import type { GoDialect } from './dialect.ts'
import { goDialect, goFile } from './dialects.ts'
import { handlers } from './handlers.ts'
import { goName, keyOf } from './names.ts'
import { composeGoSpecial } from './specials.ts'
import { storeLines } from './store.ts'
import { types } from './types.ts'
import { viewRoutes } from './views.ts'

/** Gin, Echo, or the standard library's own router. */
export function composeGo(intent: Intent, api: Api): Composed | undefined {
  const dialect = goDialect(intent.framework)
  const special = readSpecial(intent)
  if (special) {
    const text = composeGoSpecial(special, dialect)
    return text === undefined ? undefined : { text, finish: 'stop' }
  }
  if (api.resources.length === 0) return undefined
  const parts = api.resources.flatMap((resource) => [
    ...types(resource, dialect),
    storeLines(
      resource,
      api.resources.some(({ sums }) => sums?.of.name.join(' ') === resource.name.join(' ')),
    ),
    ...handlers(resource, dialect, api.resources),
  ])
  const routes = api.resources.flatMap((resource) => routesOf(resource, dialect))
  return { text: goFile(dialect, parts, routes, api.guard), finish: 'stop' }
}

function routesOf(resource: Resource, d: GoDialect): Lines {
  const One = goName(resource.name)
  const many = goName(resource.names)
  const { path, verbs, actions } = resource
  const one = `${path}/:${keyOf(resource).parameter}`
  return [
    ...(verbs.has('list') ? [d.route('GET', path, `list${many}`)] : []),
    ...viewRoutes(resource, d),
    ...(verbs.has('create') ? [d.route(resource.makes.toUpperCase(), path, `create${One}`)] : []),
    ...(resource.bulk === undefined ? [] : [d.route('POST', `${path}/bulk`, `create${many}`)]),
    ...(verbs.has('get') ? [d.route('GET', one, `get${One}`)] : []),
    ...(verbs.has('update') ? [d.route(resource.change.toUpperCase(), one, `update${One}`)] : []),
    ...(verbs.has('delete') ? [d.route('DELETE', one, `delete${One}`)] : []),
    ...actions.map(({ name, method }) => d.route(method.toUpperCase(), `${one}/${name}`, `${name}${One}`)),
  ]
}
