/**
 * Counts the ones in the binary form of every number from 0 to n.
 * @also counting bits from 0 to n, number of 1 bits for every number up to n, array of bit counts, bit
 *   counts
 * @example bitCounts(5) // [0, 1, 1, 2, 1, 2]
 * @example bitCounts(0) // [0]
 * @example bitCounts(2) // [0, 1, 1]
 */
export function bitCounts(n: number): number[] {
  const counts = [0]
  for (let number = 1; number <= n; number++) counts.push((counts[number >> 1] ?? 0) + (number & 1))
  return counts
}
