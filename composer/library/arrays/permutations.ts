/**
 * Lists all orders in which the items of a list can stand.
 * @also all permutations, every arrangement of a list, generate permutations, all possible orders, permute
 *   an array
 * @includes all [possible] permutations; of any length
 * @example permutations([1, 2, 3]) // [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]]
 * @example permutations(['a']) // [['a']]
 * @example permutations([]) // [[]]
 */
export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]),
  )
}
