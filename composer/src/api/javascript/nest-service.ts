import { block, type Lines } from '../../code.ts'
import { jsString } from '../../quote.ts'
import { camel, pascal } from '../../words.ts'
import { toldValue } from '../effects.ts'
import type { Action, Resource } from '../model.ts'
import { isNumber, isSecret } from '../model.ts'
import { changedValue, readsOwner, standing } from '../refusals.ts'
import { typeOf } from './fields.ts'
import { leading } from './list.ts'
import { namesOf } from './nest-dto.ts'
import { viewMethods } from './nest-views.ts'
import { jsEffects, jsRefusals, refused } from './write.ts'

export const parentKey = ({ parent }: Resource): string | undefined =>
  parent ? camel([...parent, 'id']) : undefined

export const keyOf = ({ key }: Resource): string => (key ? camel(key.name) : 'id')

export function entity(resource: Resource): Lines {
  const { One } = namesOf(resource)
  const key = parentKey(resource)
  const secrets = resource.fields.filter(isSecret).map(({ name }) => jsString(camel(name)))
  const base = secrets.length > 0 ? `Omit<Create${One}Dto, ${secrets.join(' | ')}>` : `Create${One}Dto`
  return block(`export interface ${One} extends ${base} {`, [
    ...(resource.key ? [] : ['id: string']),
    ...(key ? [`${key}: string`] : []),
    ...resource.kept.map(
      (field) =>
        `${camel(field.name)}: ${field.type === 'date-time' ? `string${field.optional ? ' | null' : ''}` : typeOf(field)}`,
    ),
  ])
}

/** Services that a class is given. */
export const injected = (resources: readonly Resource[]): Lines => {
  const named = resources.map(namesOf)
  return [
    ...named.map(({ one, One }) => `private readonly ${one}Service: ${One}Service`),
    '',
    ...block(
      `constructor(${named.map(({ one, One }) => `${one}Service: ${One}Service`).join(', ')}) {`,
      named.map(({ one }) => `this.${one}Service = ${one}Service`),
    ),
  ]
}

