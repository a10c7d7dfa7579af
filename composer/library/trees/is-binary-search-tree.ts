export interface TreeNode {
  readonly value: number
  readonly left?: TreeNode
  readonly right?: TreeNode
}

/**
 * Returns whether every value of a binary tree lies between those on its left and on its right.
 * @also validate a binary search tree, is a tree a bst, check bst, search tree property
 * @example isBinarySearchTree({ value: 2, left: { value: 1 }, right: { value: 3 } }) // true
 * @example isBinarySearchTree({ value: 2, left: { value: 3 } }) // false
 * @example isBinarySearchTree(undefined) // true
 */
export function isBinarySearchTree(
  root: TreeNode | undefined,
  above = Number.NEGATIVE_INFINITY,
  below = Number.POSITIVE_INFINITY,
): boolean {
  if (!root) return true
  return (
    root.value > above &&
    root.value < below &&
    isBinarySearchTree(root.left, above, root.value) &&
    isBinarySearchTree(root.right, root.value, below)
  )
}
