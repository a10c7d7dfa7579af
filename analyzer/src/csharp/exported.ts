import type { SyntaxNode, SyntaxTree } from '../core/tree.ts'
import type { Exported } from '../core/types.ts'

const types = [
  'class_declaration',
  'interface_declaration',
  'struct_declaration',
  'enum_declaration',
  'record_declaration',
  'record_struct_declaration',
  'delegate_declaration',
]
const members = [
  'method_declaration',
  'constructor_declaration',
  'property_declaration',
  'field_declaration',
  'event_field_declaration',
]

/** Types that are not private, and their members that say that they are for others; all members of interfaces. */
export function exportedOf({ root }: SyntaxTree): Exported[] {
  const found: Exported[] = []
  for (const node of root.all(...types, ...members)) {
    const owner = node.closest(...types)
    const prefix = owner ? `${owner.child('name')?.text}.` : ''
    if (types.includes(node.kind)) {
      if (!hasModifier(node, 'private', 'file'))
        found.push({ name: prefix + (node.child('name')?.text ?? '') })
      continue
    }
    if (owner?.kind !== 'interface_declaration' && !hasModifier(node, 'public', 'internal', 'protected'))
      continue
    if (node.kind.endsWith('field_declaration')) {
      for (const { field, text } of node
        .all('variable_declarator')
        .flatMap((declarator) => declarator.children)) {
        if (field === 'name') found.push({ name: prefix + text })
      }
      continue
    }
    const parameters = node.child('parameters')
    const name = prefix + (node.child('name')?.text ?? '')
    found.push(parameters ? { name, arity: arityOf(parameters) } : { name })
  }
  return found
}

const hasModifier = (node: SyntaxNode, ...words: string[]): boolean =>
  node.children.some(({ kind, text }) => kind === 'modifier' && words.includes(text))

/** `params` stands in the list without a node of its own. */
function arityOf(list: SyntaxNode): number {
  return list.children.filter(({ kind, field, named }) => kind === 'parameter' || (named && field === 'name'))
    .length
}
