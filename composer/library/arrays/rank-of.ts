/**
 * Returns the rank of each number of a list, 1 for the largest; equal numbers share a rank.
 * @also rank the elements of an array, ranks of scores, rank transform of a list, position of each
 *   number by size
 * @example rankOf([10, 30, 20]) // [3, 1, 2]
 * @example rankOf([5, 5, 1]) // [1, 1, 3]
 * @example rankOf([]) // []
 */
export function rankOf(numbers: readonly number[]): number[] {
  return numbers.map((number) => 1 + numbers.filter((other) => other > number).length)
}
