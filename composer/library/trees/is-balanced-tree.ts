export interface TreeNode<T> {
  readonly value: T
  readonly left?: TreeNode<T> | null
  readonly right?: TreeNode<T> | null
}

/**
 * Returns whether both sides of every node of a binary tree differ by at most one level.
 * @also balanced binary tree, check tree balance, height balanced tree, is a tree balanced
 * @example isBalancedTree({ value: 1, left: { value: 2 }, right: { value: 3 } }) // true
 * @example isBalancedTree({ value: 1, left: { value: 2, left: { value: 3 } } }) // false
 * @example isBalancedTree(undefined) // true
 */
export function isBalancedTree<T>(root: TreeNode<T> | null | undefined): boolean {
  return balancedHeight(root) !== undefined
}

function balancedHeight<T>(root: TreeNode<T> | null | undefined): number | undefined {
  if (!root) return 0
  const left = balancedHeight(root.left)
  const right = balancedHeight(root.right)
  if (left === undefined || right === undefined || Math.abs(left - right) > 1) return undefined
  return 1 + Math.max(left, right)
}
