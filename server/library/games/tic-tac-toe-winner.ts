/**
 * Finds who has won a game of noughts and crosses, if anybody has.
 * @also tic tac toe winner, noughts and crosses, check three in a row, who won tic tac toe
 * @example ticTacToeWinner(['XXX', 'OO ', '   ']) // 'X'
 * @example ticTacToeWinner(['XO ', 'XO ', ' O ']) // 'O'
 * @example ticTacToeWinner(['   ', '   ', '   ']) // undefined
 */
export function ticTacToeWinner(board: readonly string[]): 'X' | 'O' | undefined {
  const columns = [0, 1, 2].map((x) => board.map((row) => row.charAt(x)).join(''))
  const falling = board.map((row, index) => row.charAt(index)).join('')
  const rising = board.map((row, index) => row.charAt(2 - index)).join('')
  const lines = [...board, ...columns, falling, rising]
  if (lines.includes('XXX')) return 'X'
  return lines.includes('OOO') ? 'O' : undefined
}
