import type { SyntaxNode, SyntaxTree } from '../core/tree.ts'
import type { Exported } from '../core/types.ts'

const types = [
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
  'annotation_type_declaration',
]
const members = ['method_declaration', 'constructor_declaration', 'field_declaration']

/** All that is not private: the package may use it too. */
export function exportedOf({ root }: SyntaxTree): Exported[] {
  const found: Exported[] = []
  for (const node of root.all(...types, ...members)) {
    if (isPrivate(node) || node.closest('block')) continue
    const owner = node.closest(...types)
    if (owner && isPrivate(owner)) continue
    const prefix = owner ? `${owner.child('name')?.text}.` : ''
    if (node.kind === 'field_declaration') {
      for (const declarator of node.children) {
        if (declarator.field === 'declarator')
          found.push({ name: prefix + (declarator.child('name')?.text ?? '') })
      }
      continue
    }
    const parameters = node.child('parameters')
    const name = prefix + (node.child('name')?.text ?? '')
    found.push(parameters ? { name, arity: parameters.namedChildren.filter(isParameter).length } : { name })
  }
  return found
}

const isParameter = ({ kind }: SyntaxNode): boolean =>
  kind === 'formal_parameter' || kind === 'spread_parameter'
const isPrivate = (node: SyntaxNode): boolean =>
  node.children.some(
    ({ kind, children }) => kind === 'modifiers' && children.some((child) => child.kind === 'private'),
  )
