import type { SyntaxNode, SyntaxTree } from '../core/tree.ts'
import type { Exported } from '../core/types.ts'

const types = ['class_definition', 'object_definition', 'trait_definition', 'enum_definition']

/** All that is not private; what stands inside a function is not visible outside. */
export function exportedOf({ root }: SyntaxTree): Exported[] {
  const found: Exported[] = []
  for (const node of root.all(...types, 'function_definition', 'val_definition', 'var_definition')) {
    const owner = node.closest(...types)
    if (isPrivate(node) || (owner && isPrivate(owner)) || isLocal(node)) continue
    const name =
      (owner ? `${owner.child('name')?.text}.` : '') +
      (node.child('name') ?? node.child('pattern') ?? node).text.slice(0, 200)
    const parameters = node.child('class_parameters') ?? node.child('parameters')
    found.push(
      parameters
        ? {
            name,
            arity: parameters.namedChildren.filter(({ kind }) => kind.endsWith('parameter')).length,
          }
        : { name },
    )
  }
  return found
}

const isLocal = (node: SyntaxNode): boolean =>
  node.closest('function_definition', 'val_definition', 'var_definition', 'block', 'lambda_expression') !==
  undefined

const isPrivate = (node: SyntaxNode): boolean =>
  node.children.some(({ kind, text }) => kind === 'modifiers' && /\bprivate\b/.test(text))
