/**
 * Counts how many of some values are true.
 * @also count true values in an array of booleans, number of trues in a list, how many are true, count
 *   sheep present
 * @example countTrue([true, false, true]) // 2
 * @example countTrue([false]) // 0
 * @example countTrue([]) // 0
 */
export function countTrue(values: readonly boolean[]): number {
  return values.filter((value) => value === true).length
}
