import type { Field } from '../prompt/fields.ts'
import { boundsOf, defaultOf, hasLength, isNullable, isNumeric, problemOf } from './problems.ts'
import { safeText } from './quote.ts'
import { type Table, tables } from './types.ts'

const types: Table = tables.csharp
const text = (value: string): string => `"${safeText(value)}"`

/** For APIs: `__field_csharpValue__` the type, `__field_csharpRules__` its attributes, `__field_csharpStart__` the default. */
export function csharpForms(field: Field): Record<string, string> {
  const { type } = field
  const start = defaultOf(field, text)
  return {
    csharpValue: types[type] ?? 'string',
    isValueType: Object.hasOwn(types, type) ? 'yes' : '',
    csharpRules: rulesOf(field).join(', '),
    csharpStart: start === undefined ? '' : type === 'money' ? `${start}m` : start,
  }
}

function rulesOf(field: Field): string[] {
  const { type, choices } = field
  const { min, max } = boundsOf(field)
  const required = isNullable(field) || type === 'password' ? [] : ['Required']
  const message = `ErrorMessage = "${problemOf(field)}"`
  if (type === 'choice') {
    const values = [...(isNullable(field) ? ['null'] : []), ...choices.map(text)]
    return [...required, `AllowedValues(${values.join(', ')}, ${message})`]
  }
  if (type === 'email') return [...required, `EmailAddress(${message})`]
  if (type === 'url') return [...required, `Url(${message})`]
  if (isNumeric(type) && (min !== undefined || max !== undefined)) {
    const low = min ?? (type === 'integer' ? 'int.MinValue' : 'double.MinValue')
    const high = max ?? (type === 'integer' ? 'int.MaxValue' : 'double.MaxValue')
    // The types of both arguments must be the same.
    const number = (value: number | string) =>
      typeof value === 'number' && type !== 'integer' ? `${value}d` : `${value}`
    return [...required, `Range(${number(low)}, ${number(high)}, ${message})`]
  }
  if (!hasLength(type) || (max === undefined && (min ?? 1) === 1)) return required
  return [
    ...required,
    `StringLength(${max ?? 100_000}${min === undefined || min === 1 ? '' : `, MinimumLength = ${min}`}, ${message})`,
  ]
}
