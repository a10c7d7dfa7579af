/** Folders first, then files, both alphabetically. */
const sorted = (nodes: TreeNode[]): TreeNode[] =>
  [...nodes].sort(
    (a, b) => Number(b.children !== undefined) - Number(a.children !== undefined) || a.name.localeCompare(b.name),
  )

/** The nodes that are visible, from top to bottom. */
function visibleRows(nodes: TreeNode[], isExpanded: (node: TreeNode) => boolean, level = 1): Row[] {
  return sorted(nodes).flatMap((node) => [
    { node, level },
    ...(node.children && isExpanded(node) ? visibleRows(node.children, isExpanded, level + 1) : []),
  ])
}
//: if search

/** The nodes with the text in their names, and the folders that they are in. */
function matching(nodes: TreeNode[], text: string): TreeNode[] {
  return nodes.flatMap((node) => {
    if (node.name.toLowerCase().includes(text.toLowerCase())) return [node]
    const children = matching(node.children ?? [], text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
//: end
//: if expandAll

const foldersOf = (nodes: TreeNode[]): string[] =>
  nodes.flatMap(({ path, children }) => (children ? [path, ...foldersOf(children)] : []))
//: end
