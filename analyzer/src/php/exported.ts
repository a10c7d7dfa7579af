import type { SyntaxNode, SyntaxTree } from '../core/tree.ts'
import type { Exported } from '../core/types.ts'

const types = ['class_declaration', 'interface_declaration', 'trait_declaration', 'enum_declaration']

export function exportedOf({ root }: SyntaxTree): Exported[] {
  const found: Exported[] = []
  for (const node of root.all('function_definition', 'method_declaration', ...types)) {
    const name = node.child('name')?.text ?? ''
    if (types.includes(node.kind)) {
      found.push({ name })
      continue
    }
    if (node.children.some(({ kind, text }) => kind === 'visibility_modifier' && text === 'private')) continue
    const owner = node.kind === 'method_declaration' ? node.closest(...types)?.child('name')?.text : undefined
    found.push({ name: owner ? `${owner}.${name}` : name, arity: arityOf(node) })
  }
  return found
}

function arityOf(node: SyntaxNode): number {
  return node.child('parameters')?.namedChildren.filter(({ kind }) => kind.includes('parameter')).length ?? 0
}
