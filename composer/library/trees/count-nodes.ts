export interface TreeNode<T> {
  readonly value: T
  readonly left?: TreeNode<T> | null
  readonly right?: TreeNode<T> | null
}

/**
 * Counts the nodes of a binary tree.
 * @also count nodes in a binary tree, number of nodes of a tree, size of a binary tree, how many nodes
 * @example countNodes({ value: 1, left: { value: 2 }, right: { value: 3 } }) // 3
 * @example countNodes({ value: 5 }) // 1
 * @example countNodes(undefined) // 0
 */
export function countNodes<T>(root: TreeNode<T> | null | undefined): number {
  return !root ? 0 : 1 + countNodes(root.left) + countNodes(root.right)
}
