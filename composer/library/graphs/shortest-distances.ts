/**
 * Returns the shortest distances from a node to all that can be reached from it.
 * @also dijkstra distances to all nodes, shortest distances from a start node, dijkstra from source to
 *   every node, distance map of a weighted graph
 * @includes reachable nodes; neighbour weight; node neighbour weight; to all [reachable] nodes; weighted; adjacency (dict|object)
 * @example shortestDistances({ a: { b: 1, c: 4 }, b: { c: 2 } }, 'a') // { a: 0, b: 1, c: 3 }
 * @example shortestDistances({ a: {} }, 'a') // { a: 0 }
 * @example shortestDistances({ x: { y: 2.5 } }, 'x') // { x: 0, y: 2.5 }
 */
export function shortestDistances(
  graph: Readonly<Record<string, Readonly<Record<string, number>>>>,
  start: string,
): Record<string, number> {
  const edges = new Map(Object.entries(graph))
  const distances = new Map([[start, 0]])
  const waiting = new Set([start])
  for (;;) {
    const nearest = [...waiting].sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0))[0]
    if (nearest === undefined) return Object.fromEntries(distances)
    waiting.delete(nearest)
    for (const [neighbour, length] of Object.entries(edges.get(nearest) ?? {})) {
      const distance = (distances.get(nearest) ?? 0) + length
      if (distance >= (distances.get(neighbour) ?? Infinity)) continue
      distances.set(neighbour, distance)
      waiting.add(neighbour)
    }
  }
}
