/**
 * Squares the numbers of a list.
 * @also square every number in an array, list of squares, squares of each element, map numbers to
 *   their squares
 * @example squareNumbers([1, 2, 3]) // [1, 4, 9]
 * @example squareNumbers([-2]) // [4]
 * @example squareNumbers([]) // []
 */
export function squareNumbers(numbers: readonly number[]): number[] {
  return numbers.map((number) => number ** 2)
}
