import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { pascal, singular } from '../../words.ts'
import { type Context, titleOf } from '../context.ts'
import { helpersFor, isNumber, keyOf, labelOf, shownNode } from '../fields.ts'
import { type Component, each, h, show, when } from '../model.ts'
import { subjectOf } from '../named/composite.ts'
import { labelledControl } from './draft-controls.ts'
import { draftOf, draftValue, typeIn } from './draft-values.ts'
import { ledgerFields } from './ledger-fields.ts'
import { FORMAT_FIGURE, isChoice, sumsOf } from './ledger-sums.ts'
import { emptyText } from './list-wants.ts'
import { columnHead, tableFrame } from './table-frame.ts'

/** Things that are entered in a form and kept in a list, with what they come to. */
export function ledgerComponent(context: Context): Component {
  const { named, says, intent } = context
  const fields = ledgerFields(intent.prompt)
  const [head = ''] = intent.prompt.split(/[:,.;(]|\swith\s/)
  const subject = subjectOf(head.toLowerCase().replace(/\b\d+\b/g, ''))
  const entry = `${pascal(singular(subject.slice(0, 2))) || 'Ledger'}Entry`
  const title = titleOf(subject.join(' ')) || 'Entries'
  const stored = says(/local ?storage|persist|remember|\bsaved? (?:in|to)\b/)
  const sums = sumsOf(context, fields)
  const key = `'${(subject.join('-') || 'entries').slice(0, 40)}'`
  const view = h(
    'section',
    { class: 'stack', 'aria-label': title },
    h('h2', {}, title),
    h(
      'form',
      { class: 'row', on: { submit: '$addEntry()' } },
      ...fields.map(labelledControl),
      h('button', { class: 'button primary', type: 'submit' }, 'Add'),
    ),
    when("$problem !== ''", h('p', { class: 'error', role: 'alert' }, show('$problem'))),
    tableFrame(
      [...fields.map((field) => columnHead(labelOf(field))), columnHead('Actions')],
      each(
        '$entries',
        ['entry'],
        'entry.id',
        h(
          'tr',
          {},
          ...fields.map((field) => h('td', { class: 'cell' }, shownNode(field, 'entry', undefined))),
          h(
            'td',
            { class: 'cell' },
            h(
              'button',
              { class: 'button', type: 'button', on: { click: '$removeEntry(entry.id)' } },
              says(/\bremove\b/) && !says(/\bdelete\b/) ? 'Remove' : 'Delete',
            ),
          ),
        ),
      ),
    ),
    when('$entries.length === 0', h('p', { class: 'muted' }, emptyText(context) ?? 'Nothing entered yet.')),
    ...sums.nodes,
  )
  const typed = fields.map((field) => `${keyOf(field)}: ${draftValue(field)}`).join(', ')
  return {
    name: named('', pascal(subject.slice(0, 4)) || 'Ledger'),
    about: 'Entries that are added by a form, listed, and summed up.',
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
      ...(JSON.stringify(view).includes('$formatFigure(') ? [FORMAT_FIGURE] : []),
      ...(stored
        ? [
            {
              name: 'storedEntries',
              code: `function storedEntries()‹: readonly ${entry}[]› {\n  try {\n    return JSON.parse(localStorage.getItem(${key}) ?? '[]')\n  } catch {\n    return []\n  }\n}`,
            },
          ]
        : []),
    ],
    props: [{ name: 'onChange', type: '', parameters: [{ name: 'entries', type: `readonly ${entry}[]` }] }],
    state: [
      { name: 'entries', type: `readonly ${entry}[]`, initial: '[]' },
      { name: 'problem', type: 'string', initial: "''" },
      ...fields.map((field) => ({
        name: draftOf(field),
        type: field.type === 'boolean' ? 'boolean' : 'string',
        initial: blankOf(field),
      })),
    ],
    derived: sums.derived,
    methods: [
      {
        name: 'change',
        parameters: [{ name: 'next', type: `readonly ${entry}[]` }],
        body: `$entries = next\n$onChange(next)${stored ? `\nlocalStorage.setItem(${key}, JSON.stringify(next))` : ''}`,
      },
      {
        name: 'addEntry',
        body: `${checks(fields)}const id = Math.max(0, ...$entries.map((entry) => entry.id)) + 1
$change([...$entries, { id, ${typed} }])
$problem = ''
${fields
  .filter((field) => !isChoice(field))
  .map((field) => `$${draftOf(field)} = ${blankOf(field)}`)
  .join('\n')}`,
      },
      {
        name: 'removeEntry',
        parameters: [{ name: 'id', type: 'number' }],
        body: '$change($entries.filter((entry) => entry.id !== id))',
      },
    ],
    ...(stored && { effects: [{ follows: [], body: '$entries = storedEntries()' }] }),
    view,
  }
}

const blankOf = (field: Field): string =>
  field.type === 'boolean' ? 'false' : jsString(field.options?.[0] ?? '')
/** Nothing is entered without what it is and how much. */
function checks(fields: readonly Field[]): string {
  const needed = fields.filter(
    ({ type, optional }) => type !== 'boolean' && type !== 'long-text' && !optional,
  )
  const wrong = needed
    .filter((field) => !isChoice(field))
    .map((field) =>
      isNumber(field)
        ? `$${draftOf(field)} === '' || Number.isNaN(Number($${draftOf(field)}))`
        : `$${draftOf(field)}.trim() === ''`,
    )
  return wrong.length === 0
    ? ''
    : `if (${wrong.join(' || ')}) {\n  $problem = 'Please fill in every field.'\n  return\n}\n`
}
