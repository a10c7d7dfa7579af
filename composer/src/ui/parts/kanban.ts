import { jsString } from '../../quote.ts'
import { type Context, idOf, titleOf } from '../context.ts'
import { type Component, code, type Element, each, h, show } from '../model.ts'

export function kanbanComponent({ named, listed, says }: Context): Component {
  const adds = says(
    /\b(?:add|adding|create|creating|new)\b[^.]{0,20}\b(?:cards?|tasks?|items?|tickets?|stor(?:y|ies)|notes?)\b/,
  )
  const found = listed(/\bcolumns?\b|\blanes?\b/i)
  const columns = found.length > 1 ? found : ['todo', 'in progress', 'done']
  return {
    name: named('', 'KanbanBoard'),
    about: 'Cards in columns; they are dragged, or moved with their buttons.',
    types: [
      { name: 'ColumnId', alias: columns.map((column) => `'${idOf(column)}'`).join(' | ') },
      {
        name: 'BoardCard',
        members: ['readonly id: string', 'readonly title: string', 'readonly column: ColumnId'],
      },
    ],
    helpers: [
      {
        name: 'columns',
        code: `const columns‹: readonly { id: ColumnId; title: string }[]› = [\n${columns.map((column) => `  { id: '${idOf(column)}', title: ${jsString(titleOf(column))} },`).join('\n')}\n]`,
      },
    ],
    props: [
      {
        name: 'initialCards',
        type: 'readonly BoardCard[]',
        default: '[]',
        sample: `[\n  { id: '1', title: 'First card', column: '${idOf(columns[0] ?? '')}' },\n  { id: '2', title: 'Second card', column: '${idOf(columns[1] ?? '')}' },\n]`,
      },
      { name: 'onMove', type: '', parameters: [{ name: 'card', type: 'BoardCard' }] },
    ],
    state: [
      { name: 'cards', type: 'readonly BoardCard[]', initial: '$initialCards' },
      { name: 'dragged', type: 'string', initial: "''" },
      ...(adds ? [{ name: 'draft', type: 'string', initial: "''" }] : []),
    ],
    ...(adds && { uid: true }),
    methods: [
      {
        name: 'move',
        parameters: [
          { name: 'id', type: 'string' },
          { name: 'column', type: 'ColumnId' },
        ],
        body: 'const card = $cards.find((other) => other.id === id)\nif (!card || card.column === column) return\nconst moved = { ...card, column }\n$cards = $cards.map((other) => (other.id === id ? moved : other))\n$onMove(moved)',
      },
      {
        name: 'drop',
        parameters: [{ name: 'column', type: 'ColumnId' }],
        body: "$move($dragged, column)\n$dragged = ''",
      },
      {
        name: 'step',
        parameters: [
          { name: 'card', type: 'BoardCard' },
          { name: 'by', type: 'number' },
        ],
        body: 'const at = columns.findIndex(({ id }) => id === card.column)\nconst next = columns[at + by]\nif (next) $move(card.id, next.id)',
      },
      ...(adds
        ? [
            {
              name: 'addCard',
              body: `const title = $draft.trim()\nif (title === '') return\n$cards = [...$cards, { id: crypto.randomUUID(), title, column: '${idOf(columns[0] ?? '')}' }]\n$draft = ''`,
            },
          ]
        : []),
      {
        name: 'cardsIn',
        parameters: [{ name: 'column', type: 'ColumnId' }],
        body: 'return $cards.filter((card) => card.column === column)',
      },
    ],
    view: withForm(
      adds,
      h(
        'div',
        { class: 'board' },
        each(
          '$columns',
          ['column', 'index'],
          'column.id',
          h(
            'section',
            {
              class: 'column',
              'aria-label': code('column.title'),
              on: { dragover: '', drop: '$drop(column.id)' },
            },
            h('h2', { class: 'figure' }, show('column.title')),
            each(
              '$cardsIn(column.id)',
              ['card'],
              'card.id',
              h(
                'article',
                { class: 'card', draggable: 'true', on: { dragstart: '$dragged = card.id' } },
                h('p', { class: 'figure' }, show('card.title')),
                h(
                  'div',
                  { class: 'row' },
                  h(
                    'button',
                    {
                      class: 'icon',
                      type: 'button',
                      'aria-label': code("'Move ' + card.title + ' left'"),
                      disabled: code('index === 0'),
                      on: { click: '$step(card, -1)' },
                    },
                    '←',
                  ),
                  h(
                    'button',
                    {
                      class: 'icon',
                      type: 'button',
                      'aria-label': code("'Move ' + card.title + ' right'"),
                      disabled: code('index === $columns.length - 1'),
                      on: { click: '$step(card, 1)' },
                    },
                    '→',
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  }
}

const withForm = (adds: boolean, board: Element): Element =>
  adds
    ? h(
        'div',
        { class: 'stack' },
        h(
          'form',
          { class: 'row', on: { submit: '$addCard()' } },
          h('label', { for: code('`${$uid}-draft`') }, 'New card'),
          h('input', {
            class: 'input',
            id: code('`${$uid}-draft`'),
            type: 'text',
            required: true,
            bind: 'draft',
          }),
          h('button', { class: 'button primary', type: 'submit' }, 'Add card'),
        ),
        board,
      )
    : board
