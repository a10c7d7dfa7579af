/**
 * Returns the smallest and the largest number of a list.
 * @also smallest and largest number of an array, min and max of a list, minimum and maximum values,
 *   find lowest and highest number, return [min max]
 * @example minMax([3, 1, 2]) // [1, 3]
 * @example minMax([5]) // [5, 5]
 * @example minMax([]) // []
 */
export function minMax(numbers: readonly number[]): number[] {
  if (numbers.length === 0) return []
  return [Math.min(...numbers), Math.max(...numbers)]
}
