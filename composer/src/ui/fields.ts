import { lookupTable } from '@atelier/analyzer/basics'
import type { Entity, Field } from '../intent/intent.ts'
import { jsString } from '../quote.ts'
import { camel, pascal, sentence } from '../words.ts'
import { code, each, type Helper, h, type Node, show, type TypeDeclaration, when } from './model.ts'

/** What a view makes of a field. */

// As a property any word would do; as a variable of its own these would not.
const RESERVED = new Set(
  'arguments await constructor prototype proto emit props state break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  ),
)

/** A name that may also be a variable. */
export const safe = (name: string): string => {
  const begun = /^\d/.test(name) ? `n${name}` : name
  return RESERVED.has(begun) ? `${begun}Value` : begun
}
export const keyOf = (field: Field): string => safe(camel(field.name))
export const labelOf = (field: Field): string =>
  sentence(field.name).replace(/\b(?:id|url|sku|isbn|cvc|cvv|cv|vat|iban|zip|api)\b/gi, (word) =>
    /^zip$/i.test(word) ? word : word.toUpperCase(),
  )

export function typeOf(field: Field): string {
  const one = singleType(field)
  return field.list ? `readonly ${/[|]/.test(one) ? `(${one})` : one}[]` : one
}

function singleType({ type, options, fields }: Field): string {
  if (fields && fields.length > 0)
    return `{ ${fields.map((field) => `readonly ${keyOf(field)}: ${typeOf(field)}`).join('; ')} }`
  if (options && options.length > 0) return options.map(jsString).join(' | ')
  if (type === 'boolean') return 'boolean'
  if (/^(?:integer|decimal|money|percent)$/.test(type)) return 'number'
  return type === 'file' ? 'File' : type === 'json' ? 'unknown' : 'string'
}

/** Of a thing that is shown: it has an id to be told apart by, and files are addresses. */
export function typeDeclaration(entity: Entity, withId: boolean): TypeDeclaration {
  const members = entity.fields.map((field) => {
    const type = field.type === 'file' ? 'string' : typeOf(field)
    return `readonly ${keyOf(field)}${field.optional ? '?' : ''}: ${type}`
  })
  const hasId = entity.fields.some((field) => keyOf(field) === 'id')
  return {
    name: typeName(entity),
    members: [...(withId && !hasId ? ['readonly id: string'] : []), ...members],
  }
}

export const typeName = (entity: Entity): string => {
  const name = pascal(entity.name)
  // The browser and the language have things of these names.
  return /^(?:Event|File|Date|Map|Set|Node|Text|Image|Option|Request|Response|Error|Object|Comment|Element|Notification|Number|String|Symbol|Range|Selection|Document|Window|Location|History|Storage|Plugin|Record|Function|Array|Promise|Component|Fragment)$/.test(
    name,
  )
    ? `${name}Item`
    : /^\d/.test(name)
      ? `Item${name}`
      : name
}

export const isNumber = ({ type, list }: Field): boolean =>
  !list && /^(?:integer|decimal|money|percent)$/.test(type)

/** How a value is read aloud: code in terms of `of`, and the helpers that it needs. */
function shownAs(field: Field, of: string): string {
  const value = `${of}.${keyOf(field)}`
  const plain = formatted(field, value)
  if (!field.optional || plain === value) return plain
  return field.type === 'boolean' ? plain : `${value} === undefined ? '–' : ${plain}`
}

function formatted({ type, list }: Field, value: string): string {
  if (list) return `${value}.join(', ')`
  if (type === 'boolean') return `${value} ? 'Yes' : 'No'`
  if (type === 'money') return `$formatMoney(${value})`
  if (type === 'date') return `$formatDate(${value})`
  if (type === 'date-time') return `$formatDateTime(${value})`
  if (type === 'percent') return `${value} + '%'`
  if (type === 'json') return `$formatJson(${value})`
  return value
}

/** The node that shows a field of `of`. */
export function shownNode(field: Field, of: string, titleKey: string | undefined): Node {
  const value = `${of}.${keyOf(field)}`
  const guard = (node: Node): Node => (field.optional ? when(value, node) : node)
  if (field.fields && field.fields.length > 0) return guard(shapeNode(field, field.fields, value))
  if (field.list) return guard(h('ul', {}, each(value, ['entry'], 'entry', h('li', {}, show('entry')))))
  if (field.type === 'image') {
    const isAvatar = /avatar|logo|photo|portrait/.test(field.name.join(' '))
    return guard(
      h('img', {
        class: isAvatar ? 'avatar' : 'picture',
        src: code(value),
        alt: titleKey === undefined ? '' : code(`${of}.${titleKey}`),
        loading: 'lazy',
      }),
    )
  }
  if (field.type === 'url') return guard(h('a', { href: code(value) }, show(value)))
  if (field.type === 'email') return guard(h('a', { href: code(`'mailto:' + ${value}`) }, show(value)))
  if (field.type === 'phone') return guard(h('a', { href: code(`'tel:' + ${value}`) }, show(value)))
  if (field.type === 'date' || field.type === 'date-time')
    return guard(h('time', { datetime: code(value) }, show(formatted(field, value))))
  if (field.type === 'choice') return guard(h('span', { class: 'badge' }, show(value)))
  return show(shownAs(field, of))
}

