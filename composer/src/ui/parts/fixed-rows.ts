import { readFields } from '../../intent/fields.ts'
import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { pascal, wordsOf } from '../../words.ts'
import { type Context, titleOf } from '../context.ts'
import { isNumber, keyOf, labelOf } from '../fields.ts'
import { type Component, code, each, h, type Node, show } from '../model.ts'
import { subjectOf } from '../named/composite.ts'
import { type FixedRows, readFixedRows } from './fixed-rows-names.ts'
import { rowControl } from './row-control.ts'
import { columnHead, tableFrame } from './table-frame.ts'

/** Rows that are there from the start, each with something to fill in: the days of a week, the heads of a budget. */
export function fixedRowsComponent(context: Context): Component {
  const { named, says, intent, text, declared } = context
  const { names, fields, of }: FixedRows = readFixedRows(intent.prompt) ?? {
    names: ['First', 'Second', 'Third'],
    fields: readFields('amount'),
    of: 'row',
  }
  const figure = fields.find(isNumber)
  const [, whole] =
    /\b(income|budget|salary|total budget|allowance)\b(?: input| field)?/.exec(
      text.replace(/^[^:]{0,40}:/, ''),
    ) ?? []
  const left =
    figure !== undefined && whole !== undefined && says(/\bleft\b|\bremaining\b|\bbalance\b|\bover\b/)
  const copies = /\bcopy (?:the )?([a-z]+) to (?:all|every)/.exec(text)?.[1]
  const saves = says(/\bsave\b/)
  const tell = declared.find(({ name }) => /^on[A-Z]/.test(name))?.name ?? (saves ? 'onSave' : 'onChange')
  const [head = ''] = intent.prompt.split(/[:,.;(]|\swith\s/)
  const subject = subjectOf(head.toLowerCase())
  const blank = fields.map((field) => `${keyOf(field)}: ${blankOf(field)}`).join(', ')
  const title = titleOf(subject.join(' ')) || titleOf(of)
  const row = `${pascal(wordsOf(of).slice(-1)) || 'Fixed'}Row`
  const first = names.findIndex((name) => name.toLowerCase() === copies)
  return {
    name: named('', pascal(subject.slice(0, 4)) || 'FixedRows'),
    about: `${names.length} rows, each with ${fields.map((field) => labelOf(field).toLowerCase()).join(', ')}.`,
    types: [
      {
        name: row,
        members: [
          'readonly name: string',
          ...fields.map((field) => `readonly ${keyOf(field)}: ${typeIn(field)}`),
        ],
      },
    ],
    helpers: [
      {
        name: 'startRows',
        code: `const startRows‹: readonly ${row}[]› = [${names.map(jsString).join(', ')}].map((name) => ({ name, ${blank} }))`,
      },
    ],
    props: [{ name: tell, type: '', parameters: [{ name: 'rows', type: `readonly ${row}[]` }] }],
    state: [
      { name: 'rows', type: `readonly ${row}[]`, initial: 'startRows' },
      ...(left ? [{ name: 'whole', type: 'number', initial: '0' }] : []),
    ],
    derived: [
      ...(figure
        ? [{ name: 'total', value: `$rows.reduce((sum, row) => sum + row.${keyOf(figure)}, 0)` }]
        : []),
      ...(left ? [{ name: 'left', value: '$whole - $total' }] : []),
    ],
    methods: [
      {
        name: 'change',
        parameters: [{ name: 'next', type: `readonly ${row}[]` }],
        body: `$rows = next${saves ? '' : `\n$${tell}(next)`}`,
      },
      {
        name: 'edit',
        parameters: [
          { name: 'name', type: 'string' },
          { name: 'changes', type: `Partial<${row}>` },
        ],
        body: '$change($rows.map((row) => (row.name === name ? { ...row, ...changes } : row)))',
      },
      ...(copies === undefined
        ? []
        : [
            {
              name: 'copyToAll',
              body: `const from = $rows[${Math.max(0, first)}]\nif (from) $change($rows.map((row) => ({ ...from, name: row.name })))`,
            },
          ]),
      ...(says(/\bclear\b|\breset\b/) ? [{ name: 'reset', body: '$change(startRows)' }] : []),
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': title },
      h('h2', {}, title),
      left &&
        h(
          'label',
          { class: 'choice' },
          h('span', {}, titleOf(whole ?? '')),
          h('input', {
            class: 'input',
            type: 'number',
            step: 'any',
            value: code('$whole'),
            on: { input: '$whole = Number($value)' },
          }),
        ),
      tableFrame(
        [columnHead(titleOf(of)), ...fields.map((field) => columnHead(labelOf(field)))],
        each(
          '$rows',
          ['row'],
          'row.name',
          h(
            'tr',
            {},
            h('th', { class: 'cell', scope: 'row' }, show('row.name')),
            ...fields.map((field) => h('td', { class: 'cell' }, control(field))),
          ),
        ),
      ),
      figure && h('p', { class: 'price', role: 'status' }, 'Total: ', show('$total')),
      left &&
        h(
          'p',
          { class: code("$left < 0 ? 'price error' : 'price'"), role: 'status' },
          'Left: ',
          show('$left'),
        ),
      (copies !== undefined || saves || says(/\bclear\b|\breset\b/)) &&
        h(
          'div',
          { class: 'row' },
          copies !== undefined &&
            h(
              'button',
              { class: 'button', type: 'button', on: { click: '$copyToAll()' } },
              `Copy ${titleOf(copies)} to all`,
            ),
          says(/\bclear\b|\breset\b/) &&
            h(
              'button',
              { class: 'button', type: 'button', on: { click: '$reset()' } },
              says(/\bclear\b/) ? 'Clear' : 'Reset',
            ),
          saves &&
            h(
              'button',
              { class: 'button primary', type: 'button', on: { click: `$${tell}($rows)` } },
              'Save',
            ),
        ),
    ),
  }
}

const typeIn = (field: Field): string =>
  isNumber(field) ? 'number' : field.type === 'boolean' ? 'boolean' : 'string'
const blankOf = (field: Field): string =>
  isNumber(field) ? '0' : field.type === 'boolean' ? 'false' : jsString(field.options?.[0] ?? '')

const control = (field: Field): Node =>
  rowControl(
    field,
    code(`row.name + ', ' + ${jsString(labelOf(field).toLowerCase())}`),
    (change) => `$edit(row.name, ${change})`,
    {
      type: isNumber(field) ? 'number' : field.type === 'time' || field.type === 'date' ? field.type : 'text',
    },
  )
