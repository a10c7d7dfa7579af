import { camel } from '../names.ts'
import type { Field, FieldType } from '../prompt/fields.ts'
import { boundsOf, defaultOf, hasLength, isNullable, isNumeric, problemOf } from './problems.ts'
import { safeText } from './quote.ts'

const types: Readonly<Partial<Record<FieldType, string>>> = {
  integer: 'Integer',
  number: 'Double',
  money: 'BigDecimal',
  boolean: 'Boolean',
  date: 'LocalDate',
  datetime: 'Instant',
}
const text = (value: string): string => `"${safeText(value)}"`
/** As a part of a regular expression in a string. */
const pattern = (value: string): string => safeText(value).replace(/[.*+?^()|[\]]/g, '\\\\$&')

/**
 * For APIs: `__field_javaName__` the name, always in camel case, `__field_javaBox__` the type, `__field_javaRules__` its Bean Validation annotations, `__field_javaStart__` the default, and
 * `__field_javaColumn__` the arguments of `@Column`.
 */
export function javaForms(field: Field): Record<string, string> {
  const { type, unique, max } = field
  const start = defaultOf(field, text)
  const literal =
    start === undefined
      ? ''
      : type === 'money'
        ? `new BigDecimal("${start}")`
        : type === 'number' && !start.includes('.')
          ? `${start}.0`
          : start
  return {
    javaName: camel(field.words),
    javaBox: types[type] ?? 'String',
    javaRules: rulesOf(field)
      .map((rule) => `${rule} `)
      .join(''),
    javaStart: literal,
    javaColumn: [
      ...(isNullable(field) ? [] : ['nullable = false']),
      ...(unique ? ['unique = true'] : []),
      ...(type === 'money' ? ['precision = 12', 'scale = 2'] : []),
      ...(type === 'text' ? [`length = ${max ?? 100_000}`] : []),
      ...(type !== 'text' && hasLength(type) && max !== undefined && max > 255 ? [`length = ${max}`] : []),
    ].join(', '),
  }
}

function rulesOf(field: Field): string[] {
  const { type, choices } = field
  const { min, max } = boundsOf(field)
  const required = isNullable(field) || type === 'password' ? [] : ['@NotNull']
  const message = `message = "${problemOf(field)}"`
  if (type === 'choice')
    return [...required, `@Pattern(regexp = "${choices.map(pattern).join('|')}", ${message})`]
  if (type === 'email') return [...required, `@Email(${message})`]
  if (type === 'url') return [...required, `@URL(${message})`]
  if (isNumeric(type))
    return [
      ...required,
      ...(min === undefined ? [] : [`@DecimalMin(value = "${min}", ${message})`]),
      ...(max === undefined ? [] : [`@DecimalMax(value = "${max}", ${message})`]),
    ]
  if (!hasLength(type)) return required
  const limits = [
    ...(min === undefined || min === 1 ? [] : [`min = ${min}`]),
    ...(max === undefined ? (type === 'text' ? ['max = 100_000'] : ['max = 255']) : [`max = ${max}`]),
  ]
  return [
    ...(required.length > 0 && min !== undefined ? ['@NotBlank'] : required),
    `@Size(${limits.join(', ')})`,
  ]
}
