import type { Field, FieldType } from '../prompt/fields.ts'
import { goNameOf } from './data-models.ts'
import { boundsOf, defaultOf, hasLength, isNullable, isNumeric, problemOf } from './problems.ts'
import { safeText } from './quote.ts'

const types: Readonly<Partial<Record<FieldType, string>>> = {
  integer: 'int',
  number: 'float64',
  money: 'float64',
  boolean: 'bool',
}
const text = (value: string): string => `"${safeText(value)}"`

/**
 * For APIs: `__field_goStored__` the type, `__field_goStart__` the default, `__field_goInvalid__` whether the field of `record` is invalid,
 * and `__field_problem__` the message about it. Dates are text in ISO 8601.
 */
export function goForms(field: Field): Record<string, string | boolean> {
  const { type } = field
  const isOpen = isNullable(field)
  return {
    goStored: `${isOpen ? '*' : ''}${types[type] ?? 'string'}`,
    goStart: defaultOf(field, text) ?? '',
    goInvalid: invalidOf(field),
    problem: problemOf(field),
    mayBeNull: isOpen,
  }
}

/** A condition that is true for invalid values. */
function invalidOf(field: Field): string {
  const name = `record.${goNameOf(field.words)}`
  const condition = conditionOf(field, isNullable(field) ? `*${name}` : name)
  if (condition === '' || !isNullable(field)) return condition
  return `${name} != nil && ${condition.includes('||') ? `(${condition})` : condition}`
}

function conditionOf(field: Field, value: string): string {
  const { type, choices } = field
  const { min, max } = boundsOf(field)
  if (type === 'choice') return `!slices.Contains([]string{${choices.map(text).join(', ')}}, ${value})`
  if (type === 'email') return `!isEmail(${value})`
  if (type === 'url') return `!isURL(${value})`
  if (type === 'date') return `!isTime(time.DateOnly, ${value})`
  if (type === 'datetime') return `!isTime(time.RFC3339, ${value})`
  const number = hasLength(type) ? `utf8.RuneCountInString(${value})` : value
  if (!hasLength(type) && !isNumeric(type)) return ''
  const least =
    min === undefined
      ? []
      : hasLength(type) && min === 1
        ? [`strings.TrimSpace(${value}) == ""`]
        : [`${number} < ${min}`]
  return [...least, ...(max === undefined ? [] : [`${number} > ${max}`])].join(' || ')
}

/** What the checks of a file need to import. */
export function goImports(fields: readonly Field[], options: ReadonlySet<string>): Record<string, boolean> {
  const conditions = fields.map(invalidOf).join(' ')
  return {
    strings:
      conditions.includes('strings.') ||
      (fields.length > 0 && (options.has('search') || options.has('sort'))),
    utf8: conditions.includes('utf8.'),
    copied: fields.some(isNullable),
    optional: fields.some(
      (field) =>
        isNullable(field) &&
        (options.has('filter') || options.has('search') || options.has('sort') || field.unique),
    ),
  }
}
