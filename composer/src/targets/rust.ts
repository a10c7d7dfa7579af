import type { Field, FieldType } from '../prompt/fields.ts'
import { boundsOf, defaultOf, hasLength, isNullable, isNumeric, problemOf } from './problems.ts'
import { safeText } from './quote.ts'

const types: Readonly<Partial<Record<FieldType, string>>> = {
  integer: 'i64',
  number: 'f64',
  money: 'f64',
  boolean: 'bool',
  date: 'NaiveDate',
  datetime: 'DateTime<Utc>',
}
const text = (value: string): string => `"${safeText(value)}"`

/**
 * For APIs: `__field_rustValue__` the type, `__field_rustCheck__` an expression about `value` that is true for valid values, and
 * `__field_rustStart__` the default.
 */
export function rustForms(field: Field): Record<string, string> {
  const { type } = field
  const value = types[type] ?? 'String'
  const start = defaultOf(field, text)
  const literal =
    start === undefined
      ? ''
      : value === 'String'
        ? `${start}.to_string()`
        : value === 'f64' && !start.includes('.')
          ? `${start}.0`
          : start
  return {
    rustValue: value,
    rustStored: isNullable(field) && type !== 'password' ? `Option<${value}>` : value,
    rustCheck: checkOf(field),
    rustStart: literal,
    problem: problemOf(field),
  }
}

function checkOf(field: Field): string {
  const { type, choices } = field
  const { min, max } = boundsOf(field)
  if (type === 'choice') return `[${choices.map(text).join(', ')}].contains(&value.as_str())`
  if (type === 'email')
    return "value.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.'))"
  if (type === 'url') return 'value.starts_with("http://") || value.starts_with("https://")'
  const [what, number] = hasLength(type)
    ? ['value.trim().chars().count()', (bound: number) => `${bound}`]
    : [
        '*value',
        (bound: number) => (type === 'integer' || !Number.isInteger(bound) ? `${bound}` : `${bound}.0`),
      ]
  if (!isNumeric(type) && !hasLength(type)) return ''
  if (min !== undefined && max !== undefined)
    return `(${number(min)}..=${number(max)}).contains(${what === '*value' ? 'value' : `&${what}`})`
  if (min === 1 && hasLength(type)) return '!value.trim().is_empty()'
  if (min !== undefined) return `${what} >= ${number(min)}`
  return max === undefined ? '' : `${what} <= ${number(max)}`
}
