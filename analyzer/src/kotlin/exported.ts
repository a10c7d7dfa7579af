import type { SyntaxNode, SyntaxTree } from '../core/tree.ts'
import type { Exported } from '../core/types.ts'

const types = ['class_declaration', 'object_declaration']

/** All that is not private; local functions are not visible outside. */
export function exportedOf({ root }: SyntaxTree): Exported[] {
  const found: Exported[] = []
  for (const node of root.all(...types, 'function_declaration', 'property_declaration')) {
    if (isPrivate(node) || node.closest('function_body', 'lambda_literal', 'anonymous_initializer')) continue
    const owner = node.closest(...types)
    if (owner && isPrivate(owner)) continue
    const name = (owner ? `${nameOf(owner)}.` : '') + nameOf(node)
    const parameters = node.namedChildren.find(
      ({ kind }) => kind === 'function_value_parameters' || kind === 'primary_constructor',
    )
    const arity = parameters?.namedChildren.filter(
      ({ kind }) => kind === 'parameter' || kind === 'class_parameter',
    ).length
    found.push(arity === undefined ? { name } : { name, arity })
  }
  return found
}

function nameOf(node: SyntaxNode): string {
  const holder = node.namedChildren.find(({ kind }) => kind === 'variable_declaration') ?? node
  return (
    holder.namedChildren.find(({ kind }) => kind === 'type_identifier' || kind === 'simple_identifier')
      ?.text ?? ''
  )
}

const isPrivate = (node: SyntaxNode): boolean =>
  node.children.some(({ kind, text }) => kind === 'modifiers' && /\bprivate\b/.test(text))
