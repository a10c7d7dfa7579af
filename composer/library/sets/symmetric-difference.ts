/**
 * Lists the items that only one of two lists has.
 * @also symmetric difference, items in either list but not both, exclusive or of sets, values not shared
 * @example symmetricDifference([1, 2, 3], [3, 4]) // [1, 2, 4]
 * @example symmetricDifference([1], [1]) // []
 * @example symmetricDifference([], [1]) // [1]
 */
export function symmetricDifference<T>(first: Iterable<T>, second: Iterable<T>): T[] {
  const [left, right] = [new Set(first), new Set(second)]
  return [...left, ...right].filter((item) => left.has(item) !== right.has(item))
}
