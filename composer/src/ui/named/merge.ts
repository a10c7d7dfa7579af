import { lookupTable } from '@atelier/analyzer/basics'
import type { Component, Element, Node } from '../model.ts'

/** What a part brings to the component that it becomes a part of. */
export interface Piece extends Omit<Component, 'name' | 'about' | 'view'> {
  readonly nodes: readonly Node[]
}

type Named = { readonly name: string }

const LISTS = ['props', 'state', 'derived', 'refs', 'methods', 'helpers', 'types'] as const

export const namesIn = (component: Omit<Component, 'name' | 'about' | 'view'>): string[] =>
  LISTS.flatMap((list) => (component[list] ?? []).map(({ name }) => name))

/** A whole component as a part of another: nothing of it is called what something there is called already. */
export function pieceOf(component: Component, prefix: string, taken: ReadonlySet<string>): Piece {
  const own = new Map<string, string>()
  for (const name of namesIn(component)) if (taken.has(name)) own.set(name, prefixed(name, prefix))
  for (const { name, parameters } of component.props ?? [])
    if (/^(?:title|label|data|items|value|options|initial)$/.test(name) && parameters === undefined)
      own.set(name, prefixed(name, prefix))
  const outside = new Set([...(component.helpers ?? []), ...(component.types ?? [])].map(({ name }) => name))
  const { name: _, about: __, view, ...rest } = renamed(component, own, outside, prefix)
  return { ...rest, nodes: [within(view)] }
}

const prefixed = (name: string, prefix: string): string => {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  if (/^[A-Z]/.test(name)) return `${capital(prefix)}${name}`
  return /^on[A-Z]/.test(name) ? `on${capital(prefix)}${name.slice(2)}` : `${prefix}${capital(name)}`
}

/** Code says `$name`; what stands beside the component, its helpers and types, goes by the name alone. */
function renamed(
  component: Component,
  own: ReadonlyMap<string, string>,
  outside: ReadonlySet<string>,
  prefix: string,
): Component {
  const called = (name: string): string => own.get(name) ?? name
  const inCode = (code: string): string =>
    apart(code, prefix).replace(
      /(?<![\w.'"-])(\$?)([A-Za-z]\w*)(?![\w'"-])/g,
      (whole, mark: string, name: string) =>
        mark === '$' || outside.has(name) ? mark + called(name) : whole,
    )
  const deep = (value: unknown, key: string): unknown => {
    if (typeof value === 'string')
      return /^(?:ref|bind|follows)$/.test(key)
        ? called(value)
        : /^(?:text|tag|element|name|as|index)$/.test(key)
          ? value
          : inCode(value)
    if (Array.isArray(value)) return value.map((item) => deep(item, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        key === 'attributes' && typeof inner === 'string' ? inner : deep(inner, name),
      ]),
    )
  }
  const whole = deep(component, '') as Component
  const lists = Object.fromEntries(
    LISTS.flatMap((list) => {
      const items: readonly Named[] | undefined = whole[list]
      return items ? [[list, items.map((item) => ({ ...item, name: called(item.name) }))]] : []
    }),
  )
  return { ...whole, ...lists }
}

/** The same component, some of whose members are called something else. */
export const withNames = (component: Component, names: ReadonlyMap<string, string>): Component =>
  renamed(component, names, new Set(), '')

const INNER: Readonly<Record<string, string>> = lookupTable({ main: 'div', h1: 'h2', h2: 'h3' })

/** Inside of a page there is no second page, and headings stand one lower. */
function within(node: Element): Element {
  const inner = (child: Node): Node => {
    if ('tag' in child) return within(child)
    if (!('children' in child)) return child
    return {
      ...child,
      children: child.children.map(inner),
      ...('otherwise' in child && child.otherwise && { otherwise: child.otherwise.map(inner) }),
    }
  }
  return { ...node, tag: INNER[node.tag] ?? node.tag, children: node.children.map(inner) }
}

const apart = (code: string, prefix: string): string =>
  prefix === '' ? code : code.replaceAll('${$uid}-', `\${$uid}-${prefix}-`)

/** The component with its parts in it: before what is there, or behind it. */
export function withPieces(
  component: Component,
  pieces: readonly Piece[],
  view: (nodes: readonly (readonly Node[])[]) => Element,
): Component {
  const all: readonly Omit<Component, 'name' | 'about' | 'view'>[] = [component, ...pieces]
  const list = <Item extends Named>(
    of: (one: (typeof all)[number]) => readonly Item[] | undefined,
  ): Item[] => {
    const found = new Map<string, Item>()
    for (const item of all.flatMap((one) => of(one) ?? []))
      if (!found.has(item.name)) found.set(item.name, item)
    return [...found.values()]
  }
  return {
    name: component.name,
    about: component.about,
    types: list(({ types }) => types),
    helpers: list(({ helpers }) => helpers),
    props: list(({ props }) => props),
    state: list(({ state }) => state),
    derived: list(({ derived }) => derived),
    refs: list(({ refs }) => refs),
    methods: list(({ methods }) => methods),
    effects: all.flatMap(({ effects }) => effects ?? []),
    ...(all.some(({ uid }) => uid) && { uid: true as const }),
    view: view(pieces.map(({ nodes }) => nodes)),
  }
}

/** Several pieces as one. */
export function merged(pieces: readonly Piece[], nodes: (nodes: readonly Node[]) => readonly Node[]): Piece {
  const base: Component = { name: '', about: '', view: { tag: 'div', attributes: {}, children: [] } }
  const { name: _, about: __, view: ___, ...whole } = withPieces(base, pieces, () => base.view)
  return { ...whole, nodes: nodes(pieces.flatMap((piece) => piece.nodes)) }
}
