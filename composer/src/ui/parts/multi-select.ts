import { jsString } from '../../quote.ts'
import { type Context, titleOf } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'
import { searchBox } from './search-box.ts'

/** Whether several of a box's options can be chosen. */
export const isMultiSelect = (text: string): boolean =>
  /^[^,.:;(]{0,40}\bmulti(?:ple)?[- ]?select(?:ion|or)?\b/.test(text) ||
  /^[^,.:;(]{0,30}\b(?:drop-?down|select|combo ?box)\b[^.;]{0,60}\bcheckboxes\b/.test(text)

/** A box that opens to options with checkboxes; what is chosen stands above it. */
export function multiSelectComponent(context: Context): Component {
  const { named, says, declared, listed, number } = context
  const names = listed(/\b(?:options|values|choices)\b(?: are)?:?/i)
  const tell = declared.find(({ name }) => /^on[A-Z]/.test(name))
  const event = tell?.name ?? 'onChange'
  const searches = says(/\bsearch|\bfilter|\btype\b/)
  const clears = says(/\bclear\b|\breset\b/)
  const all = says(/\bselect all\b|\ball option\b/)
  const max = number(/\bmax(?:imum)?(?: of)? (\d{1,3})/) ?? number(/\bup to (\d{1,3})/)
  const options = (names.length > 1 ? names : ['Option 1', 'Option 2', 'Option 3']).map(
    (label) =>
      `  { value: ${jsString(label.toLowerCase().replace(/\W+/g, '-'))}, label: ${jsString(titleOf(label))} },`,
  )
  const shown = searches ? '$matching' : '$options'
  return {
    name: named('', 'MultiSelect'),
    about: 'A box of options of which several can be chosen; Escape and a press elsewhere close it.',
    uid: true,
    types: [{ name: 'SelectOption', members: ['readonly value: string', 'readonly label: string'] }],
    props: [
      { name: 'label', type: 'string', default: "'Options'" },
      { name: 'options', type: 'readonly SelectOption[]', sample: `[\n${options.join('\n')}\n]` },
      { name: 'placeholder', type: 'string', default: "'Choose…'" },
      ...(max === undefined ? [] : [{ name: 'max', type: 'number', default: String(max) }]),
      {
        name: event,
        type: '',
        parameters: [{ name: tell?.parameters?.[0] ?? 'values', type: 'readonly string[]' }],
      },
    ],
    refs: [{ name: 'box', element: 'HTMLDivElement' }],
    effects: [
      {
        follows: [],
        body: "const listening = new AbortController()\ndocument.addEventListener(\n  'pointerdown',\n  (event) => {\n    if (!$box?.contains(event.target‹ as Node›)) $open = false\n  },\n  { signal: listening.signal },\n)",
        undo: 'listening.abort()',
      },
    ],
    state: [
      { name: 'open', type: 'boolean', initial: 'false' },
      { name: 'selected', type: 'readonly string[]', initial: '[]' },
      ...(searches ? [{ name: 'query', type: 'string', initial: "''" }] : []),
    ],
    derived: [
      { name: 'chips', value: '$options.filter((option) => $selected.includes(option.value))' },
      ...(searches
        ? [
            {
              name: 'matching',
              value:
                '$options.filter((option) => option.label.toLowerCase().includes($query.trim().toLowerCase()))',
            },
          ]
        : []),
    ],
    methods: [
      {
        name: 'change',
        parameters: [{ name: 'next', type: 'readonly string[]' }],
        body: `$selected = next\n$${event}(next)`,
      },
      {
        name: 'toggle',
        parameters: [{ name: 'value', type: 'string' }],
        body: `const has = $selected.includes(value)\n${max === undefined ? '' : 'if (!has && $selected.length >= $max) return\n'}$change(has ? $selected.filter((other) => other !== value) : [...$selected, value])`,
      },
      ...(all ? [{ name: 'selectAll', body: '$change($options.map(({ value }) => value))' }] : []),
      {
        name: 'handleKey',
        parameters: [{ name: 'key', type: 'string' }],
        body: "if (key === 'Escape') $open = false",
      },
    ],
    view: h(
      'div',
      { class: 'field', ref: 'box', on: { keydown: '$handleKey($key)' } },
      h('span', { id: code('`${$uid}-label`') }, show('$label')),
      h(
        'ul',
        { class: 'row links', 'aria-label': 'Selected' },
        each(
          '$chips',
          ['chip'],
          'chip.value',
          h(
            'li',
            { class: 'badge' },
            show('chip.label'),
            h(
              'button',
              {
                class: 'icon',
                type: 'button',
                'aria-label': code("'Remove ' + chip.label"),
                on: { click: '$toggle(chip.value)' },
              },
              '×',
            ),
          ),
        ),
      ),
      h(
        'button',
        {
          class: 'button',
          type: 'button',
          'aria-haspopup': 'true',
          'aria-expanded': code('$open'),
          'aria-labelledby': code('`${$uid}-label`'),
          on: { click: '$open = !$open' },
        },
        show("$selected.length === 0 ? $placeholder : $selected.length + ' selected'"),
      ),
      when(
        '$open',
        h(
          'div',
          { class: 'card', role: 'group', 'aria-labelledby': code('`${$uid}-label`') },
          searches && searchBox,
          each(
            shown,
            ['option'],
            'option.value',
            h(
              'label',
              { class: 'choice' },
              h('input', {
                type: 'checkbox',
                checked: code('$selected.includes(option.value)'),
                on: { change: '$toggle(option.value)' },
              }),
              h('span', {}, show('option.label')),
            ),
          ),
          searches && when('$matching.length === 0', h('p', { class: 'muted' }, 'Nothing found.')),
        ),
      ),
      (clears || all) &&
        h(
          'div',
          { class: 'row' },
          all &&
            h('button', { class: 'button', type: 'button', on: { click: '$selectAll()' } }, 'Select all'),
          clears &&
            h('button', { class: 'button', type: 'button', on: { click: '$change([])' } }, 'Clear all'),
        ),
    ),
  }
}
