/**
 * Finds the largest product of a part of a list.
 * @also maximum product subarray, largest product of contiguous subarray, max product of consecutive
 *   numbers, max product subarray
 * @example maxProductSubarray([2, 3, -2, 4]) // 6
 * @example maxProductSubarray([-2, 0, -1]) // 0
 * @example maxProductSubarray([-2, 3, -4]) // 24
 */
export function maxProductSubarray(numbers: readonly number[]): number {
  let best = numbers[0] ?? 0
  let [most, least] = [1, 1]
  for (const number of numbers) {
    const products = [number, most * number, least * number]
    most = Math.max(...products)
    least = Math.min(...products)
    best = Math.max(best, most)
  }
  return best
}
