export interface Branch {
  readonly children?: readonly Branch[]
  readonly [key: string]: unknown
}

/**
 * Lists all items of a tree whose items have `children`, parents before their children.
 * @also flatten a tree into a list, all nodes of a nested tree with children, tree to flat list, list every
 *   node of a tree with children arrays
 * @example flattenTree([{ id: 1, children: [{ id: 2 }] }]) // [{ id: 1 }, { id: 2 }]
 * @example flattenTree([{ id: 1 }]) // [{ id: 1 }]
 * @example flattenTree([]) // []
 */
export function flattenTree(branches: readonly Branch[]): Record<string, unknown>[] {
  return branches.flatMap(({ children = [], ...item }) => [item, ...flattenTree(children)])
}
