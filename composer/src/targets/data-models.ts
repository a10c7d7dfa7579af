import { lookupTable } from '@atelier/analyzer/basics'
import { nameForms } from '../names.ts'
import type { Field, FieldType } from '../prompt/fields.ts'
import { wordSet } from '../vocabulary.ts'
import { defaultOf, isNumeric, pythonDefaultOf } from './problems.ts'
import { safeText } from './quote.ts'
import { type Table, tables } from './types.ts'

const typeIn = (table: Table, type: FieldType, otherwise: string): string => table[type] ?? otherwise
const isText = (type: FieldType): boolean => !/^(?:integer|number|money|boolean|date|datetime)$/.test(type)
const single = (text: string): string => `'${safeText(text)}'`
const double = (text: string): string => `"${safeText(text)}"`

// Of PostgreSQL, SQLite or MySQL.
const RESERVED = wordSet(
  `all analyse analyze and any array as asc both case cast check collate column condition constraint create
  cross cube current_date default desc distinct do each else end except exists false fetch for foreign
  from function grant group groups having in index initially int intersect into is join key keys lateral
  leading left like limit lines not null of offset on only or order over partition placing primary rank
  read recursive references release rename repeat require return returning right row rows select
  session_user set some system table then to trailing trigger true union unique update usage use user
  using values variadic when where while window with write`,
)

export const sqlName = (name: string): string => (RESERVED.has(name) ? `"${name}"` : name)
const mysqlName = (name: string): string => (RESERVED.has(name) ? `\`${name}\`` : name)

function checkOf(field: Field, name: string, length: string, limit: number | undefined = field.max): string {
  const { type, choices, min, max } = field
  if (type === 'choice') return ` CHECK (${name} IN (${choices.map(single).join(', ')}))`
  if (isNumeric(type)) {
    const low = min ?? (type === 'money' && max === undefined ? 0 : undefined)
    if (low !== undefined && max !== undefined) return ` CHECK (${name} BETWEEN ${low} AND ${max})`
    if (low !== undefined) return ` CHECK (${name} >= ${low})`
    return max === undefined ? '' : ` CHECK (${name} <= ${max})`
  }
  if (!isText(type)) return ''
  if (min !== undefined && limit !== undefined)
    return ` CHECK (${length}(${name}) BETWEEN ${min} AND ${limit})`
  if (min !== undefined) return ` CHECK (${length}(${name}) >= ${min})`
  return limit === undefined ? '' : ` CHECK (${length}(${name}) <= ${limit})`
}

function sqlForms(field: Field): Record<string, string> {
  const { type, required, unique, max } = field
  const plain = field.words.join('_')
  const literal = defaultOf(field, single)
  const isNow = /^now$/i.test(field.default ?? '') && type === 'datetime'
  const nullable = required || literal !== undefined || isNow ? ' NOT NULL' : ''
  const defaultClause = (value: string | undefined, now: string) =>
    value !== undefined ? ` DEFAULT ${value}` : isNow ? ` DEFAULT ${now}` : ''
  const only = unique ? ' UNIQUE' : ''
  const column = sqlName(plain)
  const postgres =
    isText(type) && max !== undefined && type !== 'choice'
      ? `varchar(${max})`
      : typeIn(tables.postgres, type, 'text')
  const bit = literal === 'true' ? '1' : literal === 'false' ? '0' : literal
  const mysql = typeIn(tables.mysql, type, `varchar(${max !== undefined && type !== 'choice' ? max : 255})`)
  const mysqlText = type === 'text' && max !== undefined ? `varchar(${max})` : mysql
  return {
    column,
    postgres: `${postgres}${nullable}${defaultClause(literal, 'now()')}${only}${checkOf(field, column, 'char_length', isText(type) && field.min === undefined ? undefined : max)}`,
    sqlite: `${typeIn(tables.sqlite, type, 'TEXT')}${nullable}${defaultClause(type === 'boolean' ? bit : literal, 'CURRENT_TIMESTAMP')}${only}${type === 'boolean' ? ` CHECK (${column} IN (0, 1))` : checkOf(field, column, 'length')}`,
    mysqlColumn: mysqlName(plain),
    mysql: `${mysqlText}${nullable}${defaultClause(literal, 'CURRENT_TIMESTAMP')}${unique && mysqlText !== 'text' ? ' UNIQUE' : ''}${checkOf(field, mysqlName(plain), 'char_length', field.min === undefined && isText(type) ? undefined : max)}`,
  }
}

