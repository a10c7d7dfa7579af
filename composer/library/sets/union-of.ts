/**
 * Lists the items of two lists together, each once.
 * @also union of two arrays, combine two sets without duplicates, all items of both lists, set union
 * @example unionOf([1, 2], [2, 3]) // [1, 2, 3]
 * @example unionOf([], ['a']) // ['a']
 * @example unionOf([], []) // []
 */
export function unionOf<T>(first: Iterable<T>, second: Iterable<T>): T[] {
  return [...new Set([...first, ...second])]
}
