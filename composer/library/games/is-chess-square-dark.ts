/**
 * Returns whether a square of a chess board such as `a1` is dark.
 * @also chess square color, is a chessboard square black, color of a square on a chess board, dark or light
 *   square
 * @example isChessSquareDark('a1') // true
 * @example isChessSquareDark('h1') // false
 * @example isChessSquareDark('d4') // true
 */
export function isChessSquareDark(square: string): boolean {
  return (square.charCodeAt(0) + Number(square.slice(1))) % 2 === 0
}
