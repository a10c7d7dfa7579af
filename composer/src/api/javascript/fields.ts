import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { camel } from '../../words.ts'
import { isNow } from '../kinds.ts'

/** Fields as TypeScript types, and as checks of what a client sent. */

export const TEXT_LIMIT = 200
export const LONG_TEXT_LIMIT = 10_000

export function typeOf(field: Field): string {
  const one = oneType(field)
  return field.list ? (/[|{ ]/.test(one) ? `Array<${one}>` : `${one}[]`) : one
}

function oneType({ type, options, fields }: Field): string {
  if (fields)
    return `{ ${fields.map((field) => `${camel(field.name)}${field.optional ? '?' : ''}: ${typeOf(field)}`).join('; ')} }`
  if (options) return options.map(jsString).join(' | ')
  if (/^(?:integer|decimal|money|percent)$/.test(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  return type === 'json' ? 'Record<string, unknown>' : 'string'
}

export const isOptional = (field: Field): boolean =>
  field.optional || field.default !== undefined || (field.type === 'boolean' && !field.list)

/** What a field is when nobody sends it. */
export const defaultOf = (field: Field): string | undefined => {
  const { default: value, type, list } = field
  if (isNow(field)) return 'new Date().toISOString()'
  if (value !== undefined) return typeof value === 'string' ? jsString(value) : String(value)
  return type === 'boolean' && !list ? 'false' : undefined
}

/** `text({ max: 200 })` */
export function checkOf(field: Field): string {
  const one = oneCheck(field)
  const check = field.list ? `listOf(${[one, ...listLimits(field)].join(', ')})` : one
  return isOptional(field) ? `optional(${check})` : check
}

/** The greatest and the least size of a list, where the wish names them. */
const listLimits = ({ min, max }: Field): string[] =>
  min === undefined && max === undefined
    ? []
    : [String(max ?? 100), ...(min === undefined ? [] : [String(min)])]

function oneCheck(field: Field): string {
  const { type, options, fields, list, pattern } = field
  if (fields)
    return `object({ ${fields.map((inner) => `${camel(inner.name)}: ${checkOf(inner)}`).join(', ')} })`
  if (options) return `oneOf(${options.map(jsString).join(', ')})`
  // The limits of a list are its size, not those of what is in it.
  const { min, max, minExcluded } = list ? {} : field
  if (/^(?:decimal|money|percent)$/.test(type) || type === 'integer') {
    const least = min ?? (type === 'money' ? 0 : undefined)
    const limits = [
      least === undefined ? '' : minExcluded ? `above: ${least}` : `min: ${least}`,
      max === undefined ? '' : `max: ${max}`,
    ].filter((part) => part !== '')
    return `${type === 'integer' ? 'integer' : 'number'}(${limits.length > 0 ? `{ ${limits.join(', ')} }` : ''})`
  }
  if (type === 'boolean') return 'boolean'
  if (type === 'date') return 'date'
  if (type === 'date-time') return 'dateTime'
  if (type === 'email') return 'email'
  if (type === 'url' || type === 'image' || type === 'file') return 'url'
  if (type === 'json') return 'object({})'
  const limits = [
    min !== undefined && min > 1 ? `min: ${min}` : '',
    `max: ${max ?? (type === 'long-text' ? LONG_TEXT_LIMIT : TEXT_LIMIT)}`,
  ]
  const matching = pattern ?? (type === 'slug' ? '^[a-z0-9]+(?:-[a-z0-9]+)*$' : undefined)
  if (matching !== undefined && type === 'slug') limits.push(`pattern: /${matching}/`)
  return `text({ ${limits.filter((part) => part !== '').join(', ')} })`
}

interface Helper {
  readonly name: string
  readonly uses?: readonly string[]
  readonly source: string
}

const helpers: readonly Helper[] = [
  {
    name: 'text',
    source: `const text =
  ({ min = 1, max, pattern }«: { min?: number; max: number; pattern?: RegExp }»)«: Check» =>
  (value) => {
    if (typeof value !== 'string' || value.trim().length < min) return min > 1 ? \`must have at least \${min} characters\` : 'is required'
    if (value.length > max) return \`must have at most \${max} characters\`
    return pattern && !pattern.test(value) ? 'has the wrong format' : undefined
  }`,
  },
  {
    name: 'number',
    source: `const number =
  ({ min = -Infinity, max = Infinity, above = -Infinity }«: { min?: number; max?: number; above?: number }» = {})«: Check» =>
  (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number'
    if (value < min) return \`must be at least \${min}\`
    if (value <= above) return \`must be greater than \${above}\`
    return value > max ? \`must be at most \${max}\` : undefined
  }`,
  },
  {
    name: 'integer',
    uses: ['number'],
    source: `const integer =
  (limits«: { min?: number; max?: number }» = {})«: Check» =>
  (value) =>
    Number.isInteger(value) ? number(limits)(value) : 'must be a whole number'`,
  },
  {
    name: 'boolean',
    source: `const boolean«: Check» = (value) => (typeof value === 'boolean' ? undefined : 'must be true or false')`,
  },
  {
    name: 'date',
    source: `const date«: Check» = (value) =>
  typeof value === 'string' && /^\\d{4}-\\d{2}-\\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? undefined
    : 'must be a date such as 2030-01-31'`,
  },
  {
    name: 'dateTime',
    source: `const dateTime«: Check» = (value) =>
  typeof value === 'string' && /^\\d{4}-\\d{2}-\\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))
    ? undefined
    : 'must be a time such as 2030-01-31T12:00:00Z'`,
  },
  {
    name: 'email',
    source: `const email«: Check» = (value) =>
  typeof value === 'string' && value.length <= 254 && /^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$/.test(value)
    ? undefined
    : 'must be an email address'`,
  },
  {
    name: 'url',
    source: `const url«: Check» = (value) =>
  typeof value === 'string' && value.length <= 2_000 && URL.canParse(value) && /^https?:/.test(value)
    ? undefined
    : 'must be an http or https address'`,
  },
  {
    name: 'oneOf',
    source: `const oneOf =
  (...options«: string[]»)«: Check» =>
  (value) =>
    typeof value === 'string' && options.includes(value) ? undefined : \`must be one of \${options.join(', ')}\``,
  },
  {
    name: 'listOf',
    source: `const listOf =
  (check«: Check», max = 100, min = 0)«: Check» =>
  (value) => {
    if (!Array.isArray(value) || value.length > max) return \`must be a list of at most \${max}\`
    if (value.length < min) return \`must have at least \${min} items\`
    const wrong = value.findIndex((item) => check(item) !== undefined)
    return wrong === -1 ? undefined : \`item \${wrong + 1} \${check(value[wrong])}\`
  }`,
  },
  {
    name: 'object',
    uses: ['isObject'],
    source: `const object =
  (rules«: Record<string, Check>»)«: Check» =>
  (value) => {
    if (!isObject(value)) return 'must be an object'
    const wrong = Object.keys(rules).find((name) => rules[name]«?.»(value[name]) !== undefined)
    return wrong === undefined ? undefined : \`\${wrong} \${rules[wrong]«?.»(value[wrong])}\`
  }`,
  },
  {
    name: 'optional',
    source: `const optional =
  (check«: Check»)«: Check» =>
  (value) =>
    value === undefined || value === null ? undefined : check(value)`,
  },
]

/** The checks that the rules call, each before those that use it. */
export function helpersFor(rules: string): string[] {
  const wanted = new Set<string>()
  const want = (name: string) => {
    wanted.add(name)
    for (const used of helpers.find((helper) => helper.name === name)?.uses ?? []) want(used)
  }
  for (const { name } of helpers)
    if (
      new RegExp(`\\b${name}\\b(?=[(,\\n) ]|$)(?!:)`, 'm').test(
        rules.replace(/^\s*\w+: /gm, '').replace(/[{,] \w+: /g, ' '),
      )
    )
      want(name)
  return helpers.filter(({ name }) => wanted.has(name)).map(({ source }) => source)
}
