/**
 * Multiplies the numbers of two lists in pairs.
 * @also element wise product of two arrays, multiply two lists element by element, pairwise product,
 *   multiply arrays elementwise
 * @example multiplyPairs([1, 2], [3, 4]) // [3, 8]
 * @example multiplyPairs([0], [5]) // [0]
 * @example multiplyPairs([], []) // []
 */
export function multiplyPairs(first: readonly number[], second: readonly number[]): number[] {
  return first.map((value, index) => value * (second[index] ?? 0))
}
