/**
 * Returns every number its rank, 1 for the largest; equal numbers share a rank.
 * @also rank the numbers of a list, competition ranking, leaderboard ranks, rank scores with ties
 * @example rankValues([50, 80, 50, 10]) // [2, 1, 2, 4]
 * @example rankValues([1]) // [1]
 * @example rankValues([]) // []
 */
export function rankValues(numbers: readonly number[]): number[] {
  return numbers.map((number) => 1 + numbers.filter((other) => other > number).length)
}
