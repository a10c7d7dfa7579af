/**
 * Lists all choices of a number of items, without regard to their order.
 * @also all combinations of k items, choose k items from n, subsets of a given size, every way to pick items
 * @example combinations([1, 2, 3], 2) // [[1, 2], [1, 3], [2, 3]]
 * @example combinations([1, 2], 3) // []
 * @example combinations([], 0) // [[]]
 */
export function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size < 0) throw new RangeError('size must not be negative')
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), size - 1).map((others) => [item, ...others]),
  )
}
