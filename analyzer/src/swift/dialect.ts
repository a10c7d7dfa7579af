import { type Binding, type Call, callRule, type Dialect, joinPath } from '../checks/calls.ts'
import type { Hit, RuleHead, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'

export const functions = [
  'function_declaration',
  'init_declaration',
  'lambda_literal',
  'computed_getter',
  'computed_setter',
]
export const loops = ['for_statement', 'while_statement', 'repeat_while_statement']

export const swift: Dialect = {
  functions,
  loops,
  catches: ['catch_block'],
  callKinds: ['call_expression'],
  bindingKinds: ['property_declaration', 'assignment', 'value_argument', 'parameter'],
  stringKinds: ['line_string_literal', 'multi_line_string_literal', 'raw_string_literal'],
  nameKinds: ['simple_identifier', 'navigation_expression'],
  concatenations: ['additive_expression'],
  readCall,
  readBindings,
}

function readCall(node: SyntaxNode): Omit<Call, 'node' | 'name'> | undefined {
  const callee = node.namedChildren[0]
  const suffix = node.namedChildren.find(({ kind }) => kind === 'call_suffix')
  const list = suffix?.namedChildren.find(({ kind }) => kind === 'value_arguments')
  // `a[1]` is a call of its own kind to the grammar.
  if (!callee || list?.text.startsWith('[')) return undefined
  const args: SyntaxNode[] = []
  const named = new Map<string, SyntaxNode>()
  for (const argument of list?.namedChildren ?? []) {
    const value = argument.child('value')
    if (!value) continue
    args.push(value)
    const label = argument.child('name')
    if (label) named.set(label.text, value)
  }
  const receiver = callee.kind === 'navigation_expression' ? callee.child('target') : undefined
  return { path: pathOf(callee), receiver, args, named }
}

function pathOf(node: SyntaxNode): string {
  switch (node.kind) {
    case 'simple_identifier':
    case 'self_expression':
    case 'super_expression':
    case 'type_identifier':
      return node.text
    case 'user_type':
      return node.text.replace(/<.*$/, '')
    case 'navigation_expression': {
      const target = node.child('target')
      return joinPath(target ? pathOf(target) : '?', node.child('suffix')?.child('suffix')?.text ?? '?')
    }
    case 'call_expression': {
      const callee = node.namedChildren[0]
      return `${callee ? pathOf(callee) : '?'}()`
    }
    case 'postfix_expression':
    case 'optional_chaining_marker':
    case 'try_expression':
    case 'await_expression': {
      const inner = node.child('target') ?? node.child('expr') ?? node.namedChildren[0]
      return inner ? pathOf(inner) : '?'
    }
    case 'prefix_expression':
      return node.text.startsWith('.') ? (node.child('target')?.text ?? '?') : '?'
    default:
      return '?'
  }
}

function readBindings(node: SyntaxNode): Binding[] {
  if (node.kind === 'parameter') return []
  if (node.kind === 'value_argument') {
    const [name, value] = [node.child('name'), node.child('value')]
    return name && value ? [{ name: name.text, target: name, value }] : []
  }
  const target = node.child('target') ?? node.child('name')
  const value = node.child('value') ?? node.child('result')
  if (!target || !value || (node.kind === 'assignment' && !node.children.some(({ text }) => text === '=')))
    return []
  return [{ name: /\w+$/.exec(target.text.slice(-100))?.[0] ?? '', target, value: valueIn(value) }]
}

/** The expression inside `try`, `await`, casts and parentheses. */
export function valueIn(node: SyntaxNode): SyntaxNode {
  let inner = node
  for (;;) {
    const next = /^(?:try_expression|await_expression|as_expression)$/.test(inner.kind)
      ? inner.child('expr')
      : inner.kind === 'postfix_expression'
        ? inner.child('target')
        : undefined
    if (!next) return inner
    inner = next
  }
}

interface Named extends RuleHead {
  readonly calls: readonly string[]
  check?(call: Call): Hit | boolean | undefined
}

/** Shown where the name of the method stands: a chain may begin many lines above. */
export function onCalls({ check, ...about }: Named): TreeRule {
  return callRule(swift, {
    ...about,
    check(call) {
      const hit = check ? check(call) : true
      const name = call.node.namedChildren[0]?.child('suffix')
      return hit && call.receiver && name
        ? { at: { start: name.start, end: call.node.end }, ...(hit === true ? {} : hit) }
        : hit
    },
  })
}

export const isInterpolated = (node: SyntaxNode): boolean => node.all('interpolated_expression').length > 0

export const functionOf = (node: SyntaxNode): SyntaxNode | undefined =>
  node.closest('function_declaration', 'init_declaration')
