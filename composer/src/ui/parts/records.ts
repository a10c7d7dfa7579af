import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { pascal, singular } from '../../words.ts'
import { type Context, titleOf } from '../context.ts'
import { helpersFor, isNumber, keyOf, labelOf, shownNode } from '../fields.ts'
import { type Component, each, h, type Node, show, when } from '../model.ts'
import { subjectOf } from '../named/composite.ts'
import { inlineControl, labelledControl } from './draft-controls.ts'
import { draftChecks, draftOf, draftValue, typeIn } from './draft-values.ts'
import { emptyText } from './list-wants.ts'
import { recordFields } from './records-fields.ts'
import { searchBox } from './search-box.ts'
import { columnHead, tableFrame } from './table-frame.ts'

/** Things that are added, edited and deleted on the spot, and kept where the wish says. */
export function recordsComponent(context: Context): Component {
  const { named, says, intent } = context
  const fields = recordFields(intent.prompt)
  const [head = ''] = intent.prompt.split(/[:,.;(]|\s(?:with|where|in which|that|in)\s/)
  const subject = subjectOf(head.toLowerCase().replace(/\b\d+\b/g, '')).slice(0, 3)
  const entry = `${pascal(singular(subject)) || 'Record'}Entry`
  const title = titleOf(subject.join(' ')) || 'Entries'
  const key = `'${(subject.join('-') || 'entries').slice(0, 40)}'`
  const stored = says(/local ?storage|persist|\b(?:kept|saved|stored) (?:in|locally)\b/)
  const inline = !says(/\bform\b/)
  const searches = says(/\bsearch/)
  const confirms = says(/\bconfirm/)
  const blank = (field: Field) => (field.type === 'boolean' ? 'false' : jsString(field.options?.[0] ?? ''))
  const rows = inline ? '$rows' : searches ? '$matching' : '$entries'
  const add = addText(context)
  const button = (text: string, does: string, look = 'button') =>
    h('button', { class: look, type: 'button', on: { click: does } }, text)
  const deed = says(/\bremove\b/) && !says(/\bdelete\b/) ? 'Remove' : 'Delete'
  const asText: Node[] = [
    ...fields.map((field) => h('td', { class: 'cell' }, shownNode(field, 'entry', undefined))),
    h(
      'td',
      { class: 'cell row' },
      button('Edit', '$startEdit(entry)'),
      button(deed, '$removeEntry(entry.id)'),
    ),
  ]
  const asInputs: Node[] = [
    ...fields.map((field) => h('td', { class: 'cell' }, inlineControl(field))),
    h('td', { class: 'cell row' }, button('Save', '$save()', 'button primary'), button('Cancel', '$stop()')),
  ]
  const problem = when("$problem !== ''", h('p', { class: 'error', role: 'alert' }, show('$problem')))
  const view = h(
    'section',
    { class: 'stack', 'aria-label': title },
    h('h2', {}, title),
    !inline &&
      h(
        'form',
        { class: 'row', on: { submit: '$save()' } },
        ...fields.map(labelledControl),
        h('button', { class: 'button primary', type: 'submit' }, show(`$editing === 0 ? '${add}' : 'Save'`)),
        when('$editing !== 0', button('Cancel', '$stop()')),
      ),
    !inline && problem,
    searches && searchBox,
    tableFrame(
      [...fields.map((field) => columnHead(labelOf(field))), columnHead('Actions')],
      each(
        rows,
        ['entry'],
        'entry.id',
        h('tr', {}, ...(inline ? [when('entry.id === $editing', asInputs, asText)] : asText)),
      ),
    ),
    when(`${rows}.length === 0`, h('p', { class: 'muted' }, emptyText(context) ?? 'There are no entries.')),
    inline && problem,
    inline && button(add, '$startNew()'),
  )
  const shown = searches ? '$matching' : '$entries'
  return {
    name: named('', pascal(subject) || 'Records'),
    about: `Entries that are added, edited and deleted on the spot${stored ? ', and kept in the browser' : ''}.`,
    types: [
      {
        name: entry,
        members: [
          'readonly id: number',
          ...fields.map((field) => `readonly ${keyOf(field)}: ${typeIn(field)}`),
        ],
      },
    ],
    helpers: [
      ...helpersFor(view),
      ...(stored
        ? [
            {
              name: 'storedEntries',
              code: `function storedEntries()‹: readonly ${entry}[]› {\n  try {\n    return JSON.parse(localStorage.getItem(${key}) ?? '[]')\n  } catch {\n    return []\n  }\n}`,
            },
          ]
        : []),
    ],
    props: [
      ...(stored ? [] : [{ name: 'initialEntries', type: `readonly ${entry}[]`, default: '[]' }]),
      { name: 'onChange', type: '', parameters: [{ name: 'entries', type: `readonly ${entry}[]` }] },
    ],
    state: [
      { name: 'entries', type: `readonly ${entry}[]`, initial: stored ? '[]' : '$initialEntries' },
      // The id of the entry that is being edited; of a new one: -1.
      { name: 'editing', type: 'number', initial: '0' },
      { name: 'problem', type: 'string', initial: "''" },
      ...(searches ? [{ name: 'query', type: 'string', initial: "''" }] : []),
      ...fields.map((field) => ({
        name: draftOf(field),
        type: field.type === 'boolean' ? 'boolean' : 'string',
        initial: blank(field),
      })),
    ],
    derived: [
      ...(searches
        ? [
            {
              name: 'matching',
              value: `$entries.filter((entry) => [${fields.map((field) => `entry.${keyOf(field)}`).join(', ')}].join(' ').toLowerCase().includes($query.trim().toLowerCase()))`,
            },
          ]
        : []),
      ...(inline
        ? [
            {
              name: 'rows',
              value: `$editing === -1 ? [...${shown}, { id: -1, ${fields.map((field) => `${keyOf(field)}: ${typeIn(field) === 'number' ? '0' : blank(field)}`).join(', ')} }] : ${shown}`,
            },
          ]
        : []),
    ],
    methods: [
      {
        name: 'change',
        parameters: [{ name: 'next', type: `readonly ${entry}[]` }],
        body: `$entries = next\n$onChange(next)${stored ? `\nlocalStorage.setItem(${key}, JSON.stringify(next))` : ''}`,
      },
      {
        name: 'stop',
        body: `$editing = 0\n$problem = ''\n${fields.map((field) => `$${draftOf(field)} = ${blank(field)}`).join('\n')}`,
      },
      ...(inline ? [{ name: 'startNew', body: '$stop()\n$editing = -1' }] : []),
      {
        name: 'startEdit',
        parameters: [{ name: 'entry', type: entry }],
        body: `$editing = entry.id\n$problem = ''\n${fields.map((field) => `$${draftOf(field)} = ${isNumber(field) ? `String(entry.${keyOf(field)})` : `entry.${keyOf(field)}`}`).join('\n')}`,
      },
      {
        name: 'save',
        body: `${draftChecks(fields)}const values = { ${fields.map((field) => `${keyOf(field)}: ${draftValue(field)}`).join(', ')} }
const next = Math.max(0, ...$entries.map((entry) => entry.id)) + 1
$change(
  $editing > 0
    ? $entries.map((entry) => (entry.id === $editing ? { ...entry, ...values } : entry))
    : [...$entries, { id: next, ...values }],
)
$stop()`,
      },
      {
        name: 'removeEntry',
        parameters: [{ name: 'id', type: 'number' }],
        body: `${confirms ? `if (!window.confirm('${deed} this entry?')) return\n` : ''}$change($entries.filter((entry) => entry.id !== id))\nif ($editing === id) $stop()`,
      },
    ],
    ...(stored && { effects: [{ follows: [], body: '$entries = storedEntries()' }] }),
    view,
  }
}

/** What the wish writes on the button, else what is added. */
function addText({ intent, text }: Context): string {
  const [, quoted] = /["“](add [\w ]{1,24})["”]/i.exec(intent.prompt) ?? []
  const [, word = 'entry'] =
    /\badd (?:(?:an?|new|another) )*(row|item|entry|contact|product|record|person|book|recipe|line)\b/.exec(
      text,
    ) ?? []
  return quoted ?? `Add ${word}`
}
