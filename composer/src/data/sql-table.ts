import { lookupTable } from '@atelier/analyzer/basics'
import type { Entity, Field } from '../intent/intent.ts'
import { plural, snake } from '../words.ts'

export type SqlDialect = 'postgresql' | 'mysql' | 'sqlite'

export const sqlDialect = (prompt: string): SqlDialect =>
  /\bmysql\b|\bmariadb\b/i.test(prompt) ? 'mysql' : /\bsqlite\b/i.test(prompt) ? 'sqlite' : 'postgresql'

const RESERVED =
  /^(?:all|and|any|as|asc|between|by|case|check|column|constraint|create|cross|default|delete|desc|distinct|do|drop|else|end|except|false|for|foreign|from|full|grant|group|having|in|index|inner|insert|into|is|join|key|left|like|limit|not|null|offset|on|or|order|outer|primary|references|right|select|session_user|set|table|then|to|true|union|unique|update|user|using|values|when|where|with|rank|row|rows|range)$/
/** A name that needs no quotes: `order` becomes `order_`. Tables are plural, so that it is seldom needed. */
export const sqlName = (words: readonly string[]): string =>
  RESERVED.test(snake(words)) ? `"${snake(words)}"` : snake(words)
const sqlText = (text: string): string => `'${text.replace(/'/g, "''").replace(/[\p{Cc}]/gu, ' ')}'`

/** CREATE TABLE with keys, checks and the indexes that its references want. */
export function createTables(entities: readonly Entity[], dialect: SqlDialect): string {
  const tables = sorted(linked(entities))
  const known = new Set(tables.map(({ name }) => name.join(' ')))
  return tables
    .map((entity) => [createTable(entity, dialect, known), ...indexes(entity)].join('\n'))
    .join('\n\n')
    .concat('\n')
}

/** `appointments (doctor, patient)` beside a table of doctors: a column that is called like another table refers to it. */
export function linked(entities: readonly Entity[]): Entity[] {
  const names = new Set(entities.map(({ name }) => name.join(' ')))
  return entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) => {
      const own = field.name.join(' ')
      const isKey =
        field.type === 'text' &&
        !field.options &&
        !field.list &&
        names.has(own) &&
        own !== entity.name.join(' ')
      return isKey
        ? { ...field, name: [...field.name, 'id'], type: 'reference' as const, to: field.name }
        : field
    }),
  }))
}

/** What is referred to comes first. */
function sorted(entities: readonly Entity[]): Entity[] {
  const done: Entity[] = []
  const visit = (entity: Entity, trail: readonly Entity[]) => {
    if (done.includes(entity) || trail.includes(entity)) return
    for (const other of entities) if (refers(entity, other)) visit(other, [...trail, entity])
    done.push(entity)
  }
  for (const entity of entities) visit(entity, [])
  return done
}

const refers = (entity: Entity, other: Entity): boolean =>
  entity.parent?.join(' ') === other.name.join(' ') ||
  entity.fields.some(({ to }) => to?.join(' ') === other.name.join(' '))

const KEY: Readonly<Record<SqlDialect, string>> = {
  postgresql: 'id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  mysql: 'id BIGINT UNSIGNED AUTO_INCREMENT PRIMARY KEY',
  sqlite: 'id INTEGER PRIMARY KEY',
}

function withParent({ fields, parent }: Entity): readonly Field[] {
  const has = fields.some(({ to }) => to?.join(' ') === parent?.join(' '))
  return parent && !has
    ? [{ name: [...parent, 'id'], type: 'reference', optional: false, to: parent }, ...fields]
    : fields
}

function createTable(entity: Entity, dialect: SqlDialect, known: ReadonlySet<string>): string {
  const table = sqlName(plural(entity.name))
  const columns = withParent(entity)
    .filter(({ name }) => name.join(' ') !== 'id')
    .map((field) => column(field, dialect, known))
  return [
    `CREATE TABLE ${table} (`,
    [KEY[dialect], ...columns].map((line) => `  ${line}`).join(',\n'),
    ');',
  ].join('\n')
}

function column(field: Field, dialect: SqlDialect, known: ReadonlySet<string>): string {
  const name = sqlName(field.name)
  const parts = [name, sqlType(field, dialect)]
  const isOpen =
    field.optional || /^(?:deleted|published|completed|expires?|ended|sent) at$/.test(field.name.join(' '))
  if (!isOpen || /^expires? at$/.test(field.name.join(' '))) parts.push('NOT NULL')
  const value = defaultOf(field, dialect)
  if (value !== undefined) parts.push(`DEFAULT ${value}`)
  if (field.unique) parts.push('UNIQUE')
  const check = checkOf(field, name)
  if (check !== undefined) parts.push(`CHECK (${check})`)
  if (field.type === 'reference' && field.to && dialect !== 'mysql')
    parts.push(
      `REFERENCES ${sqlName(plural(field.to))} (id)${known.has(field.to.join(' ')) ? ' ON DELETE CASCADE' : ''}`,
    )
  if (field.type === 'reference' && field.to && dialect === 'mysql')
    parts.push(`,\n  FOREIGN KEY (${name}) REFERENCES ${sqlName(plural(field.to))} (id)`)
  return parts.join(' ').replace(' ,', ',')
}

