export type Edge = readonly [from: string, to: string, cost: number]

/**
 * Chooses the cheapest edges that connect all nodes of a graph (Kruskal).
 * @also minimum spanning tree, kruskal algorithm, cheapest way to connect all nodes, mst of a graph
 * @example minimumSpanningTree([['a', 'b', 1], ['b', 'c', 2], ['a', 'c', 3]]) // [['a', 'b', 1], ['b', 'c', 2]]
 * @example minimumSpanningTree([['a', 'a', 1]]) // []
 * @example minimumSpanningTree([]) // []
 */
export function minimumSpanningTree(edges: readonly Edge[]): Edge[] {
  const parents = new Map<string, string>()
  const rootOf = (node: string): string => {
    let root = node
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent
    return root
  }
  const tree: Edge[] = []
  for (const edge of [...edges].sort((a, b) => a[2] - b[2])) {
    const [from, to] = [rootOf(edge[0]), rootOf(edge[1])]
    if (from === to) continue
    parents.set(from, to)
    tree.push(edge)
  }
  return tree
}
