import type { SyntaxNode } from '../../core/tree.ts'

/**
 * Whether a file that is opened without `with` has an owner that closes it: an attribute of an object, a caller that gets
 * it, a `with` statement or a `finally` block.
 */
export function isClosedLater(opened: SyntaxNode): boolean {
  const assignment = opened.closest('assignment')
  const target = assignment?.child('left')
  if (target?.kind === 'attribute') return true
  if (target?.kind !== 'identifier') return false
  const scope = opened.closest('function_definition', 'module')
  return (scope?.all('identifier') ?? []).some((use) => use.text === target.text && isOwned(use))
}

function isOwned(use: SyntaxNode): boolean {
  const { parent } = use
  if (parent?.kind === 'return_statement' || parent?.kind === 'yield') return true
  if (use.closest('with_item')) return true
  if (parent?.kind === 'assignment' && use.field === 'right')
    return parent.child('left')?.kind === 'attribute'
  return parent?.kind === 'attribute' && parent.child('attribute')?.text === 'close' && isInFinally(use)
}

const isInFinally = (use: SyntaxNode): boolean => use.closest('finally_clause') !== undefined
