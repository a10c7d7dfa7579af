/**
 * Finds the number that is missing from a list of all numbers from 0 to n.
 * @also find the missing number, missing integer in a sequence, which number is missing from 0 to n,
 *   absent number in an array
 * @example missingNumber([3, 0, 1]) // 2
 * @example missingNumber([0, 1]) // 2
 * @example missingNumber([]) // 0
 */
export function missingNumber(numbers: readonly number[]): number {
  const expected = (numbers.length * (numbers.length + 1)) / 2
  return expected - numbers.reduce((sum, number) => sum + number, 0)
}
