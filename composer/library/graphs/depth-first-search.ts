export type Graph = Readonly<Record<string, readonly string[]>>

/**
 * Lists the nodes that can be reached from a start, following each path to its end first.
 * @also depth first search, dfs traversal of a graph, explore a graph deeply, go as deep as possible first
 * @example depthFirstSearch({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, 'a') // ['a', 'b', 'd', 'c']
 * @example depthFirstSearch({ a: ['a'] }, 'a') // ['a']
 * @example depthFirstSearch({}, 'x') // ['x']
 */
export function depthFirstSearch(graph: Graph, start: string): string[] {
  const neighbours = new Map(Object.entries(graph))
  const visited = new Set<string>()
  const waiting = [start]
  while (waiting.length > 0) {
    const node = waiting.pop() as string
    if (visited.has(node)) continue
    visited.add(node)
    waiting.push(...(neighbours.get(node) ?? []).toReversed())
  }
  return [...visited]
}
