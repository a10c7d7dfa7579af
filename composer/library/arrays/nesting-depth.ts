/**
 * Tells how deep lists are nested in a list; a flat one has depth 1.
 * @also max depth of nested arrays, how deep is an array nested, nesting level of a list, depth of
 *   nested lists
 * @example nestingDepth([1, [2, [3]]]) // 3
 * @example nestingDepth([1, 2]) // 1
 * @example nestingDepth([]) // 1
 */
export function nestingDepth(items: readonly unknown[]): number {
  return 1 + Math.max(0, ...items.map((item) => (Array.isArray(item) ? nestingDepth(item) : 0)))
}
