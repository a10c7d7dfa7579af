/**
 * Returns whether a directed graph has a circle.
 * @also does a directed graph have a cycle, detect a cycle in a graph, cycle detection, circular dependency check, is a graph acyclic
 * @includes adjacency (list|dict|object); directed; have a cycle; dfs; graph as adjacency list
 * @example hasCycle({ a: ['b'], b: ['c'], c: ['a'] }) // true
 * @example hasCycle({ a: ['b'], b: [] }) // false
 * @example hasCycle({}) // false
 */
export function hasCycle(graph: Readonly<Record<string, readonly string[]>>): boolean {
  const neighbours = new Map(Object.entries(graph))
  const states = new Map<string, 'open' | 'done'>()
  const leadsBack = (node: string): boolean => {
    if (states.has(node)) return states.get(node) === 'open'
    states.set(node, 'open')
    const found = (neighbours.get(node) ?? []).some(leadsBack)
    states.set(node, 'done')
    return found
  }
  return [...neighbours.keys()].some(leadsBack)
}
