import { block, indent, type Lines } from '../../code.ts'
import type { Intent } from '../../intent/intent.ts'
import { camel } from '../../words.ts'
import type { Api, Resource } from '../model.ts'
import { handlers } from './crud.ts'
import { definitions } from './definitions.ts'
import { type Dialect, dialects, fetchRouter, type Handled } from './dialects.ts'
import { printFile } from './file.ts'
import { guardParts } from './guard.ts'
import { helpers } from './helpers.ts'

const fetchDialect = dialects.fetch as Dialect

/** Route handlers of the app router. One file answers for a collection and for each of its records: an optional catch-all. */
export function composeNext({ prompt }: Intent, api: Api, types: boolean): string {
  const checking = /\bzod\b/i.test(prompt) ? 'zod' : 'checks'
  const { resources } = api
  const guard = guardParts(api.guard, fetchDialect)
  const [first] = resources
  const isPlain =
    resources.length === 1 &&
    first !== undefined &&
    first.actions.length === 0 &&
    first.views.length === 0 &&
    first.bulk === undefined &&
    !first.parent
  const handled = resources
    .map(below)
    .flatMap((resource) => handlers(resource, fetchDialect, checking, resources))
  const guarded = guard.hook.length > 0
  const end = isPlain ? methods(handled, first, guarded) : table(handled, guarded)
  const dialect: Dialect = {
    ...fetchDialect,
    name: 'nextjs',
    route: isPlain ? plainRoute(first) : fetchDialect.route,
    end,
  }
  return printFile(
    dialect,
    {
      imports: checking === 'zod' ? ["import { z } from 'zod'"] : [],
      definitions: resources.flatMap((resource) => definitions(resource, checking)),
      functions: [
        guard.functions,
        ...resources.flatMap((resource) => helpers(resource, checking, resources)),
      ],
      hook: guard.hook,
      handled,
    },
    types,
    isPlain ? placeOf(first, handled) : 'app/api/[...path]/route',
  )
}

const below = (resource: Resource): Resource => ({
  ...resource,
  path: belowApi(resource.path),
  views: resource.views.map((view) => ({ ...view, path: belowApi(view.path) })),
})
const belowApi = (path: string): string => (path.startsWith('/api/') ? path : `/api${path}`)

const hasRecords = (handled: readonly Handled[]): boolean => handled.some(({ path }) => path.includes('/:'))

function placeOf(resource: Resource, handled: readonly Handled[]): string {
  const folder = resource.path.replace(/^\/(?:api\/)?/, '')
  return `app/api/${folder}${hasRecords(handled) ? `/[[...${keyOf(resource)}]]` : ''}/route`
}

const keyOf = ({ key }: Resource): string => (key ? camel(key.name) : 'id')

/** The parameters of a path are arguments of their own. */
function plainRoute(resource: Resource): Dialect['route'] {
  const key = keyOf(resource)
  return ({ path, name, lines }) => {
    const text = lines.map((line) => line.replaceAll(`params.${key}`, key))
    const taken = [
      ...(text.some((line) => /\brequest\b/.test(line)) ? ['request«: Request»'] : []),
      ...(path.includes(`/:${key}`) ? [`${key}«: string»`] : []),
    ]
    return block(`async function ${name}(${taken.join(', ')})«: Promise<Response>» {`, text)
  }
}

function methods(handled: readonly Handled[], resource: Resource, guarded: boolean): Lines {
  const key = keyOf(resource)
  const records = hasRecords(handled)
  const names = [...new Set(handled.map(({ method }) => method))]
  const context = `{ params }«: { params: Promise<{ ${key}?: string[] }> }»`
  return [
    ...answer(guarded),
    ...names.flatMap((method) => {
      const all = handled.find((one) => one.method === method && !one.path.includes('/:'))
      const one = handled.find((each) => each.method === method && each.path.includes('/:'))
      return [
        '',
        ...block(
          `export async function ${method.toUpperCase()}(request«: Request»${records ? `, ${context}` : ''})«: Promise<Response>» {`,
          [
            ...block(
              `return answer(${guarded ? 'request, ' : ''}async () => {`,
              [
                ...(records ? [`const [${key}] = (await params).${key} ?? []`] : []),
                ...(one && all
                  ? [`return ${key} === undefined ? ${call(all, undefined)} : ${call(one, key)}`]
                  : []),
                ...(one && !all
                  ? [
                      `if (${key} === undefined) throw new HttpError(405, 'Name one of them in the path')`,
                      `return ${call(one, key)}`,
                    ]
                  : []),
                ...(all && !one
                  ? [
                      ...(records
                        ? [
                            `if (${key} !== undefined) throw new HttpError(405, 'This method is for all of them')`,
                          ]
                        : []),
                      `return ${call(all, undefined)}`,
                    ]
                  : []),
              ],
              '})',
            ),
          ],
        ),
      ]
    }),
  ]
}

function call({ name, lines }: Handled, key: string | undefined): string {
  const request = lines.some((line) => /\brequest\b/.test(line)) ? ['request'] : []
  return `${name}(${[...request, ...(key === undefined ? [] : [key])].join(', ')})`
}

const answer = (guarded: boolean): Lines =>
  block(
    `async function answer(${guarded ? 'request«: Request», ' : ''}respond«: () => Promise<Response>»)«: Promise<Response>» {`,
    [
      'try {',
      ...indent([...(guarded ? ['checkAccess(request)'] : []), 'return await respond()']),
      '} catch (error) {',
      '  const { status, body } = describe(error)',
      '  return Response.json(body, { status })',
      '}',
    ],
  )

function table(handled: readonly Handled[], guarded: boolean): Lines {
  const names = [...new Set(handled.map(({ method }) => method.toUpperCase()))]
  return [...fetchRouter(handled, guarded), '', ...names.map((method) => `export const ${method} = handler`)]
}
