/**
 * Keeps the numbers of a list that are larger than all to their right.
 * @also leaders in an array, elements greater than everything to their right, array leaders, numbers
 *   larger than all following
 * @example leaders([16, 17, 4, 3, 5, 2]) // [17, 5, 2]
 * @example leaders([1, 2, 3]) // [3]
 * @example leaders([]) // []
 */
export function leaders(numbers: readonly number[]): number[] {
  let largest = -Infinity
  const found: number[] = []
  for (const number of [...numbers].reverse()) {
    if (number > largest) found.unshift(number)
    largest = Math.max(largest, number)
  }
  return found
}
