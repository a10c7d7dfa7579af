import type { Lines } from '../../code.ts'
import { jsString } from '../../quote.ts'
import { camel } from '../../words.ts'
import type { Filter, Resource } from '../model.ts'
import { isNumber } from '../model.ts'
import type { Dialect } from './dialects.ts'
import { defaultOf, isOptional } from './fields.ts'
import type { Names } from './names.ts'
import { parentKey, secret } from './resource.ts'

export function list(resource: Resource, names: Names, dialect: Dialect): Lines {
  const { filters, search, softDelete, sort, paging } = resource
  const key = parentKey(resource)
  const conditions = [
    ...(softDelete ? [`${names.one}.deletedAt === null`] : []),
    ...(key ? [`${names.one}.${key} === ${dialect.param(key)}`] : []),
    ...filters.map((filter) => condition(filter, names)),
    ...(search.length > 0
      ? [
          `(term === '' || [${search.map(({ name }) => `${names.one}.${camel(name)}`).join(', ')}].some((value) => value${search.some(isOptional) ? '?' : ''}.toLowerCase().includes(term)))`,
        ]
      : []),
  ]
  const sortable = sort ? sortFields(resource) : []
  const queried = filters.length > 0 || search.length > 0 || sortable.length > 0
  return [
    ...(queried ? [`const query = ${dialect.query}`] : []),
    paging === 'offset'
      ? `const { offset, limit } = rangeOf(${queried ? 'query' : dialect.query})`
      : `const { page, limit } = pageOf(${queried ? 'query' : dialect.query})`,
    ...(search.length > 0 ? ["const term = String(query.q ?? query.search ?? '').toLowerCase()"] : []),
    ...(conditions.length === 0
      ? [`const found = await ${names.store}.all()`]
      : [
          `const found = (await ${names.store}.all()).filter(`,
          `  (${names.one}) =>`,
          ...conditions.map((part, at) => `    ${part}${at < conditions.length - 1 ? ' &&' : ','}`),
          ')',
        ]),
    ...leading(resource, 'found'),
    ...(sortable.length > 0 ? [`sortBy(found, query, [${sortable.map(jsString).join(', ')}])`] : []),
    `const items = found.slice(${paging === 'offset' ? 'offset, offset + limit' : '(page - 1) * limit, page * limit'})${secret(resource) ? `.map(show${names.One})` : ''}`,
    ...dialect.ok(`{ items, ${paging}, limit, total: found.length }`),
  ]
}

/** In the order in which they are shown when nobody asks for another. */
export function leading({ leads }: Resource, records: string): Lines {
  if (!leads) return []
  const { field, down } = leads
  const of = (one: string) => `${one}.${camel(field.name)}`
  const [first, second] = down ? ['b', 'a'] : ['a', 'b']
  const text = (one: string) => (isOptional(field) ? `(${of(one)} ?? '')` : of(one))
  const compared =
    isNumber(field) || field.type === 'boolean'
      ? isOptional(field) || field.type === 'boolean'
        ? `Number(${of(first)}) - Number(${of(second)})`
        : `${of(first)} - ${of(second)}`
      : `${text(first)}.localeCompare(${text(second)})`
  return [`${records}.sort((a, b) => ${compared})`]
}

const sortFields = ({ fields }: Resource): string[] =>
  fields
    .filter((field) => !field.list && field.type !== 'json' && field.type !== 'password')
    .map(({ name }) => camel(name))

function condition({ field, how, name }: Filter, names: Names): string {
  const value = `${names.one}.${camel(field.name)}`
  const parameter = `query.${camel(name)}`
  const maybe = isOptional(field) && defaultOf(field) === undefined ? '?' : ''
  const test = {
    equal:
      isNumber(field) || field.type === 'boolean'
        ? `String(${value}) === ${parameter}`
        : `${value} === ${parameter}`,
    has: `${value}${maybe}.includes(String(${parameter}))`,
    min: isNumber(field) ? `${value} >= Number(${parameter})` : `${value} >= String(${parameter})`,
    // A day as the end means the whole of it.
    max: isNumber(field)
      ? `${value} <= Number(${parameter})`
      : `${value}.slice(0, String(${parameter}).length) <= String(${parameter})`,
  }[how]
  return `(${parameter} === undefined || ${test})`
}
