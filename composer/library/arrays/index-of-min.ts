/**
 * Finds the position of the smallest number of a list; -1 if there is none.
 * @also index of the smallest element, position of the minimum in a list, argmin, index of min value,
 *   where is the lowest number
 * @example indexOfMin([3, 1, 2]) // 1
 * @example indexOfMin([2, 2]) // 0
 * @example indexOfMin([]) // -1
 */
export function indexOfMin(numbers: readonly number[]): number {
  return numbers.length === 0 ? -1 : numbers.indexOf(Math.min(...numbers))
}
