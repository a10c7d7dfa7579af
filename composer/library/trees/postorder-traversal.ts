export interface TreeNode<T> {
  readonly value: T
  readonly left?: TreeNode<T> | null
  readonly right?: TreeNode<T> | null
}

/**
 * Lists the values of a binary tree: left side, right side, node.
 * @also postorder traversal, post-order tree walk, children before parent, visit the root last
 * @example postorderTraversal({ value: 2, left: { value: 1 }, right: { value: 3 } }) // [1, 3, 2]
 * @example postorderTraversal({ value: 1 }) // [1]
 * @example postorderTraversal(undefined) // []
 */
export function postorderTraversal<T>(root: TreeNode<T> | null | undefined): T[] {
  return !root ? [] : [...postorderTraversal(root.left), ...postorderTraversal(root.right), root.value]
}
