import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify'
import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { AppError } from '../errors.ts'

/** Lets handlers see the types that the schemas declare. */
export interface TypeBox extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown
  serializer: this['schema'] extends TSchema ? Static<this['schema']> : unknown
}

export const MessageBody = Type.Object(
  { message: Type.String({ examples: ['File deleted successfully'] }) },
  { $id: 'Message', description: 'It is done.' },
)

/** Points to a schema that the app knows by its `$id`, so that it has one name in the OpenAPI document. */
export function named<T extends TSchema>(schema: T): T {
  const { $id } = schema as { $id?: string }
  if ($id === undefined) throw new Error('A named schema needs an $id')
  return Type.Unsafe<Static<T>>({ $ref: `${$id}#` }) as unknown as T
}

/** TypeBox checks what arrives: the same schema gives the check, the type and the documentation. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema)
  return (received: unknown) => {
    const value = httpPart === 'querystring' ? readQuery(schema as TObject, received as Query) : received
    if (validator.Check(value)) return { value }
    const errors = validator.Errors(value).flatMap((error) => explain(error, httpPart ?? 'request'))
    return { error: new AppError('invalid_request', { detail: errors.map(sentence).join(' '), errors }) }
  }
}

type Query = Record<string, string | string[]>

/** Query values are text. Only a plain whole number becomes a number, so that `1e3`, ` 5` and `0x10` are refused. */
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
