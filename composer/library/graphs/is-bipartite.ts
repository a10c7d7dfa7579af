/**
 * Returns whether the nodes of a graph can have two colours so that no neighbours have the same.
 * @also is a graph bipartite, bipartite check, two colorable graph, graph 2 coloring
 * @example isBipartite([[1, 3], [0, 2], [1, 3], [0, 2]]) // true
 * @example isBipartite([[1, 2], [0, 2], [0, 1]]) // false
 * @example isBipartite([]) // true
 */
export function isBipartite(graph: readonly (readonly number[])[]): boolean {
  const colours = new Map<number, boolean>()
  for (const start of graph.keys()) {
    if (colours.has(start)) continue
    colours.set(start, true)
    const waiting = [start]
    for (const node of waiting) {
      for (const neighbour of graph[node] ?? []) {
        if (colours.get(neighbour) === colours.get(node)) return false
        if (colours.has(neighbour)) continue
        colours.set(neighbour, !colours.get(node))
        waiting.push(neighbour)
      }
    }
  }
  return true
}
