/**
 * Templates are files in the language that they produce. Two things in them are replaced:
 *
 * - `__title__` becomes a value, `__field_label__` the `label` of `field`. Names without a value stay, as Python's `__init__` does.
 * - A line with a comment that begins with a colon is a directive: `//: if search`, `#: each field in fields`, `<!--: else -->`,
 *   `--: end`, `//: include style.css`.
 *
 * `part subject` … `end` marks a part of a text that the prompt can set limits for; `try` … `else` … `end` takes the first
 * alternative that keeps to the limits of the parts in it. `some subject` … `end` takes as many of its lines as the prompt asks for,
 * and of those only the ones that keep to the limits. `pick variant from _bank.txt` … `end` does the same with the rows of a table.
 *
 * A condition is a value, `not` a value, values joined by `and` or by `or`, `a is b`, or `length over 100`. In a loop, `first`, `last`, `number` (from
 * one) and `comma` (empty for the last item) are available.
 */
export type Scope = Readonly<Record<string, unknown>>

type Node =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'if'; readonly condition: string; readonly body: Node[]; readonly otherwise: Node[] }
  | { readonly kind: 'part'; readonly name: string; readonly body: Node[] }
  | { readonly kind: 'try'; readonly alternatives: Node[][] }
  | { readonly kind: 'some'; readonly name: string; readonly body: Node[] }
  | { readonly kind: 'pick'; readonly name: string; readonly rows: readonly Row[]; readonly body: Node[] }
  | { readonly kind: 'each'; readonly item: string; readonly list: string; readonly body: Node[] }