export function service(resource: Resource, all: readonly Resource[]): Lines {
  const owner = readsOwner(resource.refuses, resource.alters)
    ? all.find(({ name }) => name.join(' ') === resource.parent?.join(' '))
    : undefined
  const isAltered = all.some(({ parent, alters }) => alters && parent?.join(' ') === resource.name.join(' '))
  const isSummed = all.some(({ sums }) => sums && sums.of.name.join(' ') === resource.name.join(' '))
  const { One, one, label } = namesOf(resource)
  const { verbs, actions } = resource
  const key = keyOf(resource)
  const parent = parentKey(resource)
  const unique = resource.fields.filter((field) => field.unique || field === resource.key)
  const secrets = resource.fields.filter(isSecret)
  const kept = resource.kept.map(
    (field) =>
      `${camel(field.name)}: ${/^(?:created|updated)/.test(field.name.join(' ')) ? 'new Date().toISOString()' : field.type === 'integer' ? '0' : field.type === 'boolean' ? 'false' : 'null'}`,
  )
  const made = [
    ...(resource.key ? [] : ['id: randomUUID()']),
    ...(parent ? [parent] : []),
    secrets.length > 0 ? '...rest' : '...input',
    ...kept,
  ].join(', ')
  const names = secrets.map(({ name }) => camel(name))
  const hashes = (from: string, isChange: boolean): Lines =>
    names.length === 0
      ? []
      : [
          `const { ${names.join(', ')}, ...rest } = ${from}`,
          ...secrets.map(({ name, optional }) => {
            const hash = `await hashPassword(${camel(name)})`
            return `const ${camel(name)}Hash = ${isChange || optional ? `${camel(name)} === undefined ? undefined : ${hash}` : hash}`
          }),
        ]
  const keepHashes = (of: string, isChange: boolean): Lines =>
    secrets.map(
      ({ name, optional }) =>
        `${isChange || optional ? `if (${camel(name)}Hash !== undefined) ` : ''}this.${camel(name)}Hashes.set(${of}, ${camel(name)}Hash)`,
    )
  const returns = names.length > 0 ? `Promise<${One}>` : One
  const async = names.length > 0 ? 'async ' : ''
  const methods: Lines[] = [
    ...(verbs.has('list') ? [listMethod(resource)] : []),
    ...viewMethods(resource),
    ...(isAltered
      ? [
          block(`alter(${key}: string, changes: Partial<${One}>): void {`, [
            `this.records.set(${key}, { ...this.findOne(${key}), ...changes })`,
          ]),
        ]
      : []),
    ...(isSummed && parent
      ? [
          block(`ofOwner(${parent}: string): ${One}[] {`, [
            `return [...this.records.values()].filter((${one}) => ${one}.${parent} === ${parent})`,
          ]),
        ]
      : []),
    block(`findOne(${key}: string): ${One} {`, [
      `const ${one} = this.records.get(${key})`,
      `if (!${one}) throw new NotFoundException(${jsString(`${label} not found`)})`,
      `return ${one}`,
    ]),
    ...(verbs.has('create')
      ? [
          block(`${async}add(${parent ? `${parent}: string, ` : ''}input: Create${One}Dto): ${returns} {`, [
            ...hashes('input', false),
            ...(unique.length > 0 ? ['this.requireUnique(input)'] : []),
            ...beforeAdd(resource, owner),
            `const ${one}: ${One} = { ${made} }`,
            `this.records.set(${one}.${key}, ${one})`,
            ...keepHashes(`${one}.${key}`, false),
            `return ${one}`,
          ]),
        ]
      : []),
    ...(verbs.has('update')
      ? [
          block(`${async}change(${key}: string, changes: Update${One}Dto): ${returns} {`, [
            ...hashes('changes', true),
            `const current = this.findOne(${key})`,
            ...(unique.length > 0 ? [`this.requireUnique(changes, ${key})`] : []),
            `const ${one}: ${One} = { ...current, ...${names.length > 0 ? 'rest' : 'changes'} }`,
            `this.records.set(${key}, ${one})`,
            ...keepHashes(key, true),
            `return ${one}`,
          ]),
        ]
      : []),
    ...(verbs.has('delete')
      ? [
          block(`remove(${key}: string): void {`, [
            `if (!this.records.delete(${key})) throw new NotFoundException(${jsString(`${label} not found`)})`,
            ...names.map((name) => `this.${name}Hashes.delete(${key})`),
          ]),
        ]
      : []),
    ...actions.map((action) => actionMethod(resource, action)),
    ...(unique.length > 0 && (verbs.has('create') || verbs.has('update'))
      ? [
          block(
            `private requireUnique(input: Partial<Create${One}Dto>, own${pascal([key === 'id' ? 'id' : 'key'])}?: string): void {`,
            [
              ...block(`for (const ${one} of this.records.values()) {`, [
                `if (${one}.${key} === own${pascal([key === 'id' ? 'id' : 'key'])}) continue`,
                ...unique.map(
                  ({ name }) =>
                    `if (input.${camel(name)} !== undefined && input.${camel(name)} === ${one}.${camel(name)}) throw new ConflictException(${jsString(`This ${name.join(' ')} is taken already`)})`,
                ),
              ]),
            ],
          ),
        ]
      : []),
  ]
  return [
    '/** Keeps records in memory. A repository of a database takes the place of the map. */',
    '@Injectable()',
    ...block(`export class ${One}Service {`, [
      `private readonly records = new Map<string, ${One}>()`,
      ...(names.length > 0 ? ['// Apart from the records: a hash is never sent.'] : []),
      ...names.map((name) => `private readonly ${name}Hashes = new Map<string, string>()`),
      ...(owner ? injected([owner]) : []),
      ...methods.flatMap((lines) => ['', ...lines]),
    ]),
  ]
}

