export type Graph = Readonly<Record<string, readonly string[]>>

/**
 * Finds a path with the fewest steps between two nodes of a graph.
 * @also shortest path in an unweighted graph, fewest hops between nodes, bfs shortest path, route with the
 *   least edges
 * @includes adjacency (dict|list|object); unweighted; list of nodes; unreachable; bfs; if there is no path
 * @example shortestPath({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, 'a', 'd') // ['a', 'b', 'd']
 * @example shortestPath({ a: [] }, 'a', 'a') // ['a']
 * @example shortestPath({ a: [] }, 'a', 'z') // undefined
 */
export function shortestPath(graph: Graph, start: string, goal: string): string[] | undefined {
  const neighbours = new Map(Object.entries(graph))
  const before = new Map<string, string | undefined>([[start, undefined]])
  for (const node of before.keys()) {
    if (node === goal) break
    for (const next of neighbours.get(node) ?? []) {
      if (!before.has(next)) before.set(next, node)
    }
  }
  if (!before.has(goal)) return undefined
  const path: string[] = []
  for (let node: string | undefined = goal; node !== undefined; node = before.get(node)) path.push(node)
  return path.reverse()
}
