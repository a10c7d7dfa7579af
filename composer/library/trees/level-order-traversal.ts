export interface TreeNode<T> {
  readonly value: T
  readonly left?: TreeNode<T> | null
  readonly right?: TreeNode<T> | null
}

/**
 * Lists the values of a binary tree level by level.
 * @also level order traversal, breadth first tree walk, values of a tree by level, binary tree levels
 * @example levelOrderTraversal({ value: 1, left: { value: 2 }, right: { value: 3 } }) // [[1], [2, 3]]
 * @example levelOrderTraversal({ value: 1 }) // [[1]]
 * @example levelOrderTraversal(undefined) // []
 */
export function levelOrderTraversal<T>(root: TreeNode<T> | null | undefined): T[][] {
  const levels: T[][] = []
  let level = !root ? [] : [root]
  while (level.length > 0) {
    levels.push(level.map((node) => node.value))
    level = level.flatMap(({ left, right }) =>
      [left, right].filter((node) => node !== undefined && node !== null),
    )
  }
  return levels
}
