import { block, type Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { camel, pascal } from '../../words.ts'
import type { Resource } from '../model.ts'
import { isNumber } from '../model.ts'
import { defaultOf, isOptional, LONG_TEXT_LIMIT, TEXT_LIMIT, typeOf } from './fields.ts'
import { type Names, namesOf as plainNames } from './names.ts'

// Decorators of the framework: an entity of the same name gives way.
const DECORATORS =
  /^(?:Body|Controller|Delete|Get|Injectable|Module|Param|Patch|Post|Put|Query|Type|Min|Max|Matches)$/

export function namesOf(resource: Resource): Names {
  const names = plainNames(resource)
  return DECORATORS.test(names.One) ? { ...names, One: `${names.One}Entity` } : names
}

export function dtos(resource: Resource): Lines[] {
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
    ...(list
      ? [
          '@IsArray()',
          ...(min === undefined ? [] : [`@ArrayMinSize(${min})`]),
          `@ArrayMaxSize(${max ?? 100})`,
        ]
      : []),
    ...own,
  ]
}

function queryDto(resource: Resource): Lines | undefined {
  if (!resource.verbs.has('list')) return undefined
  const { One } = namesOf(resource)
  const members: Lines[] = [
    resource.paging === 'offset'
      ? ['@IsOptional()', '@Type(() => Number)', '@IsInt()', '@Min(0)', 'offset = 0']
      : ['@IsOptional()', '@Type(() => Number)', '@IsInt()', '@Min(1)', 'page = 1'],
    ['@IsOptional()', '@Type(() => Number)', '@IsInt()', '@Min(1)', '@Max(100)', 'limit = 20'],
    ...resource.filters.map(({ field, how, name: words }): Lines => {
      const name = camel(words)
      if (/^date/.test(field.type) && how !== 'equal')
        return ['@IsOptional()', '@IsDateString()', `${name}?: string`]
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
