import { lookupTable } from '@atelier/analyzer/basics'
import { typeOf } from '../api/javascript/fields.ts'
import { jsonSchemaOf } from '../api/javascript/json-schema.ts'
import { zodOf } from '../api/javascript/zod.ts'
import { block, type Lines, sections } from '../code.ts'
import type { Entity, Field } from '../intent/intent.ts'
import { jsString } from '../quote.ts'
import { camel, pascal, plural, snake } from '../words.ts'

/** Shapes of data in TypeScript and JavaScript, plain or for the libraries that people use. */

const relation = ({ parent, fields }: Entity): Field[] =>
  parent && !fields.some(({ to }) => to?.join(' ') === parent.join(' '))
    ? [{ name: [...parent, 'id'], type: 'reference', optional: false, to: parent }]
    : []
export const allFields = (entity: Entity): Field[] => [...relation(entity), ...entity.fields]

export function interfaces(entities: readonly Entity[]): string {
  return sections(
    ...entities.flatMap((entity) => {
      const nested = allFields(entity).filter((field) => field.fields)
      return [
        ...nested.map((field) =>
          block(
            `export interface ${pascal(entity.name)}${part(field)} {`,
            (field.fields ?? []).map(memberOf),
          ),
        ),
        block(
          `export interface ${pascal(entity.name)} {`,
          allFields(entity).map((field) =>
            field.fields
              ? `${camel(field.name)}${field.optional ? '?' : ''}: ${pascal(entity.name)}${part(field)}${field.list ? '[]' : ''}`
              : memberOf(field),
          ),
        ),
      ]
    }),
  )
}

const part = ({ name, list }: Field): string =>
  pascal(list ? name.map((word, at) => (at === name.length - 1 ? word.replace(/s$/, '') : word)) : name)
const memberOf = (field: Field): string =>
  `${camel(field.name)}${field.optional ? '?' : ''}: ${field.type === 'date' || field.type === 'date-time' ? (field.list ? 'Date[]' : 'Date') : typeOf(field)}`

export function jsClass(entities: readonly Entity[]): string {
  return sections(
    ...entities.map((entity) => {
      const names = allFields(entity).map(({ name }) => camel(name))
      return block(
        `export class ${pascal(entity.name)} {`,
        block(
          `constructor({ ${names.join(', ')} }) {`,
          names.map((name) => `this.${name} = ${name}`),
        ),
      )
    }),
  )
}

export const enumOf = (name: string, options: readonly string[]): string =>
  sections(
    [
      `export const ${name} = {`,
      ...options.map(
        (option) =>
          `  ${pascal(option.toLowerCase().match(/[a-z0-9]+/g) ?? ['value'])}: ${jsString(option)},`,
      ),
      '} as const',
    ],
    [`export type ${name} = (typeof ${name})[keyof typeof ${name}]`],
  )

export function zod(entities: readonly Entity[], types: boolean): string {
  return sections(
    ["import { z } from 'zod'"],
    ...entities.map((entity) => [
      `export const ${camel(entity.name)}Schema = ${zodOf(allFields(entity))}`,
      ...(types
        ? ['', `export type ${pascal(entity.name)} = z.infer<typeof ${camel(entity.name)}Schema>`]
        : []),
    ]),
  )
}

export const typescriptSchema = (entities: readonly Entity[]): string =>
  sections(
    ...entities.map((entity) => [
      `export const ${camel(entity.name)}Schema = ${jsonSchemaOf(allFields(entity))} as const`,
    ]),
  )

/** JSON Schema as JSON. */
export function jsonSchema(entity: Entity): string {
  return `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: pascal(entity.name), ...objectSchema(entity.fields) }, undefined, 2)}\n`
}

