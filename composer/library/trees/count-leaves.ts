export interface TreeNode<T> {
  readonly value: T
  readonly left?: TreeNode<T> | null
  readonly right?: TreeNode<T> | null
}

/**
 * Counts the nodes of a binary tree that have no children.
 * @also count leaves of a binary tree, number of leaf nodes, how many leaves does a tree have, leaf count
 * @example countLeaves({ value: 1, left: { value: 2 }, right: { value: 3 } }) // 2
 * @example countLeaves({ value: 5 }) // 1
 * @example countLeaves(undefined) // 0
 */
export function countLeaves<T>(root: TreeNode<T> | null | undefined): number {
  if (!root) return 0
  const below = countLeaves(root.left) + countLeaves(root.right)
  return below === 0 ? 1 : below
}
