/**
 * Adds up a game of bowling from the pins of every roll.
 * @also bowling score, score a bowling game, ten pin bowling score from rolls, bowling kata
 * @example bowlingScore([10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10]) // 300
 * @example bowlingScore([5, 5, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]) // 16
 * @example bowlingScore([]) // 0
 */
export function bowlingScore(rolls: readonly number[]): number {
  const pins = (roll: number): number => rolls[roll] ?? 0
  let score = 0
  let roll = 0
  for (let frame = 0; frame < 10; frame++) {
    const isStrike = pins(roll) === 10
    const two = pins(roll) + pins(roll + 1)
    score += isStrike || two === 10 ? two + pins(roll + 2) : two
    roll += isStrike ? 1 : 2
  }
  return score
}
