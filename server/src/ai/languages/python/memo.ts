import type { SyntaxNode } from '../tree.ts'

/** The answer of a function about a node, worked out once: many rules ask the same of the same place. */
export function once<T>(work: (node: SyntaxNode) => T): (node: SyntaxNode) => T {
  const answers = new WeakMap<SyntaxNode, { value: T }>()
  return (node) => {
    const old = answers.get(node)
    if (old) return old.value
    const value = work(node)
    answers.set(node, { value })
    return value
  }
}

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
