/** Generates the types of the SDK from openapi.json: `Schemas` by name, `Operations` with their parameters and responses. */

interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
}

interface Content {
  content?: Record<string, { schema?: Schema }>
}

interface Operation {
  operationId: string
  summary?: string
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}

interface OpenApi {
  components: { schemas: Record<string, Schema> }
  paths: Record<string, Record<string, Operation>>
}

const PLAIN: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

export function sdkTypes(openApiText: string): string {
  const { components, paths } = JSON.parse(openApiText) as OpenApi
  const schemas = Object.entries(components.schemas).map(([name, schema]) => member(name, schema, true, 1))
  const operations = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => member(operation.operationId, toSchema(operation), true, 1))
  return [
    '// Generated from openapi.json by `npm run generate`.\n',
    `export interface Schemas {\n${schemas.join('')}}\n`,
    `export interface Operations {\n${operations.join('')}}\n`,
  ].join('\n')
}

/** An operation as an object schema with optional query, body and response. */
function toSchema({ summary, parameters = [], requestBody, responses }: Operation): Schema {
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const success = Object.entries(responses).find(([status]) => /^20[01]$/.test(status))?.[1]
  const body = schemaIn(requestBody)
  const properties: Record<string, Schema> = {
    ...(query.length > 0 && {
      query: {
        type: 'object',
        required: query.filter(({ required }) => required).map(({ name }) => name),
        properties: Object.fromEntries(
          query.map(({ name, schema, description }) => [
            name,
            { ...schema, ...(description !== undefined && { description }) },
          ]),
        ),
      },
    }),
    ...(body && { body }),
    answer: schemaIn(success) ?? { type: 'null' },
  }
  return {
    type: 'object',
    required: Object.keys(properties),
    properties,
    ...(summary !== undefined && { description: summary }),
  }
}

function schemaIn(part: Content | undefined): Schema | undefined {
  return Object.values(part?.content ?? {})[0]?.schema
}

/** Formatted like Biome does. */
function member(name: string, schema: Schema, isRequired: boolean, depth: number): string {
  const indent = '  '.repeat(depth)
  const comment = schema.description ? `${indent}/** ${schema.description.replaceAll('*/', '*\\/')} */\n` : ''
  const type = typeOf(schema, depth)
  return `${comment}${indent}${name}${isRequired ? '' : '?'}:${type.startsWith('\n') ? '' : ' '}${type}\n`
}

function typeOf(schema: Schema, depth: number): string {
  if (schema.$ref) return `Schemas['${schema.$ref.split('/').at(-1)}']`
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const several = schema.anyOf ?? schema.oneOf
  if (several) return unionOf(several, depth)
  if (schema.allOf) return schema.allOf.map((each) => typeOf(each, depth)).join(' & ')
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeOf({ ...schema, type }, depth)).join(' | ')
  if (schema.format === 'binary') return 'Blob'
  if (schema.type === 'array') return arrayOf(typeOf(schema.items ?? {}, depth))
  if (schema.type === 'object') return objectType(schema, depth)
  return PLAIN[schema.type ?? ''] ?? 'unknown'
}

/** Objects next to other types than null are put on their own lines. */
function unionOf(schemas: readonly Schema[], depth: number): string {
  const others = schemas.filter(({ type }) => type !== 'null')
  const isBroken = others.length > 1 && others.some(({ properties }) => properties)
  if (!isBroken) return schemas.map((each) => typeOf(each, depth)).join(' | ')
  const indent = `\n${'  '.repeat(depth + 1)}| `
  return schemas.map((each) => indent + typeOf(each, depth + 2)).join('')
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema, depth: number): string {
  const members = Object.entries(properties).map(([name, schema]) =>
    member(name, schema, required.includes(name), depth + 1),
  )
  if (members.length > 0) return `{\n${members.join('')}${'  '.repeat(depth)}}`
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties, depth) : 'unknown'
  return `Record<string, ${values}>`
}

function arrayOf(type: string): string {
  return /^[^{]* [|&] /.test(type) ? `(${type})[]` : `${type}[]`
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)
}
