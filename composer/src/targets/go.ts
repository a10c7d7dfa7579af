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

/** Values that may be null are pointers, and so are those whose zero value is not the same as nothing. */
const isPointer = (field: Field): boolean =>
  isNullable(field) || (types[field.type] !== undefined && defaultOf(field, text) === undefined)

/**
 * For APIs: `__field_goStored__` the type, `__field_goStart__` the default if it is not the zero value, and `__field_problem__` the message about
 * an invalid value. Conditions on `record`: `__field_goInvalid__` the value is invalid, `__field_goDiffers__` it is not `value`, a text,
 * `__field_goUnlike__` it does not contain `term`, and `__field_goSame__` it is the one of `other`. `__field_goOrder__` compares `a` and `b`.
 * Dates are text in ISO 8601.
 */
export function goForms(field: Field): Record<string, string | boolean> {
  const start = defaultOf(field, text) ?? ''
  const name = goNameOf(field.words)
  const pointer = `record.${name}`
  const value = isPointer(field) ? `*${pointer}` : pointer
  const orNil = (condition: string): string =>
    isNullable(field) ? `(${pointer} == nil || ${condition})` : condition
  const ordered = (record: string): string => {
    const own = isNullable(field) ? `valueOf(${record}.${name})` : value.replace('record', record)
    return field.type === 'boolean' ? `fmt.Sprint(${own})` : own
  }
  return {
    goStored: `${isPointer(field) ? '*' : ''}${types[field.type] ?? 'string'}`,
    goStart: /^(?:false|0|"")$/.test(start) ? '' : start,
    goInvalid: invalidOf(field, pointer, value),
    goDiffers: orNil(`${textOf(field, value)} != value`),
    goUnlike: orNil(`!strings.Contains(strings.ToLower(${value}), term)`),
    goSame: isPointer(field)
      ? `other.${name} != nil && ${pointer} != nil && *other.${name} == ${value}`
      : `other.${name} == ${pointer}`,
    goOrder: `cmp.Compare(${ordered('a')}, ${ordered('b')})`,
    goPointer: isPointer(field),
    mayBeNull: isNullable(field),
    problem: problemOf(field),
  }
}

function textOf({ type }: Field, value: string): string {
  if (types[type] === 'float64') return `strconv.FormatFloat(${value}, 'f', -1, 64)`
  return types[type] === undefined ? value : `fmt.Sprint(${value})`
}

function invalidOf(field: Field, pointer: string, value: string): string {
  const condition = conditionOf(field, value)
  if (!isPointer(field)) return condition
  if (!isNullable(field)) return [`${pointer} == nil`, condition].filter((part) => part !== '').join(' || ')
  if (condition === '') return ''
  return `${pointer} != nil && ${condition.includes('||') ? `(${condition})` : condition}`
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

// The last one runs first.
const MIDDLEWARE: readonly (readonly [option: string, name: string])[] = [
  ['apiKey', 'requireAPIKey'],
  ['rateLimit', 'limitRate'],
  ['cors', 'allowOrigin'],
  ['logging', 'logRequests'],
]

/** Which helpers a file needs, its handler with the middleware, and how ids are made. */
export function goHelpers(
  fields: readonly Field[],
  options: ReadonlySet<string>,
): Record<string, string | boolean> {
  return {
    copied: options.has('patch') && fields.some(isPointer),
    optional: options.has('sort') && fields.some((field) => field.type !== 'file' && isNullable(field)),
    handler: MIDDLEWARE.filter(([option]) => options.has(option)).reduce(
      (inner, [, name]) => `${name}(${inner})`,
      'mux',
    ),
    newID: options.has('uuid') ? 'newID()' : 'rand.Text()',
  }
}

/** Facts about the fields of a kind of records: `__resource_goStart__` has all defaults, `__resource_goUnlike__` is about the fields that are searched. */
export function goFacts(fields: readonly Field[], searched: readonly Field[]): Record<string, unknown> {
  return {
    goStart: fields
      .map((field) => ({ name: goNameOf(field.words), start: goForms(field).goStart }))
      .filter(({ start }) => start !== '')
      .map(({ name, start }) => `${name}: ${start}`)
      .join(', '),
    goUnlike: searched.map((field) => goForms(field).goUnlike).join(' && '),
    goPointers: fields.some(isPointer),
  }
}
