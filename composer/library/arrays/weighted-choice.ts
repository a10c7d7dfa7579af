/**
 * Picks one item at random, the more likely the greater its weight.
 * @also weighted random choice, pick a random item by weight, weighted random selection, random element
 *   with probabilities
 * @example weightedChoice(['a', 'b'], [1, 0]) // 'a'
 * @example weightedChoice(['x'], [5]) // 'x'
 * @example weightedChoice([], []) // undefined
 */
export function weightedChoice<T>(items: readonly T[], weights: readonly number[]): T | undefined {
  let rest = Math.random() * weights.reduce((sum, weight) => sum + weight, 0)
  return items.find((_, index) => {
    rest -= weights[index] ?? 0
    return rest < 0
  })
}
