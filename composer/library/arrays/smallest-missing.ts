/**
 * Finds the smallest positive integer that a list lacks.
 * @also first missing positive integer, smallest positive number not in the list, smallest missing
 *   positive, lowest missing number
 * @example smallestMissing([3, 4, -1, 1]) // 2
 * @example smallestMissing([1, 2, 0]) // 3
 * @example smallestMissing([]) // 1
 */
export function smallestMissing(numbers: readonly number[]): number {
  const known = new Set(numbers)
  let number = 1
  while (known.has(number)) number++
  return number
}
