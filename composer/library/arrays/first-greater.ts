/**
 * Finds the first number of a list that is greater than a limit.
 * @also first element greater than n, first number in a list larger than a value, find first item
 *   above a threshold, first value exceeding a limit
 * @example firstGreater([1, 5, 10], 4) // 5
 * @example firstGreater([1, 2], 5) // undefined
 * @example firstGreater([], 0) // undefined
 */
export function firstGreater(numbers: readonly number[], limit: number): number | undefined {
  return numbers.find((number) => number > limit)
}
