import type { Context } from '../../context.ts'
import { type Component, code, each, h, show, when } from '../../model.ts'

export function hangman({ named, number }: Context): Component {
  const lives = number(/\b(\d{1,2}) (?:lives|tries|attempts|guesses|wrong|mistakes)/) ?? 6
  return {
    name: named('', 'Hangman'),
    about: 'Hangman: a word is guessed letter by letter before the attempts are used up.',
    helpers: [
      { name: 'letters', code: "const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')", inView: true },
      {
        name: 'randomWord',
        code: "function randomWord(words‹: readonly string[]›)‹: string› {\n  return (words[Math.floor(Math.random() * words.length)] ?? 'hangman').toLowerCase()\n}",
      },
    ],
    props: [
      {
        name: 'words',
        type: 'readonly string[]',
        default: "['planet', 'guitar', 'window', 'library', 'elephant']",
      },
      { name: 'maxWrong', type: 'number', default: String(lives) },
      { name: 'onEnd', type: '', parameters: [{ name: 'won', type: 'boolean' }] },
    ],
    state: [
      { name: 'word', type: 'string', initial: 'randomWord($words)' },
      { name: 'guessed', type: 'readonly string[]', initial: '[]' },
    ],
    derived: [
      { name: 'wrong', value: '$guessed.filter((letter) => !$word.includes(letter))' },
      { name: 'shown', value: "$word.split('').map((letter) => ($guessed.includes(letter) ? letter : '_'))" },
      { name: 'isLost', value: '$wrong.length >= $maxWrong' },
      { name: 'isWon', value: "!$shown.includes('_')" },
    ],
    methods: [
      {
        name: 'guess',
        parameters: [{ name: 'letter', type: 'string' }],
        body: "if ($isWon || $isLost || $guessed.includes(letter)) return\nconst next = [...$guessed, letter]\n$guessed = next\nif ($word.split('').every((one) => next.includes(one))) $onEnd(true)\nelse if (next.filter((one) => !$word.includes(one)).length >= $maxWrong) $onEnd(false)",
      },
      { name: 'restart', body: '$word = randomWord($words)\n$guessed = []' },
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Hangman' },
      h('p', { class: 'large', 'aria-label': 'Word' }, show("$shown.join(' ')")),
      h('p', {}, 'Wrong guesses: ', show('$wrong.length'), ' of ', show('$maxWrong')),
      h('p', { class: 'muted' }, show("$wrong.join(' ')")),
      h(
        'div',
        { class: 'row', role: 'group', 'aria-label': 'Letters' },
        each(
          '$letters',
          ['letter'],
          'letter',
          h(
            'button',
            {
              class: 'button',
              type: 'button',
              disabled: code('$guessed.includes(letter) || $isWon || $isLost'),
              on: { click: '$guess(letter)' },
            },
            show('letter'),
          ),
        ),
      ),
      when('$isWon', h('p', { class: 'success', role: 'status' }, 'You won!')),
      when(
        '$isLost',
        h('p', { class: 'error', role: 'status' }, 'Game over: you lost. The word was ', show('$word'), '.'),
      ),
      h('button', { class: 'button primary', type: 'button', on: { click: '$restart()' } }, 'New game'),
    ),
  }
}
