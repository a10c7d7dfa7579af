import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

/** Words that are typed one after the other, each with a button to take it away. */
export function tagInputComponent({ named, says, number, declared }: Context): Component {
  const max = number(/\bmax(?:imum)?(?: of)? (\d{1,3})/) ?? number(/\bup to (\d{1,3})/)
  const limited = max !== undefined || declared.some(({ name }) => name === 'max')
  const given = declared.some(({ name }) => name === 'tags') ? 'tags' : 'value'
  const suggests = says(/suggest|auto-?complete|typeahead/)
  const commas = says(/comma/)
  return {
    name: named('', 'TagInput'),
    about: `Tags that are typed: Enter${commas ? ' or a comma' : ''} adds one, Backspace in the empty box removes the last.`,
    uid: true,
    props: [
      { name: given, type: 'readonly string[]', default: '[]' },
      { name: 'label', type: 'string', default: "'Tags'" },
      ...(limited ? [{ name: 'max', type: 'number', default: String(max ?? 10) }] : []),
      ...(suggests ? [{ name: 'suggestions', type: 'readonly string[]', default: '[]' }] : []),
      { name: 'onChange', type: '', parameters: [{ name: 'tags', type: 'readonly string[]' }] },
    ],
    state: [
      { name: 'chosen', type: 'readonly string[]', initial: `$${given}` },
      { name: 'draft', type: 'string', initial: "''" },
    ],
    ...(suggests && {
      derived: [
        {
          name: 'matching',
          value:
            "$draft.trim() === '' ? [] : $suggestions.filter((tag) => tag.toLowerCase().includes($draft.trim().toLowerCase()) && !$chosen.includes(tag))",
        },
      ],
    }),
    methods: [
      {
        name: 'change',
        parameters: [{ name: 'next', type: 'readonly string[]' }],
        body: '$chosen = next\n$onChange(next)',
      },
      {
        name: 'add',
        parameters: [{ name: 'text', type: 'string' }],
        body: `const tag = text.trim()\n$draft = ''\nif (tag === '' || $chosen.includes(tag)${limited ? ' || $chosen.length >= $max' : ''}) return\n$change([...$chosen, tag])`,
      },
      {
        name: 'remove',
        parameters: [{ name: 'tag', type: 'string' }],
        body: '$change($chosen.filter((other) => other !== tag))',
      },
      {
        name: 'handleKey',
        parameters: [{ name: 'event', type: "Pick<KeyboardEvent, 'key' | 'preventDefault'>" }],
        body: `if (event.key === 'Enter'${commas ? " || event.key === ','" : ''}) {\n  event.preventDefault()\n  $add($draft)\n}\nif (event.key === 'Backspace' && $draft === '' && $chosen.length > 0) $change($chosen.slice(0, -1))`,
      },
    ],
    view: h(
      'div',
      { class: 'field' },
      h('label', { for: code('`${$uid}-tag`') }, show('$label')),
      h(
        'ul',
        { class: 'links' },
        each(
          '$chosen',
          ['tag'],
          'tag',
          h(
            'li',
            { class: 'badge' },
            h('span', {}, show('tag')),
            h(
              'button',
              {
                class: 'icon',
                type: 'button',
                'aria-label': code("'Remove ' + tag"),
                on: { click: '$remove(tag)' },
              },
              '×',
            ),
          ),
        ),
      ),
      h('input', {
        class: 'input',
        id: code('`${$uid}-tag`'),
        type: 'text',
        bind: 'draft',
        ...(max !== undefined && { disabled: code('$chosen.length >= $max') }),
        on: { keydown: '$handleKey($event)' },
      }),
      suggests &&
        when(
          '$matching.length > 0',
          h(
            'ul',
            { class: 'plain_list', 'aria-label': 'Suggestions' },
            each(
              '$matching',
              ['suggestion'],
              'suggestion',
              h(
                'li',
                {},
                h(
                  'button',
                  { class: 'option', type: 'button', on: { click: '$add(suggestion)' } },
                  show('suggestion'),
                ),
              ),
            ),
          ),
        ),
      max !== undefined &&
        h('p', { class: 'muted', 'aria-live': 'polite' }, show('$chosen.length'), ' of ', show('$max')),
    ),
  }
}
