const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const

/**
 * Lists the 52 cards of a deck.
 * @also deck of cards, create a deck of 52 playing cards, list all playing cards, standard deck
 * @example cardDeck().length // 52
 * @example cardDeck()[0] // '2 of clubs'
 * @example cardDeck().at(-1) // 'A of spades'
 */
export function cardDeck(): string[] {
  return SUITS.flatMap((suit) => RANKS.map((rank) => `${rank} of ${suit}`))
}
