/**
 * Finds who has won a game of noughts and crosses, if anybody has.
 * @also tic tac toe winner, noughts and crosses, check three in a row, who won tic tac toe
 * @example ticTacToeWinner(['XXX', 'OO ', '   ']) // 'X'
 * @example ticTacToeWinner(['XO ', 'XO ', ' O ']) // 'O'
 * @example ticTacToeWinner([['X', '', 'O'], ['X', 'O', ''], ['O', '', 'X']]) // 'O'
 * @example ticTacToeWinner(['   ', '   ', '   ']) // undefined
 */
export function ticTacToeWinner(board: readonly (string | readonly string[])[]): 'X' | 'O' | undefined {
  const rows = board.map((row) => [...row].join(''))
  const columns = [0, 1, 2].map((x) => board.map((row) => row[x]).join(''))
  const falling = board.map((row, index) => row[index]).join('')
  const rising = board.map((row, index) => row[2 - index]).join('')
  const lines = [...rows, ...columns, falling, rising]
  if (lines.includes('XXX')) return 'X'
  return lines.includes('OOO') ? 'O' : undefined
}
