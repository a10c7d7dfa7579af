import { lookupTable } from '@atelier/analyzer/basics'
import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { camel, pascal, singular } from '../../words.ts'
import type { Declared } from './declared.ts'

const TYPES: Readonly<Record<string, string>> = lookupTable({
  integer: 'number',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  boolean: 'boolean',
  date: 'Date',
  'date-time': 'Date',
  json: 'Record<string, unknown>',
})
const MAX_STEPS = 10

/** An interface of TypeScript for what is only data. */
export function shapeText({ name, fields }: Declared, types: readonly Declared[]): string {
  return [
    `export interface ${name} {`,
    ...fields.map((field) => `  ${camel(field.name)}${field.optional ? '?' : ''}: ${typeOf(field, types)}`),
    '}',
    '',
  ].join('\n')
}

function typeOf(field: Field, types: readonly Declared[]): string {
  const [name, one] = [pascal(field.name), pascal(singular(field.name))]
  const own = (wanted: string) =>
    types.find((type) => type.name === wanted) ??
    types.find((type) => type.name.endsWith(wanted) && wanted !== name)
  const named = own(name) ?? own(one)
  const isMany = field.list || (named !== undefined && name !== one)
  const single = named ? named.name : plainType(field)
  return isMany ? `${single.includes(' ') ? `(${single})` : single}[]` : single
}

function plainType({ type, options, min, max }: Field): string {
  if (options) return options.map(jsString).join(' | ')
  // A few whole numbers are all that it can be.
  if (type === 'integer' && min !== undefined && max !== undefined && max - min < MAX_STEPS)
    return Array.from({ length: max - min + 1 }, (_, at) => `${min + at}`).join(' | ')
  return TYPES[type] ?? 'string'
}
