/**
 * Adds up the whole numbers from one to another, both included, in either order.
 * @also sum of all integers between two numbers, sum of a range of numbers, add all numbers from a to
 *   b inclusive, beginner series sum of numbers
 * @example sumBetween(1, 4) // 10
 * @example sumBetween(4, 1) // 10
 * @example sumBetween(-1, 2) // 2
 */
export function sumBetween(low: number, high: number): number {
  const [first, last] = low < high ? [low, high] : [high, low]
  return ((first + last) * (last - first + 1)) / 2
}
