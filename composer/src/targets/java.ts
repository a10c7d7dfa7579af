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

/** Facts about the fields of a kind of records: whether any has a default, and the names of those that are searched and sorted by. */
export function javaFacts(fields: readonly Field[], searched: readonly Field[]): Record<string, unknown> {
  const sorted = fields.filter(({ type }) => type !== 'file' && type !== 'password')
  const names = (some: readonly Field[]): string[] => some.map(({ words }) => `"${camel(words)}"`)
  return {
    javaDefaults: fields.some((field) => defaultOf(field, text) !== undefined),
    javaSearched: names(searched).join(', '),
    javaSorted: ['"id"', ...names(sorted)].join(', '),
  }
}

function rulesOf(field: Field): string[] {
  const { type, choices } = field
  const { min, max } = boundsOf(field)
  const isGiven = isNullable(field) || type === 'password' || defaultOf(field, text) !== undefined
  const required = isGiven ? [] : ['@NotNull']
  if (type === 'choice')
    return [
      ...required,
      `@Pattern(regexp = "${choices.map(pattern).join('|')}", message = "${problemOf(field)}")`,
    ]
  if (type === 'email') return [...required, '@Email']
  if (type === 'url') return [...required, '@URL']
  if (isNumeric(type)) {
    const bound = (name: string, value: number): string =>
      type === 'integer' ? `@${name}(${value})` : `@Decimal${name}("${value}")`
    return [
      ...required,
      ...(min === undefined ? [] : [bound('Min', min)]),
      ...(max === undefined ? [] : [bound('Max', max)]),
    ]
  }
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
