/**
 * Splits a list into the items that pass a test and those that do not.
 * @also partition an array by a condition, split a list into two by a predicate, separate matching and non
 *   matching items, divide items that pass a test
 * @example partition([1, 2, 3, 4], (x) => x % 2 === 0) // [[2, 4], [1, 3]]
 * @example partition([1], (x) => x > 5) // [[], [1]]
 * @example partition([], (x) => true) // [[], []]
 */
export function partition<T>(items: Iterable<T>, passes: (item: T) => boolean): [T[], T[]] {
  const passing: T[] = []
  const failing: T[] = []
  for (const item of items) (passes(item) ? passing : failing).push(item)
  return [passing, failing]
}
