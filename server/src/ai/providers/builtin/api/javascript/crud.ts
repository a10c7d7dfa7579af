import { block, type Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { camel, pascal } from '../../words.ts'
import type { Action, Filter, Resource } from '../model.ts'
import { isNumber } from '../model.ts'
import type { Dialect, Handled } from './dialects.ts'
import { checkOf, defaultOf, isOptional, typeOf } from './fields.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { type Names, namesOf } from './names.ts'
import { zodOf } from './zod.ts'

/** How what a client sends is checked: by functions of the file, by zod, or by the framework's own schemas. */
export type Checking = 'checks' | 'zod' | 'schema'

export const MAX_PAGE = 100

const secret = ({ fields }: Resource): Field | undefined =>
  fields.find(({ type, name }) => type === 'password' && !/confirm|hash/.test(name.join(' ')))
const sent = ({ fields }: Resource): readonly Field[] =>
  fields.filter(({ name }) => !/^confirm /.test(name.join(' ')))
const parentKey = ({ parent }: Resource): string | undefined =>
  parent ? camel([...parent, 'id']) : undefined
const keyName = ({ key }: Resource): string => (key ? camel(key.name) : 'id')

/** The types of a resource, how it is checked, and where it is kept. */
export function definitions(resource: Resource, checking: Checking): Lines[] {
  const names = namesOf(resource)
  const hidden = secret(resource)
  const writes = resource.verbs.has('create') || resource.verbs.has('update') || resource.bulk !== undefined
  const own = [
    ...(resource.key ? [] : ['id: string']),
    ...(resource.parent ? [`${parentKey(resource)}: string`] : []),
    ...resource.kept.map(keptType),
    ...sent(resource)
      .filter((field) => field !== hidden && defaultOf(field) !== undefined)
      .map((field) => `${camel(field.name)}: ${typeOf(field)}`),
    ...(hidden ? ['passwordHash: string'] : []),
  ]
  const base = hidden ? `Omit<${names.Input}, '${camel(hidden.name)}'>` : names.Input
  const input = resource.fields.map(
    (field) => `${camel(field.name)}${isOptional(field) ? '?' : ''}: ${typeOf(field)}`,
  )
  const fromZod = checking === 'zod' && writes
  const rules = rulesOf(resource, checking, writes)
  return [
    ...(fromZod
      ? [rules, [`«export type ${names.Input} = z.infer<typeof ${names.rules}>»`]]
      : [block(`«export interface ${names.Input} {`, input, '}»')]),
    own.length > 0
      ? block(`«export interface ${names.One} extends ${base} {`, own, '}»')
      : [`«export type ${names.One} = ${base}»`],
    ...(fromZod ? [] : [rules]),
    [
      `const ${names.store} = createStore«<${names.One}>»(${resource.key ? `'${keyName(resource)}'` : "'id'"})`,
    ],
  ]
}

function keptType(field: Field): string {
  const name = camel(field.name)
  if (field.type === 'date-time' || field.type === 'date')
    return `${name}: string${field.optional ? ' | null' : ''}`
  return `${name}: ${typeOf(field)}`
}

function rulesOf(resource: Resource, checking: Checking, writes: boolean): Lines {
  if (!writes) return []
  const { rules } = namesOf(resource)
  if (checking === 'zod') return [`const ${rules} = ${zodOf(resource.fields, orderOf(resource))}`]
  if (checking === 'schema') return [`const ${rules} = ${jsonSchemaOf(resource.fields)}${'« as const»'}`]
  return block(
    `const ${rules}«: Rules» = {`,
    resource.fields.map(ruleOf),
  )
}

/** A check of the same name is written once. */
const ruleOf = (field: Field): string =>
  camel(field.name) === checkOf(field) ? `${camel(field.name)},` : `${camel(field.name)}: ${checkOf(field)},`

const orderOf = ({ order }: Resource): readonly (readonly [string, string])[] =>
  order.map(({ later, earlier }) => [camel(later.name), camel(earlier.name)])

/** The functions that several handlers share. */
export function helpers(resource: Resource, checking: Checking, all: readonly Resource[]): Lines[] {
  const names = namesOf(resource)
  const { verbs, actions, softDelete } = resource
  const found = block(
    `async function ${names.find}(${keyName(resource)}«: string»)«: Promise<${names.One}>» {`,
    [
      `const ${names.one} = await ${names.store}.get(${keyName(resource)})`,
      `if (!${names.one}${softDelete ? ` || ${names.one}.deletedAt !== null` : ''}) throw new HttpError(404, ${jsString(`${names.label} not found`)})`,
      `return ${names.one}`,
    ],
  )
  const finds =
    verbs.has('get') ||
    verbs.has('update') ||
    (verbs.has('delete') && softDelete) ||
    actions.some(({ effect }) => effect !== 'clear')
  const writes = verbs.has('create') || verbs.has('update') || resource.bulk !== undefined
  return [
    finds ? found : [],
    writes ? reader(resource, checking) : [],
    writes ? uniqueness(resource) : [],
    writes ? existence(resource, all) : [],
    hiding(resource),
  ]
}

/** What is checked beyond a single field. */
function reader(resource: Resource, checking: Checking): Lines {
  const names = namesOf(resource)
  const matching = resource.fields
    .filter(({ name }) => /^confirm /.test(name.join(' ')))
    .map(({ name }) => [camel(name), camel(name.slice(1))] as const)
  const orders = checking === 'zod' ? [] : orderOf(resource)
  if (orders.length === 0 && (matching.length === 0 || checking === 'zod')) return []
  return block(`function read${names.One}(body«: unknown»)«: ${names.Input}» {`, [
    `const input = ${checking === 'schema' ? `body« as ${names.Input}»` : `validate«<${names.Input}>»(body, ${names.rules})`}`,
    ...orders.map(
      ([later, earlier]) =>
        `if (input.${later} <= input.${earlier}) throw new HttpError(400, 'Validation failed', { ${later}: 'must be after ${earlier}' })`,
    ),
    ...matching.map(
      ([again, first]) =>
        `if (input.${again} !== input.${first}) throw new HttpError(400, 'Validation failed', { ${again}: 'must match ${first}' })`,
    ),
    'return input',
  ])
}

const hasReader = (resource: Resource, checking: Checking): boolean => reader(resource, checking).length > 0

function read(resource: Resource, checking: Checking, body: string): string {
  const names = namesOf(resource)
  if (hasReader(resource, checking)) return `read${names.One}(${body})`
  if (checking === 'schema') return body
  if (checking === 'zod') return `parse(${names.rules}, ${body})`
  return `validate«<${names.Input}>»(${body}, ${names.rules})`
}

function uniqueness(resource: Resource): Lines {
  const names = namesOf(resource)
  const unique = uniqueFields(resource)
  if (unique.length === 0) return []
  const updates = resource.verbs.has('update')
  return block(
    `async function requireUnique${names.One}(input«: ${names.Input}»${updates ? `, own${pascal(['id'])} = ''` : ''})«: Promise<void>» {`,
    [
      `const others = ${updates ? `(await ${names.store}.all()).filter((${names.one}) => ${names.one}.${keyName(resource)} !== ownId)` : `await ${names.store}.all()`}`,
      ...unique.map(({ name }) => {
        const field = camel(name)
        return `if (others.some(({ ${field} }) => ${field} === input.${field})) throw new HttpError(409, ${jsString(`This ${name.join(' ')} is taken already`)})`
      }),
    ],
  )
}

const uniqueFields = ({ fields, key }: Resource): readonly Field[] =>
  fields.filter((field) => field.unique || field === key)

function existence(resource: Resource, all: readonly Resource[]): Lines {
  const names = namesOf(resource)
  const known = references(resource, all)
  if (known.length === 0) return []
  return block(
    `async function requireKnown${names.One}(input«: ${names.Input}»)«: Promise<void>» {`,
    known.map(
      ([field, other]) =>
        `if (!(await ${namesOf(other).store}.get(input.${field}))) throw new HttpError(400, 'Validation failed', { ${field}: ${jsString(`is no known ${other.name.join(' ')}`)} })`,
    ),
  )
}

const references = (resource: Resource, all: readonly Resource[]): [string, Resource][] =>
  resource.fields.flatMap((field): [string, Resource][] => {
    const other =
      field.list || field.optional
        ? undefined
        : all.find(({ name }) => name.join(' ') === field.to?.join(' '))
    return other && field.type === 'reference' ? [[camel(field.name), other]] : []
  })

function hiding(resource: Resource): Lines {
  const names = namesOf(resource)
  if (!secret(resource)) return []
  return block(`function show${names.One}({ passwordHash: _hidden, ...${names.one} }«: ${names.One}») {`, [
    `return ${names.one}`,
  ])
}

const shown = (resource: Resource, value: string): string =>
  secret(resource) ? `show${namesOf(resource).One}(${value})` : value

export function handlers(
  resource: Resource,
  dialect: Dialect,
  checking: Checking,
  all: readonly Resource[],
): Handled[] {
  const names = namesOf(resource)
  const { path, verbs, bulk, top, actions } = resource
  const one = `${path}/:${keyName(resource)}`
  const body = checking === 'schema' ? { type: names.Input, schema: names.rules } : undefined
  const found = `await ${names.find}(${dialect.param(keyName(resource))})`
  const handled: Handled[] = []
  if (verbs.has('list'))
    handled.push({
      method: 'get',
      path,
      name: `list${pascal(resource.names)}`,
      lines: list(resource, names, dialect),
    })
  if (top)
    handled.push({
      method: 'get',
      path: `${path}/top`,
      name: `top${pascal(resource.names)}`,
      lines: topLines(names, top, dialect, resource),
    })
  if (verbs.has('create'))
    handled.push({
      method: 'post',
      path,
      name: `create${names.One}`,
      lines: create(resource, names, dialect, checking, all),
      body,
    })
  if (bulk !== undefined)
    handled.push({
      method: 'post',
      path: `${path.replace(/\/bulk$/, '')}/bulk`,
      name: `create${pascal(resource.names)}`,
      lines: bulkLines(resource, names, dialect, checking, bulk, all),
      body: body && {
        type: `${names.Input}[]`,
        schema: `{ type: 'array', minItems: 1, maxItems: ${bulk}, items: ${names.rules} }`,
      },
    })
  if (verbs.has('get'))
    handled.push({
      method: 'get',
      path: one,
      name: `get${names.One}`,
      lines: dialect.ok(shown(resource, found)),
    })
  if (verbs.has('update'))
    handled.push({
      method: resource.change,
      path: one,
      name: `update${names.One}`,
      lines: update(resource, names, dialect, checking, all, found),
      body:
        body &&
        (resource.change === 'patch'
          ? { type: `Partial<${names.Input}>`, schema: `{ ...${names.rules}, required: [] }` }
          : body),
    })
  if (verbs.has('delete'))
    handled.push({
      method: 'delete',
      path: one,
      name: `delete${names.One}`,
      lines: remove(resource, names, dialect, found),
    })
  for (const action of actions)
    handled.push({
      method: 'post',
      path: `${one}/${action.name}`,
      name: `${action.name}${names.One}`,
      lines: act(resource, names, dialect, action, found),
    })
  return handled
}

function list(resource: Resource, names: Names, dialect: Dialect): Lines {
  const { filters, search, softDelete, sort } = resource
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
    `const { page, limit } = pageOf(${queried ? 'query' : dialect.query})`,
    ...(search.length > 0 ? ["const term = String(query.q ?? query.search ?? '').toLowerCase()"] : []),
    ...(conditions.length === 0
      ? [`const found = await ${names.store}.all()`]
      : [
          `const found = (await ${names.store}.all()).filter(`,
          `  (${names.one}) =>`,
          ...conditions.map((part, at) => `    ${part}${at < conditions.length - 1 ? ' &&' : ','}`),
          ')',
        ]),
    ...(sortable.length > 0 ? [`sortBy(found, query, [${sortable.map(jsString).join(', ')}])`] : []),
    `const items = found.slice((page - 1) * limit, page * limit)${secret(resource) ? `.map(show${names.One})` : ''}`,
    ...dialect.ok('{ items, page, limit, total: found.length }'),
  ]
}

