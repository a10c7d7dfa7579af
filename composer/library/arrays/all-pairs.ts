/**
 * Lists all pairs of the items of a list, each pair once.
 * @also all pairs of a list, every pair of elements, all combinations of two items, unique pairs of an
 *   array, round robin pairings
 * @example allPairs([1, 2, 3]) // [[1, 2], [1, 3], [2, 3]]
 * @example allPairs(['a']) // []
 * @example allPairs([]) // []
 */
export function allPairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((first, index) => items.slice(index + 1).map((second): [T, T] => [first, second]))
}
