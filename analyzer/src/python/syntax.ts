import type { SyntaxNode } from '../core/tree.ts'

/** The call's positional arguments, without splats. */
export function positional(call: SyntaxNode): SyntaxNode[] {
  return argumentsOf(call).filter(
    ({ kind }) => kind !== 'keyword_argument' && kind !== 'dictionary_splat' && kind !== 'comment',
  )
}

/** The value of a keyword argument. */
export function keyword(call: SyntaxNode, name: string): SyntaxNode | undefined {
  for (const argument of argumentsOf(call)) {
    if (argument.kind === 'keyword_argument' && argument.child('name')?.text === name)
      return argument.child('value')
  }
  return undefined
}

export function argumentsOf(call: SyntaxNode): SyntaxNode[] {
  const list = call.child('arguments')
  if (!list) return []
  return list.kind === 'argument_list' ? list.namedChildren : [list]
}

/** `**options` or `*rest` hide what is given. */
export function hasSplat(call: SyntaxNode): boolean {
  return argumentsOf(call).some(({ kind }) => kind === 'dictionary_splat' || kind === 'list_splat')
}

/** `name` of `a.b.name(…)`. */
export function methodOf(call: SyntaxNode): string | undefined {
  const callee = call.child('function')
  return callee?.kind === 'attribute' ? callee.child('attribute')?.text : undefined
}

/** `a.b` of `a.b.name(…)`. */
export function receiverOf(call: SyntaxNode): SyntaxNode | undefined {
  const callee = call.child('function')
  return callee?.kind === 'attribute' ? callee.child('object') : undefined
}

export function unwrap(node: SyntaxNode): SyntaxNode {
  let inner = node
  while (inner.kind === 'parenthesized_expression') {
    const next = inner.namedChildren.find(({ kind }) => kind !== 'comment')
    if (!next) break
    inner = next
  }
  return inner
}

/** The text of a string literal without interpolation; escapes are left as they are written. */
export function stringValue(node: SyntaxNode | undefined): string | undefined {
  if (!node) return undefined
  const inner = unwrap(node)
  if (inner.kind === 'concatenated_string') {
    const parts = inner.namedChildren.filter(({ kind }) => kind === 'string').map(stringValue)
    return parts.includes(undefined) ? undefined : parts.join('')
  }
  if (inner.kind !== 'string' || hasInterpolation(inner)) return undefined
  return contentOf(inner)
}

/** The text between the quotes, as written. */
export function contentOf(string: SyntaxNode): string {
  const first = string.children[0]
  const last = string.children.at(-1)
  if (first?.kind !== 'string_start' || last?.kind !== 'string_end') return ''
  return string.text.slice(first.end - string.start, last.start - string.start)
}

export function prefixOf(string: SyntaxNode): string {
  return (string.children[0]?.text ?? '').replace(/['"]+$/, '').toLowerCase()
}

export function quoteOf(string: SyntaxNode): string {
  return string.children.at(-1)?.text ?? ''
}

function hasInterpolation(node: SyntaxNode): boolean {
  if (node.kind === 'concatenated_string') return node.children.some(hasInterpolation)
  return node.kind === 'string' && node.children.some(({ kind }) => kind === 'interpolation')
}

export function isTrue(node: SyntaxNode | undefined): boolean {
  return node?.kind === 'true' || node?.text === '1'
}

export function isFalse(node: SyntaxNode | undefined): boolean {
  return node?.kind === 'false' || node?.text === '0'
}

/** Statements of a block, without comments. */
export function statementsOf(block: SyntaxNode | undefined): SyntaxNode[] {
  return block ? block.namedChildren.filter(({ kind }) => kind !== 'comment') : []
}

export const LOOPS = ['for_statement', 'while_statement']

/** The loop that runs this node again and again; a function in between runs when it is called. */
export function loopAround(node: SyntaxNode): SyntaxNode | undefined {
  let inner = node
  for (let outer = node.parent; outer; outer = outer.parent) {
    if (outer.kind === 'function_definition' || outer.kind === 'lambda' || outer.kind === 'class_definition')
      return undefined
    if (outer.kind === 'for_statement' && inner.field === 'body') return outer
    if (outer.kind === 'while_statement' && (inner.field === 'body' || inner.field === 'condition'))
      return outer
    inner = outer
  }
  return undefined
}

export function functionAround(node: SyntaxNode): SyntaxNode | undefined {
  return node.closest('function_definition')
}

export function isAsync(definition: SyntaxNode): boolean {
  return definition.children[0]?.kind === 'async'
}

export function decoratorsOf(definition: SyntaxNode): SyntaxNode[] {
  return definition.parent?.kind === 'decorated_definition'
    ? definition.parent.children.filter(({ kind }) => kind === 'decorator')
    : []
}

/** What a decorator names: `app.route` of `@app.route("/")`. */
export function decoratorName(decorator: SyntaxNode): string {
  const inner = decorator.namedChildren[0]
  return (inner?.kind === 'call' ? inner.child('function')?.text : inner?.text) ?? ''
}

/** The statement that a node belongs to. */
export function statementAround(node: SyntaxNode): SyntaxNode {
  let statement = node
  while (statement.parent && statement.parent.kind !== 'block' && statement.parent.kind !== 'module')
    statement = statement.parent
  return statement
}

/** The node right before or after this one; found by its place, for a block may hold very many. */
export function sibling(node: SyntaxNode, step: 1 | -1): SyntaxNode | undefined {
  const siblings = node.parent?.children ?? []
  let low = 0
  let high = siblings.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((siblings[middle]?.start ?? 0) < node.start) low = middle + 1
    else high = middle
  }
  return siblings[low] === node ? siblings[low + step] : undefined
}

/** The `open(…) as name` that a name comes from. */
export function openedAs(name: SyntaxNode): SyntaxNode | undefined {
  for (let around = name.closest('with_statement'); around; around = around.closest('with_statement')) {
    const item = around.all('with_item').find((one) => one.all('as_pattern_target')[0]?.text === name.text)
    if (item) return item
  }
  return undefined
}
