/**
 * An undirected graph of nodes and edges.
 * @also graph data structure, adjacency list, nodes and edges, implement a graph class
 * @example const graph = new Graph(); graph.addEdge('a', 'b'); graph.neighbours('b') // ['a']
 * @example const graph = new Graph(); graph.addEdge('a', 'b'); graph.removeEdge('a', 'b'); graph.neighbours('a') // []
 * @example new Graph().neighbours('x') // []
 */
export class Graph<T> {
  readonly #edges = new Map<T, Set<T>>()

  get nodes(): T[] {
    return [...this.#edges.keys()]
  }

  addNode(node: T): void {
    if (!this.#edges.has(node)) this.#edges.set(node, new Set())
  }

  addEdge(first: T, second: T): void {
    this.addNode(first)
    this.addNode(second)
    this.#edges.get(first)?.add(second)
    this.#edges.get(second)?.add(first)
  }

  removeEdge(first: T, second: T): void {
    this.#edges.get(first)?.delete(second)
    this.#edges.get(second)?.delete(first)
  }

  hasNode(node: T): boolean {
    return this.#edges.has(node)
  }

  hasEdge(first: T, second: T): boolean {
    return this.#edges.get(first)?.has(second) ?? false
  }

  neighbours(node: T): T[] {
    return [...(this.#edges.get(node) ?? [])]
  }
}