function sqlType({ type, options, max, list, fields, digits }: Field, dialect: SqlDialect): string {
  const isMysql = dialect === 'mysql'
  if (list || fields || type === 'json')
    return isMysql
      ? 'JSON'
      : dialect === 'sqlite'
        ? 'TEXT'
        : list && !fields && type !== 'json'
          ? 'text[]'
          : 'jsonb'
  if (options) return isMysql ? `ENUM(${options.map(sqlText).join(', ')})` : 'text'
  if (digits && type === 'decimal' && dialect !== 'sqlite')
    return `${isMysql ? 'DECIMAL' : 'numeric'}(${digits.join(', ')})`
  const types: Readonly<Record<string, readonly [string, string, string]>> = lookupTable({
    integer: ['integer', 'INT', 'INTEGER'],
    decimal: ['double precision', 'DOUBLE', 'REAL'],
    percent: ['numeric(5, 2)', 'DECIMAL(5, 2)', 'REAL'],
    money: ['numeric(12, 2)', 'DECIMAL(12, 2)', 'NUMERIC'],
    boolean: ['boolean', 'BOOLEAN', 'INTEGER'],
    date: ['date', 'DATE', 'TEXT'],
    'date-time': ['timestamptz', 'TIMESTAMP', 'TEXT'],
    time: ['time', 'TIME', 'TEXT'],
    uuid: ['uuid', 'CHAR(36)', 'TEXT'],
    reference: ['bigint', 'BIGINT UNSIGNED', 'INTEGER'],
    'long-text': ['text', 'TEXT', 'TEXT'],
  })
  const known = types[type]
  if (known) return known[dialect === 'postgresql' ? 0 : isMysql ? 1 : 2]
  if (max !== undefined && dialect !== 'sqlite') return `varchar(${max})`
  return isMysql ? 'VARCHAR(255)' : dialect === 'sqlite' ? 'TEXT' : 'text'
}

function defaultOf({ default: value, type, name, list }: Field, dialect: SqlDialect): string | undefined {
  const now = dialect === 'sqlite' || dialect === 'mysql' ? 'CURRENT_TIMESTAMP' : 'now()'
  if (value === 'now' && /^date/.test(type)) return now
  if (value !== undefined)
    return typeof value === 'string'
      ? sqlText(value)
      : typeof value === 'boolean' && dialect === 'sqlite'
        ? value
          ? '1'
          : '0'
        : String(value)
  if (/^(?:created|updated) at$/.test(name.join(' '))) return now
  if (type === 'boolean' && !list) return dialect === 'sqlite' ? '0' : 'false'
  return undefined
}

function checkOf({ type, options, min, max, minExcluded, list }: Field, name: string): string | undefined {
  if (list) return undefined
  if (options) return `${name} IN (${options.map(sqlText).join(', ')})`
  if (!/^(?:integer|decimal|money|percent)$/.test(type)) return undefined
  const least = min ?? (type === 'money' ? 0 : undefined)
  if (least !== undefined && max !== undefined) return `${name} BETWEEN ${least} AND ${max}`
  if (least !== undefined) return `${name} ${minExcluded ? '>' : '>='} ${least}`
  return max === undefined ? undefined : `${name} <= ${max}`
}

function indexes(entity: Entity): string[] {
  const table = sqlName(plural(entity.name))
  return withParent(entity)
    .filter(({ type, to }) => type === 'reference' && to)
    .map(
      ({ name }) =>
        `CREATE INDEX ${snake(plural(entity.name))}_${snake(name)}_idx ON ${table} (${sqlName(name)});`,
    )
}

/** `add a nullable column phone to table customers and an index on it` */
export function alterTable(
  prompt: string,
  dialect: SqlDialect,
  field: (text: string) => Field | undefined,
): string | undefined {
  const [, table = ''] =
    /\b(?:to|from|in|on|of)(?: the)?(?: table)? ["`']?([a-z_]\w*)["`']?(?: table)?\b/i.exec(prompt) ?? []
  const name = sqlName([table.toLowerCase()])
  const [, described = '', added = '', type = ''] =
    /\badd (?:an? )?((?:nullable |optional |not null |unique |new |required )*)column (?:called |named )?["`']?([a-z_]\w*)["`']?(?: (?:of type |as )?(\w+))?/i.exec(
      prompt,
    ) ?? []
  if (table === '' || added === '') {
    const [, dropped] = /\b(?:drop|remove) (?:the )?column ["`']?([a-z_]\w*)/i.exec(prompt) ?? []
    return table !== '' && dropped !== undefined
      ? `ALTER TABLE ${name} DROP COLUMN ${sqlName([dropped.toLowerCase()])};\n`
      : undefined
  }
  const spec = field(`${added} (${[type.match(/^(?:to|and|with)$/i) ? '' : type, described].join(' ')})`)
  if (!spec) return undefined
  const columnName = sqlName([added.toLowerCase()])
  const isRequired = /not null|required/i.test(described)
  const filled = isRequired
    ? ` NOT NULL DEFAULT ${/^(?:integer|decimal|money|percent)$/.test(spec.type) ? '0' : spec.type === 'boolean' ? 'false' : "''"}`
    : ''
  return [
    `ALTER TABLE ${name} ADD COLUMN ${columnName} ${sqlType(spec, dialect)}${filled}${spec.unique ? ' UNIQUE' : ''};`,
    ...(/\bindex\b/i.test(prompt)
      ? ['', `CREATE INDEX ${table.toLowerCase()}_${added.toLowerCase()}_idx ON ${name} (${columnName});`]
      : []),
  ]
    .join('\n')
    .concat('\n')
}
