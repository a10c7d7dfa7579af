/**
 * Sorts numbers by how far they are from zero.
 * @also sort by absolute value, order numbers by magnitude, sort numbers ignoring sign, sort by distance
 *   from zero
 * @example sortByAbsolute([-3, 1, 2]) // [1, 2, -3]
 * @example sortByAbsolute([5]) // [5]
 * @example sortByAbsolute([]) // []
 */
export function sortByAbsolute(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => Math.abs(a) - Math.abs(b))
}
