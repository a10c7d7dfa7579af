/**
 * Finds the position of the largest number of a list; -1 if there is none.
 * @also index of the largest element, position of the maximum in a list, argmax, index of max value,
 *   where is the biggest number
 * @example indexOfMax([1, 5, 2]) // 1
 * @example indexOfMax([2, 2]) // 0
 * @example indexOfMax([]) // -1
 */
export function indexOfMax(numbers: readonly number[]): number {
  return numbers.length === 0 ? -1 : numbers.indexOf(Math.max(...numbers))
}
