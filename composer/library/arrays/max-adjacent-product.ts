/**
 * Finds the largest product of two numbers beside each other.
 * @also largest product of adjacent elements, pair of adjacent elements with the largest product,
 *   maximum adjacent product, max product of neighbours
 * @example maxAdjacentProduct([3, 6, -2, -5, 7, 3]) // 21
 * @example maxAdjacentProduct([1, 2]) // 2
 * @example maxAdjacentProduct([-1, -2]) // 2
 */
export function maxAdjacentProduct(numbers: readonly number[]): number {
  return Math.max(...numbers.slice(1).map((number, index) => number * (numbers[index] ?? 0)))
}
