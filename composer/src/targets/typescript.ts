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
    zodApi: zodApiOf(field),
    zodQuery: zodQueryOf(field),
  }
}

/** A field of an API: without a value it is null or its default. */
function zodApiOf(field: Field): string {
  const base = zodBase(field)
  if (field.default !== undefined) return `${base}.default(${literalOf(field.type, field.default)})`
  return field.required ? base : `${base}.nullable().default(null)`
}

/** Reads the text of a query parameter. */
function zodQueryOf(field: Field): string {
  const { type } = field
  if (type === 'boolean') return 'z.stringbool()'
  if (type === 'integer' || type === 'number' || type === 'money') return 'z.coerce.number()'
  return type === 'choice' || type === 'date' || type === 'datetime' ? zodBase(field) : 'z.string()'
}

function zodOf(field: Field): string {
  const base = zodBase(field)
  if (field.default !== undefined) return `${base}.default(${literalOf(field.type, field.default)})`
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

export function literalOf(type: FieldType, value: string): string {
  if (type === 'boolean') return String(/^(?:true|yes|on|1)$/i.test(value))
  const isNumber = type === 'integer' || type === 'number' || type === 'money'
  return isNumber && !Number.isNaN(Number(value)) ? value : quote(value)
}
