import type { Field } from '../prompt/fields.ts'
import { quote } from './quote.ts'
import { literalOf } from './typescript.ts'

interface NestImports {
  /** Names from class-validator, for the import statement. */
  readonly validators: string
  /** Names from class-transformer. */
  readonly transformers: string
}

/** `__field_nest__`: the class-validator decorators of a property, and `__field_nestQuery__` those of a query parameter. */
export function nestForms(field: Field): Record<string, string> {
  const { type, choices } = field
  const isNull = !field.required && field.default === undefined
  const values = `[${choices.map(quote).join(', ')}]`
  const number = type === 'integer' ? '@IsInt()' : '@IsNumber()'
  const isNumber = type === 'integer' || type === 'number' || type === 'money'
  return {
    nest: [...(field.required ? [] : ['@IsOptional()']), ...rulesOf(field, values)].join(' '),
    nestQuery: [
      '@IsOptional()',
      ...(isNumber ? ['@Type(() => Number)', number] : []),
      ...(type === 'boolean' ? ["@Transform(({ value }) => value === 'true')", '@IsBoolean()'] : []),
      ...(type === 'choice' ? [`@IsIn(${values})`] : []),
      ...(!isNumber && type !== 'boolean' && type !== 'choice' ? ['@IsString()'] : []),
    ].join(' '),
    nestDefault: field.default === undefined ? 'null' : literalOf(type, field.default),
    isNull: isNull ? 'yes' : '',
  }
}

function rulesOf({ type, required, min, max }: Field, values: string): string[] {
  const bounds = [
    ...(min === undefined ? (type === 'money' ? ['@Min(0)'] : []) : [`@Min(${min})`]),
    ...(max === undefined ? [] : [`@Max(${max})`]),
  ]
  const lengths = [
    ...(min === undefined ? (required ? ['@IsNotEmpty()'] : []) : [`@MinLength(${min})`]),
    ...(max === undefined ? [] : [`@MaxLength(${max})`]),
  ]
  switch (type) {
    case 'choice':
      return [`@IsIn(${values})`]
    case 'boolean':
      return ['@IsBoolean()']
    case 'integer':
      return ['@IsInt()', ...bounds]
    case 'number':
    case 'money':
      return ['@IsNumber()', ...bounds]
    case 'email':
      return ['@IsEmail()']
    case 'url':
      return ['@IsUrl({ require_tld: false })']
    case 'date':
      return ['@Matches(/^\\d{4}-\\d{2}-\\d{2}$/)', '@IsISO8601({ strict: true })']
    case 'datetime':
      return ['@IsISO8601({ strict: true })']
    case 'password':
      return ['@IsString()', `@MinLength(${min ?? 8})`, ...(max === undefined ? [] : [`@MaxLength(${max})`])]
    default:
      return ['@IsString()', ...lengths]
  }
}

/** The decorators that the classes of a file use; `on` are the options of the template. */
export function nestImports(
  fields: readonly Field[],
  accountFields: readonly Field[],
  isRelated: boolean,
  on: ReadonlySet<string>,
): NestImports {
  const filtered = fields.filter(({ type }) => on.has('filter') && !/^(?:text|file|password)$/.test(type))
  const ranges = fields.filter(
    ({ type }) => on.has('range') && /^(?:integer|number|money|date|datetime)$/.test(type),
  )
  const text = [
    ...[...fields, ...(on.has('auth') ? accountFields : [])].map((field) => nestForms(field).nest),
    ...[...filtered, ...ranges].map((field) => nestForms(field).nestQuery),
    isRelated ? '@IsUUID( @IsOptional(' : '',
    on.has('pagination') ? '@Type( @IsInt( @Min( @Max(' : '',
    on.has('search') ? '@IsOptional( @IsString(' : '',
    on.has('sort') ? '@IsOptional( @Matches(' : '',
    on.has('auth') ? '@IsEmail( @IsString( @MinLength( @MaxLength(' : '',
  ].join(' ')
  const names = [...new Set([...text.matchAll(/@(\w+)\(/g)].map(([, name = '']) => name))].sort()
  const isTransformer = (name: string): boolean => name === 'Type' || name === 'Transform'
  return {
    validators: names.filter((name) => !isTransformer(name)).join(', '),
    transformers: names.filter(isTransformer).join(', '),
  }
}
