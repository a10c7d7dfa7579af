/**
 * Lists the moves that carry a tower of discs from one peg to another.
 * @also tower of hanoi, hanoi puzzle, move discs between pegs, recursive hanoi
 * @example towerOfHanoi(2) // [['A', 'B'], ['A', 'C'], ['B', 'C']]
 * @example towerOfHanoi(10).length // 1023
 * @example towerOfHanoi(0) // []
 */
export function towerOfHanoi(discs: number, from = 'A', to = 'C', over = 'B'): [from: string, to: string][] {
  if (discs < 1) return []
  return [...towerOfHanoi(discs - 1, from, over, to), [from, to], ...towerOfHanoi(discs - 1, over, to, from)]
}
