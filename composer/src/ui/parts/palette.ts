import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

/** Commands behind a key, found by typing. */
export function paletteComponent({ named, text }: Context): Component {
  const key =
    /\b(?:ctrl|cmd|command|control|meta|⌘)\s*(?:\/\s*(?:ctrl|cmd|⌘))?\s*[+-]?\s*([a-z])\b/.exec(text)?.[1] ??
    'k'
  return {
    name: named('', 'CommandPalette'),
    about: `Opens with Ctrl or ⌘ and ${key.toUpperCase()}: typing filters, arrow keys move, Enter runs, Escape closes.`,
    uid: true,
    types: [
      {
        name: 'Command',
        members: ['readonly id: string', 'readonly title: string', 'readonly hint?: string'],
      },
    ],
    props: [
      {
        name: 'commands',
        type: 'readonly Command[]',
        sample:
          "[\n  { id: 'home', title: 'Go to the home page' },\n  { id: 'new', title: 'New document' },\n  { id: 'settings', title: 'Open settings' },\n]",
      },
      { name: 'onRun', type: '', parameters: [{ name: 'command', type: 'Command' }] },
    ],
    state: [
      { name: 'open', type: 'boolean', initial: 'false' },
      { name: 'query', type: 'string', initial: "''" },
      { name: 'active', type: 'number', initial: '0' },
    ],
    derived: [
      {
        name: 'found',
        value:
          '$commands.filter((command) => command.title.toLowerCase().includes($query.trim().toLowerCase()))',
      },
    ],
    refs: [
      { name: 'dialog', element: 'HTMLDialogElement' },
      { name: 'input', element: 'HTMLInputElement' },
    ],
    methods: [
      {
        name: 'type',
        parameters: [{ name: 'text', type: 'string' }],
        body: '$query = text\n$active = 0',
      },
      {
        name: 'run',
        parameters: [{ name: 'command', type: 'Command' }],
        body: '$open = false\n$onRun(command)',
      },
      {
        name: 'handleKey',
        parameters: [{ name: 'event', type: "Pick<KeyboardEvent, 'key' | 'preventDefault'>" }],
        body: `const count = $found.length
if (count === 0) return
if (event.key === 'ArrowDown') $active = ($active + 1) % count
if (event.key === 'ArrowUp') $active = ($active - 1 + count) % count
const command = $found[$active]
if (event.key === 'Enter' && command !== undefined) {
  event.preventDefault()
  $run(command)
}`,
      },
    ],
    effects: [
      {
        follows: [],
        body: `const listening = new AbortController()\nconst openOnKey = (event‹: KeyboardEvent›) => {\n  if (event.key.toLowerCase() !== '${key}' || !(event.ctrlKey || event.metaKey)) return\n  event.preventDefault()\n  $query = ''\n  $active = 0\n  $open = true\n}\ndocument.addEventListener('keydown', openOnKey, { signal: listening.signal })`,
        undo: 'listening.abort()',
      },
      {
        follows: ['open'],
        body: 'if ($open && !$dialog?.open) $dialog?.showModal()\nif ($open) $input?.focus()\nif (!$open) $dialog?.close()',
      },
    ],
    view: h(
      'dialog',
      {
        class: 'dialog',
        ref: 'dialog',
        'aria-label': 'Commands',
        on: { close: '$open = false' },
      },
      h(
        'div',
        { class: 'stack' },
        h('label', { class: 'visually-hidden', for: code('`${$uid}-query`') }, 'Search commands'),
        h('input', {
          class: 'input',
          id: code('`${$uid}-query`'),
          type: 'text',
          role: 'combobox',
          autocomplete: 'off',
          ref: 'input',
          placeholder: 'Type a command',
          'aria-expanded': 'true',
          'aria-controls': code('`${$uid}-list`'),
          'aria-activedescendant': code('$found.length > 0 ? `${$uid}-option-${$active}` : undefined'),
          value: code('$query'),
          on: { input: '$type($value)', keydown: '$handleKey($event)' },
        }),
        h(
          'ul',
          { class: 'plain_list', role: 'listbox', id: code('`${$uid}-list`'), 'aria-label': 'Commands' },
          each(
            '$found',
            ['command', 'index'],
            'command.id',
            h(
              'li',
              {
                class: code("index === $active ? 'option active' : 'option'"),
                role: 'option',
                id: code('`${$uid}-option-${index}`'),
                'aria-selected': code('index === $active'),
                on: { click: '$run(command)' },
              },
              show('command.title'),
            ),
          ),
        ),
        when('$found.length === 0', h('p', { class: 'muted', role: 'status' }, 'No command matches.')),
      ),
    ),
  }
}
