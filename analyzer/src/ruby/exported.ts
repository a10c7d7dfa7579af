import type { SyntaxTree } from '../core/tree.ts'
import type { Exported } from '../core/types.ts'

/** Classes, modules and methods; which methods are private is known only when it runs, so all of them count. */
export function exportedOf({ root }: SyntaxTree): Exported[] {
  return root.all('class', 'module', 'method', 'singleton_method').map((node) => {
    const name = node.child('name')?.text ?? ''
    if (node.kind === 'class' || node.kind === 'module') return { name }
    const owner = node.closest('class', 'module')?.child('name')?.text
    const parameters = node.child('parameters')?.namedChildren.filter(({ kind }) => kind !== 'comment') ?? []
    return { name: owner ? `${owner}.${name}` : name, arity: parameters.length }
  })
}
