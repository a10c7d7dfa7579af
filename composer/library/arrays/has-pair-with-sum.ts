/**
 * Returns whether two numbers of a list add up to a target.
 * @also check if any two numbers sum to target, does a pair with a given sum exist, two numbers add up
 *   to k true or false, has pair with sum
 * @example hasPairWithSum([1, 2, 3], 5) // true
 * @example hasPairWithSum([1, 2], 4) // false
 * @example hasPairWithSum([], 0) // false
 */
export function hasPairWithSum(numbers: readonly number[], target: number): boolean {
  const seen = new Set<number>()
  for (const number of numbers) {
    if (seen.has(target - number)) return true
    seen.add(number)
  }
  return false
}
