/**
 * Lists the items of a list with those after them, two by two.
 * @also pairs of adjacent elements, pairwise, consecutive pairs of a list, neighbouring pairs of an
 *   array
 * @example adjacentPairs([1, 2, 3]) // [[1, 2], [2, 3]]
 * @example adjacentPairs([1]) // []
 * @example adjacentPairs([]) // []
 */
export function adjacentPairs<T>(items: readonly T[]): T[][] {
  return items.slice(1).map((item, index) => [items[index] as T, item])
}
