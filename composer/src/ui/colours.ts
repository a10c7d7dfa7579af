import { jsString } from '../quote.ts'
import { camel } from '../words.ts'
import type { Context } from './context.ts'
import { type Component, code, type Element, h, type Node, show } from './model.ts'

/** `green for paid, red for overdue`: in which colour a value is shown. */

const COLOUR = '(red|green|yellow|amber|orange|blue|gr[ae]y|purple|violet)'
const VALUE = '["\'“]?([a-z][a-z0-9]*(?:[ -][a-z][a-z0-9]*)?)["\'”]?'
const FOR = new RegExp(`\\b${COLOUR}(?: badge| dot| label)? (?:for|if|when|=|:|means|is) ${VALUE}`, 'gi')
const BEHIND = new RegExp(
  `${VALUE} ?(?:\\(|=|:|is |are |in |→ |-> )?${COLOUR}\\b(?=\\s*(?:[,;.)/]|and\\b|or\\b|$))`,
  'gi',
)
const NO_VALUE =
  /^(?:an?|the|it|in|up|down|turns?|shown?|colou?red|and|or|with|text|badges?|dots?|is|are|negative|positive|below|above|rows?|button|big|dark|light|shows?|highlighted|marked|less|more|over|under|too)\b/i

const named = (colour: string): string =>
  colour
    .toLowerCase()
    .replace(/^gray$/, 'grey')
    .replace(/^amber$/, 'yellow')
    .replace(/^violet$/, 'purple')

export function coloursIn(prompt: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const text = prompt.slice(0, 2_000)
  const add = (value: string, colour: string) => {
    const key = value.trim().replace(/\s+(?:and|or|in|is)$/i, '')
    if (key !== '' && !NO_VALUE.test(key) && !found.has(key)) found.set(key, named(colour))
  }
  for (const [, colour = '', value = ''] of text.matchAll(FOR)) add(value, colour)
  if (found.size < 2) for (const [, value = '', colour = ''] of text.matchAll(BEHIND)) add(value, colour)
  return found.size > 1 ? found : new Map()
}

const KINDS = /^(?:status|state|priority|severity|level|condition|type|kind|stage|result|health|risk)$/

/** The component, in which every such value has its colour. */
export function withColours(component: Component, { entity, intent }: Context): Component {
  const colours = coloursIn(intent.prompt)
  if (colours.size === 0) return component
  const keys = entity.fields
    .filter(
      ({ name, options }) =>
        options?.some((option) => colours.has(option.toLowerCase()) || colours.has(option)) ||
        KINDS.test(name[name.length - 1] ?? ''),
    )
    .map(({ name }) => camel(name))
  const isColoured = (shown: string): boolean =>
    /^\$?[A-Za-z.]+$/.test(shown) && keys.some((key) => shown.endsWith(`.${key}`) || shown === `$${key}`)
  const mapNode = (node: Node): Node => {
    if ('tag' in node) return mapElement(node)
    if ('children' in node)
      return {
        ...node,
        children: node.children.map(mapNode),
        ...('otherwise' in node && node.otherwise && { otherwise: node.otherwise.map(mapNode) }),
      }
    return 'shown' in node && isColoured(node.shown) ? badgeOf(node.shown, colours) : node
  }
  const mapElement = (node: Element): Element => {
    const given = node.attributes.class
    if (typeof given === 'object' && given.code.includes("'badge ")) return node
    const [only] = node.children
    const isBadge = node.attributes.class === 'badge' && node.children.length === 1
    if (isBadge && only && 'shown' in only && isColoured(only.shown)) return badgeOf(only.shown, colours)
    return /^(?:option|select|title|h[1-6])$/.test(node.tag)
      ? node
      : { ...node, children: node.children.map(mapNode) }
  }
  return { ...component, view: mapElement(component.view) }
}

export const badgeOf = (value: string, colours: ReadonlyMap<string, string>): Element =>
  h('span', { class: code(toneOf(value, colours)) }, show(value))

/** The class of a badge by its value. */
export const toneOf = (value: string, colours: ReadonlyMap<string, string>): string =>
  [...colours].reduceRight(
    (rest, [said, colour]) =>
      `String(${value}).toLowerCase() === ${jsString(said.toLowerCase())} ? 'badge ${colour}' : ${rest}`,
    "'badge'",
  )
