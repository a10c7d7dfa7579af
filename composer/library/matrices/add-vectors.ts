/**
 * Adds the numbers of two lists in pairs.
 * @also add two vectors, element wise sum of two arrays, sum two lists element by element, add arrays
 *   elementwise
 * @example addVectors([1, 2], [3, 4]) // [4, 6]
 * @example addVectors([0], [5]) // [5]
 * @example addVectors([], []) // []
 */
export function addVectors(first: readonly number[], second: readonly number[]): number[] {
  return first.map((value, index) => value + (second[index] ?? 0))
}
