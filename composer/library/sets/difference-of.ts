/**
 * Lists the items of one list that another does not have, each once.
 * @also difference of two arrays, items missing from the other list, set difference, in first but not
 *   in second, subtract lists, items of a that are not in b
 * @example differenceOf([1, 2, 3], [2]) // [1, 3]
 * @example differenceOf([1], [1]) // []
 * @example differenceOf([], [1]) // []
 */
export function differenceOf<T>(first: Iterable<T>, second: Iterable<T>): T[] {
  const others = new Set(second)
  return [...new Set(first)].filter((item) => !others.has(item))
}
