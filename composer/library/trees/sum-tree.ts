export interface TreeNode<T> {
  readonly value: T
  readonly left?: TreeNode<T> | null
  readonly right?: TreeNode<T> | null
}

/**
 * Adds up the values of a binary tree.
 * @also sum of all nodes in a binary tree, total of tree values, add up tree nodes, binary tree sum
 * @example sumTree({ value: 1, left: { value: 2 }, right: { value: 3 } }) // 6
 * @example sumTree({ value: 5 }) // 5
 * @example sumTree(undefined) // 0
 */
export function sumTree(root: TreeNode<number> | null | undefined): number {
  return !root ? 0 : root.value + sumTree(root.left) + sumTree(root.right)
}
