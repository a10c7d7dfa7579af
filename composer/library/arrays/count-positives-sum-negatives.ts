/**
 * Counts the positive numbers of a list and adds up the negative ones.
 * @also count of positives and sum of negatives in an array, count of positives and sum of negatives,
 *   number of positive values and sum of negative values, count positives sum negatives
 * @example countPositivesSumNegatives([1, 2, -3, -4, 0]) // [2, -7]
 * @example countPositivesSumNegatives([5]) // [1, 0]
 * @example countPositivesSumNegatives([]) // []
 */
export function countPositivesSumNegatives(numbers: readonly number[]): number[] {
  if (numbers.length === 0) return []
  const negatives = numbers.filter((number) => number < 0)
  return [numbers.filter((number) => number > 0).length, negatives.reduce((sum, number) => sum + number, 0)]
}
