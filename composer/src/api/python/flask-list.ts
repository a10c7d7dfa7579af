import type { Lines } from '../../code.ts'
import { snake } from '../../words.ts'
import type { Resource } from '../model.ts'
import { isNumber } from '../model.ts'
import { def, pyNames } from './code.ts'
import { local } from './fields.ts'
import { leadKey } from './needs.ts'

export const keyOf = ({ key, name }: Resource): { name: string; member: string } =>
  key ? { name: local(key.name), member: snake(key.name) } : { name: `${snake(name)}_id`, member: 'id' }

export function listRoute(resource: Resource, base: string, owner: string): Lines {
  const { one, many } = pyNames(resource)
  const { filters, search, sort, softDelete, parent } = resource
  const conditions = [
    ...(softDelete ? [`${one}["deleted_at"] is None`] : []),
    ...(parent ? [`${one}["${snake(parent)}_id"] == ${snake(parent)}_id`] : []),
    ...filters.map(({ field, how, name }) => {
      const value = `${one}.get("${snake(field.name)}")`
      const argument = snake(name)
      const got = isNumber(field)
        ? `request.args.get("${argument}", type=float)`
        : `request.args.get("${argument}")`
      const test = {
        equal: field.type === 'boolean' ? `str(${value}).lower() == wanted` : `${value} == wanted`,
        has: `wanted in ${value}`,
        min: `${value} >= wanted`,
        max: isNumber(field) ? `${value} <= wanted` : `${value}[: len(wanted)] <= wanted`,
      }[how]
      return `((wanted := ${got}) is None or ${test})`
    }),
    ...(search.length > 0
      ? [
          `any(term in str(${one}.get(name, "")).lower() for name in (${search.map(({ name }) => `"${snake(name)}",`).join(' ')}))`,
        ]
      : []),
  ]
  const sortable = resource.fields
    .filter(({ list, type, optional }) => !list && !optional && !/json|password/.test(type))
    .map(({ name }) => `"${snake(name)}"`)
  const shown = resource.fields.some(({ type }) => type === 'password')
    ? `[show_${snake(resource.name)}(${one}) for ${one} in found[start : start + limit]]`
    : 'found[start : start + limit]'
  return [
    `@app.get("${base}")`,
    ...def(`def list_${snake(resource.names)}(${owner}) -> Response:`, [
      resource.paging === 'offset' ? 'start, limit = range_of()' : 'page, limit = page_of()',
      ...(search.length > 0 ? ['term = request.args.get("q", "").lower()'] : []),
      ...(conditions.length === 0
        ? [`found = list(${many}.values())`]
        : [
            'found = [',
            `    ${one}`,
            `    for ${one} in ${many}.values()`,
            ...conditions.map((part, at) => `    ${at === 0 ? 'if ' : 'and '}${part}`),
            ']',
          ]),
      ...(resource.leads
        ? [
            `found.sort(key=lambda ${one}: ${leadKey(resource.leads, `${one}.get("${snake(resource.leads.field.name)}")`)}${resource.leads.down ? ', reverse=True' : ''})`,
          ]
        : []),
      ...(sort && sortable.length > 0
        ? [
            'field = request.args.get("sort", "").removeprefix("-")',
            ...def(`if field in (${sortable.join(', ')},):`, [
              `found.sort(key=lambda ${one}: ${one}.get(field), reverse=request.args["sort"].startswith("-"))`,
            ]),
          ]
        : []),
      ...(resource.paging === 'offset' ? [] : ['start = (page - 1) * limit']),
      `return jsonify(items=${shown}, ${resource.paging === 'offset' ? 'offset=start' : 'page=page'}, limit=limit, total=len(found))`,
    ]),
  ]
}
