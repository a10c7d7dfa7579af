export interface TreeNode<T> {
  readonly value: T
  readonly left?: TreeNode<T> | null
  readonly right?: TreeNode<T> | null
}

/**
 * Swaps left and right everywhere in a binary tree.
 * @also invert a binary tree, mirror a tree, flip a binary tree, swap children of every node
 * @example invertTree({ value: 1, left: { value: 2 } }) // { value: 1, right: { value: 2 } }
 * @example invertTree({ value: 1 }) // { value: 1 }
 * @example invertTree(undefined) // undefined
 */
export function invertTree<T>(root: TreeNode<T> | null | undefined): TreeNode<T> | undefined {
  if (!root) return undefined
  const [left, right] = [invertTree(root.right), invertTree(root.left)]
  return { value: root.value, ...(left && { left }), ...(right && { right }) }
}
