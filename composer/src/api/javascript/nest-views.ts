import { block, type Lines } from '../../code.ts'
import { jsString } from '../../quote.ts'
import { camel } from '../../words.ts'
import type { Resource } from '../model.ts'
import type { View } from '../views/view.ts'
import { namesOf } from './nest-dto.ts'
import { sharedFor } from './shared.ts'
import { ownerKey, viewName, viewParts } from './views.ts'

/** What the service reads for a view. */
export const viewMethods = (resource: Resource): Lines[] =>
  resource.views.map((view) => {
    const { one } = namesOf(resource)
    const { lines, value } = viewParts(resource, view, {
      one,
      all: '[...this.records.values()]',
      owner: ownerKey(view),
      query: 'query',
      missing: `throw new NotFoundException(${jsString(`There are no ${resource.names.join(' ')}`)})`,
      shown: (records) => records,
    })
    const taken = [
      ...(view.owner ? [`${ownerKey(view)}: string`] : []),
      ...(view.most ? [`query: { ${view.most.parameter}?: string }`] : []),
    ]
    return block(
      `${viewName(resource, view)}(${taken.join(', ')}) {`,
      [...lines, `return ${value}`].map((line) =>
        line.replace('([...this.records.values()])', '[...this.records.values()]'),
      ),
    )
  })

/** The routes to them, before the one that takes any word for an id. */
export const viewRoutes = (resource: Resource, service: string): Lines[] =>
  resource.views.map((view) => {
    const key = ownerKey(view) ?? ''
    const taken = [
      ...(view.owner ? [`@Param('${key}') ${key}: string`] : []),
      ...(view.most ? [`@Query() query: { ${view.most.parameter}?: string }`] : []),
    ]
    const given = [...(view.owner ? [key] : []), ...(view.most ? ['query'] : [])]
    return [
      `@Get('${routeOf(resource, view)}')`,
      ...block(`${camel(view.name)}(${taken.join(', ')}) {`, [
        `return ${service}.${viewName(resource, view)}(${given.join(', ')})`,
      ]),
    ]
  })

const isBelow = ({ path }: Resource, view: View): boolean => view.path.startsWith(`${path}/`)
const routeOf = (resource: Resource, view: View): string =>
  isBelow(resource, view) ? view.path.slice(resource.path.length + 1) : view.path

/** A view beside its resource's own path: then every route of the controller has its whole path. */
export function withWholePaths(resource: Resource, lines: Lines): Lines {
  const base = resource.path.replace(/^\//, '')
  if (resource.views.every((view) => isBelow(resource, view))) return lines
  return lines.map((line) =>
    line
      .replace(`@Controller('${base}')`, '@Controller()')
      .replace(/^(\s*@(?:Get|Post|Put|Patch|Delete)\()(?:'([^']*)')?\)$/, (_, head: string, path = '') =>
        path.startsWith('/')
          ? `${head}'${path.slice(1)}')`
          : `${head}'${base}${path === '' ? '' : `/${path}`}')`,
      ),
  )
}

/** The functions that views call. */
export const viewHelpers = (code: string): Lines =>
  sharedFor((code.match(/\b(?:sum|average|least|most)Of\(/g) ?? []).join('\n'))
    .join('\n\n')
    .replace(/[«»]/g, '')
    .split('\n')
