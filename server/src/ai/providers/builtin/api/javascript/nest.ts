import { block, type Lines, sections } from '../../code.ts'
import type { Field, Intent } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { camel, pascal } from '../../words.ts'
import type { Action, Api, Resource } from '../model.ts'
import { isNumber } from '../model.ts'
import { defaultOf, isOptional, LONG_TEXT_LIMIT, TEXT_LIMIT, typeOf } from './fields.ts'
import { type Names, namesOf as plainNames } from './names.ts'

// Decorators of the framework: an entity of the same name gives way.
const DECORATORS =
  /^(?:Body|Controller|Delete|Get|Injectable|Module|Param|Patch|Post|Put|Query|Type|Min|Max|Matches)$/

function namesOf(resource: Resource): Names {
  const names = plainNames(resource)
  return DECORATORS.test(names.One) ? { ...names, One: `${names.One}Entity` } : names
}

/** NestJS: checked DTOs, a service that keeps the records, a controller, and the module that holds them. */
export function composeNest(_intent: Intent, { resources, guard }: Api): string {
  const parts = resources.flatMap((resource) => [
    ...dtos(resource),
    entity(resource),
    service(resource),
    controller(resource, guard !== undefined),
  ])
  const named = resources.map(namesOf)
  const module = [
    ...block(
      '@Module({',
      [
        `controllers: [${named.map(({ One }) => `${One}Controller`).join(', ')}],`,
        `providers: [${named.map(({ One }) => `${One}Service`).join(', ')}],`,
      ],
      '})',
    ),
    `export class ${named[0]?.One ?? 'App'}Module {}`,
  ]
  const body = sections(...parts, module, guard ? guardClass(guard) : undefined)
  const used = (names: readonly string[]) =>
    names.filter((name) => new RegExp(`\\b${name}\\b(?!Dto)`).test(body))
  const common = used([
    'Body',
    'CanActivate',
    'ConflictException',
    'Controller',
    'Delete',
    'ExecutionContext',
    'Get',
    'HttpCode',
    'Injectable',
    'Module',
    'NotFoundException',
    'Param',
    'ParseUUIDPipe',
    'Patch',
    'Post',
    'Put',
    'Query',
    'UnauthorizedException',
    'UseGuards',
    'ValidationPipe',
  ]).map((name) => (/^(?:CanActivate|ExecutionContext)$/.test(name) ? `type ${name}` : name))
  const validators = used([
    'ArrayMaxSize',
    'IsArray',
    'IsBoolean',
    'IsDateString',
    'IsEmail',
    'IsIn',
    'IsInt',
    'IsNotEmpty',
    'IsNumber',
    'IsObject',
    'IsOptional',
    'IsPositive',
    'IsString',
    'IsUrl',
    'IsUUID',
    'Matches',
    'Max',
    'MaxLength',
    'Min',
    'MinLength',
    'ValidateNested',
  ])
  const crypto = ['createHash', 'randomUUID', 'timingSafeEqual'].filter((name) => body.includes(`${name}(`))
  return sections(
    [
      ...(crypto.length > 0 ? [`import { ${crypto.join(', ')} } from 'node:crypto'`] : []),
      ...importOf(common, '@nestjs/common'),
      ...(body.includes('PartialType(') ? ["import { PartialType } from '@nestjs/mapped-types'"] : []),
      ...(body.includes('@Type(') ? ["import { Type } from 'class-transformer'"] : []),
      ...importOf(validators, 'class-validator'),
    ],
    '// Checks what comes in against the DTOs and drops what they do not know: new ValidationPipe({ whitelist: true, transform: true })',
    body,
  )
}

const importOf = (names: readonly string[], from: string): Lines =>
  names.length === 0
    ? []
    : names.join(', ').length < 80
      ? [`import { ${names.join(', ')} } from '${from}'`]
      : block(
          'import {',
          names.map((name) => `${name},`),
          `} from '${from}'`,
        )

function dtos(resource: Resource): Lines[] {
  const { One } = namesOf(resource)
  const nested = resource.fields.filter(({ fields }) => fields !== undefined)
  const query = queryDto(resource)
  return [
    ...nested.map((field) => dto(`${One}${pascal(field.name)}Dto`, field.fields ?? [], One)),
    dto(`Create${One}Dto`, resource.fields, One),
    ...(resource.verbs.has('update')
      ? [[`export class Update${One}Dto extends PartialType(Create${One}Dto) {}`]]
      : []),
    ...(query ? [query] : []),
  ]
}

