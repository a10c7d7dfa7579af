/**
 * Returns whether one can get to the end of a list by jumps of at most the number at each place.
 * @also jump game, can you reach the last index, can jump to the end of the array, reach the end by
 *   jumping
 * @example canJump([2, 3, 1, 1, 4]) // true
 * @example canJump([3, 2, 1, 0, 4]) // false
 * @example canJump([0]) // true
 */
export function canJump(jumps: readonly number[]): boolean {
  let reach = 0
  for (const [at, jump] of jumps.entries()) {
    if (at > reach) return false
    reach = Math.max(reach, at + jump)
  }
  return true
}
