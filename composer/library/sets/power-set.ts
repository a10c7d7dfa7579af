/**
 * Lists all subsets of a list, from the empty one to the whole.
 * @also power set, all subsets, every possible subset of an array, generate subsets
 * @example powerSet([1, 2]) // [[], [1], [2], [1, 2]]
 * @example powerSet(['a']) // [[], ['a']]
 * @example powerSet([]) // [[]]
 */
export function powerSet<T>(items: Iterable<T>): T[][] {
  const subsets: T[][] = [[]]
  for (const item of items) subsets.push(...subsets.map((subset) => [...subset, item]))
  return subsets
}
