/**
 * Returns whether numbers can be parted into two groups of the same sum.
 * @also partition equal subset sum, can array be split into two subsets with equal sum, divide into
 *   two halves with the same sum, partition equal
 * @example partitionEqual([1, 5, 11, 5]) // true
 * @example partitionEqual([1, 2, 3, 5]) // false
 * @example partitionEqual([]) // true
 */
export function partitionEqual(numbers: readonly number[]): boolean {
  const total = numbers.reduce((sum, number) => sum + number, 0)
  let sums = new Set([0])
  for (const number of numbers) sums = new Set([...sums, ...[...sums].map((sum) => sum + number)])
  return sums.has(total / 2)
}
