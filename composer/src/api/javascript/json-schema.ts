import { lookupTable } from '@atelier/analyzer/basics'
import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { camel } from '../../words.ts'
import { isNow } from '../kinds.ts'
import { defaultOf, isOptional, LONG_TEXT_LIMIT, TEXT_LIMIT } from './fields.ts'

const FORMATS: Readonly<Record<string, string>> = lookupTable({
  email: 'email',
  url: 'uri',
  date: 'date',
  'date-time': 'date-time',
  uuid: 'uuid',
  image: 'uri',
  file: 'uri',
})

/** JSON Schema as an object literal of JavaScript, over several lines. */
export function jsonSchemaOf(fields: readonly Field[]): string {
  const required = fields.filter((field) => !isOptional(field)).map(({ name }) => jsString(camel(name)))
  return [
    '{',
    "  type: 'object',",
    ...(required.length > 0 ? [`  required: [${required.join(', ')}],`] : []),
    '  additionalProperties: false,',
    '  properties: {',
    ...fields.map((field) => `    ${camel(field.name)}: ${schemaOf(field)},`),
    '  },',
    '}',
  ].join('\n')
}

function schemaOf(field: Field): string {
  const one = oneSchema(field)
  const value = defaultOf(field)
  if (field.list)
    return `{ type: 'array', ${field.min === undefined ? '' : `minItems: ${field.min}, `}maxItems: ${field.max ?? 100}, items: ${one} }`
  return value === undefined || isNow(field) ? one : one.replace(/ \}$/, `, default: ${value} }`)
}

function oneSchema(field: Field): string {
  const { type, options, fields, list } = field
  const { min, max, minExcluded } = list ? {} : field
  if (fields) {
    const required = fields.filter((inner) => !isOptional(inner)).map(({ name }) => jsString(camel(name)))
    return `{ type: 'object', required: [${required.join(', ')}], additionalProperties: false, properties: { ${fields.map((inner) => `${camel(inner.name)}: ${schemaOf(inner)}`).join(', ')} } }`
  }
  if (options) return `{ type: 'string', enum: [${options.map(jsString).join(', ')}] }`
  if (/^(?:integer|decimal|money|percent)$/.test(type)) {
    const least = min ?? (type === 'money' ? 0 : undefined)
    return `{ type: '${type === 'integer' ? 'integer' : 'number'}'${least === undefined ? '' : minExcluded ? `, exclusiveMinimum: ${least}` : `, minimum: ${least}`}${max === undefined ? '' : `, maximum: ${max}`} }`
  }
  if (type === 'boolean') return "{ type: 'boolean' }"
  if (type === 'json') return "{ type: 'object' }"
  const format = FORMATS[type]
  if (format !== undefined) return `{ type: 'string', format: '${format}' }`
  if (type === 'slug') return "{ type: 'string', pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 200 }"
  return `{ type: 'string', minLength: ${min ?? 1}, maxLength: ${max ?? (type === 'long-text' ? LONG_TEXT_LIMIT : TEXT_LIMIT)} }`
}
