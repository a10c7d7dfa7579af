import { jsString } from '../quote.ts'
import { camel, wordsOf } from '../words.ts'
import type { Component, Element, Node } from './model.ts'

/** The same component with every text of its view in one object, which whoever uses it may give in another language. */
export function withMessages(component: Component): Component {
  const messages = new Map<string, string>()
  const keyFor = (text: string): string => {
    const base = camel(wordsOf(text).slice(0, 4)) || 'symbol'
    const start = /^\d/.test(base) ? `text${base}` : base
    let key = start
    for (let count = 2; messages.has(key) && messages.get(key) !== text; count++) key = `${start}${count}`
    messages.set(key, text)
    return key
  }
  const spoken = (text: string): boolean => /\p{L}{2}/u.test(text)
  const mapNode = (node: Node): Node => {
    if ('text' in node) {
      if (!spoken(node.text)) return node
      const [, before = '', text = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(node.text) ?? []
      const value = `$messages.${keyFor(text)}`
      return { shown: `${before === '' ? '' : "' ' + "}${value}${after === '' ? '' : " + ' '"}` }
    }
    if ('tag' in node) return mapElement(node)
    if ('children' in node)
      return {
        ...node,
        children: node.children.map(mapNode),
        ...('otherwise' in node && node.otherwise && { otherwise: node.otherwise.map(mapNode) }),
      }
    return node
  }
  const mapElement = (element: Element): Element => ({
    ...element,
    attributes: Object.fromEntries(
      Object.entries(element.attributes).map(([name, value]) =>
        /^(?:aria-label|placeholder|title|alt)$/.test(name) && typeof value === 'string' && spoken(value)
          ? [name, { code: `$messages.${keyFor(value)}` }]
          : [name, value],
      ),
    ),
    children: element.children.map(mapNode),
  })
  const view = mapElement(component.view)
  if (messages.size === 0) return component
  const entries = [...messages].map(([key, text]) => `  ${key}: ${jsString(text)},`)
  return {
    ...component,
    types: [...(component.types ?? []), { name: 'Messages', alias: 'typeof defaultMessages' }],
    helpers: [
      { name: 'defaultMessages', code: `const defaultMessages = {\n${entries.join('\n')}\n}` },
      ...(component.helpers ?? []),
    ],
    props: [...(component.props ?? []), { name: 'messages', type: 'Messages', default: 'defaultMessages' }],
    view,
  }
}
