/**
 * Rolls some dice and lists what they show.
 * @also roll dice, roll n dice with m sides, simulate dice rolls, random dice throw
 * @example rollDice(3).length // 3
 * @example rollDice(2, 1) // [1, 1]
 * @example rollDice(0) // []
 */
export function rollDice(count: number, sides = 6): number[] {
  return Array.from({ length: count }, () => 1 + Math.floor(Math.random() * sides))
}