export const sortFields = ({ fields }: Resource): string[] =>
  fields
    .filter((field) => !field.list && field.type !== 'json' && field.type !== 'password')
    .map(({ name }) => camel(name))

function condition({ field, how }: Filter, names: Names): string {
  const value = `${names.one}.${camel(field.name)}`
  const parameter =
    how === 'min' || how === 'max'
      ? `query.${camel([how, ...field.name])}`
      : `query.${how === 'has' ? camel(field.name).replace(/s$/, '') : camel(field.name)}`
  const maybe = isOptional(field) && defaultOf(field) === undefined ? '?' : ''
  const test = {
    equal:
      isNumber(field) || field.type === 'boolean'
        ? `String(${value}) === ${parameter}`
        : `${value} === ${parameter}`,
    has: `${value}${maybe}.includes(String(${parameter}))`,
    min: `${value} >= Number(${parameter})`,
    max: `${value} <= Number(${parameter})`,
  }[how]
  return `(${parameter} === undefined || ${test})`
}

function topLines(
  names: Names,
  { by, count }: NonNullable<Resource['top']>,
  dialect: Dialect,
  resource: Resource,
): Lines {
  const field = camel(by.name)
  return [
    `const query = ${dialect.query}`,
    `const count = Math.min(Math.max(Math.trunc(Number(query.n ?? ${count})) || ${count}, 1), ${MAX_PAGE})`,
    `const ranked = (await ${names.store}.all()).sort((a, b) => b.${field} - a.${field})`,
    ...dialect.ok(`ranked.slice(0, count)${secret(resource) ? `.map(show${names.One})` : ''}`),
  ]
}

