import { snake } from '../names.ts'
import type { Field, FieldType } from '../prompt/fields.ts'
import { boundsOf, defaultOf, hasLength, isNullable, isNumeric, problemOf } from './problems.ts'
import { safeText } from './quote.ts'

const types: Readonly<Partial<Record<FieldType, string>>> = {
  text: 'text',
  integer: 'integer',
  number: 'float',
  money: 'decimal',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
}
// A `#` would begin an interpolation.
const text = (value: string): string => `"${safeText(value).replaceAll('#', '')}"`

/** For Rails: `__field_rubyColumn__` of a migration, and `__field_rubyRules__` the options of `validates`. */
export function rubyForms(field: Field): Record<string, string> {
  const { type, unique, words } = field
  const start = defaultOf(field, text)
  const name = type === 'password' ? `${snake(words)}_digest` : snake(words)
  const column = [
    `t.${types[type] ?? 'string'} :${name}`,
    ...(type === 'money' ? ['precision: 12', 'scale: 2'] : []),
    ...(isNullable(field) ? [] : ['null: false']),
    ...(start === undefined ? [] : [`default: ${start}`]),
    ...(unique ? ['index: { unique: true }'] : []),
  ]
  return { rubyColumn: column.join(', '), rubyRules: rulesOf(field).join(', ') }
}

function rulesOf(field: Field): string[] {
  const { type, choices, unique } = field
  const { min, max } = boundsOf(field)
  const isOpen = isNullable(field)
  const message = `message: ${text(problemOf(field))}`
  const bounds = (low: string, high: string): string[] => [
    ...(min === undefined ? [] : [`${low}: ${min}`]),
    ...(max === undefined ? [] : [`${high}: ${max}`]),
  ]
  const lengths = bounds('minimum', 'maximum')
  const rules = [
    ...(isOpen || type === 'boolean' || type === 'choice' || isNumeric(type) ? [] : ['presence: true']),
    ...(type === 'boolean' ? ['inclusion: { in: [true, false] }'] : []),
    ...(type === 'choice' ? [`inclusion: { in: [${choices.map(text).join(', ')}], ${message} }`] : []),
    ...(type === 'email' ? [`format: { with: URI::MailTo::EMAIL_REGEXP, ${message} }`] : []),
    ...(type === 'url'
      ? [`format: { with: /\\A#{URI::DEFAULT_PARSER.make_regexp(%w[http https])}\\z/, ${message} }`]
      : []),
    ...(type === 'integer'
      ? [
          `numericality: { ${['only_integer: true', ...bounds('greater_than_or_equal_to', 'less_than_or_equal_to')].join(', ')} }`,
        ]
      : isNumeric(type)
        ? [numericality(bounds('greater_than_or_equal_to', 'less_than_or_equal_to'))]
        : []),
    ...(hasLength(type) && lengths.length > 0 && lengths.join() !== 'minimum: 1'
      ? [`length: { ${lengths.join(', ')} }`]
      : []),
    ...(unique ? ['uniqueness: true'] : []),
  ]
  return rules.length > 0 && isOpen ? [...rules, 'allow_nil: true'] : rules
}

const numericality = (bounds: readonly string[]): string =>
  bounds.length === 0 ? 'numericality: true' : `numericality: { ${bounds.join(', ')} }`
