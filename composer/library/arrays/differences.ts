/**
 * Returns the differences of the numbers beside each other in a list.
 * @also differences between consecutive numbers, successive differences of an array, adjacent
 *   differences, delta between neighbours, difference of neighbouring elements
 * @example differences([1, 4, 9]) // [3, 5]
 * @example differences([5]) // []
 * @example differences([]) // []
 */
export function differences(numbers: readonly number[]): number[] {
  return numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))
}
