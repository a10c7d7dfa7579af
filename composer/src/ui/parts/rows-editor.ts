import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { pascal, singular } from '../../words.ts'
import type { Context } from '../context.ts'
import { helpersFor, keyOf, labelOf } from '../fields.ts'
import { type Component, code, each, h, type Node, show } from '../model.ts'
import { recordFields } from './records-fields.ts'
import { rowControl } from './row-control.ts'
import { isFigure, isPrice, isQuantity, sumsOf } from './row-sums.ts'
import { sendingOf } from './rows-sending.ts'
import { columnHead, tableFrame } from './table-frame.ts'

/** `rows with email and role, button to add another row`: what a row has is said right there. */
export const WITH_ROWS =
  /\brows? with [^.;]{3,160}\badd (?:another|an?|more|new)? ?(?:rows?|lines?|entry|entries|one)\b/

/** Rows that are added, filled in and removed on the spot, and what they come to. */
export function rowsEditorComponent(context: Context): Component {
  const { entity: known, named } = context
  const told = WITH_ROWS.test(context.text)
  const entity = told ? { name: ['row'], fields: recordFields(context.intent.prompt), given: true } : known
  const fields = rowFields(entity.given ? entity.fields : [])
  const keepsOne = context.says(
    /\bat least (?:one|1)(?: row| entry)? (?:stays|remains|is left|is kept|must (?:stay|remain))\b/,
  )
  const row = /^(?:item|row|line|entry|line item)$/.test(entity.name.join(' '))
    ? 'RowItem'
    : `${pascal(singular(entity.name))}Row`
  const sums = sumsOf(context, fields)
  const sending = sendingOf(context, fields, row)
  const view = h(
    'section',
    { class: 'stack', 'aria-label': labelOf({ name: entity.name, type: 'text', optional: false }) },
    tableFrame(
      [
        ...fields.map((field) => columnHead(labelOf(field))),
        sums.perRow !== undefined && h('th', { class: 'cell number', scope: 'col' }, 'Amount'),
        columnHead('Actions'),
      ],
      each(
        '$rows',
        ['row'],
        'row.id',
        h(
          'tr',
          {},
          ...fields.map((field) => h('td', { class: 'cell' }, control(field), sending.wrong(field))),
          sums.perRow !== undefined &&
            h('td', { class: 'cell number' }, show(`$formatMoney(${sums.perRow})`)),
          h(
            'td',
            { class: 'cell' },
            h(
              'button',
              {
                class: 'button',
                type: 'button',
                disabled: keepsOne && code('$rows.length === 1'),
                on: { click: '$removeRow(row.id)' },
              },
              'Remove',
            ),
          ),
        ),
      ),
    ),
    h('button', { class: 'button', type: 'button', on: { click: '$addRow()' } }, `Add ${rowWord(context)}`),
    ...sums.nodes,
    ...sending.nodes,
  )
  const blank = fields.map((field) => `${keyOf(field)}: ${blankOf(field)}`).join(', ')
  return {
    name: named('', `${pascal(entity.name.slice(0, 3))}Editor`),
    about: `Rows that can be added, edited and removed${sums.derived.length > 0 ? ', with what they come to' : ''}.`,
    types: [
      {
        name: row,
        members: [
          'readonly id: number',
          ...fields.map((field) => `readonly ${keyOf(field)}: ${typeIn(field)}`),
        ],
      },
    ],
    helpers: [...helpersFor(view), ...(sums.helpers ?? []), ...sending.helpers],
    props: [
      { name: 'initialRows', type: `readonly ${row}[]`, default: `[{ id: 1, ${blank} }]` },
      ...sums.props,
      ...sending.props,
      { name: 'onChange', type: '', parameters: [{ name: 'rows', type: `readonly ${row}[]` }] },
    ],
    state: [
      { name: 'rows', type: `readonly ${row}[]`, initial: '$initialRows' },
      ...sums.inputs.map((name) => ({ name, type: 'number', initial: '0' })),
      ...sending.state,
    ],
    derived: sums.derived,
    methods: [
      {
        name: 'change',
        parameters: [{ name: 'next', type: `readonly ${row}[]` }],
        body: '$rows = next\n$onChange(next)',
      },
      {
        name: 'addRow',
        body: `const id = Math.max(0, ...$rows.map((row) => row.id)) + 1\n$change([...$rows, { id, ${blank} }])`,
      },
      {
        name: 'removeRow',
        parameters: [{ name: 'id', type: 'number' }],
        body: '$change($rows.filter((row) => row.id !== id))',
      },
      {
        name: 'edit',
        parameters: [
          { name: 'id', type: 'number' },
          { name: 'changes', type: `Partial<${row}>` },
        ],
        body: '$change($rows.map((row) => (row.id === id ? { ...row, ...changes } : row)))',
      },
      ...sending.methods,
    ],
    view,
  }
}

// What is reckoned is no column to fill in.
const RECKONED =
  /^(?:(?:sub|grand|row|line|running|invoice)?\s?totals?(?: .*)?|sums?|amount due|tax(?: .*)?|vat(?: .*)?|gst|discount(?: .*)?|shipping(?: .*)?|.* rows?|.* lines?|balance)$/

function rowFields(given: readonly Field[]): readonly Field[] {
  const fields = given.filter(
    (field) => !RECKONED.test(field.name.join(' ')) && keyOf(field) !== 'id' && !field.list,
  )
  const counted = fields.some(isQuantity) && fields.some(isPrice)
  const own = counted
    ? fields.filter((field) => !/^(?:amount|line amount)$/.test(field.name.join(' ')))
    : fields
  const text = (name: string): Field => ({ name: [name], type: 'text', optional: false })
  return own.length > 0
    ? own
    : [
        text('description'),
        { name: ['quantity'], type: 'integer', optional: false },
        { name: ['price'], type: 'money', optional: false },
      ]
}

const typeIn = (field: Field): string =>
  isFigure(field) ? 'number' : field.type === 'boolean' ? 'boolean' : 'string'
const blankOf = (field: Field): string =>
  isFigure(field)
    ? isQuantity(field)
      ? '1'
      : '0'
    : field.type === 'boolean'
      ? 'false'
      : jsString(field.options?.[0] ?? '')

function control(field: Field): Node {
  const type = isFigure(field) ? 'number' : /^(?:date|email|url|time)$/.test(field.type) ? field.type : 'text'
  return rowControl(
    field,
    code(`'${labelOf(field).replace(/'/g, '')} of row ' + row.id`),
    (change) => `$edit(row.id, ${change})`,
    { type, ...(type === 'number' && { min: '0', step: isQuantity(field) ? '1' : '0.01' }) },
  )
}

const rowWord = ({ text }: Context): string =>
  /\badd (?:(?:an?|new|another) )*(line item|line|row|item|expense|entry|product|task|ingredient|position|service|income|transaction)\b/.exec(
    text,
  )?.[1] ?? 'row'