function prismaOf(field: Field): string {
  const { type, required, unique, max } = field
  const literal = defaultOf(field, double)
  const isChoice = type === 'choice' && field.choices.every((choice) => /^[A-Za-z]\w*$/.test(choice))
  const name = isChoice ? '' : typeIn(tables.prisma, type, 'String')
  const mark = required || literal !== undefined ? '' : '?'
  const value = isChoice ? literal?.slice(1, -1) : literal
  return `${name}${mark}${value === undefined ? '' : ` @default(${value})`}${unique ? ' @unique' : ''}${max !== undefined && isText(type) && !isChoice ? ` @db.VarChar(${max})` : ''}${type === 'money' ? ' @db.Decimal(12, 2)' : ''}${type === 'date' ? ' @db.Date' : ''}`
}

function mongooseOf(field: Field): string {
  const { type, required, unique, min, max, choices } = field
  const name = isNumeric(type)
    ? 'Number'
    : type === 'boolean'
      ? 'Boolean'
      : type === 'date' || type === 'datetime'
        ? 'Date'
        : 'String'
  const literal = defaultOf(field, single)
  const low = min ?? (type === 'money' ? 0 : undefined)
  const parts = [
    `type: ${name}`,
    ...(required ? ['required: true'] : []),
    ...(unique ? ['unique: true'] : []),
    ...(isText(type) && type !== 'choice' ? ['trim: true'] : []),
    ...(type === 'email'
      ? ['lowercase: true', "match: [/^[^\\s@]+@[^\\s@]+$/, 'Enter a valid email address']"]
      : []),
    ...(type === 'choice' ? [`enum: [${choices.map(single).join(', ')}]`] : []),
    ...(low === undefined ? [] : [`${isText(type) ? 'minlength' : 'min'}: ${low}`]),
    ...(max === undefined ? [] : [`${isText(type) ? 'maxlength' : 'max'}: ${max}`]),
    ...(type === 'integer'
      ? ["validate: { validator: Number.isInteger, message: '{PATH} must be an integer' }"]
      : []),
    ...(literal === undefined ? [] : [`default: ${literal}`]),
  ]
  return `{ ${parts.join(', ')} }`
}

function drizzleOf(field: Field): string {
  const { type, required, unique, max, choices } = field
  const name = single(field.words.join('_'))
  const literal =
    type === 'money' ? defaultOf(field, single)?.replace(/^(.*)$/, "'$1'") : defaultOf(field, single)
  const base =
    type === 'choice'
      ? `t.text(${name}, { enum: [${choices.map(single).join(', ')}] })`
      : type === 'integer'
        ? `t.integer(${name})`
        : type === 'number'
          ? `t.doublePrecision(${name})`
          : type === 'money'
            ? `t.numeric(${name}, { precision: 12, scale: 2 })`
            : type === 'boolean'
              ? `t.boolean(${name})`
              : type === 'date'
                ? `t.date(${name})`
                : type === 'datetime'
                  ? `t.timestamp(${name}, { withTimezone: true })`
                  : max === undefined
                    ? `t.text(${name})`
                    : `t.varchar(${name}, { length: ${max} })`
  return `${base}${required || literal !== undefined ? '.notNull()' : ''}${literal === undefined ? '' : `.default(${literal})`}${unique ? '.unique()' : ''}`
}

const pythonText = (value: string): string => double(value)
const pythonLiteral = (field: Field): string | undefined => {
  const literal = pythonDefaultOf(field)
  return field.type === 'money' && literal !== undefined ? `Decimal("${literal}")` : literal
}

