import { block, type Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { camel } from '../../words.ts'
import type { Resource } from '../model.ts'
import { checkOf, defaultOf, isOptional, typeOf } from './fields.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { namesOf } from './names.ts'
import { type Checking, keyName, orderOf, parentKey, secret, sent } from './resource.ts'
import { zodOf } from './zod.ts'

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
  if (checking === 'zod')
    return [`const ${rules} = ${zodOf(resource.fields.map(withDefault), orderOf(resource))}`]
  if (checking === 'schema') return [`const ${rules} = ${jsonSchemaOf(resource.fields)}${'« as const»'}`]
  return block(`const ${rules}«: Rules» = {`, resource.fields.map(ruleOf))
}

/** Who does not send a flag means no. */
const withDefault = (field: Field): Field =>
  field.type === 'boolean' && !field.list && field.default === undefined
    ? { ...field, default: false }
    : field

/** A check of the same name is written once. */
const ruleOf = (field: Field): string =>
  camel(field.name) === checkOf(field) ? `${camel(field.name)},` : `${camel(field.name)}: ${checkOf(field)},`