/** `morning: Good day | Have a coffee.`: a condition, if any, and the values of the columns. */
interface Row {
  readonly condition: string
  readonly values: Readonly<Record<string, string>>
}

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
    } else if (keyword === 'part') {
      const node: Node = { kind: 'part', name: rest.trim(), body: [] }
      enter(node, node.body)
    } else if (keyword === 'try') {
      const node: Node = { kind: 'try', alternatives: [[]] }
      enter(node, node.alternatives[0] as Node[])
    } else if (keyword === 'some') {
      const node: Node = { kind: 'some', name: rest.trim(), body: [] }
      enter(node, node.body)
    } else if (keyword === 'pick') {
      const [, name = '', file = ''] = /^(\w+) from (\S+)$/.exec(rest) ?? []
      const node: Node = { kind: 'pick', name, rows: rowsOf(include(file)), body: [] }
      enter(node, node.body)
    } else if (keyword === 'else' && open.at(-1)?.node.kind === 'try') {
      const { node } = open.at(-1) as { node: Node & { kind: 'try' } }
      current = []
      node.alternatives.push(current)
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

/** A text and its parts: of `Subject: Welcome`, the part `subject` is `Welcome`. */
export interface Written {
  readonly content: string
  /** The content without the parts that stand before it: subject, preview. */
  readonly body: string
  readonly parts: ReadonlyMap<string, readonly string[]>
}

/** Whether a part may be this text. */
export type Fits = (part: string, text: string) => boolean

interface Output {
  readonly lines: string[]
  readonly parts: { readonly name: string; readonly first: number; readonly after: number }[]
  readonly fits: Fits
}

/** At most one blank line in a row stays, or two where the template has two itself. */
export const render = (parsed: Parsed, scope: Scope): string => write(parsed, scope).content

const BEFORE_THE_TEXT = /^(?:subject|preview)$/

export function write(parsed: Parsed, scope: Scope, fits: Fits = () => true): Written {
  const output: Output = { lines: [], parts: [], fits }
  renderNodes(parsed.nodes, scope, output)
  const parts = new Map<string, string[]>()
  const outside = new Set<number>()
  for (const { name, first, after } of output.parts) {
    parts.set(name, [...(parts.get(name) ?? []), partText(name, output.lines.slice(first, after))])
    if (BEFORE_THE_TEXT.test(name)) for (let at = first; at < after; at++) outside.add(at)
  }
  return {
    content: joined(output.lines),
    body: joined(output.lines.filter((_, at) => !outside.has(at))),
    parts,
  }
}

const joined = (lines: readonly string[]): string =>
  `${lines
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()}\n`

/** Without the marks of a heading or list and without its label. */
function partText(name: string, lines: readonly string[]): string {
  const text = lines.join('\n').trim()
  const json = /^"\w+": "(.*)",?$/.exec(text)?.[1]
  if (json !== undefined) return json
  const label = new RegExp(`^\\**${name.replaceAll('_', ' ')}(?: line)?(?: \\d+)?:\\**\\s*`, 'i')
  return text.replace(/^(?:[#>-]+|\*|\d+\.)\s+/, '').replace(label, '')
}

function renderNodes(nodes: readonly Node[], scope: Scope, output: Output): void {
  const { lines, parts, fits } = output
  for (const node of nodes) {
    if (node.kind === 'line') {
      const text = node.text.replace(VALUE, (whole, name: string) => {
        const value = lookUp(scope, name)
        return value === undefined ? whole : String(value)
      })
      // A blank line where a part was left out would be the second in a row.
      if (text !== '' || lines.at(-1) !== '' || lines.at(-2) !== '') lines.push(text.replace(/[ \t]+$/, ''))
    } else if (node.kind === 'if') {
      renderNodes(isTrue(node.condition, scope) ? node.body : node.otherwise, scope, output)
    } else if (node.kind === 'part') {
      const first = lines.length
      renderNodes(node.body, scope, output)
      parts.push({ name: node.name, first, after: lines.length })
    } else if (node.kind === 'try') {
      const before = { lines: lines.length, parts: parts.length }
      for (const [index, alternative] of node.alternatives.entries()) {
        renderNodes(alternative, scope, output)
        const isLast = index === node.alternatives.length - 1
        const own = parts.slice(before.parts)
        if (
          isLast ||
          own.every(({ name, first, after }) => fits(name, partText(name, lines.slice(first, after))))
        )
          break
        lines.length = before.lines
        parts.length = before.parts
      }
    } else if (node.kind === 'some' || node.kind === 'pick') {
      const chosen = choose(node, scope, fits)
      for (const [index, { body, values }] of chosen.entries())
        renderNodes(body, { ...inLoop(scope, index, chosen.length), ...values }, output)
    } else {
      const list = lookUp(scope, node.list)
      if (!Array.isArray(list)) throw new Error(`"${node.list}" is not a list`)
      for (const [index, item] of list.entries()) {
        renderNodes(node.body, { ...inLoop(scope, index, list.length), [node.item]: item }, output)
      }
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

interface Choice {
  readonly body: readonly Node[]
  readonly values: Scope
}

/** The first lines or rows that keep to the limits, as many as the prompt asks for. */
function choose(node: Node & { kind: 'some' | 'pick' }, scope: Scope, fits: Fits): Choice[] {
  const { name } = node
  const choices: Choice[] =
    node.kind === 'pick'
      ? node.rows
          .filter(({ condition }) => condition === '' || isTrue(condition, scope))
          .map(({ values }) => ({ body: node.body, values: { [name]: values } }))
      : linesIn(node.body, scope).map((line) => ({
          body: [{ kind: 'part', name, body: [line] }],
          values: {},
        }))
  const fitting = choices.filter(({ body, values }) => {
    const trial: Output = { lines: [], parts: [], fits }
    renderNodes(body, { ...inLoop(scope, 0, 1), ...values }, trial)
    return trial.parts.every(({ name, first, after }) =>
      fits(name, partText(name, trial.lines.slice(first, after))),
    )
  })
  return (fitting.length > 0 ? fitting : choices.slice(0, 1)).slice(
    0,
    Number(lookUp(scope, `count_${name}`) ?? 1),
  )
}

/** The first line names the columns. Rows with a condition come before those without one. */
function rowsOf(source: string): Row[] {
  const [head = '', ...lines] = source.split('\n').filter((line) => line.trim() !== '')
  const columns = head.split('|').map((column) => column.trim())
  const rows = lines.map((line) => {
    const [, condition = '', text = line] = /^(\w+): (.+)$/.exec(line) ?? []
    const values = text.split('|').map((value) => value.trim())
    return { condition, values: Object.fromEntries(columns.map((column, at) => [column, values[at] ?? ''])) }
  })
  return [
    ...rows.filter(({ condition }) => condition !== ''),
    ...rows.filter(({ condition }) => condition === ''),
  ]
}

function linesIn(nodes: readonly Node[], scope: Scope): (Node & { kind: 'line' })[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'line') return node.text.trim() === '' ? [] : [node]
    if (node.kind !== 'if') throw new Error(`"some" takes lines and conditions, not "${node.kind}"`)
    return linesIn(isTrue(node.condition, scope) ? node.body : node.otherwise, scope)
  })
}

function isTrue(condition: string, scope: Scope): boolean {
  if (condition.includes(' or ')) return condition.split(' or ').some((part) => isTrue(part, scope))
  if (condition.includes(' and ')) return condition.split(' and ').every((part) => isTrue(part, scope))
  const text = condition.trim()
  if (text.startsWith('not ')) return !isTrue(text.slice(4), scope)
  const [, number, least] = /^(\w+) over (\w+)$/.exec(text) ?? []
  if (number !== undefined && least !== undefined)
    return Number(lookUp(scope, number)) > Number(/^\d/.test(least) ? least : lookUp(scope, least))
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
