export interface TreeNode<T> {
  readonly value: T
  readonly left?: TreeNode<T> | null
  readonly right?: TreeNode<T> | null
}

/**
 * Returns whether the left side of a binary tree is the mirror image of the right.
 * @also symmetric tree, mirror image of itself, is a binary tree symmetric, check tree symmetry
 * @example isSymmetricTree({ value: 1, left: { value: 2 }, right: { value: 2 } }) // true
 * @example isSymmetricTree({ value: 1, left: { value: 2 } }) // false
 * @example isSymmetricTree(undefined) // true
 */
export function isSymmetricTree<T>(root: TreeNode<T> | null | undefined): boolean {
  return areMirrored(root?.left, root?.right)
}

function areMirrored<T>(
  first: TreeNode<T> | null | undefined,
  second: TreeNode<T> | null | undefined,
): boolean {
  if (!first || !second) return !first && !second
  return (
    first.value === second.value &&
    areMirrored(first.left, second.right) &&
    areMirrored(first.right, second.left)
  )
}
