import { once } from '../core/once.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { type Binding, bindingsOf, type Dialect } from './calls.ts'

/** Look-ups that rules make again and again, made once for each tree. */

// One name in one function: more of them are generated, or hostile.
const MAX_BINDINGS = 50

const localIndexes = new WeakMap<SyntaxNode, Map<SyntaxNode | undefined, Map<string, Binding[]>>>()

export function rootOf(node: SyntaxNode): SyntaxNode {
  let root = node
  while (root.parent) root = root.parent
  return root
}

/** What a name is bound to in the function of a place. */
export function localBindings(
  dialect: Dialect,
  functions: readonly string[],
  place: SyntaxNode,
  name: string,
): readonly Binding[] {
  const root = rootOf(place)
  let index = localIndexes.get(root)
  if (!index) {
    index = new Map()
    for (const [bound, bindings] of bindingsOf(dialect, root)) {
      for (const binding of bindings) {
        const scope = binding.value.closest(...functions)
        const names = index.get(scope) ?? new Map<string, Binding[]>()
        const others = names.get(bound) ?? []
        if (others.length < MAX_BINDINGS) others.push(binding)
        names.set(bound, others)
        index.set(scope, names)
      }
    }
    localIndexes.set(root, index)
  }
  return index.get(place.closest(...functions))?.get(name) ?? []
}

/** Everything of a kind inside a node, remembered. */
export const allOf: (node: SyntaxNode, kind: string) => readonly SyntaxNode[] = remembered((node, kind) =>
  node.all(kind),
)

const nextIn = once((block: SyntaxNode): ReadonlyMap<SyntaxNode, SyntaxNode | undefined> => {
  const siblings = block.namedChildren.filter(({ kind }) => !kind.includes('comment'))
  return new Map(siblings.map((sibling, at) => [sibling, siblings[at + 1]]))
})

/** The next statement in the same block. */
export function nextOf(node: SyntaxNode): SyntaxNode | undefined {
  return node.parent && nextIn(node.parent).get(node)
}

/** Up to so many statements that follow in the same block. */
export function following(node: SyntaxNode, count: number): SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (let next = nextOf(node); next && found.length < count; next = nextOf(next)) found.push(next)
  return found
}

/** Works an answer out once for each node and key. */
export function remembered<Value>(
  compute: (node: SyntaxNode, key: string) => Value,
): (node: SyntaxNode, key?: string) => Value {
  const answersAbout = once((_: SyntaxNode) => new Map<string, Value>())
  return (node, key = '') => {
    const known = answersAbout(node)
    if (!known.has(key)) known.set(key, compute(node, key))
    return known.get(key) as Value
  }
}
