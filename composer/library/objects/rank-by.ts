/**
 * Returns each item its rank by a number it has: the highest is first, and equal ones share a rank.
 * @also rank players by score, rank objects by a property, leaderboard with ranks, add a rank to each
 *   item, ranking where ties share the same rank, standings by points
 * @example rankBy([{ name: 'a', score: 5 }, { name: 'b', score: 7 }], 'score') // [{ name: 'b', score: 7, rank: 1 }, { name: 'a', score: 5, rank: 2 }]
 * @example rankBy([{ score: 3 }, { score: 3 }, { score: 1 }], 'score') // [{ score: 3, rank: 1 }, { score: 3, rank: 1 }, { score: 1, rank: 3 }]
 * @example rankBy([], 'score') // []
 */
export function rankBy<T extends object>(
  items: readonly T[],
  key: keyof T = 'score' as keyof T,
): (T & { rank: number })[] {
  const sorted = [...items].sort((a, b) => Number(b[key]) - Number(a[key]))
  return sorted.map((item) => ({ ...item, rank: sorted.findIndex((other) => other[key] === item[key]) + 1 }))
}
