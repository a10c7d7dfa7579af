export type Edge = readonly [from: string, to: string, cost: number]

/**
 * Computes the cheapest costs from a start in a graph with negative edges; a negative circle is an error.
 * @also bellman ford, shortest paths with negative weights, detect negative cycles, distances from a
 *   source
 * @example bellmanFord([['a', 'b', 4], ['a', 'c', 2], ['c', 'b', -1]], 'a') // new Map([['a', 0], ['b', 1], ['c', 2]])
 * @example bellmanFord([], 'a') // new Map([['a', 0]])
 * @example bellmanFord([['a', 'b', -1], ['b', 'a', -1]], 'a') // throws Error
 */
export function bellmanFord(edges: readonly Edge[], start: string): Map<string, number> {
  const costs = new Map([[start, 0]])
  const nodes = new Set(edges.flatMap(([from, to]) => [to, from]))
  for (let round = 0; round <= nodes.size; round++) {
    let changed = false
    for (const [from, to, cost] of edges) {
      const total = (costs.get(from) ?? Number.POSITIVE_INFINITY) + cost
      if (total >= (costs.get(to) ?? Number.POSITIVE_INFINITY)) continue
      costs.set(to, total)
      changed = true
    }
    if (!changed) return costs
  }
  throw new Error('the graph has a circle of negative cost')
}
