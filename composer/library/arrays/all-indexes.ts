/**
 * Lists all the positions of a value in a list.
 * @also all indexes of a value in an array, every position of an element, find all occurrences
 *   indexes, indices of matching elements
 * @example allIndexes([1, 2, 1], 1) // [0, 2]
 * @example allIndexes(['a'], 'b') // []
 * @example allIndexes([], 1) // []
 */
export function allIndexes<T>(items: readonly T[], wanted: T): number[] {
  return items.flatMap((item, index) => (item === wanted ? [index] : []))
}
