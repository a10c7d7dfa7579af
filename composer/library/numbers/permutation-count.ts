/**
 * Counts the ways to choose some of many things where the order counts.
 * @also number of permutations npr, permutations of n items taken r at a time, how many ordered
 *   arrangements, n p r
 * @example permutationCount(5, 2) // 20
 * @example permutationCount(3, 3) // 6
 * @example permutationCount(2, 5) // 0
 */
export function permutationCount(total: number, chosen: number): number {
  if (chosen > total) return 0
  let count = 1
  for (let step = 0; step < chosen; step++) count *= total - step
  return count
}