const dto = (name: string, fields: readonly Field[], owner: string): Lines =>
  block(
    `export class ${name} {`,
    fields.flatMap((field, at) => [
      ...(at > 0 ? [''] : []),
      ...decorators(field, owner),
      member(field, owner),
    ]),
  )

function member(field: Field, owner: string): string {
  const type = field.fields ? `${owner}${pascal(field.name)}Dto${field.list ? '[]' : ''}` : typeOf(field)
  const value = defaultOf(field)
  if (value !== undefined) return `${camel(field.name)}?: ${type} = ${value}`
  return `${camel(field.name)}${field.optional ? '?' : '!'}: ${type}`
}

function decorators(field: Field, owner: string): string[] {
  const { type, options, fields, list, min, max, minExcluded } = field
  const each = list ? '{ each: true }' : ''
  const limit = list ? {} : { min, max, minExcluded }
  const text = (): string[] => [
    `@IsString(${each})`,
    ...(limit.min !== undefined && limit.min > 1
      ? [`@MinLength(${limit.min})`]
      : isOptional(field)
        ? []
        : [`@IsNotEmpty(${each})`]),
    `@MaxLength(${limit.max ?? (type === 'long-text' ? LONG_TEXT_LIMIT : TEXT_LIMIT)}${list ? ', { each: true }' : ''})`,
  ]
  const number = (): string[] => {
    const least = limit.min ?? (type === 'money' ? 0 : undefined)
    return [
      type === 'integer' ? `@IsInt(${each})` : `@IsNumber(${list ? '{}, { each: true }' : ''})`,
      ...(limit.minExcluded && least === 0
        ? ['@IsPositive()']
        : least === undefined
          ? []
          : [`@Min(${least})`]),
      ...(limit.max === undefined ? [] : [`@Max(${limit.max})`]),
    ]
  }
  const own = fields
    ? [`@ValidateNested(${each})`, `@Type(() => ${owner}${pascal(field.name)}Dto)`]
    : options
      ? [`@IsIn([${options.map(jsString).join(', ')}]${list ? ', { each: true }' : ''})`]
      : isNumber({ ...field, list: false })
        ? number()
        : type === 'boolean'
          ? ['@IsBoolean()']
          : type === 'email'
            ? [`@IsEmail(${list ? '{}, { each: true }' : ''})`]
            : type === 'date' || type === 'date-time'
              ? ['@IsDateString()']
              : type === 'url' || type === 'image' || type === 'file'
                ? [`@IsUrl(${list ? '{}, { each: true }' : ''})`]
                : type === 'json'
                  ? ['@IsObject()']
                  : type === 'slug'
                    ? ['@Matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)']
                    : text()
  return [
    ...(isOptional(field) ? ['@IsOptional()'] : []),
    ...(list ? ['@IsArray()', `@ArrayMaxSize(${max ?? 100})`] : []),
    ...own,
  ]
}

function queryDto(resource: Resource): Lines | undefined {
  if (!resource.verbs.has('list')) return undefined
  const { One } = namesOf(resource)
  const members: Lines[] = [
    ['@IsOptional()', '@Type(() => Number)', '@IsInt()', '@Min(1)', 'page = 1'],
    ['@IsOptional()', '@Type(() => Number)', '@IsInt()', '@Min(1)', '@Max(100)', 'limit = 20'],
    ...resource.filters.map(({ field, how }): Lines => {
      const name = how === 'equal' || how === 'has' ? camel(field.name) : camel([how, ...field.name])
      return isNumber(field)
        ? ['@IsOptional()', '@Type(() => Number)', '@IsNumber()', `${name}?: number`]
        : ['@IsOptional()', '@IsString()', `${name}?: string`]
    }),
    ...(resource.search.length > 0
      ? [['@IsOptional()', '@IsString()', '@MaxLength(100)', 'q?: string']]
      : []),
  ]
  return block(
    `export class List${One}QueryDto {`,
    members.flatMap((lines, at) => (at > 0 ? ['', ...lines] : lines)),
  )
}

