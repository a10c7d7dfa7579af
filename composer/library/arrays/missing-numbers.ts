/**
 * Lists the numbers that lack between the smallest and the largest of a list.
 * @also find missing numbers in a sequence, numbers missing between min and max, gaps in a list of
 *   integers, all missing numbers in a range
 * @example missingNumbers([1, 2, 4, 7]) // [3, 5, 6]
 * @example missingNumbers([1]) // []
 * @example missingNumbers([]) // []
 */
export function missingNumbers(numbers: readonly number[]): number[] {
  const known = new Set(numbers)
  const found: number[] = []
  for (let number = Math.min(...numbers); number < Math.max(...numbers); number++) {
    if (!known.has(number)) found.push(number)
  }
  return found
}
