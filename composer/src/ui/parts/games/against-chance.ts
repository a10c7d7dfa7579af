import type { Context } from '../../context.ts'
import { type Component, code, each, h, show, when } from '../../model.ts'

const start = (label: string) =>
  h('button', { class: 'button primary', type: 'button', on: { click: '$restart()' } }, label)

export function rockPaperScissors({ named }: Context): Component {
  return {
    name: named('', 'RockPaperScissors'),
    about: 'Rock, paper, scissors against the computer, with the score.',
    types: [{ name: 'Choice', alias: "'rock' | 'paper' | 'scissors'" }],
    helpers: [
      {
        name: 'choices',
        code: "const choices‹: readonly Choice[]› = ['rock', 'paper', 'scissors']",
        inView: true,
      },
      {
        name: 'beats',
        code: "const beats‹: Readonly<Record<Choice, Choice>>› = { rock: 'scissors', paper: 'rock', scissors: 'paper' }",
      },
    ],
    props: [{ name: 'onRound', type: '', parameters: [{ name: 'result', type: 'string' }] }],
    state: [
      { name: 'player', type: "Choice | ''", initial: "''" },
      { name: 'computer', type: "Choice | ''", initial: "''" },
      { name: 'result', type: 'string', initial: "''" },
      { name: 'playerScore', type: 'number', initial: '0' },
      { name: 'computerScore', type: 'number', initial: '0' },
    ],
    methods: [
      {
        name: 'play',
        parameters: [{ name: 'choice', type: 'Choice' }],
        body: "const other = choices[Math.floor(Math.random() * choices.length)] ?? 'rock'\nconst outcome = choice === other ? 'It is a draw.' : beats[choice] === other ? 'You win!' : 'You lose.'\n$player = choice\n$computer = other\n$result = outcome\nif (outcome === 'You win!') $playerScore ~= current + 1\nif (outcome === 'You lose.') $computerScore ~= current + 1\n$onRound(outcome)",
      },
      {
        name: 'restart',
        body: "$player = ''\n$computer = ''\n$result = ''\n$playerScore = 0\n$computerScore = 0",
      },
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Rock, paper, scissors' },
      h('p', {}, 'Score: you ', show('$playerScore'), ', computer ', show('$computerScore')),
      h(
        'div',
        { class: 'row', role: 'group', 'aria-label': 'Your choice' },
        each(
          '$choices',
          ['choice'],
          'choice',
          h('button', { class: 'button', type: 'button', on: { click: '$play(choice)' } }, show('choice')),
        ),
      ),
      when(
        "$result !== ''",
        h(
          'p',
          { role: 'status' },
          'You: ',
          show('$player'),
          ', computer: ',
          show('$computer'),
          '. ',
          show('$result'),
        ),
      ),
      start('Reset score'),
    ),
  }
}

export function guessTheNumber({ named, text }: Context): Component {
  const [, low = '1', high = '100'] = /\b(\d{1,5})\s?(?:-|–|to|and)\s?(\d{1,6})\b/.exec(text) ?? []
  return {
    name: named('', 'NumberGuessingGame'),
    about: `A secret number from ${low} to ${high}: each guess is told to be too high or too low.`,
    helpers: [
      {
        name: 'randomNumber',
        code: 'function randomNumber(min‹: number›, max‹: number›)‹: number› {\n  return Math.floor(Math.random() * (max - min + 1)) + min\n}',
      },
    ],
    props: [
      { name: 'min', type: 'number', default: low },
      { name: 'max', type: 'number', default: high },
      { name: 'onWin', type: '', parameters: [{ name: 'attempts', type: 'number' }] },
    ],
    state: [
      { name: 'secret', type: 'number', initial: 'randomNumber($min, $max)' },
      { name: 'guess', type: 'string', initial: "''" },
      { name: 'hint', type: 'string', initial: "''" },
      { name: 'attempts', type: 'number', initial: '0' },
    ],
    derived: [{ name: 'isOver', value: "$hint === 'Correct!'" }],
    methods: [
      {
        name: 'check',
        body: "const number = Number($guess)\nif ($guess === '' || $isOver) return\nconst count = $attempts + 1\nconst told = number === $secret ? 'Correct!' : number > $secret ? 'Too high' : 'Too low'\n$attempts = count\n$hint = told\nif (told === 'Correct!') $onWin(count)",
      },
      {
        name: 'restart',
        body: "$secret = randomNumber($min, $max)\n$guess = ''\n$hint = ''\n$attempts = 0",
      },
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Guess the number' },
      h(
        'form',
        { class: 'row', on: { submit: '$check()' } },
        h(
          'label',
          { class: 'choice' },
          h('span', {}, 'Your guess'),
          h('input', { class: 'input', type: 'number', min: code('$min'), max: code('$max'), bind: 'guess' }),
        ),
        h('button', { class: 'button primary', type: 'submit', disabled: code('$isOver') }, 'Guess'),
      ),
      h('p', { role: 'status' }, show('$hint')),
      h('p', {}, 'Attempts: ', show('$attempts')),
      start('Play again'),
    ),
  }
}
