/**
 * Finds the largest number of a list.
 * @also find the maximum value in an array, largest number in a list, biggest element, highest value, max
 *   of an array
 * @example maxValue([3, 9, 2]) // 9
 * @example maxValue([-5, -1]) // -1
 * @example maxValue([]) // undefined
 */
export function maxValue(numbers: Iterable<number>): number | undefined {
  let largest: number | undefined
  for (const number of numbers) {
    if (largest === undefined || number > largest) largest = number
  }
  return largest
}
