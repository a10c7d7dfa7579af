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

/** One value of a schema, put together from the examples that stand beside its members. */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  const target = resolve(schema, schemas)
  if (target.examples?.length) return target.examples[0]
  const given = target.example ?? target.const ?? target.default ?? target.enum?.[0]
  if (given !== undefined) return given
  if (target.anyOf?.[0]) return exampleOf(target.anyOf[0], schemas)
  if (target.type === 'array') return target.items ? [exampleOf(target.items, schemas)] : []
  if (target.type === 'object') {
    const members = Object.entries(target.properties ?? {})
    return Object.fromEntries(members.map(([name, member]) => [name, exampleOf(member, schemas)]))
  }
  return undefined
}

export function resolve(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
}
