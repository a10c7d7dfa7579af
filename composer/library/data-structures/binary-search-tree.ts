interface TreeNode {
  readonly value: number
  left?: TreeNode
  right?: TreeNode
}

/**
 * A binary search tree: smaller values on the left, larger on the right.
 * @also binary search tree, bst insert and search, sorted tree, implement a bst
 * @example const tree = new BinarySearchTree([5, 2, 8]); tree.toArray() // [2, 5, 8]
 * @example new BinarySearchTree([5]).has(3) // false
 * @example new BinarySearchTree([]).min() // undefined
 */
export class BinarySearchTree {
  #root: TreeNode | undefined

  constructor(values: Iterable<number> = []) {
    for (const value of values) this.insert(value)
  }

  insert(value: number): void {
    this.#root ??= { value }
    let node = this.#root
    while (node.value !== value) {
      const side = value < node.value ? 'left' : 'right'
      const next = node[side] ?? { value }
      node[side] = next
      node = next
    }
  }

  has(value: number): boolean {
    let node = this.#root
    while (node !== undefined && node.value !== value) node = value < node.value ? node.left : node.right
    return node !== undefined
  }

  min(): number | undefined {
    let node = this.#root
    while (node?.left !== undefined) node = node.left
    return node?.value
  }

  toArray(): number[] {
    const values: number[] = []
    const open: TreeNode[] = []
    let node = this.#root
    while (node !== undefined || open.length > 0) {
      while (node !== undefined) {
        open.push(node)
        node = node.left
      }
      const next = open.pop() as TreeNode
      values.push(next.value)
      node = next.right
    }
    return values
  }
}
