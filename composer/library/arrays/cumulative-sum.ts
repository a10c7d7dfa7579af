/**
 * Returns the running totals of a list of numbers.
 * @also cumulative sum, running total, prefix sums, partial sums, accumulate a list
 * @example cumulativeSum([1, 2, 3]) // [1, 3, 6]
 * @example cumulativeSum([5, -5]) // [5, 0]
 * @example cumulativeSum([]) // []
 */
export function cumulativeSum(values: readonly number[]): number[] {
  let total = 0
  return values.map((value) => {
    total += value
    return total
  })
}
