import { type Binding, type Call, type Dialect, joinPath } from '../checks/calls.ts'
import type { SyntaxNode } from '../core/tree.ts'

export const functions = ['function_declaration', 'method_declaration', 'func_literal']
export const loops = ['for_statement']

export const go: Dialect = {
  functions,
  loops,
  catches: [],
  callKinds: ['call_expression'],
  bindingKinds: ['var_spec', 'const_spec', 'short_var_declaration', 'assignment_statement', 'keyed_element'],
  stringKinds: ['interpreted_string_literal', 'raw_string_literal'],
  nameKinds: ['identifier', 'selector_expression'],
  concatenations: ['binary_expression'],
  readCall,
  readBindings,
}

function readCall(node: SyntaxNode): Omit<Call, 'node' | 'name'> | undefined {
  const callee = node.child('function')
  if (!callee) return undefined
  const receiver = callee.kind === 'selector_expression' ? callee.child('operand') : undefined
  return { path: pathOf(callee), receiver, args: valuesOf(node.child('arguments')), named: new Map() }
}

function pathOf(node: SyntaxNode | undefined): string {
  if (!node) return '?'
  switch (node.kind) {
    case 'identifier':
    case 'type_identifier':
    case 'package_identifier':
    case 'field_identifier':
      return node.text
    case 'selector_expression':
      return joinPath(pathOf(node.child('operand')), node.child('field')?.text ?? '?')
    case 'qualified_type':
      return joinPath(node.child('package')?.text, node.child('name')?.text ?? '?')
    case 'call_expression':
      return `${pathOf(node.child('function'))}()`
    case 'pointer_type':
    case 'parenthesized_expression':
      return pathOf(node.namedChildren[0])
    default:
      return '?'
  }
}

function readBindings(node: SyntaxNode): Binding[] {
  if (node.kind === 'keyed_element') {
    const target = node.child('key')?.namedChildren[0]
    const value = node.child('value')?.namedChildren[0]
    return target && value ? [{ name: target.text.replace(/^"|"$/g, ''), target, value }] : []
  }
  if (node.kind === 'assignment_statement' && node.child('operator')?.text !== '=') return []
  const isSpec = node.kind === 'var_spec' || node.kind === 'const_spec'
  const targets = isSpec
    ? node.children.filter(({ field, named }) => named && field === 'name')
    : (node.child('left')?.namedChildren ?? [])
  const values = node.child(isSpec ? 'value' : 'right')?.namedChildren ?? []
  // `value, err := f()`: the first name is the value.
  return targets.flatMap((target, index) => {
    const value = values[index]
    const name = target.kind === 'selector_expression' ? target.child('field') : target
    return value && name ? [{ name: name.text, target, value }] : []
  })
}

function valuesOf(list: SyntaxNode | undefined): SyntaxNode[] {
  return list?.namedChildren.filter(({ kind }) => kind !== 'comment') ?? []
}
