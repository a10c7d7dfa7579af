/**
 * Returns the distance of two points along the axes.
 * @also manhattan distance, taxicab distance, city block distance between two points, sum of absolute
 *   differences of coordinates
 * @example manhattanDistance([1, 2], [4, 6]) // 7
 * @example manhattanDistance([0, 0], [0, 0]) // 0
 * @example manhattanDistance([1, 2, 3], [3, 2, 1]) // 4
 */
export function manhattanDistance(first: readonly number[], second: readonly number[]): number {
  return first.reduce((sum, value, index) => sum + Math.abs(value - (second[index] ?? 0)), 0)
}
