/**
 * Keeps the items that all of several lists have.
 * @also common elements in multiple arrays, intersection of several lists, values present in all
 *   arrays, shared elements of many lists
 * @example commonElements([[1, 2, 3], [2, 3], [3, 2, 9]]) // [2, 3]
 * @example commonElements([[1], [2]]) // []
 * @example commonElements([]) // []
 */
export function commonElements<T>(lists: readonly (readonly T[])[]): T[] {
  const [first = [], ...others] = lists
  return [...new Set(first)].filter((item) => others.every((other) => other.includes(item)))
}
