import type { Hit, RuleHead, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import type { Source, Span } from '../core/types.ts'

/** A call as rules want to read it, whatever the language. */
export interface Call {
  readonly node: SyntaxNode
  /** The callee, with dots: `MessageDigest.getInstance`, `new Cipher`, `db().query`. Unknown parts are `?`. */
  readonly path: string
  /** The last part of it. */
  readonly name: string
  readonly receiver: SyntaxNode | undefined
  /** The values of all arguments in their order, named ones too. */
  readonly args: readonly SyntaxNode[]
  readonly named: ReadonlyMap<string, SyntaxNode>
}

/** A name that gets a value: a variable, a field, a key, a named argument. */
export interface Binding {
  readonly name: string
  readonly target: SyntaxNode
  readonly value: SyntaxNode
}

/** How one language writes what the shared rules look for. */
export interface Dialect {
  readonly functions: readonly string[]
  readonly loops: readonly string[]
  readonly catches: readonly string[]
  readonly callKinds: readonly string[]
  readonly bindingKinds: readonly string[]
  readonly stringKinds: readonly string[]
  /** Names that stand for a value: `identifier`, `variable_name`. */
  readonly nameKinds: readonly string[]
  readonly concatenations: readonly string[]
  readonly caseInsensitive?: boolean
  readCall(node: SyntaxNode): Omit<Call, 'node' | 'name'> | undefined
  readBindings(node: SyntaxNode): readonly Binding[]
}

const knownCalls = new WeakMap<SyntaxNode, Call | false>()

export function callOf(dialect: Dialect, node: SyntaxNode | undefined): Call | undefined {
  if (!node || !dialect.callKinds.includes(node.kind)) return undefined
  const known = knownCalls.get(node)
  if (known !== undefined) return known || undefined
  const read = dialect.readCall(node)
  const call = read && { ...read, node, name: read.path.slice(read.path.lastIndexOf('.') + 1) }
  knownCalls.set(node, call ?? false)
  return call
}

interface CallRule extends RuleHead {
  /** Last parts of a path: `getInstance`, `MessageDigest.getInstance`, `new Random`. */
  readonly calls: readonly string[]
  check?(call: Call, source: Source): Hit | boolean | undefined
}

/** A rule on certain calls. */
export function callRule(dialect: Dialect, { calls, check, ...about }: CallRule): TreeRule {
  const fold = dialect.caseInsensitive ? (text: string) => text.toLowerCase() : (text: string) => text
  const wanted = new Map<string, string[]>()
  for (const path of calls.map(fold)) {
    const last = path.slice(path.lastIndexOf('.') + 1)
    wanted.set(last, [...(wanted.get(last) ?? []), path])
  }
  return {
    ...about,
    kinds: dialect.callKinds,
    check(node, source) {
      const call = callOf(dialect, node)
      if (!call) return undefined
      const path = fold(call.path)
      const paths = wanted.get(fold(call.name))
      if (!paths?.some((end) => path === end || path.endsWith(`.${end}`))) return undefined
      const hit = check ? check(call, source) : true
      return hit ? { at: placeOf(node), ...(hit === true ? {} : hit) } : undefined
    },
  }
}

/** Where readers look for a call: in a chain over several lines, at its own name. */
export function placeOf(node: SyntaxNode): Span {
  const callee = node.child('function') ?? node.namedChildren[0]
  const name =
    node.child('method') ??
    node.child('name') ??
    callee?.child('field') ??
    callee?.child('name') ??
    (callee?.kind === 'navigation_expression' ? callee.namedChildren.at(-1) : undefined)
  return name && name.line > node.line ? { start: name.start, end: node.end } : node
}

const contents = new Set([
  'string_fragment',
  'multiline_string_fragment',
  'escape_sequence',
  'interpreted_string_literal_content',
  'raw_string_literal_content',
  'string_content',
  'string_literal_content',
  'raw_string_content',
  'raw_string_start',
  'raw_string_end',
  'string_literal_encoding',
  'character_escape_seq',
  'nowdoc_string',
  'line_str_text',
  'multi_line_str_text',
  'str_escaped_char',
  'raw_str_end_part',
])

/** What a string literal says, as it is written; undefined when parts of it are known only later. */
export function literalOf(dialect: Dialect, node: SyntaxNode | undefined): string | undefined {
  if (!node || !dialect.stringKinds.includes(node.kind)) return undefined
  const inner = node.namedChildren
  if (inner.length === 0) return node.text.replace(/^[@$]*(?:"""|'''|["'`])|(?:"""|'''|["'`])$/g, '')
  return inner.every((child) => contents.has(child.kind))
    ? inner.map((child) => child.text).join('')
    : undefined
}

const MAX_STEPS = 8

/** What an expression always says: a literal, a sum of literals, a name that is given one value in this source. */
export function constantOf(
  dialect: Dialect,
  node: SyntaxNode | undefined,
  steps = MAX_STEPS,
): string | undefined {
  if (!node || steps === 0) return undefined
  const literal = literalOf(dialect, node)
  if (literal !== undefined) return literal
  if (node.kind.startsWith('parenthesized')) return constantOf(dialect, node.namedChildren[0], steps - 1)
  if (dialect.concatenations.includes(node.kind)) {
    const parts = node.namedChildren.map((part) => constantOf(dialect, part, steps - 1))
    return parts.length === 2 && parts.every((part) => part !== undefined) ? parts.join('') : undefined
  }
  const value = onlyValueOf(dialect, node)
  return value && constantOf(dialect, value, steps - 1)
}

const bindingIndexes = new WeakMap<SyntaxNode, Map<string, Binding[]>>()

/** All bindings of a source, by name. */
export function bindingsOf(dialect: Dialect, anywhere: SyntaxNode): Map<string, Binding[]> {
  let root = anywhere
  while (root.parent) root = root.parent
  const known = bindingIndexes.get(root)
  if (known) return known
  const index = new Map<string, Binding[]>()
  for (const node of root.walk()) {
    if (!dialect.bindingKinds.includes(node.kind)) continue
    for (const binding of dialect.readBindings(node)) {
      const others = index.get(binding.name)
      if (others) others.push(binding)
      else index.set(binding.name, [binding])
    }
  }
  bindingIndexes.set(root, index)
  return index
}

/** The value of a name that is bound once. */
export function onlyValueOf(dialect: Dialect, node: SyntaxNode): SyntaxNode | undefined {
  if (!dialect.nameKinds.includes(node.kind)) return undefined
  const bound = bindingsOf(dialect, node).get(lastName(node.text))
  return bound?.length === 1 ? bound[0]?.value : undefined
}

/** `$this->password` → `password`. */
export function lastName(text: string): string {
  return /[\p{L}\p{N}_]+(?=\W*$)/u.exec(text.slice(-120))?.[0] ?? ''
}

export function functionAround(dialect: Dialect, node: SyntaxNode): SyntaxNode | undefined {
  return node.closest(...dialect.functions)
}

/** The innermost loop around it in the same function. */
export function loopAround(dialect: Dialect, node: SyntaxNode): SyntaxNode | undefined {
  for (let around = node.parent; around; around = around.parent) {
    if (dialect.loops.includes(around.kind)) return around
    if (dialect.functions.includes(around.kind)) return undefined
  }
  return undefined
}

/** Whether every iteration of the loop gives the name a new value before it reaches the node. */
export function beginsAnew(dialect: Dialect, loop: SyntaxNode, node: SyntaxNode, name: string): boolean {
  const header = loop.text.slice(0, Math.max(0, (loop.child('body')?.start ?? loop.start) - loop.start))
  const named = /^([^;]*?)(?::=\s*range\b|\bin\b|(?<!:):(?![:=]))/.exec(header)?.[1] ?? ''
  if (new RegExp(`(?<![\\w$])${name.replace(/\W/g, '\\$&')}(?!\\w)`).test(named)) return true
  return (bindingsOf(dialect, loop).get(lastName(name)) ?? []).some(
    ({ target, value }) =>
      target.start > loop.start &&
      value.end < node.start &&
      target.text === name &&
      !namesIn(dialect, value).has(name) &&
      isAlwaysBefore(target, node, loop),
  )
}

/** In the same block, or in a block around the node. */
function isAlwaysBefore(target: SyntaxNode, node: SyntaxNode, loop: SyntaxNode): boolean {
  for (let around = target.parent; around && around !== loop; around = around.parent) {
    if (around.start <= node.start && node.end <= around.end) return true
    if (/^(?:if|switch|case|try|for|while|do|lambda|func|when)/.test(around.kind)) return false
  }
  return false
}

/** The calls inside a node. */
export function callsIn(dialect: Dialect, node: SyntaxNode): Call[] {
  const calls: Call[] = []
  for (const inner of node.walk()) {
    const call = callOf(dialect, inner)
    if (call) calls.push(call)
  }
  return calls
}

/** The names that say what a value is for: what it is bound to, and the function that creates it. */
export function purposeOf(dialect: Dialect, node: SyntaxNode): string {
  const names: string[] = []
  for (let around: SyntaxNode | undefined = node; around; around = around.parent) {
    if (dialect.bindingKinds.includes(around.kind)) {
      for (const { name, value } of dialect.readBindings(around)) {
        if (value.start <= node.start && value.end >= node.end) names.push(name)
      }
    }
    if (dialect.functions.includes(around.kind)) {
      const name =
        around.child('name') ?? around.namedChildren.find(({ kind }) => kind === 'simple_identifier')
      if (name) {
        names.push(name.text)
        break
      }
    }
  }
  return names.join(' ')
}

const namesKnown = new WeakMap<SyntaxNode, Map<string, SyntaxNode[]>>()

/** Every place inside a node that names something, by name. Kept, for many rules ask about the same function. */
export function namesIn(dialect: Dialect, scope: SyntaxNode): ReadonlyMap<string, readonly SyntaxNode[]> {
  const known = namesKnown.get(scope)
  if (known) return known
  const names = new Map<string, SyntaxNode[]>()
  for (const node of scope.walk()) {
    if (!dialect.nameKinds.includes(node.kind) || node.end - node.start > 100) continue
    const others = names.get(node.text)
    if (others) others.push(node)
    else names.set(node.text, [node])
  }
  namesKnown.set(scope, names)
  return names
}

/** From a chain of member accesses to dots. */
export function joinPath(object: string | undefined, name: string): string {
  return object === undefined ? name : `${object}.${name}`
}
