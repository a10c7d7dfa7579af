/**
 * Adds one to a number that is given as its digits.
 * @also plus one, add one to a number represented as array of digits, increment digits array, plus one
 *   to digit list
 * @example plusOne([1, 2, 3]) // [1, 2, 4]
 * @example plusOne([9, 9]) // [1, 0, 0]
 * @example plusOne([0]) // [1]
 */
export function plusOne(digits: readonly number[]): number[] {
  const result = [...digits]
  for (let at = result.length - 1; at >= 0; at--) {
    if (result[at] !== 9) {
      result[at] = (result[at] ?? 0) + 1
      return result
    }
    result[at] = 0
  }
  return [1, ...result]
}
