import type { Element, Loop, Node } from './model.ts'

/** How a framework writes the pieces of a view. Code comes in the framework's own words already. */
export interface Markup {
  readonly code: (source: string) => string
  readonly attribute: (name: string, value: string | true) => string
  readonly bound: (name: string, source: string) => string
  readonly event: (name: string, source: string, element: Element) => string
  readonly bind: (state: string, element: Element) => readonly string[]
  readonly ref: (name: string) => string
  readonly text: (text: string) => string
  readonly shown: (source: string) => string
  readonly condition: (source: string, then: string[], otherwise: string[] | undefined) => string[]
  readonly loop: (loop: Loop, inner: string[]) => string[]
  /** What a loop's only element gets from it. */
  readonly inLoop?: (loop: Loop) => string[]
  /** What the only element of a condition gets from it, and that of its other case. */
  readonly inCondition?: (source: string) => readonly [then: string, otherwise: string]
  /** How this piece is written within a loop, where that differs. */
  readonly within?: (loop: Loop) => Markup
  readonly slot: string
  /** Whether any element without children closes itself. */
  readonly closesItself: boolean
  /** Several nodes where one must stand. */
  readonly fragment?: (lines: string[]) => string[]
}

const WIDTH = 100
const VOID = new Set(['input', 'img', 'br', 'hr', 'meta', 'link'])
const SHAPES = /^(?:path|rect|circle|line|polyline|polygon|use)$/

export const indent = (lines: readonly string[], by = 1): string[] =>
  lines.map((line) => (line === '' ? '' : '  '.repeat(by) + line))

function printNodes(nodes: readonly Node[], markup: Markup): string[] {
  const lines: string[] = []
  let run = ''
  const flush = () => {
    if (run.trim() !== '') lines.push(run.trim())
    run = ''
  }
  for (const node of nodes) {
    const inline = inlineOf(node, markup)
    if (inline !== undefined) run += inline
    else {
      flush()
      lines.push(...printNode(node, markup))
    }
  }
  flush()
  return lines
}

function inlineOf(node: Node, markup: Markup): string | undefined {
  if ('text' in node) return markup.text(node.text)
  return 'shown' in node ? markup.shown(node.shown) : undefined
}

/** What must be one node in JSX. */
function printOne(nodes: readonly Node[], markup: Markup): string[] {
  const lines = printNodes(nodes, markup)
  const [only] = nodes
  return nodes.length === 1 && only && 'tag' in only ? lines : (markup.fragment?.(lines) ?? lines)
}

function printNode(node: Node, markup: Markup): string[] {
  if ('tag' in node) return printElementLines(node, markup)
  if ('condition' in node) {
    const [then, otherwise] = markup.inCondition?.(node.condition) ?? []
    const [one, other] = [onlyElement(node.children), onlyElement(node.otherwise ?? [])]
    if (then !== undefined && otherwise !== undefined && one && (other || !node.otherwise)) {
      return [
        ...printElementLines(withRaw(one, [then]), markup),
        ...(other ? printElementLines(withRaw(other, [otherwise]), markup) : []),
      ]
    }
    return markup.condition(
      node.condition,
      printOne(node.children, markup),
      node.otherwise && printOne(node.otherwise, markup),
    )
  }
  if ('each' in node) {
    const inside = markup.within?.(node) ?? markup
    const only = onlyElement(node.children)
    const raw = only && markup.inLoop?.(node)
    return markup.loop(
      node,
      only && raw ? printElementLines(withRaw(only, raw), inside) : printOne(node.children, inside),
    )
  }
  return [markup.slot]
}

const onlyElement = (nodes: readonly Node[]): Element | undefined =>
  nodes.length === 1 && nodes[0] && 'tag' in nodes[0] ? nodes[0] : undefined

const withRaw = (element: Element, raw: readonly string[]): Element => ({
  ...element,
  raw: [...raw, ...(element.raw ?? [])],
})

export function attributesOf(element: Element, markup: Markup): string[] {
  return [
    ...(element.raw ?? []),
    ...(element.ref === undefined ? [] : [markup.ref(element.ref)]),
    ...Object.entries(element.attributes).map(([name, value]) =>
      typeof value === 'object' ? markup.bound(name, value.code) : markup.attribute(name, value),
    ),
    ...(element.bind === undefined ? [] : markup.bind(element.bind, element)),
    ...Object.entries(element.on ?? {}).map(([name, source]) => markup.event(name, source, element)),
  ]
}

export function printElementLines(element: Element, markup: Markup): string[] {
  const { tag, children } = element
  const attributes = attributesOf(element, markup)
  const isVoid = VOID.has(tag)
  const alone = children.length === 0 && (isVoid || markup.closesItself || SHAPES.test(tag))
  const end = alone ? (markup.closesItself || !isVoid ? ' />' : '>') : '>'
  const opening = open(tag, attributes, end)
  if (alone) return opening
  const inline = children.map((child) => inlineOf(child, markup))
  const last = opening.length - 1
  if (inline.every((part) => part !== undefined)) {
    const line = `${opening[last]}${inline.join('')}</${tag}>`
    // In JSX a line break beside text is nothing, so text may stand on a line of its own.
    const broken = last > 0 && markup.fragment !== undefined
    if (children.length === 0 || (line.length <= WIDTH && !broken)) return [...opening.slice(0, last), line]
  }
  return [...opening, ...indent(printNodes(children, markup)), `</${tag}>`]
}

function open(tag: string, attributes: readonly string[], end: string): string[] {
  const line = `<${[tag, ...attributes].join(' ')}${end}`
  if (line.length <= WIDTH - 10 && !line.includes('\n')) return [line]
  return [`<${tag}`, ...indent(attributes.flatMap((attribute) => attribute.split('\n'))), end.trim()]
}
