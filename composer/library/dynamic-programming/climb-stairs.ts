/**
 * Counts the ways to climb stairs taking one or two steps at a time.
 * @also climbing stairs, ways to climb n steps, staircase problem, one or two steps at a time
 * @example climbStairs(4) // 5
 * @example climbStairs(1) // 1
 * @example climbStairs(0) // 1
 */
export function climbStairs(steps: number): number {
  let ways = 1
  let next = 1
  for (let step = 0; step < steps; step++) [ways, next] = [next, ways + next]
  return ways
}
