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
  }
}

function zodOf({ type, min, max, choices, required, ...field }: Field): string {
  const bounds = `${min === undefined ? '' : `.min(${min})`}${max === undefined ? '' : `.max(${max})`}`
  const notEmpty = required && min === undefined ? '.min(1)' : ''
  const base =
    type === 'choice'
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
                    : `z.string().trim()${notEmpty}${bounds}`
  if (field.default !== undefined) return `${base}.default(${literal(type, field.default)})`
  return required ? base : `${base}.optional()`
}

const literal = (type: FieldType, value: string): string =>
  type === 'boolean' ||
  ((type === 'integer' || type === 'number' || type === 'money') && !Number.isNaN(Number(value)))
    ? value
    : quote(value)
