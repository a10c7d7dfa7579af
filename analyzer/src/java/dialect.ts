import { type Binding, type Call, type Dialect, joinPath } from '../checks/calls.ts'
import type { SyntaxNode } from '../core/tree.ts'

export const functions = [
  'method_declaration',
  'constructor_declaration',
  'compact_constructor_declaration',
  'lambda_expression',
]
export const loops = ['for_statement', 'enhanced_for_statement', 'while_statement', 'do_statement']

export const java: Dialect = {
  functions,
  loops,
  catches: ['catch_clause'],
  callKinds: ['method_invocation', 'object_creation_expression'],
  bindingKinds: ['variable_declarator', 'assignment_expression', 'element_value_pair', 'resource'],
  stringKinds: ['string_literal'],
  nameKinds: ['identifier', 'field_access'],
  concatenations: ['binary_expression'],
  readCall,
  readBindings,
}

function readCall(node: SyntaxNode): Omit<Call, 'node' | 'name'> {
  const args = valuesOf(node.child('arguments'))
  if (node.kind === 'object_creation_expression') {
    const type = node.child('type')
    return { path: `new ${type ? lastType(type) : '?'}`, receiver: undefined, args, named: new Map() }
  }
  return { path: pathOf(node), receiver: node.child('object'), args, named: new Map() }
}

function pathOf(node: SyntaxNode | undefined): string {
  if (!node) return '?'
  switch (node.kind) {
    case 'identifier':
    case 'type_identifier':
    case 'this':
    case 'super':
      return node.text
    case 'method_invocation': {
      const object = node.child('object')
      return joinPath(object && calleeOf(object), node.child('name')?.text ?? '?')
    }
    case 'field_access':
      return joinPath(pathOf(node.child('object')), node.child('field')?.text ?? '?')
    case 'scoped_identifier':
    case 'scoped_type_identifier':
      return node.text.replace(/\s/g, '')
    case 'object_creation_expression':
      return `new ${lastType(node.child('type') ?? node)}()`
    default:
      return '?'
  }
}

const calleeOf = (node: SyntaxNode): string =>
  node.kind === 'method_invocation' ? `${pathOf(node)}()` : pathOf(node)

/** `java.util.List<String>` → `List`. */
export function lastType(node: SyntaxNode): string {
  const bare = node.kind === 'generic_type' ? (node.namedChildren[0] ?? node) : node
  return bare.text.slice(bare.text.lastIndexOf('.') + 1).trim()
}

function readBindings(node: SyntaxNode): Binding[] {
  if (node.kind === 'assignment_expression') {
    const left = node.child('left')
    const right = node.child('right')
    if (!left || !right || node.child('operator')?.text !== '=') return []
    const name = left.kind === 'field_access' ? left.child('field') : left
    return name ? [{ name: name.text, target: left, value: right }] : []
  }
  const target = node.child(node.kind === 'element_value_pair' ? 'key' : 'name')
  const value = node.child('value')
  return target && value ? [{ name: target.text, target, value }] : []
}

function valuesOf(list: SyntaxNode | undefined): SyntaxNode[] {
  return list?.namedChildren.filter(({ kind }) => !kind.endsWith('comment')) ?? []
}
