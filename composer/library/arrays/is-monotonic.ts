/**
 * Returns whether the numbers of a list only rise or only fall.
 * @also is array monotonic, only increasing or only decreasing, monotone sequence check, never changes
 *   direction
 * @example isMonotonic([1, 2, 2]) // true
 * @example isMonotonic([3, 1, 2]) // false
 * @example isMonotonic([]) // true
 */
export function isMonotonic(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0)
}
