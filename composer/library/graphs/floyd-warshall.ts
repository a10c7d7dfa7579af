/**
 * Computes the cheapest cost between every two nodes from a square table of costs.
 * @also floyd warshall, all pairs shortest paths, distance matrix of a graph, shortest distances between
 *   all nodes
 * @example floydWarshall([[0, 3, 10], [3, 0, 1], [10, 1, 0]]) // [[0, 3, 4], [3, 0, 1], [4, 1, 0]]
 * @example floydWarshall([[0]]) // [[0]]
 * @example floydWarshall([]) // []
 */
export function floydWarshall(costs: readonly (readonly number[])[]): number[][] {
  let best = costs.map((row) => [...row])
  for (let over = 0; over < costs.length; over++) {
    const onward = best[over] ?? []
    best = best.map((row) =>
      row.map((cost, to) => Math.min(cost, (row[over] ?? 0) + (onward[to] ?? Number.POSITIVE_INFINITY))),
    )
  }
  return best
}
