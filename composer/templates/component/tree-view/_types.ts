export interface TreeNode {
  name: string
  path: string
  /** Of folders, which may be empty. Files have none. */
  children?: TreeNode[]
}

interface Row {
  node: TreeNode
  level: number
}
