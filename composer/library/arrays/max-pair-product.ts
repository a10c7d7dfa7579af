/**
 * Finds the largest product of any two numbers of a list.
 * @also maximum product of two numbers in an array, largest product of a pair, highest product of two
 *   elements, max product of two
 * @example maxPairProduct([3, 6, -2, -5]) // 18
 * @example maxPairProduct([-10, -20, 1]) // 200
 * @example maxPairProduct([1, 2]) // 2
 */
export function maxPairProduct(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return Math.max((sorted[0] ?? 0) * (sorted[1] ?? 0), (sorted.at(-1) ?? 0) * (sorted.at(-2) ?? 0))
}
