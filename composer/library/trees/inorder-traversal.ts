export interface TreeNode<T> {
  readonly value: T
  readonly left?: TreeNode<T> | null
  readonly right?: TreeNode<T> | null
}

/**
 * Lists the values of a binary tree: left side, node, right side.
 * @also inorder traversal, walk a binary tree in order, in-order traversal of a binary tree, sorted values of a search tree
 * @includes nodes look like; [with] value left right; (null|undefined) is [an] empty [tree]; node objects
 * @example inorderTraversal({ value: 2, left: { value: 1 }, right: { value: 3 } }) // [1, 2, 3]
 * @example inorderTraversal({ value: 1 }) // [1]
 * @example inorderTraversal(undefined) // []
 */
export function inorderTraversal<T>(root: TreeNode<T> | null | undefined): T[] {
  return !root ? [] : [...inorderTraversal(root.left), root.value, ...inorderTraversal(root.right)]
}
