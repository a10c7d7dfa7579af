/**
 * Lists the ways to add up to a target with numbers that may be used again.
 * @also combination sum, combinations of candidates that sum to target, all ways to reach a sum with
 *   repetition, find combinations that add up to target
 * @example combinationSum([2, 3, 6, 7], 7) // [[2, 2, 3], [7]]
 * @example combinationSum([2], 1) // []
 * @example combinationSum([1, 2], 3) // [[1, 1, 1], [1, 2]]
 */
export function combinationSum(numbers: readonly number[], target: number): number[][] {
  if (target === 0) return [[]]
  return numbers.flatMap((number, at) =>
    number > target
      ? []
      : combinationSum(numbers.slice(at), target - number).map((rest) => [number, ...rest]),
  )
}
