import { block, type Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { camel } from '../../words.ts'
import { toldValue, type Unit } from '../effects.ts'
import type { Action, Resource } from '../model.ts'
import { against, type NeedWords, refusal, statusOf } from '../needs.ts'
import { changedValue, type RefusalWords, readsOwner, standing } from '../refusals.ts'
import type { Dialect } from './dialects.ts'
import { defaultOf } from './fields.ts'
import { read } from './helpers.ts'
import { type Names, namesOf } from './names.ts'
import {
  type Checking,
  keyName,
  parentKey,
  references,
  secret,
  sent,
  shown,
  uniqueFields,
} from './resource.ts'

/** The record of an input: its key, what the server sets, defaults, then what was sent. */
function record(resource: Resource, dialect: Dialect, isNew: boolean, checking: Checking): string {
  const hidden = secret(resource)
  const set = resource.kept.map((field) => `${camel(field.name)}: ${keptValue(field, isNew)}`)
  const key = parentKey(resource)
  return `{ ${[
    ...(resource.key ? [] : [isNew ? 'id: randomUUID()' : 'id: current.id']),
    ...(key ? [`${key}: ${dialect.param(key)}`] : []),
    ...sent(resource).flatMap((field) =>
      defaultOf(field) === undefined || field === hidden || checking === 'zod'
        ? []
        : [`${camel(field.name)}: ${defaultOf(field)}`],
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

export function create(
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
    ...beforeCreate(resource, names, dialect, all),
    ...(hidden ? [`const { ${camel(hidden.name)}, ${dropped.join('')}...rest } = input`] : []),
    `const ${names.one}«: ${names.One}» = ${record(resource, dialect, true, checking)}`,
    `await ${names.store}.save(${names.one})`,
    ...dialect.created(shown(resource, names.one), `\`${base}/\${${names.one}.${keyName(resource)}}\``),
  ]
}

/** What stands against a new record, and what it does to the one it belongs to. */
function beforeCreate(resource: Resource, names: Names, dialect: Dialect, all: readonly Resource[]): Lines {
  const { refuses, alters, parent } = resource
  const above = parent && all.find(({ name }) => name.join(' ') === parent.join(' '))
  const owner = above && namesOf(above)
  const key = parentKey(resource)
  const needsOthers = refuses.some(({ kind }) => kind === 'others' || kind === 'full')
  const refused = standing(refuses, alters, jsRefusals(owner?.one))
  const held = `${owner?.one}.${camel(alters?.field.name ?? [])}`
  return [
    ...(owner && readsOwner(refuses, alters)
      ? [`const ${owner.one} = await ${owner.find}(${dialect.param(key ?? '')})`]
      : []),
    ...(needsOthers && refused.length > 0
      ? [
          `const others = ${key ? `(await ${names.store}.all()).filter((other) => other.${key} === ${dialect.param(key)})` : `await ${names.store}.all()`}`,
        ]
      : []),
    ...refused.map(
      ({ test, status, says }) => `if (${test}) throw new HttpError(${status}, ${jsString(says)})`,
    ),
    ...(owner && alters
      ? [
          `await ${owner.store}.save({ ...${owner.one}, ${camel(alters.field.name)}: ${changedValue(alters, held, `input.${camel(alters.by.name)}`)} })`,
        ]
      : []),
  ]
}

export const jsRefusals = (owner: string | undefined): RefusalWords => ({
  other: ({ name }) => `other.${camel(name)}`,
  own: ({ name }) => `input.${camel(name)}`,
  compare: (left, how, right) =>
    `${left} ${{ same: '===', before: '<', after: '>', 'at least': '>=' }[how]} ${right}`,
  any: (test) => `others.some((other) => ${test})`,
  and: ' && ',
  ...(owner !== undefined && {
    owner: {
      read: ({ name }) => `${owner}.${camel(name)}`,
      needs: jsNeeds(owner),
      count: 'others.length',
    },
  }),
})

export function bulkLines(
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
      `created.push(${record(resource, dialect, true, checking)})`,
    ]),
    `for (const ${names.one} of created) await ${names.store}.save(${names.one})`,
    ...dialect.created('created', jsString(resource.path)),
  ]
}

export function update(
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

      `const ${names.one}«: ${names.One}» = { ...current, ${resource.fields
        .filter((field) => field !== hidden && field.name[0] !== 'confirm')
        .map(({ name }) => `${camel(name)}: input.${camel(name)} ?? current.${camel(name)}`)
        .join(', ')} }`,
      ...(hidden
        ? [
            `if (input.${camel(hidden.name)}) ${names.one}.passwordHash = await hashPassword(input.${camel(hidden.name)})`,
          ]
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
    `const ${names.one}«: ${names.One}» = ${record(resource, dialect, false, checking)}`,
    `await ${names.store}.save(${names.one})`,
    ...dialect.ok(shown(resource, names.one)),
  ]
}

export function remove(resource: Resource, names: Names, dialect: Dialect, found: string): Lines {
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

/** Times are texts, as they are sent. */
export const jsEffects = ({ type }: Field, target: string) => ({
  text: jsString,
  later: (count: number, unit: Unit) => {
    const amount = unit === 'day' ? `{ days: ${count} }` : `{ ${unit}s: ${count} }`
    return type === 'date' ? `later(${target}, ${amount}).slice(0, 10)` : `later(${target}, ${amount})`
  },
})

const jsNeeds = (one: string): NeedWords => ({
  read: ({ name }) => `${one}.${camel(name)}`,
  differs: (value, is) => `${value} !== ${jsString(is)}`,
  equals: (value, is) => `${value} === ${jsString(is)}`,
  not: (value) => `!${value}`,
  absent: (value) => `!${value}`,
  present: (value) => value,
  past: (value) => `Date.parse(${value}) <= Date.now()`,
})

/** The line that refuses an action while something stands against it. */
export function refused(
  resource: Resource,
  one: string,
  needs: Action['needs'],
  refuse: (message: string, status: number) => string,
): Lines {
  if (!needs) return []
  const stands = against(needs, jsNeeds(one))
  return [`if (${stands}) ${refuse(jsString(refusal(needs, resource)), statusOf(needs))}`]
}

export function act(
  resource: Resource,
  names: Names,
  dialect: Dialect,
  { field, effect, needs, stamp }: Action,
  found: string,
): Lines {
  const name = camel(field.name)
  const value =
    typeof effect === 'object'
      ? toldValue(effect, `${names.one}.${name}`, jsEffects(field, `${names.one}.${name}`))
      : {
          toggle: `!${names.one}.${name}`,
          yes: 'true',
          no: 'false',
          now: 'new Date().toISOString()',
          clear: 'null',
          increment: `${names.one}.${name} + 1`,
          decrement: `Math.max(${names.one}.${name} - 1, 0)`,
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
    ...refused(resource, names.one, needs, (message, status) => `throw new HttpError(${status}, ${message})`),
    `const changed«: ${names.One}» = { ...${names.one}, ${name}: ${value}${stamp ? `, ${camel(stamp.name)}: new Date().toISOString()` : ''} }`,
    `await ${names.store}.save(changed)`,
    ...dialect.ok(shown(resource, 'changed')),
  ]
}
