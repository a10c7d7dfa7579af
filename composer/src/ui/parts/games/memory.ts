import type { Context } from '../../context.ts'
import { type Component, code, each, h, show, when } from '../../model.ts'

const SYMBOLS = '🍎 🍌 🍇 🍒 🍋 🍉 🥝 🍑 🥕 🌽 🍄 🌶️ 🥑 🍅 🥥 🍍 🐶 🐱'.split(' ')

export function memoryGame({ named, number, says, text }: Context): Component {
  const [, across, down] = /\b(\d)\s?[x×*]\s?(\d)\b/.exec(text) ?? []
  const columns = Math.min(6, Math.max(2, Number(across ?? 4)))
  const squares = across === undefined ? undefined : columns * Math.min(6, Number(down))
  const pairs = Math.max(2, Math.min(18, number(/\b(\d{1,2}) pairs\b/) ?? Math.floor((squares ?? 16) / 2)))
  const timed = says(/\btimer?\b|\bseconds\b|\bclock\b/)
  return {
    name: named('', 'MemoryGame'),
    about: `A memory game with ${pairs} pairs: two cards are turned at a time, and equal ones stay open.`,
    types: [
      {
        name: 'MemoryCard',
        members: ['readonly id: number', 'readonly symbol: string', 'readonly matched: boolean'],
      },
    ],
    helpers: [
      {
        name: 'symbols',
        code: `const symbols = [${SYMBOLS.slice(0, pairs)
          .map((symbol) => `'${symbol}'`)
          .join(', ')}]`,
      },
      {
        name: 'shuffledCards',
        code: 'function shuffledCards()‹: readonly MemoryCard[]› {\n  const cards = [...symbols, ...symbols].map((symbol, id) => ({ id, symbol, matched: false }))\n  for (let at = cards.length - 1; at > 0; at--) {\n    const other = Math.floor(Math.random() * (at + 1))\n    const [a, b] = [cards[at], cards[other]]\n    if (a && b) [cards[at], cards[other]] = [b, a]\n  }\n  return cards\n}',
      },
    ],
    props: [{ name: 'onWin', type: '', parameters: [{ name: 'moves', type: 'number' }] }],
    state: [
      { name: 'cards', type: 'readonly MemoryCard[]', initial: 'shuffledCards()' },
      { name: 'flipped', type: 'readonly number[]', initial: '[]' },
      { name: 'moves', type: 'number', initial: '0' },
      ...(timed ? [{ name: 'seconds', type: 'number', initial: '0' }] : []),
    ],
    derived: [
      { name: 'won', value: '$cards.every((card) => card.matched)' },
      {
        name: 'rows',
        value: `Array.from({ length: Math.ceil($cards.length / ${columns}) }, (_, row) => $cards.slice(row * ${columns}, row * ${columns} + ${columns}))`,
      },
    ],
    methods: [
      {
        name: 'flip',
        parameters: [{ name: 'card', type: 'MemoryCard' }],
        body: 'if (card.matched || $flipped.includes(card.id) || $flipped.length === 2) return\nconst open = [...$flipped, card.id]\n$flipped = open\nif (open.length < 2) return\nconst count = $moves + 1\n$moves = count\nconst first = $cards.find(({ id }) => id === open[0])\nif (first?.symbol !== card.symbol) return\nconst next = $cards.map((other) => (open.includes(other.id) ? { ...other, matched: true } : other))\n$cards = next\nif (next.every(({ matched }) => matched)) $onWin(count)',
      },
      {
        name: 'restart',
        body: `$cards = shuffledCards()\n$flipped = []\n$moves = 0${timed ? '\n$seconds = 0' : ''}`,
      },
    ],
    effects: [
      {
        follows: ['flipped'],
        body: 'if ($flipped.length < 2) return\nconst timer = setTimeout(() => {\n  $flipped = []\n}, 800)',
        undo: 'clearTimeout(timer)',
      },
      ...(timed
        ? [
            {
              follows: ['won'],
              body: 'if ($won) return\nconst clock = setInterval(() => {\n  $seconds ~= current + 1\n}, 1000)',
              undo: 'clearInterval(clock)',
            },
          ]
        : []),
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Memory game' },
      h(
        'p',
        { class: 'row' },
        h('span', {}, 'Moves: ', show('$moves')),
        timed && h('span', {}, 'Time: ', show('$seconds'), ' seconds'),
      ),
      each(
        '$rows',
        ['row', 'line'],
        'line',
        h(
          'div',
          { class: 'row' },
          each(
            'row',
            ['card'],
            'card.id',
            h(
              'button',
              {
                class: 'square',
                type: 'button',
                disabled: code('card.matched'),
                'aria-label': code(
                  "card.matched || $flipped.includes(card.id) ? 'Card ' + card.symbol : 'Hidden card'",
                ),
                on: { click: '$flip(card)' },
              },
              show("card.matched || $flipped.includes(card.id) ? card.symbol : '?'"),
            ),
          ),
        ),
      ),
      when('$won', h('p', { role: 'status' }, 'You won in ', show('$moves'), ' moves.')),
      h('button', { class: 'button primary', type: 'button', on: { click: '$restart()' } }, 'Restart'),
    ),
  }
}
