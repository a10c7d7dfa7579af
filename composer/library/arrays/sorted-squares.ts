/**
 * Squares the numbers of a list and sorts the squares.
 * @also squares of a sorted array in sorted order, sorted squares, square each number and sort,
 *   squares in ascending order
 * @example sortedSquares([-4, -1, 0, 3, 10]) // [0, 1, 9, 16, 100]
 * @example sortedSquares([2]) // [4]
 * @example sortedSquares([]) // []
 */
export function sortedSquares(numbers: readonly number[]): number[] {
  return numbers.map((number) => number ** 2).sort((a, b) => a - b)
}