function pythonForms(field: Field): Record<string, string> {
  const { type, required, unique, min, max, choices } = field
  const literal = pythonLiteral(field)
  const isOptional = !required && literal === undefined
  const base =
    type === 'choice' ? `Literal[${choices.map(pythonText).join(', ')}]` : typeIn(tables.python, type, 'str')
  const low = min ?? (type === 'money' ? 0 : undefined)
  const limits = [
    ...(low === undefined ? [] : [`${isText(type) ? 'min_length' : 'ge'}=${low}`]),
    ...(max === undefined ? [] : [`${isText(type) ? 'max_length' : 'le'}=${max}`]),
    ...(type === 'money' ? ['decimal_places=2'] : []),
    ...(required && min === undefined && isText(type) && !/^(?:choice|email|url)$/.test(type)
      ? ['min_length=1']
      : []),
  ]
  const checked = type === 'email' ? 'EmailStr' : type === 'url' ? 'HttpUrl' : base
  const start = literal ?? (isOptional ? 'None' : undefined)
  const pydantic =
    limits.length === 0
      ? `${checked}${isOptional ? ' | None' : ''}${start === undefined ? '' : ` = ${start}`}`
      : `${checked}${isOptional ? ' | None' : ''} = Field(${[...(start === undefined ? [] : [`default=${start}`]), ...limits].join(', ')})`
  const column =
    type === 'choice'
      ? `sa.Enum(${choices.map(pythonText).join(', ')}, name="${field.words.join('_')}", native_enum=False)`
      : type === 'money'
        ? 'sa.Numeric(12, 2)'
        : type === 'text'
          ? 'sa.Text'
          : type === 'datetime'
            ? 'sa.DateTime(timezone=True)'
            : isText(type)
              ? `sa.String(${max ?? 255})`
              : ''
  const columnArguments = [
    ...(column === '' ? [] : [column]),
    ...(unique ? ['unique=True'] : []),
    ...(literal === undefined ? [] : [`default=${literal}`]),
  ]
  const annotation = `Mapped[${type === 'choice' ? 'str' : base}${isOptional ? ' | None' : ''}]`
  const djangoArguments = [
    ...(isText(type) && type !== 'text' && type !== 'file' && type !== 'email' && type !== 'url'
      ? [`max_length=${max ?? (type === 'choice' ? 50 : 255)}`]
      : []),
    ...(type === 'choice' ? [`choices=${pascalOf(field.words)}.choices`] : []),
    ...(type === 'money' ? ['max_digits=12', 'decimal_places=2'] : []),
    ...(unique ? ['unique=True'] : []),
    ...(isOptional
      ? isText(type)
        ? ['blank=True', ...(unique ? ['null=True'] : [])]
        : ['null=True', 'blank=True']
      : []),
    ...(literal === undefined ? [] : [`default=${literal}`]),
    ...(isNumeric(type) && (low !== undefined || max !== undefined)
      ? [
          `validators=[${[...(low === undefined ? [] : [`MinValueValidator(${low})`]), ...(max === undefined ? [] : [`MaxValueValidator(${max})`])].join(', ')}]`,
        ]
      : []),
  ]
  return {
    python: `${base}${isOptional ? ' | None' : ''}`,
    pythonOptional: `${checked} | None`,
    pythonCheck: pythonCheckOf(field),
    pythonProblem: pythonProblemOf(field),
    pythonDefault: start === undefined ? '' : ` = ${start}`,
    pydantic,
    sqlalchemy:
      columnArguments.length === 0
        ? annotation
        : `${annotation} = mapped_column(${columnArguments.join(', ')})`,
    django: `models.${type === 'file' ? 'FileField' : typeIn(tables.django, type, 'CharField')}(${djangoArguments.join(', ')})`,
  }
}

function pythonCheckOf({ words, type, min, max, choices, required }: Field): string {
  const name = `self.${words.join('_')}`
  const low = min ?? (type === 'money' ? 0 : undefined)
  if (type === 'choice') return `${name} not in (${choices.map(pythonText).join(', ')})`
  if (type === 'email') return `"@" not in ${name}`
  if (isNumeric(type)) {
    if (low !== undefined && max !== undefined) return `not ${low} <= ${name} <= ${max}`
    return low !== undefined ? `${name} < ${low}` : max !== undefined ? `${name} > ${max}` : ''
  }
  if (!isText(type)) return ''
  if (min !== undefined && max !== undefined) return `not ${min} <= len(${name}) <= ${max}`
  if (min !== undefined) return `len(${name}) < ${min}`
  if (max !== undefined) return `len(${name}) > ${max}`
  return required ? `not ${name}.strip()` : ''
}

