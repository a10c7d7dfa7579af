import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

export function quizComponent({ named, number }: Context): Component {
  return {
    name: named('', 'Quiz'),
    about: `Questions one by one${number(/(\d) options/) ? `, each with ${number(/(\d) options/)} options` : ''}, and the score at the end.`,
    types: [
      {
        name: 'QuizQuestion',
        members: [
          'readonly question: string',
          'readonly options: readonly string[]',
          'readonly answer: number',
        ],
      },
    ],
    props: [
      {
        name: 'questions',
        type: 'readonly QuizQuestion[]',
        sample:
          "[\n  { question: 'Question 1', options: ['Option A', 'Option B', 'Option C', 'Option D'], answer: 0 },\n  { question: 'Question 2', options: ['Option A', 'Option B', 'Option C', 'Option D'], answer: 2 },\n]",
      },
      { name: 'onFinish', type: '', parameters: [{ name: 'score', type: 'number' }] },
    ],
    state: [
      { name: 'at', type: 'number', initial: '0' },
      { name: 'chosen', type: 'number', initial: '-1' },
      { name: 'score', type: 'number', initial: '0' },
    ],
    derived: [
      { name: 'question', value: '$questions[$at]' },
      { name: 'options', value: '$questions[$at]?.options ?? []' },
    ],
    methods: [
      {
        name: 'goNext',
        body: 'const points = $chosen === $question?.answer ? $score + 1 : $score\nconst next = $at + 1\n$score = points\n$at = next\n$chosen = -1\nif (next === $questions.length) $onFinish(points)',
      },
      { name: 'restart', body: '$at = 0\n$score = 0\n$chosen = -1' },
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Quiz' },
      when(
        '$question',
        h(
          'form',
          { class: 'stack', on: { submit: '$goNext()' } },
          h('p', { class: 'muted' }, 'Question ', show('$at + 1'), ' of ', show('$questions.length')),
          h(
            'fieldset',
            { class: 'field' },
            h('legend', {}, show('$question?.question')),
            each(
              '$options',
              ['option', 'index'],
              'option',
              h(
                'label',
                { class: 'choice' },
                h('input', {
                  type: 'radio',
                  name: 'answer',
                  checked: code('index === $chosen'),
                  on: { change: '$chosen = index' },
                }),
                h('span', {}, show('option')),
              ),
            ),
          ),
          h(
            'button',
            { class: 'button primary', type: 'submit', disabled: code('$chosen < 0') },
            show("$at + 1 === $questions.length ? 'Finish' : 'Next'"),
          ),
        ),
        h(
          'div',
          { class: 'stack' },
          h('p', { role: 'status' }, 'Your score: ', show('$score'), ' of ', show('$questions.length')),
          h('button', { class: 'button', type: 'button', on: { click: '$restart()' } }, 'Try again'),
        ),
      ),
    ),
  }
}
