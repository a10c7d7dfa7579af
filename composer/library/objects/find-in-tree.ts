export interface Branch {
  readonly id: number | string
  readonly children?: readonly Branch[]
}

/**
 * Finds the item with an id in a tree whose items have `children`; nothing if there is none.
 * @also find a node by id in a tree, search a nested tree with children by id, find item in nested
 *   children, lookup in a tree of categories
 * @example findInTree([{ id: 1, children: [{ id: 2 }] }], 2) // { id: 2 }
 * @example findInTree([{ id: 1 }], 9) // undefined
 * @example findInTree([], 1) // undefined
 */
export function findInTree(branches: readonly Branch[], id: number | string): Branch | undefined {
  for (const branch of branches) {
    const found = branch.id === id ? branch : findInTree(branch.children ?? [], id)
    if (found) return found
  }
  return undefined
}
