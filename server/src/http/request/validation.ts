import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify'
import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { AppError } from '../../errors.ts'

/** Gives handlers the types declared by the schemas. */
export interface TypeBox extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown
  serializer: this['schema'] extends TSchema ? Static<this['schema']> : unknown
}

/**
 * Maximum lengths of the strings in requests, in code points. Every string has one, except texts that are as long as a body:
 * some operations take quadratic time.
 */
export const MAX_LENGTH = {
  id: 255,
  project: 128,
  fileName: 1_024,
  folder: 2_048,
  path: 1_280,
  type: 255,
  description: 4_096,
} as const

export const MessageBody = Type.Object(
  { message: Type.String({ examples: ['File deleted successfully'] }) },
  { $id: 'Message', description: 'Confirms that the operation succeeded.' },
)

/** Part of a response to limits that were set. */
export const LimitWarnings = Type.Array(
  Type.String({ examples: ['cost_per_day does not limit openai:gpt-4o, which has no price.'] }),
  {
    description:
      'Limits that do not cover one call to a model, or do not limit some models. They are stored anyway.',
    examples: [[]],
  },
)

/** Options of schemas for requests that could destroy something: a misspelled `dry_run` must not be ignored. */
export const exact = { additionalProperties: false } as const

/** References a schema registered under its `$id`, so that it has one name in the OpenAPI document. */
export function named<T extends TSchema>(schema: T): T {
  const { $id } = schema as { $id?: string }
  if ($id === undefined) throw new Error('A named schema needs an $id')
  return Type.Unsafe<Static<T>>({ $ref: `${$id}#` }) as unknown as T
}

/** Validates with TypeBox: one schema provides the validation, the type and the documentation. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let validator: Validator | undefined
  return (received: unknown) => {
    validator ??= Compile(schema) // with the first request: compiling all at startup would delay it
    const isText = httpPart === 'querystring' || httpPart === 'params'
    const value = isText ? readQuery(schema as TObject, received as Query) : received
    if (validator.Check(value)) return { value }
    const errors = validator
      .Errors(value)
      .filter(({ keyword }) => keyword !== 'boolean') // repeats that there are unknown fields
      .flatMap((error) => explain(error, httpPart ?? 'request', schema))
    return { error: new AppError('invalid_request', { detail: errors.map(sentence).join(' '), errors }) }
  }
}

type Query = Record<string, string | string[]>

/** Converts query strings and path parameters. Only plain whole numbers become numbers, so `1e3`, ` 5` and `0x10` are rejected. */
function readQuery(schema: TObject, query: Query): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties)) {
    const text = query[name]
    if (text === undefined) continue
    const { type } = property as { type?: string }
    if (type === 'integer' && typeof text === 'string' && /^\d+$/.test(text)) result[name] = Number(text)
    else if (type === 'boolean' && (text === 'true' || text === 'false')) result[name] = text === 'true'
    else result[name] = text
  }
  const isExact = (schema as { additionalProperties?: unknown }).additionalProperties === false
  return isExact ? { ...query, ...result } : result
}

interface SchemaError {
  instancePath: string
  schemaPath: string
  message: string
  params: object
}

function explain(error: SchemaError, part: string, schema: TSchema): { field: string; message: string }[] {
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  const fieldOf = (name: string) => (path ? `${path}.${name}` : name)
  const {
    requiredProperties: missing,
    allowedValues: allowed,
    additionalProperties: unknown,
  } = error.params as {
    requiredProperties?: string[]
    allowedValues?: unknown[]
    additionalProperties?: string[]
  }
  if (missing) return missing.map((name) => ({ field: fieldOf(name), message: 'is required' }))
  if (unknown) {
    const known = propertiesAt(schema, error.schemaPath)
    return unknown.slice(0, MAX_UNKNOWN).map((name) => ({
      field: fieldOf(name.slice(0, 100)),
      message: `is unknown. ${remedyFor(name, known)}`,
    }))
  }
  if (path === '' && error.message === 'must be object')
    return [{ field: part, message: 'must be a JSON object, such as {}' }]
  const message = allowed ? `must be one of ${allowed.join(', ')}` : withArticle(error.message)
  return [{ field: path || part, message }]
}

/** TypeBox says "must be string". */
function withArticle(message: string): string {
  return message.replace(
    /^must be (?:an? )?(string|number|boolean|array|object|integer)$/,
    (_, type: string) => (/^[aoi]/.test(type) ? `must be an ${type}` : `must be a ${type}`),
  )
}

const MAX_UNKNOWN = 10

/** The names of the fields of the object that the path of an error points to: `#/properties/operations/items`. */
function propertiesAt(schema: TSchema, path: string): string[] {
  let found: unknown = schema
  for (const key of path.split('/').slice(1)) found = (found as Record<string, unknown> | undefined)?.[key]
  return Object.keys((found as Partial<TObject> | undefined)?.properties ?? {})
}

function remedyFor(name: string, known: readonly string[]): string {
  const plain = (text: string) => text.replaceAll(/[-_]/g, '').toLowerCase()
  const meant = known.find((other) => plain(other) === plain(name))
  if (meant !== undefined) return `Did you mean ${meant}?`
  return known.length === 0 ? 'Nothing can be passed here' : `Known: ${known.join(', ')}`
}

function sentence({ field, message }: { field: string; message: string }): string {
  return `${field} ${message}${/\?$/.test(message) ? '' : '.'}`
}
