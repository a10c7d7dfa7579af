import type { Context } from '../../context.ts'
import { type Component, code, each, h, show } from '../../model.ts'

export function ticTacToe({ named }: Context): Component {
  return {
    name: named('', 'TicTacToe'),
    about: 'Tic-tac-toe for two: it says whose turn it is and who has won.',
    types: [{ name: 'Mark', alias: "'X' | 'O' | ''" }],
    helpers: [
      {
        name: 'lines',
        code: 'const lines = [\n  [0, 1, 2],\n  [3, 4, 5],\n  [6, 7, 8],\n  [0, 3, 6],\n  [1, 4, 7],\n  [2, 5, 8],\n  [0, 4, 8],\n  [2, 4, 6],\n]',
      },
      {
        name: 'emptyBoard',
        code: "const emptyBoard‹: readonly Mark[]› = ['', '', '', '', '', '', '', '', '']",
      },
      {
        name: 'winnerOf',
        code: "function winnerOf(board‹: readonly Mark[]›)‹: Mark› {\n  const full = lines.find(([a = 0, b = 0, c = 0]) => board[a] !== '' && board[a] === board[b] && board[a] === board[c])\n  return full === undefined ? '' : (board[full[0] ?? 0] ?? '')\n}",
      },
    ],
    props: [{ name: 'onWin', type: '', parameters: [{ name: 'winner', type: 'string' }] }],
    state: [{ name: 'board', type: 'readonly Mark[]', initial: 'emptyBoard' }],
    derived: [
      {
        name: 'turn',
        value: "($board.filter((mark) => mark !== '').length % 2 === 0 ? 'X' : 'O')‹ as Mark›",
      },
      { name: 'winner', value: 'winnerOf($board)' },
      {
        name: 'status',
        value:
          "$winner !== '' ? `Winner: ${$winner}` : $board.includes('') ? `Next player: ${$turn}` : 'It is a draw.'",
      },
      { name: 'rows', value: '[0, 3, 6].map((start) => [start, start + 1, start + 2])' },
    ],
    methods: [
      {
        name: 'play',
        parameters: [{ name: 'square', type: 'number' }],
        body: "if ($winner !== '' || $board[square] !== '') return\nconst next = $board.map((mark, at) => (at === square ? $turn : mark))\n$board = next\nconst won = winnerOf(next)\nif (won !== '') $onWin(won)",
      },
      { name: 'restart', body: '$board = emptyBoard' },
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Tic-tac-toe' },
      h('p', { role: 'status' }, show('$status')),
      each(
        '$rows',
        ['row'],
        'row[0]',
        h(
          'div',
          { class: 'row' },
          each(
            'row',
            ['square'],
            'square',
            h(
              'button',
              {
                class: 'square',
                type: 'button',
                'aria-label': code("'Square ' + (square + 1) + ': ' + ($board[square] || 'empty')"),
                disabled: code("$board[square] !== '' || $winner !== ''"),
                on: { click: '$play(square)' },
              },
              show('$board[square]'),
            ),
          ),
        ),
      ),
      h('button', { class: 'button primary', type: 'button', on: { click: '$restart()' } }, 'New game'),
    ),
  }
}
