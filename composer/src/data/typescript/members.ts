import { lookupTable } from '@atelier/analyzer/basics'
import { typeOf } from '../../api/javascript/fields.ts'
import { readField } from '../../intent/fields.ts'
import { splitItems } from '../../intent/items.ts'
import { jsString } from '../../quote.ts'
import { camel } from '../../words.ts'

/** A member as TypeScript writes it: `details?: string[]`. */
const NAME = /^(?:readonly )?([A-Za-z_]\w*)(\?)?\s*(?::\s*(.+))?$/s
// As a wish may write it: a name with arguments and brackets, texts to choose from, or an object of such members.
const TYPE =
  /^(?:[A-Za-z_][\w.]*(?:<[\w, |[\].]{1,60}>)?(?:\[\])*|(?:["'][\w -]{1,30}["'](?:\s*\|\s*["'][\w -]{1,30}["']){0,12}))(?:\s*\|\s*(?:null|undefined|string|number|boolean))*$/

const ALIASES: Readonly<Record<string, string>> = lookupTable({
  int: 'number',
  float: 'number',
  str: 'string',
  bool: 'boolean',
  text: 'string',
})

/** What a type is in TypeScript, where the wish writes it so. */
export function typeWritten(said: string): string | undefined {
  const type = said.trim().replace(/[.,;]+$/, '')
  const inside = /^\{(.*)\}(\[\])?$/s.exec(type)
  if (inside) {
    const members = membersOf(inside[1] ?? '', [])
    return members.length === 0 ? undefined : `{ ${members.join('; ')} }${inside[2] ?? ''}`
  }
  if (!TYPE.test(type)) return undefined
  return (ALIASES[type.toLowerCase()] ?? type).replace(/"([^"]*)"/g, (_, text: string) => jsString(text))
}

const MANY = /^(?:items|data|results|values|rows|entries|records|list|elements|nodes|edges)$/
const ONE = /^(?:data|value|item|result|payload|body|element|node)$/

/** `items, total, hasNext` and `data: T`: one line each; what is generic and unsaid is of the first parameter. */
export function membersOf(list: string, generics: readonly string[]): string[] {
  const [generic] = generics
  return splitItems(list.replace(/\s*[.;]\s*/g, ', ')).flatMap((item) => {
    const plain = item.trim().replace(/^(?:and|plus|with|an?|the|its)\s+/i, '')
    const object = /^([A-Za-z_]\w*)(\?)?\s*:?\s*(\{.*\}(?:\[\])?)$/s.exec(plain)
    const [, name, open, said] = object ?? NAME.exec(plain) ?? []
    const type = said === undefined ? undefined : typeWritten(said)
    if (name !== undefined && type !== undefined) return [`${name}${open ?? ''}: ${type}`]
    const field = readField(plain)
    if (field === undefined) return []
    const own = camel(field.name)
    const optional = field.optional ? '?' : ''
    if (generic !== undefined && MANY.test(own) && !field.options)
      return [
        `${own}${optional}: ${own === 'data' && !/\b(?:list|page|items|array)/i.test(list) ? generic : `${generic}[]`}`,
      ]
    if (generic !== undefined && ONE.test(own)) return [`${own}${optional}: ${generic}`]
    const isNumber =
      /^(?:page|total|page size|per page|limit|offset|total pages|count|code|status code|index)$/.test(
        field.name.join(' '),
      )
    const isText = field.type === 'text' && !field.options
    return [`${own}${optional}: ${isNumber && isText ? 'number' : typeOf(field)}`]
  })
}
