export interface TreeNode<T> {
  readonly value: T
  readonly left?: TreeNode<T> | null
  readonly right?: TreeNode<T> | null
}

/**
 * Counts the levels of a binary tree.
 * @also maximum depth of a binary tree, height of a tree, number of levels in a tree, how deep is a tree
 * @includes nodes look like; [with] value left right; (null|undefined) is [an] empty [tree]; maximum; root node
 * @example treeDepth({ value: 1, left: { value: 2, left: { value: 3 } } }) // 3
 * @example treeDepth({ value: 1 }) // 1
 * @example treeDepth(undefined) // 0
 */
export function treeDepth<T>(root: TreeNode<T> | null | undefined): number {
  return !root ? 0 : 1 + Math.max(treeDepth(root.left), treeDepth(root.right))
}
