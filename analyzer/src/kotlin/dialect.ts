import { type Binding, type Call, type Dialect, joinPath } from '../checks/calls.ts'
import type { SyntaxNode } from '../core/tree.ts'

export const functions = [
  'function_declaration',
  'anonymous_function',
  'lambda_literal',
  'secondary_constructor',
]
export const loops = ['for_statement', 'while_statement', 'do_while_statement']

export const kotlin: Dialect = {
  functions,
  loops,
  catches: ['catch_block'],
  callKinds: ['call_expression', 'constructor_invocation'],
  bindingKinds: [
    'property_declaration',
    'assignment',
    'value_argument',
    'class_parameter',
    'infix_expression',
  ],
  stringKinds: ['string_literal', 'multi_line_string_literal'],
  nameKinds: ['simple_identifier', 'navigation_expression'],
  concatenations: ['additive_expression'],
  readCall,
  readBindings,
}

function readCall(node: SyntaxNode): Omit<Call, 'node' | 'name'> | undefined {
  const callee = node.namedChildren[0]
  if (!callee) return undefined
  const suffix =
    node.kind === 'constructor_invocation'
      ? node
      : node.namedChildren.find(({ kind }) => kind === 'call_suffix')
  const list = suffix?.namedChildren.find(({ kind }) => kind === 'value_arguments')
  const args: SyntaxNode[] = []
  const named = new Map<string, SyntaxNode>()
  for (const argument of list?.namedChildren ?? []) {
    const value = argument.namedChildren.at(-1)
    if (argument.kind !== 'value_argument' || !value) continue
    args.push(value)
    if (argument.children.some(({ kind }) => kind === '='))
      named.set(argument.namedChildren[0]?.text ?? '', value)
  }
  // `f(1) { }` is a call of a call: the lambda is one more argument of the inner one.
  const lambda = suffix?.namedChildren.find(({ kind }) => kind === 'annotated_lambda')?.namedChildren[0]
  if (lambda) args.push(lambda)
  const receiver = callee.kind === 'navigation_expression' ? callee.namedChildren[0] : undefined
  return { path: pathOf(callee), receiver, args, named }
}

function pathOf(node: SyntaxNode | undefined): string {
  if (!node) return '?'
  switch (node.kind) {
    case 'simple_identifier':
    case 'type_identifier':
    case 'this_expression':
    case 'super_expression':
      return node.text
    case 'user_type':
      return node.namedChildren.find(({ kind }) => kind === 'type_identifier')?.text ?? '?'
    case 'navigation_expression': {
      const suffix = node.namedChildren.at(-1)?.namedChildren.at(-1)
      return joinPath(pathOf(node.namedChildren[0]), suffix?.text ?? '?')
    }
    case 'directly_assignable_expression':
      return node.text.replace(/\s/g, '')
    case 'call_expression': {
      const callee = node.namedChildren[0]
      return callee?.kind === 'call_expression' ? pathOf(callee) : `${pathOf(callee)}()`
    }
    case 'postfix_expression':
    case 'parenthesized_expression':
      return pathOf(node.namedChildren[0])
    default:
      return '?'
  }
}

function readBindings(node: SyntaxNode): Binding[] {
  const [target, value] = sidesOf(node)
  return target && value ? [{ name: nameIn(target), target, value }] : []
}

function sidesOf(node: SyntaxNode): [SyntaxNode | undefined, SyntaxNode | undefined] {
  const parts = node.namedChildren
  switch (node.kind) {
    case 'property_declaration': {
      const equals = node.children.findIndex(({ kind }) => kind === '=')
      const target = parts.find(({ kind }) => kind === 'variable_declaration')?.namedChildren[0]
      return [target, equals < 0 ? undefined : node.children.slice(equals).find(({ named }) => named)]
    }
    case 'assignment':
      return node.children.some(({ kind }) => kind === '=') ? [parts[0], parts[1]] : [undefined, undefined]
    case 'infix_expression':
      return parts[1]?.text === 'to' ? [parts[0], parts[2]] : [undefined, undefined]
    case 'class_parameter': {
      const equals = node.children.findIndex(({ kind }) => kind === '=')
      const name = parts.find(({ kind }) => kind === 'simple_identifier')
      return [name, equals < 0 ? undefined : node.children.slice(equals).find(({ named }) => named)]
    }
    default:
      return node.children.some(({ kind }) => kind === '=') ? [parts[0], parts[1]] : [undefined, undefined]
  }
}

function nameIn(target: SyntaxNode): string {
  const text = target.text.slice(-100)
  return text.slice(text.lastIndexOf('.') + 1).replace(/^"|"$/g, '')
}