/** The record of an input: its key, what the server sets, defaults, then what was sent. */
function record(resource: Resource, dialect: Dialect, isNew: boolean): string {
  const hidden = secret(resource)
  const set = resource.kept.map((field) => `${camel(field.name)}: ${keptValue(field, isNew)}`)
  const key = parentKey(resource)
  return `{ ${[
    ...(resource.key ? [] : [isNew ? 'id: randomUUID()' : 'id: current.id']),
    ...(key ? [`${key}: ${dialect.param(key)}`] : []),
    ...sent(resource).flatMap((field) =>
      defaultOf(field) === undefined || field === hidden ? [] : [`${camel(field.name)}: ${defaultOf(field)}`],
    ),
    hidden ? '...rest' : '...input',
    ...(hidden ? [`passwordHash: await hashPassword(${camel(hidden.name)})`] : []),
    ...set,
  ].join(', ')} }`
}

function keptValue(field: Field, isNew: boolean): string {
  const name = field.name.join(' ')
  if (/^updated/.test(name)) return 'new Date().toISOString()'
  if (!isNew) return `current.${camel(field.name)}`
  if (/^created/.test(name)) return 'new Date().toISOString()'
  if (field.type === 'integer') return '0'
  return field.type === 'boolean' ? 'false' : 'null'
}

