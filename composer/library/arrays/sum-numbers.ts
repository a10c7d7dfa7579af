/**
 * Adds up the numbers of a list.
 * @also sum of an array, add up all numbers, total of a list, sum the elements, calculate the sum
 * @example sumNumbers([1, 2, 3]) // 6
 * @example sumNumbers([-1, 1]) // 0
 * @example sumNumbers([]) // 0
 */
export function sumNumbers(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
