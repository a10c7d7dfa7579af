/**
 * Returns the difference of the largest and the smallest number of a list.
 * @also difference between largest and smallest number, max minus min, range of a list of numbers,
 *   spread between highest and lowest
 * @example rangeOf([3, 1, 9]) // 8
 * @example rangeOf([5]) // 0
 * @example rangeOf([]) // 0
 */
export function rangeOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers)
}