/** What stands against a new record, and what it does to the one it belongs to, which another service holds. */
function beforeAdd(resource: Resource, owner: Resource | undefined): Lines {
  const { refuses, alters } = resource
  const held = owner && namesOf(owner).one
  const refused = standing(refuses, alters, jsRefusals(held))
  const key = parentKey(resource)
  const target = camel(alters?.field.name ?? [])
  return [
    ...(held ? [`const ${held} = this.${held}Service.findOne(${key})`] : []),
    ...(refused.some(({ test }) => /\bothers\b/.test(test))
      ? [
          `const others = [...this.records.values()]${key ? `.filter((other) => other.${key} === ${key})` : ''}`,
        ]
      : []),
    ...refused.map(({ test, status, says }) => `if (${test}) ${exception(jsString(says), status)}`),
    ...(held && alters
      ? [
          `this.${held}Service.alter(${key}, { ${target}: ${changedValue(alters, `${held}.${target}`, `input.${camel(alters.by.name)}`)} })`,
        ]
      : []),
  ]
}

const exception = (message: string, status: number): string =>
  status === 409
    ? `throw new ConflictException(${message})`
    : status === 410
      ? `throw new GoneException(${message})`
      : `throw new HttpException(${message}, ${status})`

function listMethod(resource: Resource): Lines {
  const { One, one } = namesOf(resource)
  const parent = parentKey(resource)
  const conditions = [
    ...(parent ? [`${one}.${parent} === ${parent}`] : []),
    ...resource.filters.map(({ field, how, name: words }) => {
      const name = camel(words)
      const value = `${one}.${camel(field.name)}`
      const test = {
        equal: isNumber(field) ? `${value} === query.${name}` : `String(${value}) === query.${name}`,
        has: `${value}.includes(query.${name})`,
        min: `${value} >= query.${name}`,
        max: isNumber(field)
          ? `${value} <= query.${name}`
          : `${value}.slice(0, query.${name}.length) <= query.${name}`,
      }[how]
      return `(query.${name} === undefined || ${test})`
    }),
    ...(resource.search.length > 0
      ? [
          `[${resource.search.map(({ name }) => `${one}.${camel(name)}`).join(', ')}].some((text) => text?.toLowerCase().includes((query.q ?? '').toLowerCase()))`,
        ]
      : []),
  ]
  return block(
    `findAll(${parent ? `${parent}: string, ` : ''}query: List${One}QueryDto): { items: ${One}[]; total: number; ${resource.paging}: number; limit: number } {`,
    [
      ...(conditions.length === 0
        ? ['const found = [...this.records.values()]']
        : [
            'const found = [...this.records.values()].filter(',
            `  (${one}) =>`,
            ...conditions.map((part, at) => `    ${part}${at < conditions.length - 1 ? ' &&' : ','}`),
            ')',
          ]),
      ...leading(resource, 'found'),
      ...(resource.paging === 'offset'
        ? [
            'const { offset, limit } = query',
            'return { items: found.slice(offset, offset + limit), total: found.length, offset, limit }',
          ]
        : [
            'const { page, limit } = query',
            'return { items: found.slice((page - 1) * limit, page * limit), total: found.length, page, limit }',
          ]),
    ],
  )
}

function actionMethod(resource: Resource, { name, field, effect, needs, stamp }: Action): Lines {
  const { One, one } = namesOf(resource)
  const key = keyOf(resource)
  const target = camel(field.name)
  const value =
    typeof effect === 'object'
      ? toldValue(effect, `${one}.${target}`, jsEffects(field, `${one}.${target}`))
      : {
          toggle: `!${one}.${target}`,
          yes: 'true',
          no: 'false',
          now: 'new Date().toISOString()',
          clear: 'null',
          increment: `${one}.${target} + 1`,
          decrement: `Math.max(${one}.${target} - 1, 0)`,
        }[effect]
  return block(`${name}(${key}: string): ${One} {`, [
    `const ${one} = this.findOne(${key})`,
    ...refused(resource, one, needs, exception),
    `const changed: ${One} = { ...${one}, ${target}: ${value}${stamp ? `, ${camel(stamp.name)}: new Date().toISOString()` : ''} }`,
    `this.records.set(${key}, changed)`,
    'return changed',
  ])
}
