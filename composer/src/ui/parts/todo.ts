import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'
import {
  extraControls,
  extraHelpers,
  extraMembers,
  extraNodes,
  extraStates,
  extrasOf,
  extraValues,
  orderOf,
} from './todo-extras.ts'

const newId = 'crypto.randomUUID()'

export function todoComponent(context: Context): Component {
  const { named, says, has } = context
  const extras = extrasOf(context)
  const order = orderOf(context, extras)
  const clears = says(/\bclear (?:completed|done|finished|all)\b/)
  const shopping = says(/shopping|grocer/)
  const [type, one, many] = shopping ? ['ShoppingItem', 'item', 'items'] : ['Todo', 'todo', 'todos']
  const stored = says(/local ?storage|persist|remember|saved?\b/)
  const filters = has('filter') || says(/\bfilter|active and completed|all\/active/)
  const edits = says(/\bedit/)
  const key = shopping ? 'shopping-items' : 'todos'
  return {
    name: named('', shopping ? 'ShoppingList' : 'TodoList'),
    about: shopping
      ? 'A list of things to buy: add, tick off, delete.'
      : 'A list of things to do: add, tick off, delete.',
    uid: true,
    types: [
      {
        name: type,
        members: [
          'readonly id: string',
          'readonly title: string',
          'readonly completed: boolean',
          ...extraMembers(extras),
        ],
      },
      ...(filters ? [{ name: 'Filter', alias: "'all' | 'active' | 'completed'" }] : []),
    ],
    helpers: [
      ...extraHelpers(extras),
      ...(stored
        ? [
            {
              name: 'storedTodos',
              code: `function storedTodos()‹: readonly ${type}[]› {\n  try {\n    return JSON.parse(localStorage.getItem('${key}') ?? '[]')\n  } catch {\n    return []\n  }\n}`,
            },
          ]
        : []),
      ...(filters
        ? [{ name: 'filters', code: "const filters‹: readonly Filter[]› = ['all', 'active', 'completed']" }]
        : []),
    ],
    state: [
      { name: many, type: `readonly ${type}[]`, initial: '[]' },
      { name: 'draft', type: 'string', initial: "''" },
      ...extraStates(extras),
      ...(filters ? [{ name: 'filter', type: 'Filter', initial: "'all'" }] : []),
    ],
    derived: [
      { name: 'remaining', value: `$${many}.filter((${one}) => !${one}.completed).length` },
      ...(filters
        ? [
            {
              name: 'visible',
              value: `$${many}.filter((${one}) => $filter === 'all' || ${one}.completed === ($filter === 'completed'))`,
            },
          ]
        : []),
      ...(order === undefined
        ? []
        : [{ name: 'ordered', value: `[...${filters ? '$visible' : `$${many}`}].sort((a, b) => ${order})` }]),
    ],
    methods: [
      ...(stored
        ? [
            {
              name: 'keep',
              parameters: [{ name: 'next', type: `readonly ${type}[]` }],
              body: `$${many} = next\nlocalStorage.setItem('${key}', JSON.stringify(next))`,
            },
          ]
        : []),
      ...listMethods(many, one, stored, extraValues(extras)),
      ...(clears
        ? [
            {
              name: 'clearCompleted',
              body: change(many, stored, `$${many}.filter((${one}) => !${one}.completed)`),
            },
          ]
        : []),
      ...(edits
        ? [
            {
              name: 'rename',
              parameters: [
                { name: 'id', type: 'string' },
                { name: 'title', type: 'string' },
              ],
              body: change(
                many,
                stored,
                `$${many}.map((${one}) => (${one}.id === id ? { ...${one}, title } : ${one}))`,
              ),
            },
          ]
        : []),
    ],
    ...(stored && { effects: [{ follows: [], body: `$${many} = storedTodos()` }] }),
    view: h(
      'section',
      { class: 'stack', 'aria-label': shopping ? 'Shopping list' : 'Todo list' },
      h(
        'form',
        { class: 'row', on: { submit: '$add()' } },
        h(
          'label',
          { class: 'visually-hidden', for: code('`${$uid}-new`') },
          shopping ? 'New item' : 'New todo',
        ),
        h('input', {
          class: 'input',
          id: code('`${$uid}-new`'),
          type: 'text',
          placeholder: shopping ? 'What do you need?' : 'What needs to be done?',
          bind: 'draft',
        }),
        ...extraControls(extras, type),
        h(
          'button',
          { class: 'button primary', type: 'submit', disabled: code("$draft.trim() === ''") },
          'Add',
        ),
      ),
      filters &&
        h(
          'div',
          { class: 'row', role: 'group', 'aria-label': 'Filter' },
          each(
            '$filters',
            ['name'],
            'name',
            h(
              'button',
              {
                class: 'button',
                type: 'button',
                'aria-pressed': code('$filter === name'),
                on: { click: '$filter = name' },
              },
              show('name'),
            ),
          ),
        ),
      h(
        'ul',
        { class: 'items' },
        each(
          order !== undefined ? '$ordered' : filters ? '$visible' : `$${many}`,
          [one],
          `${one}.id`,
          h(
            'li',
            { class: 'spread' },
            edits
              ? h(
                  'span',
                  { class: 'choice' },
                  h('input', {
                    type: 'checkbox',
                    'aria-label': code(`'Done: ' + ${one}.title`),
                    checked: code(`${one}.completed`),
                    on: { change: `$toggle(${one}.id)` },
                  }),
                  h('input', {
                    class: 'input',
                    'aria-label': 'Title',
                    value: code(`${one}.title`),
                    on: { change: `$rename(${one}.id, $value)` },
                  }),
                )
              : h(
                  'label',
                  { class: 'choice' },
                  h('input', {
                    type: 'checkbox',
                    checked: code(`${one}.completed`),
                    on: { change: `$toggle(${one}.id)` },
                  }),
                  h('span', { class: code(`${one}.completed ? 'done' : ''`) }, show(`${one}.title`)),
                ),
            ...extraNodes(extras, one),
            h(
              'button',
              {
                class: 'button',
                type: 'button',
                'aria-label': code(`'Delete ' + ${one}.title`),
                on: { click: `$remove(${one}.id)` },
              },
              'Delete',
            ),
          ),
        ),
      ),
      when(
        `$${many}.length === 0`,
        h('p', { class: 'muted' }, shopping ? 'Nothing on the list.' : 'Nothing to do.'),
        h('p', { 'aria-live': 'polite' }, show('$remaining'), ' left'),
      ),
      clears &&
        h(
          'button',
          { class: 'button', type: 'button', on: { click: '$clearCompleted()' } },
          'Clear completed',
        ),
    ),
  }
}

const change = (many: string, stored: boolean, value: string): string =>
  stored ? `$keep(${value})` : `$${many} = ${value}`

const listMethods = (many: string, one: string, stored: boolean, extra: string) => [
  {
    name: 'add',
    body: `const title = $draft.trim()\nif (title === '') return\n${change(many, stored, `[...$${many}, { id: ${newId}, title, completed: false${extra} }]`)}\n$draft = ''`,
  },
  {
    name: 'toggle',
    parameters: [{ name: 'id', type: 'string' }],
    body: change(
      many,
      stored,
      `$${many}.map((${one}) => (${one}.id === id ? { ...${one}, completed: !${one}.completed } : ${one}))`,
    ),
  },
  {
    name: 'remove',
    parameters: [{ name: 'id', type: 'string' }],
    body: change(many, stored, `$${many}.filter((${one}) => ${one}.id !== id)`),
  },
]
