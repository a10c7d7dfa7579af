/**
 * Returns for each number of a list the largest up to there.
 * @also running maximum of a list, cumulative max, rolling max so far, prefix maximum of an array
 * @example runningMaximum([1, 3, 2, 5, 4]) // [1, 3, 3, 5, 5]
 * @example runningMaximum([5, 4, 3]) // [5, 5, 5]
 * @example runningMaximum([]) // []
 */
export function runningMaximum(numbers: readonly number[]): number[] {
  let largest = -Infinity
  return numbers.map((number) => {
    largest = Math.max(largest, number)
    return largest
  })
}