function checked(resource: Resource, all: readonly Resource[], own?: string): string[] {
  const names = namesOf(resource)
  return [
    ...(references(resource, all).length > 0 ? [`await requireKnown${names.One}(input)`] : []),
    ...(uniqueFields(resource).length > 0
      ? [`await requireUnique${names.One}(input${own === undefined ? '' : `, ${own}`})`]
      : []),
  ]
}

function create(
  resource: Resource,
  names: Names,
  dialect: Dialect,
  checking: Checking,
  all: readonly Resource[],
): Lines {
  const hidden = secret(resource)
  const base = resource.path.replace(/:(\w+)/g, (_, name: string) => `\${${dialect.param(name)}}`)
  const dropped = resource.fields
    .filter(({ name }) => /^confirm /.test(name.join(' ')))
    .map(({ name }) => `${camel(name)}: _again, `)
  return [
    `const input = ${read(resource, checking, dialect.body)}`,
    ...checked(resource, all),
    ...(hidden ? [`const { ${camel(hidden.name)}, ${dropped.join('')}...rest } = input`] : []),
    `const ${names.one}«: ${names.One}» = ${record(resource, dialect, true)}`,
    `await ${names.store}.save(${names.one})`,
    ...dialect.created(shown(resource, names.one), `\`${base}/\${${names.one}.${keyName(resource)}}\``),
  ]
}

