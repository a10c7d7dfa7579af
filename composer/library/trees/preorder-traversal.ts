export interface TreeNode<T> {
  readonly value: T
  readonly left?: TreeNode<T> | null
  readonly right?: TreeNode<T> | null
}

/**
 * Lists the values of a binary tree: node, left side, right side.
 * @also preorder traversal, pre-order tree walk, visit the root first, parent before children
 * @example preorderTraversal({ value: 2, left: { value: 1 }, right: { value: 3 } }) // [2, 1, 3]
 * @example preorderTraversal({ value: 1 }) // [1]
 * @example preorderTraversal(undefined) // []
 */
export function preorderTraversal<T>(root: TreeNode<T> | null | undefined): T[] {
  return !root ? [] : [root.value, ...preorderTraversal(root.left), ...preorderTraversal(root.right)]
}
