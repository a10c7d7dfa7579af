/**
 * Puts the last known value where one is missing.
 * @also forward fill missing values, fill null values with the previous value, fill gaps with the last
 *   value, replace nulls by the value before
 * @example fillMissing([1, null, null, 4]) // [1, 1, 1, 4]
 * @example fillMissing([null, 2]) // [null, 2]
 * @example fillMissing([]) // []
 */
export function fillMissing<T>(values: readonly (T | null)[]): (T | null)[] {
  let last: T | null = null
  return values.map((value) => {
    last = value ?? last
    return last
  })
}
