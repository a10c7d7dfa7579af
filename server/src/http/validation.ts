import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify'
import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { AppError } from '../errors.ts'

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
    const value = httpPart === 'querystring' ? readQuery(schema as TObject, received as Query) : received
    if (validator.Check(value)) return { value }
    const errors = validator.Errors(value).flatMap((error) => explain(error, httpPart ?? 'request'))
    return { error: new AppError('invalid_request', { detail: errors.map(sentence).join(' '), errors }) }
  }
}

type Query = Record<string, string | string[]>

/** Converts query strings. Only plain whole numbers become numbers, so `1e3`, ` 5` and `0x10` are rejected. */
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
  return result
}

interface SchemaError {
  instancePath: string
  message: string
  params: object
}

function explain(error: SchemaError, part: string): { field: string; message: string }[] {
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  const { requiredProperties: missing, allowedValues: allowed } = error.params as {
    requiredProperties?: string[]
    allowedValues?: unknown[]
  }
  if (missing)
    return missing.map((name) => ({ field: path ? `${path}.${name}` : name, message: 'is required' }))
  return [{ field: path || part, message: allowed ? `must be one of ${allowed.join(', ')}` : error.message }]
}

function sentence({ field, message }: { field: string; message: string }): string {
  return `${field} ${message}.`
}
