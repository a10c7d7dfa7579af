export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  examples?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

export type Schemas = Record<string, Schema>

/** Builds an example value of a schema from the examples of its fields. */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  const target = resolve(schema, schemas)
  if (target.examples?.length) return target.examples[0]
  const value = target.example ?? target.const ?? target.default ?? target.enum?.[0]
  if (value !== undefined) return value
  if (target.anyOf?.[0]) return exampleOf(target.anyOf[0], schemas)
  if (target.type === 'array') return target.items ? [exampleOf(target.items, schemas)] : []
  if (target.type === 'object') {
    const fields = Object.entries(target.properties ?? {})
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, schemas)]))
  }
  return undefined
}

export function resolve(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
}
