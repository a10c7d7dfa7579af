import { snake } from '../names.ts'
import type { Field, FieldType } from '../prompt/fields.ts'
import { boundsOf, defaultOf, hasLength, isNullable, isNumeric } from './problems.ts'
import { quote } from './quote.ts'

const columns: Readonly<Partial<Record<FieldType, string>>> = {
  text: 'text',
  integer: 'integer',
  number: 'double',
  money: 'decimal',
  boolean: 'boolean',
  date: 'date',
  datetime: 'dateTimeTz',
}
const casts: Readonly<Partial<Record<FieldType, string>>> = {
  integer: 'integer',
  number: 'float',
  money: 'float',
  boolean: 'boolean',
  date: 'date:Y-m-d',
  datetime: 'datetime',
}

/** For Laravel: `__field_phpColumn__` of a migration, `__field_phpRules__` of the validator, and `__field_phpCast__`. */
export function phpForms(field: Field): Record<string, string> {
  const { type, unique, words } = field
  const start = defaultOf(field, quote)
  const name = snake(words)
  return {
    phpColumn: [
      `$table->${columns[type] ?? 'string'}('${name}'${type === 'money' ? ', 12, 2' : ''})`,
      ...(isNullable(field) ? ['nullable()'] : []),
      ...(start === undefined ? [] : [`default(${start})`]),
      ...(unique ? ['unique()'] : []),
    ].join('->'),
    // A field with a default may be missing, but not null.
    phpPresence: isNullable(field) ? "'nullable'" : start === undefined ? "'required'" : "'filled'",
    phpRules: rulesOf(field).join(', '),
    phpCast: casts[type] ?? '',
    phpStart: start ?? '',
  }
}

function rulesOf(field: Field): string[] {
  const { type, choices } = field
  const { min, max } = boundsOf(field)
  const limits = [
    ...(min === undefined || (hasLength(type) && min === 1) ? [] : [`'min:${min}'`]),
    ...(max === undefined ? (hasLength(type) && type !== 'text' ? ["'max:255'"] : []) : [`'max:${max}'`]),
  ]
  if (type === 'choice') return [`Rule::in([${choices.map(quote).join(', ')}])`]
  if (type === 'boolean') return ["'boolean'"]
  if (type === 'integer') return ["'integer'", ...limits]
  if (isNumeric(type)) return ["'numeric'", ...limits]
  if (type === 'email') return ["'email'", "'max:255'"]
  if (type === 'url') return ["'url'", "'max:255'"]
  if (type === 'date') return ["'date_format:Y-m-d'"]
  if (type === 'datetime') return ["'date'"]
  return ["'string'", ...limits]
}
