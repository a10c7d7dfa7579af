import type { Field, FieldType } from '../prompt/fields.ts'
import { quote } from './quote.ts'

const types: Readonly<Partial<Record<FieldType, string>>> = {
  integer: 'number',
  number: 'number',
  money: 'number',
  boolean: 'boolean',
  file: 'File | undefined',
}

/** `__field_ts__` the type, `__field_zod__` the schema, `__field_empty__` the value of an empty form. */
export function typescriptForms(field: Field): Record<string, string> {
  const { type, choices } = field
  const ts = type === 'choice' ? choices.map(quote).join(' | ') : (types[type] ?? 'string')
  const isNumber = ts === 'number'
  const isText = ts === 'string' || type === 'choice'
  return {
    ts,
    tsStored: type === 'file' ? 'string' : ts,
    empty:
      type === 'boolean'
        ? 'false'
        : type === 'file'
          ? 'undefined'
          : type === 'choice'
            ? quote(field.default ?? choices[0] ?? '')
            : "''",
    isNumber: isNumber ? 'yes' : '',
    isText: isText ? 'yes' : '',
    zod: zodOf(field),
    ...zodParts(field),
  }
}

/**
 * For updates, a schema without its default: `zodField` accepts null for what is optional, `zodDefault` is the value of a new record,
 * and `zodQuery` reads the text of a query parameter.
 */
function zodParts(field: Field): Record<string, string> {
  const base = zodBase(field)
  const isNull = !field.required && field.default === undefined
  const { type } = field
  return {
    zodField: isNull ? `${base}.nullable()` : base,
    zodDefault: field.default === undefined ? 'null' : literal(type, field.default),
    zodQuery:
      type === 'boolean'
        ? 'z.stringbool()'
        : type === 'integer' || type === 'number' || type === 'money'
          ? 'z.coerce.number()'
          : type === 'choice' || type === 'date' || type === 'datetime'
            ? base
            : 'z.string()',
  }
}

function zodOf(field: Field): string {
  const base = zodBase(field)
  if (field.default !== undefined) return `${base}.default(${literal(field.type, field.default)})`
  return field.required ? base : `${base}.optional()`
}

function zodBase({ type, min, max, choices, required }: Field): string {
  const bounds = `${min === undefined ? '' : `.min(${min})`}${max === undefined ? '' : `.max(${max})`}`
  const notEmpty = required && min === undefined ? '.min(1)' : ''
  return type === 'choice'
    ? `z.enum([${choices.map(quote).join(', ')}])`
    : type === 'boolean'
      ? 'z.boolean()'
      : type === 'integer'
        ? `z.int()${bounds}`
        : type === 'number' || type === 'money'
          ? `z.number()${type === 'money' && min === undefined ? '.min(0)' : ''}${bounds}`
          : type === 'email'
            ? 'z.email()'
            : type === 'url'
              ? 'z.url()'
              : type === 'date'
                ? 'z.iso.date()'
                : type === 'datetime'
                  ? 'z.iso.datetime()'
                  : type === 'password'
                    ? `z.string().min(${min ?? 8})${max === undefined ? '' : `.max(${max})`}`
                    : `z.string().trim()${notEmpty}${bounds}`
}

function literal(type: FieldType, value: string): string {
  if (type === 'boolean') return String(/^(?:true|yes|on|1)$/i.test(value))
  const isNumber = type === 'integer' || type === 'number' || type === 'money'
  return isNumber && !Number.isNaN(Number(value)) ? value : quote(value)
}