function pythonProblemOf({ words, type, min, max, choices }: Field): string {
  const name = words.join(' ')
  const low = min ?? (type === 'money' ? 0 : undefined)
  if (type === 'choice') return `${name} must be one of: ${choices.map(safeText).join(', ')}`
  if (type === 'email') return `${name} must be an email address`
  const unit = isText(type) ? ' characters' : ''
  if (low !== undefined && max !== undefined)
    return `${name} must ${unit === '' ? 'be' : 'have'} ${low} to ${max}${unit}`
  if (low !== undefined) return `${name} must ${unit === '' ? 'be' : 'have'} at least ${low}${unit}`
  if (max !== undefined) return `${name} must ${unit === '' ? 'be' : 'have'} at most ${max}${unit}`
  return `${name} must not be empty`
}

const LISTS = wordSet(
  `tags labels keywords images photos skills hobbies languages genres roles permissions ingredients
  features options attachments urls links emails`,
)

export const isListName = (words: readonly string[]): boolean => LISTS.has(words.at(-1) ?? '')

/** `tags` that are not records of their own are a list of texts. */
const listForms = {
  ts: 'string[]',
  zod: 'z.array(z.string().trim().min(1)).default([])',
  postgres: "text[] NOT NULL DEFAULT '{}'",
  sqlite: "TEXT NOT NULL DEFAULT '[]'",
  mysql: 'json NOT NULL DEFAULT (json_array())',
  prisma: 'String[]',
  mongoose: '{ type: [String], default: [] }',
  python: 'list[str]',
  pythonDefault: ' = field(default_factory=list)',
  pydantic: 'list[str] = []',
  pythonOptional: 'list[str] | None',
  pythonCheck: '',
  sqlalchemy: 'Mapped[list[str]] = mapped_column(sa.JSON, default=list)',
  django: 'models.JSONField(default=list, blank=True)',
  go: '[]string',
  gorm: 'serializer:json',
  java: 'List<String>',
  javaChecks: '',
  jpaColumn: '',
  kotlin: 'List<String>',
  kotlinDefault: ' = emptyList()',
  csharp: 'IReadOnlyList<string>',
  csharpDefault: '[]',
  rust: 'Vec<String>',
  graphql: '[String!]!',
  graphqlInput: '[String!]',
  json: '{"type":"array","items":{"type":"string"}}',
}

/** The forms of a field in data models: `__field_postgres__`, `__field_prisma__`, `__field_pydantic__`, … */
export function dataModelForms(field: Field): Record<string, string | boolean> {
  const isList = !isNumeric(field.type) && isListName(field.words)
  return isList
    ? {
        ...scalarForms(field),
        ...listForms,
        isList,
        drizzle: `t.text('${field.words.join('_')}').array().notNull().default([])`,
      }
    : scalarForms(field)
}

