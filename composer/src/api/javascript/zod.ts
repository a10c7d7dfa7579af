import { lookupTable } from '@atelier/analyzer/basics'
import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { camel } from '../../words.ts'
import { isNow } from '../kinds.ts'
import { LONG_TEXT_LIMIT, TEXT_LIMIT } from './fields.ts'

/** A zod object over several lines; `later` must come after `earlier`. */
export function zodOf(
  fields: readonly Field[],
  order: readonly (readonly [later: string, earlier: string])[] = [],
): string {
  const again = fields
    .filter(({ name }) => name.length > 1 && name[0] === 'confirm')
    .map(({ name }) => [camel(name), camel(name.slice(1))] as const)
  const checks = [
    ...again.map(
      ([name, first]) =>
        `  .refine((value) => value.${name} === value.${first}, { path: ['${name}'], message: 'must match ${first}' })`,
    ),
    ...order.map(
      ([later, earlier]) =>
        `  .refine((value) => value.${later} > value.${earlier}, { path: ['${later}'], message: 'must be after ${earlier}' })`,
    ),
  ]
  const shape = fields.map((field) => `${camel(field.name)}: ${zodField(field)},`)
  if (checks.length === 0) return ['z.object({', ...shape.map((line) => `  ${line}`), '})'].join('\n')
  return ['z', '  .object({', ...shape.map((line) => `    ${line}`), '  })', ...checks].join('\n')
}

function zodField(field: Field): string {
  const one = zodOne(field)
  const whole = field.list
    ? `z.array(${one})${field.min === undefined ? '' : `.min(${field.min})`}.max(${field.max ?? 100})`
    : one
  const value = field.default
  if (isNow(field)) return `${whole}.default(() => new Date().toISOString())`
  const withDefault =
    value === undefined ? whole : `${whole}.default(${typeof value === 'string' ? jsString(value) : value})`
  return field.optional && value === undefined ? `${withDefault}.optional()` : withDefault
}

function zodOne(field: Field): string {
  const { type, options, fields, list } = field
  const { min, max, minExcluded } = list ? {} : field
  if (fields)
    return `z.object({ ${fields.map((inner) => `${camel(inner.name)}: ${zodField(inner)}`).join(', ')} })`
  if (options) return `z.enum([${options.map(jsString).join(', ')}])`
  if (/^(?:integer|decimal|money|percent)$/.test(type)) {
    const least = min ?? (type === 'money' ? 0 : undefined)
    return `z.number()${type === 'integer' ? '.int()' : ''}${least === undefined ? '' : minExcluded ? `.gt(${least})` : `.min(${least})`}${max === undefined ? '' : `.max(${max})`}`
  }
  if (type === 'boolean') return 'z.boolean()'
  if (type === 'json') return 'z.record(z.string(), z.unknown())'
  const plain: Readonly<Record<string, string>> = lookupTable({
    email: 'z.email()',
    url: 'z.url()',
    image: 'z.url()',
    file: 'z.url()',
    uuid: 'z.uuid()',
    date: 'z.iso.date()',
    'date-time': 'z.iso.datetime()',
  })
  const known = plain[type]
  if (known !== undefined) return known
  if (type === 'slug') return 'z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/).max(200)'
  return `z.string()${type === 'password' ? '' : '.trim()'}.min(${min ?? (type === 'password' ? 8 : 1)}).max(${max ?? (type === 'long-text' ? LONG_TEXT_LIMIT : TEXT_LIMIT)})`
}
