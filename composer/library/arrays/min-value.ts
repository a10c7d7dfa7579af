/**
 * Finds the smallest number of a list.
 * @also find the minimum value in an array, smallest number in a list, lowest element, least value, min of
 *   an array
 * @example minValue([3, 9, 2]) // 2
 * @example minValue([-5, -1]) // -5
 * @example minValue([]) // undefined
 */
export function minValue(numbers: Iterable<number>): number | undefined {
  let smallest: number | undefined
  for (const number of numbers) {
    if (smallest === undefined || number < smallest) smallest = number
  }
  return smallest
}
