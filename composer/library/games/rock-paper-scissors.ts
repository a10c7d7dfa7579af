const HANDS = ['rock', 'paper', 'scissors'] as const

export type Hand = (typeof HANDS)[number]

/**
 * Tells who wins a round of rock, paper, scissors: 1, 2 or 0 for nobody.
 * @also rock paper scissors, who wins rock paper scissors, hand game winner, roshambo
 * @example rockPaperScissors('rock', 'scissors') // 1
 * @example rockPaperScissors('rock', 'paper') // 2
 * @example rockPaperScissors('rock', 'rock') // 0
 */
export function rockPaperScissors(first: Hand, second: Hand): 0 | 1 | 2 {
  // Each beats the one before it, round the circle.
  const lead = (HANDS.indexOf(first) - HANDS.indexOf(second) + 3) % 3
  return lead as 0 | 1 | 2
}