function bulkLines(
  resource: Resource,
  names: Names,
  dialect: Dialect,
  checking: Checking,
  max: number,
  all: readonly Resource[],
): Lines {
  return [
    `const body«: unknown» = ${dialect.body}`,
    `if (!Array.isArray(body) || body.length === 0) throw new HttpError(400, 'The body must be a list')`,
    `if (body.length > ${max}) throw new HttpError(413, 'At most ${max} ${resource.names.join(' ')} at once')`,
    `const created«: ${names.One}[]» = []`,
    ...block('for (const item of body) {', [
      `const input = ${read(resource, checking, 'item')}`,
      ...checked(resource, all),
      `created.push(${record(resource, dialect, true)})`,
    ]),
    `for (const ${names.one} of created) await ${names.store}.save(${names.one})`,
    ...dialect.created('created', jsString(resource.path)),
  ]
}

function update(
  resource: Resource,
  names: Names,
  dialect: Dialect,
  checking: Checking,
  all: readonly Resource[],
  found: string,
): Lines {
  const hidden = secret(resource)
  const own = dialect.param(keyName(resource))
  if (resource.change === 'patch') {
    const partial =
      checking === 'schema'
        ? dialect.body
        : checking === 'zod'
          ? `parse(${names.rules}.partial(), ${dialect.body})`
          : `validateSome«<${names.Input}>»(${dialect.body}, ${names.rules})`
    return [
      `const current = ${found}`,
      `const input = ${partial}`,
      
      `const ${names.one}«: ${names.One}» = { ...current, ${resource.fields.filter((field) => field !== hidden && field.name[0] !== 'confirm').map(({ name }) => `${camel(name)}: input.${camel(name)} ?? current.${camel(name)}`).join(', ')} }`,
      ...(hidden
        ? [`if (input.${camel(hidden.name)}) ${names.one}.passwordHash = await hashPassword(input.${camel(hidden.name)})`]
        : []),
      `await ${names.store}.save(${names.one})`,
      ...dialect.ok(shown(resource, names.one)),
    ]
  }
  const usesCurrent = !resource.key || resource.kept.some(({ name }) => !/^updated/.test(name.join(' ')))
  return [
    usesCurrent ? `const current = ${found}` : found,
    `const input = ${read(resource, checking, dialect.body)}`,
    ...checked(resource, all, own),
    ...(hidden ? [`const { ${camel(hidden.name)}, ...rest } = input`] : []),
    `const ${names.one}«: ${names.One}» = ${record(resource, dialect, false)}`,
    `await ${names.store}.save(${names.one})`,
    ...dialect.ok(shown(resource, names.one)),
  ]
}

function remove(resource: Resource, names: Names, dialect: Dialect, found: string): Lines {
  if (resource.softDelete) {
    return [
      `const ${names.one} = ${found}`,
      `await ${names.store}.save({ ...${names.one}, deletedAt: new Date().toISOString() })`,
      ...dialect.empty,
    ]
  }
  return [
    `const existed = await ${names.store}.remove(${dialect.param(keyName(resource))})`,
    `if (!existed) throw new HttpError(404, ${jsString(`${names.label} not found`)})`,
    ...dialect.empty,
  ]
}

function act(
  resource: Resource,
  names: Names,
  dialect: Dialect,
  { field, effect }: Action,
  found: string,
): Lines {
  const name = camel(field.name)
  const value =
    typeof effect === 'object'
      ? jsString(effect.value)
      : {
          toggle: `!${names.one}.${name}`,
          yes: 'true',
          now: 'new Date().toISOString()',
          clear: 'null',
          increment: `${names.one}.${name} + 1`,
        }[effect]
  const first =
    effect === 'clear'
      ? [
          `const ${names.one} = await ${names.store}.get(${dialect.param(keyName(resource))})`,
          `if (!${names.one}) throw new HttpError(404, ${jsString(`${names.label} not found`)})`,
        ]
      : [`const ${names.one} = ${found}`]
  return [
    ...first,
    `const changed«: ${names.One}» = { ...${names.one}, ${name}: ${value} }`,
    `await ${names.store}.save(changed)`,
    ...dialect.ok(shown(resource, 'changed')),
  ]
}
