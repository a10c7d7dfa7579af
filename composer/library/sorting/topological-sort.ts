/**
 * Orders tasks so that each comes after those it depends on; a circle of dependencies is an error.
 * @also topological sort, order tasks by dependencies, dependency resolution, build order, sort a directed
 *   acyclic graph
 * @includes adjacency list; on a cycle; tasks [with] dependencies; deps
 * @example topologicalSort({ app: ['lib'], lib: ['core'], core: [] }) // ['core', 'lib', 'app']
 * @example topologicalSort({}) // []
 * @example topologicalSort({ a: ['b'], b: ['a'] }) // throws Error
 */
export function topologicalSort(dependencies: Readonly<Record<string, readonly string[]>>): string[] {
  const graph = new Map(Object.entries(dependencies))
  const ordered: string[] = []
  const states = new Map<string, 'open' | 'done'>()
  const visit = (task: string): void => {
    if (states.get(task) === 'done') return
    if (states.get(task) === 'open') throw new Error(`${task} depends on itself`)
    states.set(task, 'open')
    for (const needed of graph.get(task) ?? []) visit(needed)
    states.set(task, 'done')
    ordered.push(task)
  }
  for (const task of graph.keys()) visit(task)
  return ordered
}
