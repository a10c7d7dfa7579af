/**
 * Adds up the largest numbers of a list.
 * @also sum of the two largest numbers, add the two highest values of an array, sum of the top two,
 *   sum of the k largest
 * @example sumLargest([19, 5, 42, 2, 77]) // 119
 * @example sumLargest([1, 2, 3], 1) // 3
 * @example sumLargest([]) // 0
 */
export function sumLargest(numbers: readonly number[], count = 2): number {
  return [...numbers]
    .sort((a, b) => b - a)
    .slice(0, count)
    .reduce((sum, number) => sum + number, 0)
}
