/**
 * Counts a hand in Blackjack: aces count 11, or 1 where 11 would be too much.
 * @also blackjack hand value, score a blackjack hand, sum of cards in blackjack, value of aces 1 or 11
 * @example blackjackScore(['A', 'K']) // 21
 * @example blackjackScore(['A', 'A', '9']) // 21
 * @example blackjackScore([]) // 0
 */
export function blackjackScore(cards: readonly string[]): number {
  const values = cards.map((card) => (card === 'A' ? 11 : Number(card) || 10))
  let score = values.reduce((sum, value) => sum + value, 0)
  for (let aces = values.filter((value) => value === 11).length; score > 21 && aces > 0; aces--) score -= 10
  return score
}
