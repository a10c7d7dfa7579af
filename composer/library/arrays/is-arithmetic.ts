/**
 * Returns whether the numbers of a list have the same difference from one to the next.
 * @also is arithmetic progression, check arithmetic sequence, constant difference between numbers,
 *   arithmetic series check
 * @example isArithmetic([1, 3, 5]) // true
 * @example isArithmetic([1, 2, 4]) // false
 * @example isArithmetic([]) // true
 */
export function isArithmetic(numbers: readonly number[]): boolean {
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0)
  return numbers.slice(1).every((number, index) => number - (numbers[index] ?? 0) === step)
}