function scalarForms(field: Field): Record<string, string | boolean> {
  const { type, required, unique, min, max, choices } = field
  const isOptional = !required && defaultOf(field, single) === undefined
  const isChoice = type === 'choice' && choices.every((choice) => /^[A-Za-z]\w*$/.test(choice))
  const go = typeIn(tables.go, type, 'string')
  const java = typeIn(tables.java, type, 'String')
  const boxed: Readonly<Record<string, string>> = lookupTable({
    int: 'Integer',
    double: 'Double',
    boolean: 'Boolean',
  })
  const javaType = isOptional ? (boxed[java] ?? java) : java
  const kotlin = typeIn(tables.kotlin, type, 'String')
  const csharp = typeIn(tables.csharp, type, 'string')
  const rust =
    type === 'date'
      ? 'NaiveDate'
      : type === 'datetime'
        ? 'DateTime<Utc>'
        : typeIn(tables.rust, type, 'String')
  const graphql = typeIn(tables.graphql, type, 'String')
  const literal = defaultOf(field, double)
  const jsonType =
    type === 'integer' ? 'integer' : isNumeric(type) ? 'number' : type === 'boolean' ? 'boolean' : 'string'
  const format = { email: 'email', url: 'uri', date: 'date', datetime: 'date-time' }[type as string]
  const json = {
    type: jsonType,
    ...(format === undefined ? {} : { format }),
    ...(type === 'choice' ? { enum: choices.map(safeText) } : {}),
    ...(min === undefined ? {} : { [isText(type) ? 'minLength' : 'minimum']: min }),
    ...(max === undefined ? {} : { [isText(type) ? 'maxLength' : 'maximum']: max }),
    ...(literal === undefined ? {} : { default: JSON.parse(literal) }),
  }
  return {
    isList: false,
    isChoice,
    isNullable: isOptional,
    isMoney: type === 'money',
    isDate: type === 'date',
    isTime: type === 'datetime',
    ...sqlForms(field),
    prisma: prismaOf(field),
    // SQLite has no types with a length.
    prismaPlain: prismaOf(field).replace(/ @db\.\w+(?:\([^)]*\))?/g, ''),
    mongoose: mongooseOf(field),
    drizzle: drizzleOf(field),
    ...pythonForms(field),
    go: isOptional ? `*${go}` : go,
    gorm: [
      ...(isText(type) && type !== 'text' ? [`size:${max ?? 255}`] : []),
      ...(isOptional ? [] : ['not null']),
      ...(unique ? ['uniqueIndex'] : []),
      ...(literal === undefined ? [] : [`default:${literal.replaceAll('"', '')}`]),
    ].join(';'),
    rustName: RUST_WORDS.has(field.words.join('_')) ? `r#${field.words.join('_')}` : field.words.join('_'),
    jpaColumn: [
      ...(isOptional ? [] : ['nullable = false']),
      ...(unique ? ['unique = true'] : []),
      ...(max !== undefined && isText(type) ? [`length = ${max}`] : []),
      ...(type === 'text' && max === undefined ? ['columnDefinition = "text"'] : []),
      ...(type === 'money' ? ['precision = 12', 'scale = 2'] : []),
    ]
      .map((part) => `, ${part}`)
      .join(''),
    goTag: isOptional ? ',omitempty' : '',
    goName: goNameOf(field.words),
    java: isChoice ? pascalOf(field.words) : javaType,
    javaChecks: [
      ...(required && isText(type) && !isChoice
        ? ['@NotBlank ']
        : required && !/^(?:integer|number|boolean)$/.test(type)
          ? ['@NotNull ']
          : []),
      ...(type === 'email' ? ['@Email '] : []),
      ...(isText(type) && (min !== undefined || max !== undefined)
        ? [
            `@Size(${[...(min === undefined ? [] : [`min = ${min}`]), ...(max === undefined ? [] : [`max = ${max}`])].join(', ')}) `,
          ]
        : []),
      ...(isNumeric(type) && type !== 'number' && min !== undefined ? [`@Min(${min}) `] : []),
      ...(isNumeric(type) && type !== 'number' && max !== undefined ? [`@Max(${max}) `] : []),
    ].join(''),
    kotlin: `${isChoice ? pascalOf(field.words) : kotlin}${isOptional ? '?' : ''}`,
    kotlinDefault:
      literal !== undefined && type !== 'money'
        ? ` = ${isChoice ? `${pascalOf(field.words)}.${constantOf(literal.slice(1, -1))}` : type === 'number' && !literal.includes('.') ? `${literal}.0` : literal}`
        : isOptional
          ? ' = null'
          : '',
    csharp: `${isChoice ? pascalOf(field.words) : csharp}${isOptional ? '?' : ''}`,
    csharpDefault:
      literal === undefined
        ? ''
        : `${isChoice ? `${pascalOf(field.words)}.${pascalOf(literal.slice(1, -1).toLowerCase().split('_'))}` : type === 'money' ? `${literal}m` : literal}`,
    rust: isOptional
      ? `Option<${isChoice ? pascalOf(field.words) : rust}>`
      : isChoice
        ? pascalOf(field.words)
        : rust,
    graphql: `${isChoice ? pascalOf(field.words) : graphql}${isOptional ? '' : '!'}`,
    graphqlInput: `${isChoice ? pascalOf(field.words) : graphql}${required ? '!' : ''}`,
    json: JSON.stringify(json),
  }
}

const pascalOf = (words: readonly string[]): string => nameForms(words).Pascal
const constantOf = (text: string): string => text.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()
const RUST_WORDS = new Set('type match move ref use mod fn impl loop where yield final override'.split(' '))
const INITIALISMS = new Set(['id', 'url', 'api', 'http', 'html', 'json', 'sql', 'uuid', 'ip', 'isbn', 'sku'])
export const goNameOf = (words: readonly string[]): string =>
  words.map((word) => (INITIALISMS.has(word) ? word.toUpperCase() : pascalOf([word]))).join('')
