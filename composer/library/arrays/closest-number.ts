/**
 * Finds the number of a list that is nearest to a target; of two as near, the first.
 * @also closest number to a target, nearest value in an array, find the element closest to a given
 *   number, closest value in a list
 * @example closestNumber([1, 5, 10], 6) // 5
 * @example closestNumber([2, 4], 3) // 2
 * @example closestNumber([], 1) // undefined
 */
export function closestNumber(numbers: readonly number[], target: number): number | undefined {
  return numbers.reduce<number | undefined>(
    (best, number) =>
      best === undefined || Math.abs(number - target) < Math.abs(best - target) ? number : best,
    undefined,
  )
}
