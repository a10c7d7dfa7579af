/**
 * Lists the items that both lists have, each once.
 * @also intersection of two arrays, common elements of two lists, items in both, shared values, set
 *   intersection
 * @includes without duplicates; no duplicates; unique; distinct
 * @example intersectionOf([1, 2, 2, 3], [2, 3, 4]) // [2, 3]
 * @example intersectionOf([1], [2]) // []
 * @example intersectionOf([], [1]) // []
 */
export function intersectionOf<T>(first: Iterable<T>, second: Iterable<T>): T[] {
  const others = new Set(second)
  return [...new Set(first)].filter((item) => others.has(item))
}
