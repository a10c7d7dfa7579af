/**
 * Counts for each day how many days it takes until a warmer one; 0 if there is none.
 * @also daily temperatures, days until a warmer temperature, wait for warmer day, number of days until
 *   warmer
 * @example daysUntilWarmer([73, 74, 75, 71, 69, 72, 76, 73]) // [1, 1, 4, 2, 1, 1, 0, 0]
 * @example daysUntilWarmer([30, 20]) // [0, 0]
 * @example daysUntilWarmer([]) // []
 */
export function daysUntilWarmer(temperatures: readonly number[]): number[] {
  const found = temperatures.map(() => 0)
  const waiting: number[] = []
  for (const [day, warmth] of temperatures.entries()) {
    while (waiting.length > 0 && (temperatures[waiting.at(-1) ?? 0] ?? 0) < warmth) {
      const earlier = waiting.pop() ?? 0
      found[earlier] = day - earlier
    }
    waiting.push(day)
  }
  return found
}
