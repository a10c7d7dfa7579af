export type WeightedGraph = Readonly<Record<string, Readonly<Record<string, number>>>>

/**
 * Finds the cheapest path between two nodes of a graph whose edges cost at least nothing.
 * @also dijkstra algorithm, shortest path in a weighted graph, cheapest route, minimum distance between
 *   nodes
 * @example dijkstra({ a: { b: 1, c: 5 }, b: { c: 2 }, c: {} }, 'a', 'c') // { cost: 3, path: ['a', 'b', 'c'] }
 * @example dijkstra({ a: {} }, 'a', 'a') // { cost: 0, path: ['a'] }
 * @example dijkstra({ a: {} }, 'a', 'b') // undefined
 */
export function dijkstra(
  graph: WeightedGraph,
  start: string,
  goal: string,
): { cost: number; path: string[] } | undefined {
  const edges = new Map(Object.entries(graph))
  const open = new Map<string, { cost: number; path: string[] }>([[start, { cost: 0, path: [start] }]])
  const done = new Set<string>()
  while (open.size > 0) {
    const [node, route] = [...open].reduce((best, entry) => (entry[1].cost < best[1].cost ? entry : best))
    if (node === goal) return route
    open.delete(node)
    done.add(node)
    for (const [next, weight] of Object.entries(edges.get(node) ?? {})) {
      const cost = route.cost + weight
      if (done.has(next) || cost >= (open.get(next)?.cost ?? Number.POSITIVE_INFINITY)) continue
      open.set(next, { cost, path: [...route.path, next] })
    }
  }
  return undefined
}
