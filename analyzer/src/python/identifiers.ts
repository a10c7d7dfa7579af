import { once } from '../core/once.ts'
import type { SyntaxNode } from '../core/tree.ts'

/** Every identifier in a part of the tree, by name. */
export const identifiersIn = once((node: SyntaxNode): ReadonlyMap<string, readonly SyntaxNode[]> => {
  const found = new Map<string, SyntaxNode[]>()
  for (const identifier of node.all('identifier')) {
    const others = found.get(identifier.text)
    if (others) others.push(identifier)
    else found.set(identifier.text, [identifier])
  }
  return found
})
