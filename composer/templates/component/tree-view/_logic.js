/** Folders first, then files, both alphabetically. */
const sorted = (nodes) =>
  [...nodes].sort(
    (a, b) => Number(b.children !== undefined) - Number(a.children !== undefined) || a.name.localeCompare(b.name),
  )

/** The nodes that are visible, from top to bottom. */
function visibleRows(nodes, isExpanded, level = 1) {
  return sorted(nodes).flatMap((node) => [
    { node, level },
    ...(node.children && isExpanded(node) ? visibleRows(node.children, isExpanded, level + 1) : []),
  ])
}
//: if search

/** The nodes with the text in their names, and the folders that they are in. */
function matching(nodes, text) {
  return nodes.flatMap((node) => {
    if (node.name.toLowerCase().includes(text.toLowerCase())) return [node]
    const children = matching(node.children ?? [], text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
//: end
//: if expandAll

const foldersOf = (nodes) =>
  nodes.flatMap(({ path, children }) => (children ? [path, ...foldersOf(children)] : []))
//: end
