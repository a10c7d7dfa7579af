/**
 * Multiplies every number of a list by its position.
 * @also multiply every element of an array by its index, each number times its index, element times
 *   position, scale elements by index
 * @example multiplyByIndex([5, 5, 5]) // [0, 5, 10]
 * @example multiplyByIndex([3]) // [0]
 * @example multiplyByIndex([]) // []
 */
export function multiplyByIndex(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number * index)
}
