import type { SyntaxNode, SyntaxTree } from '../core/tree.ts'
import type { Exported } from '../core/types.ts'

const types = ['class_declaration', 'protocol_declaration']
const members = [
  'function_declaration',
  'init_declaration',
  'protocol_function_declaration',
  'property_declaration',
  'typealias_declaration',
]

/** All that is not private: the rest of the module may use it. */
export function exportedOf({ root }: SyntaxTree): Exported[] {
  return root.all(...types, ...members).flatMap((node) => {
    if (isHidden(node) || node.closest('function_body', 'lambda_literal', 'computed_property')) return []
    const owner = node.closest(...types)
    if (owner && isHidden(owner)) return []
    const name = node.child('name')?.text
    if (!name) return []
    const prefix = owner ? `${owner.child('name')?.text}.` : ''
    return types.includes(node.kind) || /property|typealias/.test(node.kind)
      ? [{ name: prefix + name }]
      : [{ name: prefix + name, arity: node.namedChildren.filter(({ kind }) => kind === 'parameter').length }]
  })
}

const isHidden = (node: SyntaxNode): boolean =>
  node.children.some(
    ({ kind, text }) => kind === 'modifiers' && /\b(?:private|fileprivate)\b(?!\(set\))/.test(text),
  )
