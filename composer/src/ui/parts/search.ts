import { jsString } from '../../quote.ts'
import { type Context, titleOf } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

export function searchComponent(context: Context): Component {
  const { named, says, number } = context
  const delay = number(/(\d{2,4}) ?ms/) ?? 300
  const combo = says(/auto-?complete|typeahead|combo ?box|suggest/)
  const debounce = {
    follows: ['query'],
    body: `const timer = setTimeout(() => {\n  $onSearch($query.trim())\n}, $delay)`,
    undo: 'clearTimeout(timer)',
  }
  if (!combo) {
    return {
      name: named('', 'SearchInput'),
      about: 'A search box that waits until the typing pauses.',
      uid: true,
      props: [
        { name: 'label', type: 'string', default: "'Search'" },
        { name: 'delay', type: 'number', default: String(delay) },
        { name: 'onSearch', type: '', parameters: [{ name: 'query', type: 'string' }] },
      ],
      state: [{ name: 'query', type: 'string', initial: "''" }],
      refs: [{ name: 'input', element: 'HTMLInputElement' }],
      methods: [{ name: 'clear', body: "$query = ''\n$input?.focus()" }],
      effects: [debounce],
      view: h(
        'search',
        { class: 'row' },
        h('label', { for: code('`${$uid}-query`') }, show('$label')),
        h('input', {
          class: 'input',
          id: code('`${$uid}-query`'),
          type: 'search',
          ref: 'input',
          bind: 'query',
        }),
        when(
          "$query !== ''",
          h('button', { class: 'button', type: 'button', on: { click: '$clear()' } }, 'Clear'),
        ),
      ),
    }
  }
  const of =
    /(?:auto-?complete|typeahead|combo ?box|suggest(?:ions?|er)?)(?: \w+)? (?:for|of) (?:a |an |the )?([a-z]+)/.exec(
      context.text,
    )?.[1]
  const label = of === undefined ? 'Search' : titleOf(of)
  return {
    name: named('', of === undefined ? 'Autocomplete' : `${label}Autocomplete`),
    about: `Suggests ${of ?? 'options'} while typing: arrow keys move, Enter takes one, Escape closes.`,
    uid: true,
    props: [
      { name: 'options', type: 'readonly string[]', sample: `['${label} 1', '${label} 2', '${label} 3']` },
      { name: 'label', type: 'string', default: jsString(label) },
      { name: 'onSelect', type: '', parameters: [{ name: 'option', type: 'string' }] },
    ],
    state: [
      { name: 'query', type: 'string', initial: "''" },
      { name: 'open', type: 'boolean', initial: 'false' },
      { name: 'active', type: 'number', initial: '-1' },
    ],
    derived: [
      {
        name: 'matches',
        value:
          "$query.trim() === '' ? [] : $options.filter((option) => option.toLowerCase().includes($query.trim().toLowerCase())).slice(0, 8)",
      },
    ],
    methods: [
      {
        name: 'type',
        parameters: [{ name: 'text', type: 'string' }],
        body: '$query = text\n$open = true\n$active = -1',
      },
      {
        name: 'choose',
        parameters: [{ name: 'option', type: 'string' }],
        body: '$query = option\n$open = false\n$onSelect(option)',
      },
      {
        name: 'handleKey',
        parameters: [{ name: 'event', type: "Pick<KeyboardEvent, 'key' | 'preventDefault'>" }],
        body: `const count = $matches.length
if (event.key === 'Escape') $open = false
if (count === 0) return
if (event.key === 'ArrowDown') $active = ($active + 1) % count
if (event.key === 'ArrowUp') $active = ($active - 1 + count) % count
const option = $matches[$active]
if (event.key === 'Enter' && $open && option !== undefined) {
  event.preventDefault()
  $choose(option)
}`,
      },
    ],
    view: h(
      'div',
      { class: 'field anchor' },
      h('label', { for: code('`${$uid}-input`') }, show('$label')),
      h('input', {
        class: 'input',
        id: code('`${$uid}-input`'),
        type: 'text',
        role: 'combobox',
        autocomplete: 'off',
        'aria-autocomplete': 'list',
        'aria-expanded': code('$open && $matches.length > 0'),
        'aria-controls': code('`${$uid}-list`'),
        'aria-activedescendant': code('$active >= 0 ? `${$uid}-option-${$active}` : undefined'),
        value: code('$query'),
        on: { input: '$type($value)', keydown: '$handleKey($event)' },
      }),
      h(
        'ul',
        {
          class: 'menu',
          role: 'listbox',
          id: code('`${$uid}-list`'),
          'aria-label': code('$label'),
          hidden: code('!$open || $matches.length === 0'),
        },
        each(
          '$matches',
          ['option', 'index'],
          'option',
          h(
            'li',
            {
              class: code("index === $active ? 'option active' : 'option'"),
              role: 'option',
              id: code('`${$uid}-option-${index}`'),
              'aria-selected': code('index === $active'),
              on: { click: '$choose(option)' },
            },
            show('option'),
          ),
        ),
      ),
    ),
  }
}
