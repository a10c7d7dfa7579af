import { capital } from '../names.ts'
import type { Field, FieldType } from '../prompt/fields.ts'
import { safeText } from './quote.ts'

interface Bounds {
  readonly min: number | undefined
  readonly max: number | undefined
}

export const isNumeric = (type: FieldType): boolean => /^(?:integer|number|money)$/.test(type)

/** Whether bounds are about the length. */
export const hasLength = (type: FieldType): boolean => /^(?:string|text|phone|password|file)$/.test(type)

/** The bounds that an API checks: required text is not empty, and amounts of money are not negative. */
export function boundsOf({ type, required, min, max }: Field): Bounds {
  if (isNumeric(type)) return { min: min ?? (type === 'money' ? 0 : undefined), max }
  if (type === 'password') return { min: min ?? 8, max: max ?? 72 }
  return hasLength(type)
    ? { min: min ?? (required ? 1 : undefined), max }
    : { min: undefined, max: undefined }
}

/** The error message of an invalid value: `must have 1 to 120 characters`. */
export function problemOf(field: Field): string {
  const { type, choices } = field
  const { min, max } = boundsOf(field)
  const [verb, unit] = hasLength(type) ? ['have', ' characters'] : ['be', '']
  if (type === 'choice') return `must be one of: ${choices.map(safeText).join(', ')}`
  if (type === 'email') return 'must be an email address'
  if (type === 'url') return 'must be a URL'
  if (type === 'date') return 'must be a date such as 2026-01-31'
  if (type === 'datetime') return 'must be a time such as 2026-01-31T09:30:00Z'
  if (type === 'boolean') return 'must be true or false'
  if (min !== undefined && max !== undefined) return `must ${verb} ${min} to ${max}${unit}`
  if (min === 1 && unit !== '') return 'must not be empty'
  if (min !== undefined) return `must ${verb} at least ${min}${unit}`
  if (max !== undefined) return `must ${verb} at most ${max}${unit}`
  return type === 'integer' ? 'must be an integer' : isNumeric(type) ? 'must be a number' : 'must be text'
}

/** The default of a field as a literal, if it has one of its type. */
export function defaultOf(
  { type, default: value, choices }: Field,
  quoted: (text: string) => string,
): string | undefined {
  if (value === undefined || /^(?:now|today|null|none)$/i.test(value)) return undefined
  if (type === 'boolean') return /^(?:true|yes|on|1)$/i.test(value) ? 'true' : 'false'
  if (isNumeric(type)) return Number.isNaN(Number(value)) ? undefined : String(Number(value))
  if (type === 'date' || type === 'datetime') return undefined
  return type !== 'choice' || choices.includes(value) ? quoted(safeText(value)) : undefined
}

/** The same as a literal of Python. */
export function pythonDefaultOf(field: Field): string | undefined {
  const literal = defaultOf(field, (text) => `"${text}"`)
  return field.type === 'boolean' ? literal && capital(literal) : literal
}

/** Whether a record may have no value in this field. */
export const isNullable = (field: Field): boolean =>
  !field.required && defaultOf(field, (text) => text) === undefined
