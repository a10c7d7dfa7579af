/**
 * Returns whether two ranges have a part in common, their ends included.
 * @also do two ranges overlap, check if two intervals overlap, overlapping intervals start and end,
 *   ranges intersect
 * @example rangesOverlap(1, 5, 4, 8) // true
 * @example rangesOverlap(1, 2, 3, 4) // false
 * @example rangesOverlap(1, 3, 3, 5) // true
 */
export function rangesOverlap(startA: number, endA: number, startB: number, endB: number): boolean {
  return startA <= endB && startB <= endA
}
