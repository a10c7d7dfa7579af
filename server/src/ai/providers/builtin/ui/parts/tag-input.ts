import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

/** Words that are typed one after the other, each with a button to take it away. */
export function tagInputComponent({ named, says, number }: Context): Component {
  const max = number(/\bmax(?:imum)?(?: of)? (\d{1,3})/) ?? number(/\bup to (\d{1,3})/)
  const suggests = says(/suggest|auto-?complete|typeahead/)
  const commas = says(/comma/)
  return {
    name: named('', 'TagInput'),
    about: `Tags that are typed: Enter${commas ? ' or a comma' : ''} adds one, Backspace in the empty box removes the last.`,
    uid: true,
    props: [
      { name: 'value', type: 'readonly string[]', default: '[]' },
      { name: 'label', type: 'string', default: "'Tags'" },
      ...(max === undefined ? [] : [{ name: 'max', type: 'number', default: String(max) }]),
      ...(suggests ? [{ name: 'suggestions', type: 'readonly string[]', default: '[]' }] : []),
      { name: 'onChange', type: '', parameters: [{ name: 'tags', type: 'readonly string[]' }] },
    ],
    state: [
      { name: 'tags', type: 'readonly string[]', initial: '$value' },
      { name: 'draft', type: 'string', initial: "''" },
    ],
    ...(suggests && {
      derived: [
        {
          name: 'matching',
          value:
            "$draft.trim() === '' ? [] : $suggestions.filter((tag) => tag.toLowerCase().includes($draft.trim().toLowerCase()) && !$tags.includes(tag))",
        },
      ],
    }),
    methods: [
      {
        name: 'change',
        parameters: [{ name: 'next', type: 'readonly string[]' }],
        body: '$tags = next\n$onChange(next)',
      },
      {
        name: 'add',
        parameters: [{ name: 'text', type: 'string' }],
        body: `const tag = text.trim()\n$draft = ''\nif (tag === '' || $tags.includes(tag)${max === undefined ? '' : ' || $tags.length >= $max'}) return\n$change([...$tags, tag])`,
      },
      {
        name: 'remove',
        parameters: [{ name: 'tag', type: 'string' }],
        body: '$change($tags.filter((other) => other !== tag))',
      },
      {
        name: 'handleKey',
        parameters: [{ name: 'event', type: "Pick<KeyboardEvent, 'key' | 'preventDefault'>" }],
        body: `if (event.key === 'Enter'${commas ? " || event.key === ','" : ''}) {\n  event.preventDefault()\n  $add($draft)\n}\nif (event.key === 'Backspace' && $draft === '' && $tags.length > 0) $change($tags.slice(0, -1))`,
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
          '$tags',
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
        ...(max !== undefined && { disabled: code('$tags.length >= $max') }),
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
        h('p', { class: 'muted', 'aria-live': 'polite' }, show('$tags.length'), ' of ', show('$max')),
    ),
  }
}
