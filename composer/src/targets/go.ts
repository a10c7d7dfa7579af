import { snake } from '../names.ts'
import type { Field, FieldType } from '../prompt/fields.ts'
import { boundsOf, defaultOf, hasLength, isNullable, isNumeric } from './problems.ts'
import { safeText } from './quote.ts'

const types: Readonly<Partial<Record<FieldType, string>>> = {
  integer: 'int',
  number: 'float64',
  money: 'float64',
  boolean: 'bool',
}
const readers: Readonly<Partial<Record<FieldType, string>>> = {
  integer: 'integer',
  number: 'decimal',
  money: 'decimal',
  boolean: 'boolean',
}
const text = (value: string): string => `"${safeText(value)}"`

/**
 * For APIs: `__field_goValue__` the type, `__field_goRules__` the checks, `__field_goStart__` the default, `__field_goReader__` how a
 * query parameter is read, and `__field_goComparing__` how two records are sorted. Dates are text in ISO 8601.
 */
export function goForms(field: Field): Record<string, string | boolean> {
  const { type } = field
  const isOpen = isNullable(field)
  const start = defaultOf(field, text)
  const comparing =
    type === 'boolean'
      ? isOpen
        ? 'compareOptionalBooleans'
        : 'compareBooleans'
      : isOpen
        ? 'compareOptional'
        : 'cmp.Compare'
  return {
    goValue: types[type] ?? 'string',
    goStored: type === 'password' ? 'string' : `${isOpen ? '*' : ''}${types[type] ?? 'string'}`,
    goRequired: String(!isOpen),
    goRules: rulesOf(field)
      .map((rule) => `, ${rule}`)
      .join(''),
    goStart: start ?? '',
    goReader: readers[type] ?? 'text',
    goComparing: comparing,
    goTags: [`column:${snake(field.words)}`, ...(field.unique ? ['uniqueIndex'] : [])].join(';'),
    mayBeNull: isOpen,
  }
}

function rulesOf(field: Field): string[] {
  const { type, choices } = field
  const { min, max } = boundsOf(field)
  if (type === 'choice') return [`oneOf(${choices.map(text).join(', ')})`]
  if (type === 'email') return ['isEmail']
  if (type === 'url') return ['isURL']
  if (type === 'date') return ['isDate']
  if (type === 'datetime') return ['isTime']
  // The type of a literal decides the type of the rule.
  const number = (value: number) =>
    type === 'integer' || !Number.isInteger(value) ? `${value}` : `${value}.0`
  if (isNumeric(type))
    return [
      ...(min === undefined ? [] : [`atLeast(${number(min)})`]),
      ...(max === undefined ? [] : [`atMost(${number(max)})`]),
    ]
  return hasLength(type) && (min !== undefined || max !== undefined)
    ? [`hasLength(${min ?? 0}, ${max ?? 'maxLength'})`]
    : []
}
