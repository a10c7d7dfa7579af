import type { SyntaxNode, SyntaxTree } from '../core/tree.ts'
import type { Exported } from '../core/types.ts'

/** What begins with a capital, as Go has it. */
export function exportedOf({ root }: SyntaxTree): Exported[] {
  const found: Exported[] = []
  for (const node of root.namedChildren) {
    if (node.kind === 'function_declaration' || node.kind === 'method_declaration') {
      const name = node.child('name')?.text ?? ''
      const receiver = node
        .child('receiver')
        ?.text.replace(/\[.*|[()*]/g, '')
        .trim()
        .split(/\s+/)
        .at(-1)
      if (isExported(name))
        found.push({ name: receiver ? `${receiver}.${name}` : name, arity: arityOf(node) })
    } else if (/^(?:type|var|const)_declaration$/.test(node.kind)) {
      for (const spec of node.all('type_spec', 'type_alias', 'var_spec', 'const_spec')) {
        for (const name of spec.children.filter(({ field, named }) => named && field === 'name')) {
          if (isExported(name.text) && spec.closest('block') === undefined) found.push({ name: name.text })
        }
      }
    }
  }
  return found
}

const isExported = (name: string): boolean => /^\p{Lu}/u.test(name)

function arityOf(node: SyntaxNode): number {
  const declarations = node.child('parameters')?.namedChildren ?? []
  return declarations.reduce(
    (sum, declaration) =>
      sum + Math.max(1, declaration.children.filter(({ field, named }) => named && field === 'name').length),
    0,
  )
}
