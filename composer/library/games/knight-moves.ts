const JUMPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const

/**
 * Counts the fewest moves a knight needs from one square of a chessboard to another.
 * @also knight moves, minimum knight moves on a chessboard, chess knight shortest path, knight's path
 * @example knightMoves('a1', 'b3') // 1
 * @example knightMoves('a1', 'h8') // 6
 * @example knightMoves('e4', 'e4') // 0
 */
export function knightMoves(from: string, to: string): number {
  if (![from, to].every((square) => /^[a-h][1-8]$/.test(square)))
    throw new RangeError('squares go from a1 to h8')
  const moves = new Map([[from, 0]])
  // A map can grow while it is walked through: it is the queue as well.
  for (const [square, count] of moves) {
    if (square === to) return count
    for (const [right, up] of JUMPS) {
      const next = String.fromCharCode(square.charCodeAt(0) + right, square.charCodeAt(1) + up)
      if (/^[a-h][1-8]$/.test(next) && !moves.has(next)) moves.set(next, count + 1)
    }
  }
  throw new Error('a knight reaches every square')
}
