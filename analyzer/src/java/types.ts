import type { SyntaxNode } from '../core/tree.ts'
import { lastType } from './dialect.ts'

const indexes = new WeakMap<SyntaxNode, Map<string, Set<string>>>()

/** The type that a name is declared with; undefined when it is unknown, or declared with several. */
export function declaredType(node: SyntaxNode | undefined): string | undefined {
  if (!node || (node.kind !== 'identifier' && node.kind !== 'field_access')) return undefined
  const name = node.kind === 'field_access' ? node.child('field')?.text : node.text
  const types = indexOf(node).get(name ?? '')
  return types?.size === 1 ? [...types][0] : undefined
}

function indexOf(anywhere: SyntaxNode): Map<string, Set<string>> {
  let root = anywhere
  while (root.parent) root = root.parent
  const known = indexes.get(root)
  if (known) return known
  const index = new Map<string, Set<string>>()
  const add = (name: string | undefined, type: SyntaxNode | undefined): void => {
    if (!name || !type) return
    const types = index.get(name) ?? new Set()
    types.add(type.kind === 'array_type' ? `${type.text}` : lastType(type))
    index.set(name, types)
  }
  for (const node of root.walk()) {
    const type = node.child('type')
    if (node.kind === 'local_variable_declaration' || node.kind === 'field_declaration') {
      for (const declarator of node.children) {
        if (declarator.field === 'declarator') add(declarator.child('name')?.text, inferred(type, declarator))
      }
    } else if (/^(?:formal_parameter|resource|enhanced_for_statement|record_component)$/.test(node.kind)) {
      add(node.child('name')?.text, type)
    } else if (node.kind === 'lambda_expression') {
      const parameters = node.child('parameters')
      for (const parameter of parameters?.kind === 'identifier'
        ? [parameters]
        : (parameters?.namedChildren ?? [])) {
        if (parameter.kind === 'identifier') add(parameter.text, parameter)
      }
    }
  }
  indexes.set(root, index)
  return index
}

/** `var x = new Foo()` is a `Foo`. */
function inferred(type: SyntaxNode | undefined, declarator: SyntaxNode): SyntaxNode | undefined {
  if (type?.text !== 'var') return type
  const value = declarator.child('value')
  if (value?.kind === 'object_creation_expression') return value.child('type')
  return value?.kind === 'string_literal' ? undefined : value
}

export const boxes = new Set(['Integer', 'Long', 'Short', 'Byte', 'Character', 'Double', 'Float', 'Boolean'])
