/**
 * Finds the fewest square numbers that add up to a number.
 * @also perfect squares sum, least number of square numbers that sum to n, minimum perfect squares,
 *   fewest squares
 * @example fewestSquares(12) // 3
 * @example fewestSquares(13) // 2
 * @example fewestSquares(0) // 0
 */
export function fewestSquares(n: number): number {
  const fewest = [0]
  for (let number = 1; number <= n; number++) {
    let best = number
    for (let root = 1; root * root <= number; root++)
      best = Math.min(best, (fewest[number - root * root] ?? 0) + 1)
    fewest.push(best)
  }
  return fewest[n] ?? 0
}
