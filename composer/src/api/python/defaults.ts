import type { Field } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import { isNow } from '../kinds.ts'

export function literal(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return typeof value === 'number' ? String(value) : doubleQuoted(value)
}

/** What a field is when nobody sends it. */
export function defaultOf(field: Field): string | undefined {
  if (isNow(field)) return 'dt.datetime.now(dt.UTC).isoformat()'
  if (field.default !== undefined) return literal(field.default)
  return field.type === 'boolean' && !field.list ? 'False' : undefined
}

export function djangoDefault(field: Field): string[] {
  const { type, list, default: value } = field
  if (isNow(field)) return ['default=timezone.now']
  if (value !== undefined) return [`default=${literal(value)}`]
  return type === 'boolean' && !list ? ['default=False'] : []
}
