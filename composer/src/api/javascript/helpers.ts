import { block, type Lines } from '../../code.ts'
import { jsString } from '../../quote.ts'
import { camel, pascal } from '../../words.ts'
import type { Resource } from '../model.ts'
import { namesOf } from './names.ts'
import { type Checking, keyName, orderOf, references, secret, uniqueFields } from './resource.ts'

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

export function read(resource: Resource, checking: Checking, body: string): string {
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

function hiding(resource: Resource): Lines {
  const names = namesOf(resource)
  if (!secret(resource)) return []
  return block(`function show${names.One}({ passwordHash: _hidden, ...${names.one} }«: ${names.One}») {`, [
    `return ${names.one}`,
  ])
}
