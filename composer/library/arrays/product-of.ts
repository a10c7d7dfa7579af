/**
 * Multiplies the numbers of a list.
 * @also product of all numbers in an array, multiply all elements of a list, product of a list of
 *   numbers, multiply numbers together
 * @example productOf([1, 2, 3, 4]) // 24
 * @example productOf([5, 0]) // 0
 * @example productOf([]) // 1
 */
export function productOf(numbers: readonly number[]): number {
  return numbers.reduce((product, number) => product * number, 1)
}
