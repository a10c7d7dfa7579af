export type Graph = Readonly<Record<string, readonly string[]>>

/**
 * Lists the nodes that can be reached from a start, nearest first.
 * @also breadth first search, bfs traversal of a graph, level order of a graph, visit nearest nodes first
 * @includes adjacency list; adjacency list object; visiting order; (nodes|vertices) in visiting order; bfs; queue
 * @example breadthFirstSearch({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, 'a') // ['a', 'b', 'c', 'd']
 * @example breadthFirstSearch({ a: ['a'] }, 'a') // ['a']
 * @example breadthFirstSearch({}, 'x') // ['x']
 */
export function breadthFirstSearch(graph: Graph, start: string): string[] {
  const neighbours = new Map(Object.entries(graph))
  const visited = new Set([start])
  // A set can grow while it is walked through: it is the queue as well.
  for (const node of visited) {
    for (const next of neighbours.get(node) ?? []) visited.add(next)
  }
  return [...visited]
}