/** What has fields of its own: each of them in a row, `2 × Pen, 3.50`. */
function shapeNode(field: Field, fields: readonly Field[], value: string): Node {
  const entry = field.list ? 'entry' : value
  const shown = fields
    .filter((inner) => !inner.fields && keyOf(inner) !== 'id')
    .flatMap((inner, at) => [
      ...(at === 0 ? [] : [' · ']),
      ...(at === 0 || inner.type === 'image' ? [] : [`${labelOf(inner)}: `]),
      inner.list ? show(`${entry}.${keyOf(inner)}.join(', ')`) : shownNode(inner, entry, undefined),
    ])
  if (!field.list) return h('span', {}, ...shown)
  const key = fields.some((inner) => keyOf(inner) === 'id') ? 'entry.id' : 'at'
  return h('ul', {}, each(value, ['entry', 'at'], key, h('li', {}, ...shown)))
}

const helpers: Readonly<Record<string, readonly Helper[]>> = lookupTable({
  formatMoney: [
    {
      name: 'money',
      code: "const money = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD' })",
    },
    {
      name: 'formatMoney',
      code: 'function formatMoney(amount‹: number›)‹: string› {\n  return money.format(amount)\n}',
    },
  ],
  formatDate: [
    {
      name: 'formatDate',
      code: "function formatDate(date‹: string›)‹: string› {\n  return new Date(date).toLocaleDateString(undefined, { dateStyle: 'medium' })\n}",
    },
  ],
  formatDateTime: [
    {
      name: 'formatDateTime',
      code: "function formatDateTime(date‹: string›)‹: string› {\n  return new Date(date).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })\n}",
    },
  ],
  formatJson: [
    {
      name: 'formatJson',
      code: 'function formatJson(value‹: unknown›)‹: string› {\n  return JSON.stringify(value)\n}',
    },
  ],
})

/** The formatting helpers that some code calls. */
export const helpersFor = (used: unknown): Helper[] => {
  const text = JSON.stringify(used)
  return Object.entries(helpers).flatMap(([name, all]) => (text.includes(`$${name}(`) ? all : []))
}

/** A value for a page that has nobody to give it one: plainly an example. */
function sampleOf(field: Field, at: number): string {
  if (field.fields && field.fields.length > 0) {
    const one = (index: number) =>
      `{ ${(field.fields ?? []).map((inner) => `${keyOf(inner)}: ${keyOf(inner) === 'id' ? `'${index + 1}'` : sampleOf(inner, index)}`).join(', ')} }`
    return field.list ? `[${one(at)}, ${one(at + 1)}]` : one(at)
  }
  if (field.list)
    return `['${labelOf({ ...field, list: false })} 1', '${labelOf({ ...field, list: false })} 2']`
      .replaceAll('s 1', ' 1')
      .replaceAll('s 2', ' 2')
  if (field.options && field.options.length > 0)
    return jsString(field.options[at % field.options.length] ?? '')
  const label = labelOf(field)
  switch (field.type) {
    case 'boolean':
      return String(at % 2 === 0)
    case 'integer':
      return String(Math.max(field.min ?? 1, Math.min(field.max ?? 100, (at + 1) * 3)))
    case 'decimal':
      return `${at + 1}.5`
    case 'money':
      return `${(at + 1) * 10}`
    case 'percent':
      return `${(at + 1) * 10}`
    case 'email':
      return `'person${at + 1}@example.com'`
    case 'phone':
      return `'555-010${at}'`
    case 'url':
      return `'https://example.com/${at + 1}'`
    case 'image':
    case 'file':
      return `'https://placehold.co/320x180'`
    case 'date':
      return `'2025-01-0${at + 1}'`
    case 'date-time':
      return `'2025-01-0${at + 1}T09:00:00Z'`
    case 'time':
      return `'09:0${at}'`
    case 'color':
      return `'#1d4ed8'`
    case 'json':
      return '{}'
    default:
      return jsString(`${label} ${at + 1}`)
  }
}

export function sampleItems(entity: Entity, count = 3): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const hasId = entity.fields.some((field) => keyOf(field) === 'id')
    const members = [
      ...(hasId ? [] : [`id: '${at + 1}'`]),
      ...entity.fields.map(
        (field) => `${keyOf(field)}: ${keyOf(field) === 'id' ? `'${at + 1}'` : sampleOf(field, at)}`,
      ),
    ]
    return `  { ${members.join(', ')} },`
  })
  return `[\n${rows.join('\n')}\n]`
}

/** The field that says which one it is. */
export function titleField(entity: Entity): Field | undefined {
  const named = (pattern: RegExp) =>
    entity.fields.find(
      ({ name, type, list }) =>
        !list && pattern.test(name.join(' ')) && /^(?:text|slug|choice|long-text|reference)$/.test(type),
    )
  return (
    named(/^(?:name|title|full name|headline)$/) ??
    named(/(?:name|title)$/) ??
    named(/^(?:label|subject|number|city|plan|question|author|customer|code|key)$/) ??
    entity.fields.find(({ type, list }) => !list && type === 'text')
  )
}
