export interface Item {
  readonly id: number | string
  readonly parent: number | string | null
}

export type Branch<T extends Item> = T & { children: Branch<T>[] }

/**
 * Turns a flat list of items with ids and parent ids into a tree.
 * @also build a tree from a flat list, nest items by parent id, flat array to hierarchy, parent child list
 *   to nested tree, nested comments
 * @example buildTree([{ id: 1, parent: null }, { id: 2, parent: 1 }]) // [{ id: 1, parent: null, children: [{ id: 2, parent: 1, children: [] }] }]
 * @example buildTree([{ id: 5, parent: null }]) // [{ id: 5, parent: null, children: [] }]
 * @example buildTree([]) // []
 */
export function buildTree<T extends Item>(items: readonly T[]): Branch<T>[] {
  const branches = new Map(items.map((item): [Item['id'], Branch<T>] => [item.id, { ...item, children: [] }]))
  const roots: Branch<T>[] = []
  for (const branch of branches.values()) {
    const parent = branch.parent === null ? undefined : branches.get(branch.parent)
    if (parent === undefined) roots.push(branch)
    else parent.children.push(branch)
  }
  return roots
}
