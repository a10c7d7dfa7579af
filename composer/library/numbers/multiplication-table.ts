/**
 * Returns the products of the numbers from 1 to a size as rows.
 * @also multiplication table, times table n by n, multiplication grid, create multiplication table of
 *   size n
 * @example multiplicationTable(3) // [[1, 2, 3], [2, 4, 6], [3, 6, 9]]
 * @example multiplicationTable(1) // [[1]]
 * @example multiplicationTable(0) // []
 */
export function multiplicationTable(size: number): number[][] {
  const numbers = Array.from({ length: size }, (_, index) => index + 1)
  return numbers.map((row) => numbers.map((column) => row * column))
}
