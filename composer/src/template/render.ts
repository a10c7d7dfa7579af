/**
 * Templates are files in the language that they produce. Two things in them are replaced:
 *
 * - `__title__` becomes a value, `__field_label__` the `label` of `field`. Names without a value stay, as Python's `__init__` does.
 * - A line with a comment that begins with a colon is a directive: `//: if search`, `#: each field in fields`, `<!--: else -->`,
 *   `--: end`, `//: include style.css`.
 *
 * A condition is a value, `not` a value, values joined by `and` or by `or`, or `a is b`. In a loop, `first`, `last`, `number` (from
 * one) and `comma` (empty for the last item) are available.
 */
export type Scope = Readonly<Record<string, unknown>>

type Node =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'if'; readonly condition: string; readonly body: Node[]; readonly otherwise: Node[] }
  | { readonly kind: 'each'; readonly item: string; readonly list: string; readonly body: Node[] }

const DIRECTIVE = /^[ \t]*(?:\/\/|#|--|<!--|\{?\/\*): ?(.*?)[ \t]*(?:-->|\*\/\}?)?[ \t]*$/
const VALUE = /__([A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*)__/g

/** The text of a directive or header line, or nothing for a line of the template itself. */
export const directiveOf = (line: string): string | undefined => DIRECTIVE.exec(line)?.[1]

export interface Parsed {
  readonly nodes: readonly Node[]
}

/** `include` gets the text of another file of the template. */
export function parse(source: string, include: (file: string) => string): Parsed {
  const root: Node[] = []
  const open: { readonly node: Node; readonly parent: Node[] }[] = []
  let current = root
  const enter = (node: Node, body: Node[]) => {
    current.push(node)
    open.push({ node, parent: current })
    current = body
  }
  for (const line of linesOf(source, include)) {
    const directive = directiveOf(line)
    const [, keyword, rest = ''] = /^(\w+)\s*(.*)$/.exec(directive ?? '') ?? []
    if (directive === undefined) current.push({ kind: 'line', text: line })
    else if (keyword === 'if') {
      const node: Node = { kind: 'if', condition: rest, body: [], otherwise: [] }
      enter(node, node.body)
    } else if (keyword === 'each') {
      const [, item = '', list = ''] = /^(\w+) in (\w+)$/.exec(rest) ?? []
      if (list === '') throw new Error(`write "each item in list", not "${directive}"`)
      const node: Node = { kind: 'each', item, list, body: [] }
      enter(node, node.body)
    } else if (keyword === 'else' && open.at(-1)?.node.kind === 'if') {
      const { node } = open.at(-1) as { node: Node & { kind: 'if' } }
      current = node.otherwise
    } else if (keyword === 'end' && open.length > 0) current = open.pop()?.parent ?? root
    else throw new Error(`unknown or misplaced directive "${directive}"`)
  }
  if (open.length > 0) throw new Error('a directive "end" is missing')
  return { nodes: root }
}

function* linesOf(source: string, include: (file: string) => string): Generator<string> {
  for (const line of source.replace(/\n$/, '').split('\n')) {
    const file = /^include (\S+)$/.exec(directiveOf(line) ?? '')?.[1]
    if (file === undefined) yield line
    else {
      const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
      for (const included of linesOf(include(file), include)) yield included === '' ? '' : indent + included
    }
  }
}

/** At most one blank line in a row stays, or two where the template has two itself. */
export function render({ nodes }: Parsed, scope: Scope): string {
  const lines: string[] = []
  renderNodes(nodes, scope, lines)
  return `${lines
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()}\n`
}

function renderNodes(nodes: readonly Node[], scope: Scope, lines: string[]): void {
  for (const node of nodes) {
    if (node.kind === 'line') {
      const text = node.text.replace(VALUE, (whole, name: string) => {
        const value = lookUp(scope, name)
        return value === undefined ? whole : String(value)
      })
      // A blank line where a part was left out would be the second in a row.
      if (text !== '' || lines.at(-1) !== '' || lines.at(-2) !== '') lines.push(text.replace(/[ \t]+$/, ''))
    } else if (node.kind === 'if') {
      renderNodes(isTrue(node.condition, scope) ? node.body : node.otherwise, scope, lines)
    } else {
      const list = lookUp(scope, node.list)
      if (!Array.isArray(list)) throw new Error(`"${node.list}" is not a list`)
      for (const [index, item] of list.entries())
        renderNodes(node.body, { ...inLoop(scope, index, list.length), [node.item]: item }, lines)
    }
  }
}

const inLoop = (scope: Scope, index: number, length: number): Scope => ({
  ...scope,
  first: index === 0,
  last: index === length - 1,
  comma: index === length - 1 ? '' : ',',
  index,
  number: index + 1,
})

function isTrue(condition: string, scope: Scope): boolean {
  if (condition.includes(' or ')) return condition.split(' or ').some((part) => isTrue(part, scope))
  if (condition.includes(' and ')) return condition.split(' and ').every((part) => isTrue(part, scope))
  const text = condition.trim()
  if (text.startsWith('not ')) return !isTrue(text.slice(4), scope)
  const [name = '', wanted] = text.split(/\s+is\s+/)
  const value = lookUp(scope, name)
  if (wanted !== undefined) return String(value) === wanted
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** `field_name` is the value of that name, or the `name` of `field`. */
function lookUp(scope: Scope, name: string): unknown {
  if (Object.hasOwn(scope, name)) return scope[name]
  for (let at = name.indexOf('_'); at > 0; at = name.indexOf('_', at + 1)) {
    const head = name.slice(0, at)
    const inner = Object.hasOwn(scope, head) ? scope[head] : undefined
    if (typeof inner === 'object' && inner !== null) return lookUp(inner as Scope, name.slice(at + 1))
  }
  return undefined
}
