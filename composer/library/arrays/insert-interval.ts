/**
 * Puts an interval into a sorted list of intervals and merges those that overlap.
 * @also insert interval, add an interval to a sorted list and merge, insert and merge intervals, puts
 *   an interval into a sorted list of intervals and merges those that overlap
 * @example insertInterval([[1, 3], [6, 9]], [2, 5]) // [[1, 5], [6, 9]]
 * @example insertInterval([], [1, 2]) // [[1, 2]]
 * @example insertInterval([[1, 2], [5, 6]], [3, 4]) // [[1, 2], [3, 4], [5, 6]]
 */
export function insertInterval(
  intervals: readonly (readonly number[])[],
  added: readonly number[],
): number[][] {
  const result: number[][] = []
  for (const [start = 0, end = 0] of [...intervals, added].sort(([a = 0], [b = 0]) => a - b)) {
    const last = result.at(-1)
    if (last && start <= (last[1] ?? 0)) last[1] = Math.max(last[1] ?? 0, end)
    else result.push([start, end])
  }
  return result
}
