/**
 * Groups the nodes of an undirected graph that are connected with each other.
 * @also connected components, groups of connected nodes, separate clusters in a graph, islands of nodes
 * @example connectedComponents([['a', 'b'], ['c', 'd'], ['b', 'e']]) // [['a', 'b', 'e'], ['c', 'd']]
 * @example connectedComponents([['a', 'a']]) // [['a']]
 * @example connectedComponents([]) // []
 */
export function connectedComponents(edges: readonly (readonly [string, string])[]): string[][] {
  const neighbours = new Map<string, Set<string>>()
  for (const [from, to] of edges) {
    neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to))
    neighbours.set(to, (neighbours.get(to) ?? new Set()).add(from))
  }
  const seen = new Set<string>()
  const components: string[][] = []
  for (const start of neighbours.keys()) {
    if (seen.has(start)) continue
    const component = new Set([start])
    for (const node of component) {
      seen.add(node)
      for (const next of neighbours.get(node) ?? []) component.add(next)
    }
    components.push([...component])
  }
  return components
}
