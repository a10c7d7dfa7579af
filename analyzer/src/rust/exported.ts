import type { SyntaxNode, SyntaxTree } from '../core/tree.ts'
import type { Exported } from '../core/types.ts'

const items = [
  'function_item',
  'struct_item',
  'enum_item',
  'trait_item',
  'type_item',
  'const_item',
  'static_item',
  'union_item',
  'mod_item',
  'function_signature_item',
]

/** Items that are `pub` in any way, and members of traits. */
export function exportedOf({ root }: SyntaxTree): Exported[] {
  return root.all(...items).flatMap((node) => {
    const name = node.child('name')?.text
    if (!name || !isPublic(node)) return []
    const owner = node.closest('impl_item', 'trait_item')
    const prefix = owner ? `${(owner.child('type') ?? owner.child('name'))?.text}::` : ''
    const parameters = node.child('parameters')
    const arity = parameters?.namedChildren.filter(
      ({ kind }) => kind === 'parameter' || kind === 'self_parameter',
    ).length
    return [{ name: prefix + name, ...(arity !== undefined && { arity }) }]
  })
}

/** Members of a trait are as public as the trait. */
function isPublic(node: SyntaxNode): boolean {
  const owner = node.closest('impl_item', 'trait_item', 'function_item')
  if (owner?.kind === 'trait_item' || owner?.child('trait')) return true
  return node.children.some(({ kind }) => kind === 'visibility_modifier')
}