const parentKey = ({ parent }: Resource): string | undefined =>
  parent ? camel([...parent, 'id']) : undefined
const keyOf = ({ key }: Resource): string => (key ? camel(key.name) : 'id')

function entity(resource: Resource): Lines {
  const { One } = namesOf(resource)
  const key = parentKey(resource)
  return block(`export interface ${One} extends Create${One}Dto {`, [
    ...(resource.key ? [] : ['id: string']),
    ...(key ? [`${key}: string`] : []),
    ...resource.kept.map(
      (field) =>
        `${camel(field.name)}: ${field.type === 'date-time' ? `string${field.optional ? ' | null' : ''}` : typeOf(field)}`,
    ),
  ])
}

function service(resource: Resource): Lines {
  const { One, one, label } = namesOf(resource)
  const { verbs, actions } = resource
  const key = keyOf(resource)
  const parent = parentKey(resource)
  const unique = resource.fields.filter((field) => field.unique || field === resource.key)
  const kept = resource.kept.map(
    (field) =>
      `${camel(field.name)}: ${/^(?:created|updated)/.test(field.name.join(' ')) ? 'new Date().toISOString()' : field.type === 'integer' ? '0' : field.type === 'boolean' ? 'false' : 'null'}`,
  )
  const made = [
    ...(resource.key ? [] : ['id: randomUUID()']),
    ...(parent ? [parent] : []),
    '...input',
    ...kept,
  ].join(', ')
  const methods: Lines[] = [
    ...(verbs.has('list') ? [listMethod(resource)] : []),
    block(`findOne(${key}: string): ${One} {`, [
      `const ${one} = this.records.get(${key})`,
      `if (!${one}) throw new NotFoundException(${jsString(`${label} not found`)})`,
      `return ${one}`,
    ]),
    ...(verbs.has('create')
      ? [
          block(`add(${parent ? `${parent}: string, ` : ''}input: Create${One}Dto): ${One} {`, [
            ...(unique.length > 0 ? ['this.requireUnique(input)'] : []),
            `const ${one}: ${One} = { ${made} }`,
            `this.records.set(${one}.${key}, ${one})`,
            `return ${one}`,
          ]),
        ]
      : []),
    ...(verbs.has('update')
      ? [
          block(`change(${key}: string, changes: Update${One}Dto): ${One} {`, [
            `const current = this.findOne(${key})`,
            ...(unique.length > 0 ? [`this.requireUnique(changes, ${key})`] : []),
            `const ${one}: ${One} = { ...current, ...changes }`,
            `this.records.set(${key}, ${one})`,
            `return ${one}`,
          ]),
        ]
      : []),
    ...(verbs.has('delete')
      ? [
          block(`remove(${key}: string): void {`, [
            `if (!this.records.delete(${key})) throw new NotFoundException(${jsString(`${label} not found`)})`,
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
      ...methods.flatMap((lines) => ['', ...lines]),
    ]),
  ]
}

function listMethod(resource: Resource): Lines {
  const { One, one } = namesOf(resource)
  const parent = parentKey(resource)
  const conditions = [
    ...(parent ? [`${one}.${parent} === ${parent}`] : []),
    ...resource.filters.map(({ field, how }) => {
      const name = how === 'equal' || how === 'has' ? camel(field.name) : camel([how, ...field.name])
      const value = `${one}.${camel(field.name)}`
      const test = {
        equal: isNumber(field) ? `${value} === query.${name}` : `String(${value}) === query.${name}`,
        has: `${value}.includes(query.${name})`,
        min: `${value} >= query.${name}`,
        max: `${value} <= query.${name}`,
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
    `findAll(${parent ? `${parent}: string, ` : ''}query: List${One}QueryDto): { items: ${One}[]; total: number; page: number; limit: number } {`,
    [
      ...(conditions.length === 0
        ? ['const found = [...this.records.values()]']
        : [
            'const found = [...this.records.values()].filter(',
            `  (${one}) =>`,
            ...conditions.map((part, at) => `    ${part}${at < conditions.length - 1 ? ' &&' : ','}`),
            ')',
          ]),
      'const { page, limit } = query',
      'return { items: found.slice((page - 1) * limit, page * limit), total: found.length, page, limit }',
    ],
  )
}

function actionMethod(resource: Resource, { name, field, effect }: Action): Lines {
  const { One, one } = namesOf(resource)
  const key = keyOf(resource)
  const target = camel(field.name)
  const value =
    typeof effect === 'object'
      ? jsString(effect.value)
      : {
          toggle: `!${one}.${target}`,
          yes: 'true',
          now: 'new Date().toISOString()',
          clear: 'null',
          increment: `${one}.${target} + 1`,
        }[effect]
  return block(`${name}(${key}: string): ${One} {`, [
    `const ${one} = this.findOne(${key})`,
    `const changed: ${One} = { ...${one}, ${target}: ${value} }`,
    `this.records.set(${key}, changed)`,
    'return changed',
  ])
}

function controller(resource: Resource, guarded: boolean): Lines {
  const { One, one } = namesOf(resource)
  const { verbs, actions } = resource
  const key = keyOf(resource)
  const parent = parentKey(resource)
  const param = `@Param('${key}'${resource.key ? '' : ', ParseUUIDPipe'}) ${key}: string`
  const owner = parent ? `@Param('${parent}') ${parent}: string, ` : ''
  const own = parent ? `${parent}, ` : ''
  const service = `this.${one}Service`
  const methods: Lines[] = [
    ...(verbs.has('list')
      ? [
          [
            '@Get()',
            ...block(`findAll(${owner}@Query() query: List${One}QueryDto) {`, [
              `return ${service}.findAll(${own}query)`,
            ]),
          ],
        ]
      : []),
    ...(verbs.has('get')
      ? [[`@Get(':${key}')`, ...block(`findOne(${param}): ${One} {`, [`return ${service}.findOne(${key})`])]]
      : []),
    ...(verbs.has('create')
      ? [
          [
            '@Post()',
            ...block(`create(${owner}@Body() input: Create${One}Dto): ${One} {`, [
              `return ${service}.add(${own}input)`,
            ]),
          ],
        ]
      : []),
    ...(verbs.has('update')
      ? [
          [
            `@${resource.change === 'put' ? 'Put' : 'Patch'}(':${key}')`,
            ...block(`update(${param}, @Body() changes: Update${One}Dto): ${One} {`, [
              `return ${service}.change(${key}, changes)`,
            ]),
          ],
        ]
      : []),
    ...(verbs.has('delete')
      ? [
          [
            `@Delete(':${key}')`,
            '@HttpCode(204)',
            ...block(`remove(${param}): void {`, [`${service}.remove(${key})`]),
          ],
        ]
      : []),
    ...actions.map(({ name }) => [
      `@Post(':${key}/${name}')`,
      '@HttpCode(200)',
      ...block(`${name}(${param}): ${One} {`, [`return ${service}.${name}(${key})`]),
    ]),
  ]
  return [
    ...(guarded ? ['@UseGuards(AuthGuard)'] : []),
    `@Controller('${resource.path.replace(/^\//, '')}')`,
    ...block(`export class ${One}Controller {`, [
      `private readonly ${one}Service: ${One}Service`,
      '',
      ...block(`constructor(${one}Service: ${One}Service) {`, [`this.${one}Service = ${one}Service`]),
      ...methods.flatMap((lines) => ['', ...lines]),
    ]),
  ]
}

/** Lets through whoever brings the token or the key that the environment holds. */
export function guardClass(guard: 'bearer' | 'api-key'): Lines {
  const isKey = guard === 'api-key'
  return [
    '@Injectable()',
    ...block('export class AuthGuard implements CanActivate {', [
      ...block('canActivate(context: ExecutionContext): boolean {', [
        'const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>()',
        isKey
          ? "const given = headers['x-api-key']"
          : "const given = /^Bearer (\\S+)$/i.exec(headers.authorization ?? '')?.[1]",
        `const expected = process.env.${isKey ? 'API_KEY' : 'API_TOKEN'}`,
        `if (!given || !expected || !isSame(given, expected)) throw new UnauthorizedException('A valid ${isKey ? 'API key' : 'bearer token'} is needed')`,
        'return true',
      ]),
    ]),
    '',
    '/** Takes the same time wherever the texts differ. */',
    ...block('function isSame(given: string, expected: string): boolean {', [
      "const digest = (text: string) => createHash('sha256').update(text).digest()",
      'return timingSafeEqual(digest(given), digest(expected))',
    ]),
  ]
}
