/**
 * Puts a number where it belongs into a sorted list.
 * @also insert into a sorted array keeping it sorted, insert a number in order, sorted insert, add a value
 *   to a sorted list
 * @example insertSorted([1, 3, 5], 4) // [1, 3, 4, 5]
 * @example insertSorted([], 1) // [1]
 * @example insertSorted([1, 2], 0) // [0, 1, 2]
 */
export function insertSorted(numbers: readonly number[], number: number): number[] {
  const found = numbers.findIndex((other) => other > number)
  return numbers.toSpliced(found === -1 ? numbers.length : found, 0, number)
}
