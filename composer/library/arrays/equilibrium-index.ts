/**
 * Finds the first position with the same sum on its left as on its right; -1 if there is none.
 * @also equilibrium index, pivot index left sum equals right sum, find index where sums on both sides
 *   are equal, equal sides of an array, balance point
 * @example equilibriumIndex([1, 7, 3, 6, 5, 6]) // 3
 * @example equilibriumIndex([1, 2, 3]) // -1
 * @example equilibriumIndex([]) // -1
 */
export function equilibriumIndex(numbers: readonly number[]): number {
  let right = numbers.reduce((sum, number) => sum + number, 0)
  let left = 0
  for (const [index, number] of numbers.entries()) {
    right -= number
    if (left === right) return index
    left += number
  }
  return -1
}