function objectSchema(fields: readonly Field[]): Record<string, unknown> {
  const required = fields
    .filter(({ optional, default: value, type }) => !optional && value === undefined && type !== 'boolean')
    .map(({ name }) => camel(name))
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [camel(field.name), fieldSchema(field)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

const FORMATS: Readonly<Record<string, string>> = lookupTable({
  email: 'email',
  url: 'uri',
  date: 'date',
  'date-time': 'date-time',
  time: 'time',
  uuid: 'uuid',
})

function fieldSchema(field: Field): Record<string, unknown> {
  const { type, options, fields, list, min, max, minExcluded, default: value } = field
  if (list)
    return {
      type: 'array',
      items: fieldSchema({ ...field, list: false, ...noLimits }),
      ...(min !== undefined && { minItems: min }),
      ...(max !== undefined && { maxItems: max }),
    }
  if (fields) return objectSchema(fields)
  const start = value === undefined ? {} : { default: value }
  if (options) return { type: 'string', enum: options, ...start }
  if (/^(?:integer|decimal|money|percent)$/.test(type)) {
    const least = min ?? (type === 'money' ? 0 : undefined)
    return {
      type: type === 'integer' ? 'integer' : 'number',
      ...(least !== undefined && { [minExcluded ? 'exclusiveMinimum' : 'minimum']: least }),
      ...(max !== undefined && { maximum: max }),
      ...start,
    }
  }
  if (type === 'boolean') return { type: 'boolean', ...start }
  if (type === 'json') return { type: 'object' }
  const format = FORMATS[type]
  return {
    type: 'string',
    ...(format !== undefined
      ? { format }
      : { minLength: min ?? 1, ...(max !== undefined && { maxLength: max }) }),
    ...start,
  }
}
const noLimits = { min: undefined, max: undefined } as unknown as Record<string, never>

export function mongoose(entities: readonly Entity[], prompt: string, types: boolean): string {
  const stamps = !/\bno timestamps\b/i.test(prompt)
  return sections(
    [`import { model, Schema${types ? ', type InferSchemaType' : ''} } from 'mongoose'`],
    ...entities.map((entity) => {
      const name = `${camel(entity.name)}Schema`
      return [
        ...block(
          `const ${name} = new Schema(`,
          [
            '{',
            ...allFields(entity)
              .filter(({ name: words }) => !/^(?:id|created at|updated at)$/.test(words.join(' ')))
              .map(
                (field) =>
                  `  ${camel(field.type === 'reference' && field.to && !field.fields ? field.name : field.name)}: ${mongooseField(field)},`,
              ),
            '},',
            ...(stamps ? ['{ timestamps: true },'] : []),
          ],
          ')',
        ),
        '',
        ...(types ? [`export type ${pascal(entity.name)} = InferSchemaType<typeof ${name}>`] : []),
        `export const ${types ? `${pascal(entity.name)}Model` : pascal(entity.name)} = model('${pascal(entity.name)}', ${name})`,
      ]
    }),
  )
}

function mongooseField(field: Field): string {
  const one = mongooseOne(field)
  return field.list ? `[${one}]` : one
}

function mongooseOne(field: Field): string {
  const { type, options, fields, list, min, max, to, unique, default: value, optional } = field
  if (fields)
    return `{ ${fields.map((inner) => `${camel(inner.name)}: ${mongooseField(inner)}`).join(', ')} }`
  const isNumber = /^(?:integer|decimal|money|percent)$/.test(type)
  const kind =
    type === 'reference'
      ? 'Schema.Types.ObjectId'
      : isNumber
        ? 'Number'
        : type === 'boolean'
          ? 'Boolean'
          : /^date/.test(type)
            ? 'Date'
            : type === 'json'
              ? 'Schema.Types.Mixed'
              : 'String'
  const limits = list
    ? []
    : isNumber
      ? [
          ...(min === undefined && type !== 'money' ? [] : [`min: ${min ?? 0}`]),
          ...(max === undefined ? [] : [`max: ${max}`]),
        ]
      : kind === 'String'
        ? [
            ...(min === undefined ? [] : [`minlength: ${min}`]),
            ...(max === undefined ? [] : [`maxlength: ${max}`]),
          ]
        : []
  return `{ ${[`type: ${kind}`, ...(to && type === 'reference' ? [`ref: '${pascal(to)}'`] : []), ...(options ? [`enum: [${options.map(jsString).join(', ')}]`] : []), ...(optional || type === 'boolean' || value !== undefined ? [] : ['required: true']), ...(unique ? ['unique: true'] : []), ...(value === undefined ? (type === 'boolean' ? ['default: false'] : []) : [`default: ${typeof value === 'string' ? jsString(value) : value}`]), ...limits, ...(type === 'email' ? ['lowercase: true', 'trim: true'] : [])].join(', ')} }`
}

export function prisma(entities: readonly Entity[]): string {
  const known = new Map(entities.map((entity) => [entity.name.join(' '), entity]))
  const enums = entities.flatMap((entity) =>
    entity.fields
      .filter(({ options }) => options)
      .map((field) =>
        block(
          `enum ${pascal(entity.name)}${pascal(field.name)} {`,
          (field.options ?? []).map((option) => option.replace(/\W+/g, '_').toUpperCase()),
        ),
      ),
  )
  const models = entities.map((entity) => {
    const fields = allFields(entity).filter(({ name }) => name.join(' ') !== 'id')
    const children = entities.filter(
      (other) =>
        other !== entity && allFields(other).some(({ to }) => to?.join(' ') === entity.name.join(' ')),
    )
    return block(`model ${pascal(entity.name)} {`, [
      'id Int @id @default(autoincrement())',
      ...fields.flatMap((field) => prismaField(field, entity, known)),
      ...children.map((child) => `${camel(plural(child.name))} ${pascal(child.name)}[]`),
    ])
  })
  return sections(...models, ...enums)
}

function prismaField(field: Field, entity: Entity, known: ReadonlyMap<string, Entity>): Lines {
  const { type, options, to, list, optional, unique, default: value } = field
  const types: Readonly<Record<string, string>> = lookupTable({
    integer: 'Int',
    decimal: 'Float',
    percent: 'Float',
    money: 'Decimal',
    boolean: 'Boolean',
    date: 'DateTime',
    'date-time': 'DateTime',
    json: 'Json',
    reference: 'Int',
  })
  const kind = options
    ? `${pascal(entity.name)}${pascal(field.name)}`
    : field.fields
      ? 'Json'
      : (types[type] ?? 'String')
  const name = field.name.join(' ')
  const start =
    value !== undefined
      ? ` @default(${typeof value === 'string' ? (options ? value.toUpperCase() : `"${value}"`) : value})`
      : type === 'boolean'
        ? ' @default(false)'
        : name === 'created at'
          ? ' @default(now())'
          : name === 'updated at'
            ? ' @updatedAt'
            : ''
  const line = `${camel(field.name)} ${kind}${list ? '[]' : optional ? '?' : ''}${unique ? ' @unique' : ''}${start}`
  return to && known.has(to.join(' '))
    ? [
        line,
        `${camel(to)} ${pascal(to)} @relation(fields: [${camel(field.name)}], references: [id], onDelete: Cascade)`,
      ]
    : [line]
}

export function drizzle(entities: readonly Entity[]): string {
  const known = new Set(entities.map(({ name }) => name.join(' ')))
  const column = (field: Field): string => {
    const name = jsString(snake(field.name))
    const kinds: Readonly<Record<string, string>> = lookupTable({
      integer: `integer(${name})`,
      decimal: `doublePrecision(${name})`,
      percent: `doublePrecision(${name})`,
      money: `numeric(${name}, { precision: 12, scale: 2 })`,
      boolean: `boolean(${name})`,
      date: `date(${name})`,
      'date-time': `timestamp(${name}, { withTimezone: true })`,
      json: `jsonb(${name})`,
      reference: `integer(${name})`,
    })
    const base = field.options
      ? `text(${name}, { enum: [${field.options.map(jsString).join(', ')}] })`
      : (kinds[field.type] ?? `text(${name})`)
    const value =
      field.default !== undefined
        ? `.default(${typeof field.default === 'string' ? jsString(field.default) : field.default})`
        : field.type === 'boolean'
          ? '.default(false)'
          : /^(?:created|updated) at$/.test(field.name.join(' '))
            ? '.defaultNow()'
            : ''
    return `${camel(field.name)}: ${base}${field.list ? '.array()' : ''}${field.optional ? '' : '.notNull()'}${field.unique ? '.unique()' : ''}${value}${field.to && known.has(field.to.join(' ')) ? `.references(() => ${camel(plural(field.to))}.id, { onDelete: 'cascade' })` : ''},`
  }
  const tables = entities.map((entity) => [
    ...block(
      `export const ${camel(plural(entity.name))} = pgTable('${snake(plural(entity.name))}', {`,
      [
        "id: serial('id').primaryKey(),",
        ...allFields(entity)
          .filter(({ name }) => name.join(' ') !== 'id')
          .map(column),
      ],
      '})',
    ),
    '',
    `export type ${pascal(entity.name)} = typeof ${camel(plural(entity.name))}.$inferSelect`,
  ])
  const body = tables.flat().join('\n')
  const used = [
    'boolean',
    'date',
    'doublePrecision',
    'integer',
    'jsonb',
    'numeric',
    'pgTable',
    'serial',
    'text',
    'timestamp',
  ].filter((name) => body.includes(`${name}(`))
  return sections([`import { ${used.join(', ')} } from 'drizzle-orm/pg-core'`], ...tables)
}

export function graphql(entities: readonly Entity[], prompt: string): string {
  const mentioned = [...prompt.matchAll(/\btype ([A-Z]\w*)/g)].map(([, name = '']) => name)
  const names = new Set([...entities.map(({ name }) => pascal(name)), ...mentioned])
  const typeName = (field: Field): string => {
    const known: Readonly<Record<string, string>> = lookupTable({
      integer: 'Int',
      decimal: 'Float',
      money: 'Float',
      percent: 'Float',
      boolean: 'Boolean',
      uuid: 'ID',
      reference: 'ID',
    })
    const of = [...names].find((name) => name.toLowerCase() === field.name.join('').replace(/s$/, ''))
    if (of !== undefined) return /s$/.test(field.name.join('')) ? `[${of}!]!` : `${of}!`
    const one = field.options
      ? pascal(field.name)
      : field.name.join(' ') === 'id'
        ? 'ID'
        : (known[field.type] ?? 'String')
    return `${field.list ? `[${one}!]` : one}${field.optional ? '' : '!'}`
  }
  const types = entities.map((entity) =>
    block(`type ${pascal(entity.name)} {`, [
      ...(entity.fields.some(({ name }) => name.join(' ') === 'id') ? [] : ['id: ID!']),
      ...entity.fields.map((field) => `${camel(field.name)}: ${typeName(field)}`),
    ]),
  )
  const rest = mentioned
    .filter((name) => !entities.some((entity) => pascal(entity.name) === name))
    .map((name) => block(`type ${name} {`, ['id: ID!', 'title: String!', 'content: String']))
  const inputs = [...names].map((name) => ({
    name,
    entity: entities.find((entity) => pascal(entity.name) === name),
  }))
  const enums = entities.flatMap((entity) =>
    entity.fields
      .filter(({ options }) => options)
      .map((field) =>
        block(
          `enum ${pascal(field.name)} {`,
          (field.options ?? []).map((option) => option.replace(/\W+/g, '_').toUpperCase()),
        ),
      ),
  )
  const creates = /\bmutation/i.test(prompt)
  const inputFields = (entity: Entity | undefined): Lines =>
    entity
      ? entity.fields
          .filter(
            (field) =>
              field.name.join(' ') !== 'id' &&
              !typeName(field).includes('[') &&
              ![...names].some((name) => typeName(field).startsWith(name)),
          )
          .map((field) => `${camel(field.name)}: ${typeName(field)}`)
      : ['title: String!', 'content: String']
  const wanted = inputs.filter(
    ({ name }) =>
      !creates ||
      !/\bmutation/i.test(prompt) ||
      new RegExp(`create${name}\\b`, 'i').test(prompt) ||
      !/create[A-Z]/.test(prompt),
  )
  return sections(
    ...types,
    ...rest,
    ...enums,
    block(
      'type Query {',
      inputs.flatMap(({ name }) => [
        `${name.charAt(0).toLowerCase()}${name.slice(1)}(id: ID!): ${name}`,
        `${camel(plural([name.charAt(0).toLowerCase() + name.slice(1)]))}(limit: Int = 20, offset: Int = 0): [${name}!]!`,
      ]),
    ),
    creates &&
      block(
        'type Mutation {',
        wanted.map(({ name }) => `create${name}(input: Create${name}Input!): ${name}!`),
      ),
    ...(creates
      ? wanted.map(({ name, entity }) => block(`input Create${name}Input {`, inputFields(entity)))
      : []),
  )
}
