import { jsString } from '../../quote.ts'
import { pascal } from '../../words.ts'
import { type Context, titleOf } from '../context.ts'
import { type Component, code, each, h, show } from '../model.ts'
import { subjectOf } from '../named/composite.ts'
import { readMatrix } from './matrix-names.ts'
import { columnHead, tableFrame } from './table-frame.ts'

/** Rows by columns with something to set in every cell: permissions of roles, meals of a week. */
export function matrixComponent(context: Context): Component {
  const { named, says, declared } = context
  const { rows, columns, holds } = readMatrix(context.intent.prompt)
  const isText = holds === 'text'
  const [head = ''] = context.text.split(/[:,.;(]|\swith\s/)
  const subject = subjectOf(head)
  const cell = isText ? 'string' : 'boolean'
  const blank = isText ? "''" : 'false'
  const save = declared.find(({ name }) => /^on(?:Save|Submit)/.test(name))?.name ?? 'onSave'
  const saves = says(/\bsaves?\b|\bsubmit\b|\bapply\b/)
  const all = says(/\b(?:select|check|toggle|tick|enable) all\b|"all"|\ball (?:checkbox|button|toggle)\b/)
  const clears = /\b(clear|reset)(?: (?:all|week|table|grid|everything))?\b/.exec(context.text)?.[0]
  const marked = columns.find((column) =>
    new RegExp(`\\bhighlight(?:s|ed)? (?:the )?(?:column )?${escaped(column.toLowerCase())}\\b`).test(
      context.text,
    ),
  )
  const label = "row + ', ' + column"
  const control = isText
    ? h('input', {
        class: 'input',
        type: 'text',
        'aria-label': code(label),
        value: code("$cells[row]?.[column] ?? ''"),
        on: { input: '$setCell(row, column, $value)' },
      })
    : h('input', {
        type: 'checkbox',
        'aria-label': code(label),
        checked: code('$cells[row]?.[column] ?? false'),
        on: { change: '$setCell(row, column, $checked)' },
      })
  const list = (names: readonly string[]) => `[${names.map(jsString).join(', ')}]`
  return {
    name: named('', says(/permission|role/) ? 'PermissionMatrix' : pascal(subject.slice(0, 4)) || 'Matrix'),
    about: `${rows.length} rows by ${columns.length} columns, each cell with its own ${isText ? 'text' : 'checkbox'}.`,
    types: [{ name: 'Cells', alias: `Readonly<Record<string, Readonly<Record<string, ${cell}>>>>` }],
    helpers: [
      { name: 'rowNames', code: `const rowNames‹: readonly string[]› = ${list(rows)}`, inView: true },
      {
        name: 'columnNames',
        code: `const columnNames‹: readonly string[]› = ${list(columns)}`,
        inView: true,
      },
      {
        name: 'blankCells',
        code: `function blankCells()‹: Cells› {\n  const row = Object.fromEntries(columnNames.map((column) => [column, ${blank}]))\n  return Object.fromEntries(rowNames.map((name) => [name, row]))\n}`,
      },
    ],
    props: [
      { name: 'onChange', type: '', parameters: [{ name: 'cells', type: 'Cells' }] },
      ...(saves
        ? [
            {
              name: save,
              type: '',
              parameters: [{ name: says(/permission/) ? 'permissions' : 'cells', type: 'Cells' }],
            },
          ]
        : []),
    ],
    state: [{ name: 'cells', type: 'Cells', initial: 'blankCells()' }],
    methods: [
      {
        name: 'change',
        parameters: [{ name: 'next', type: 'Cells' }],
        body: '$cells = next\n$onChange(next)',
      },
      {
        name: 'setCell',
        parameters: [
          { name: 'row', type: 'string' },
          { name: 'column', type: 'string' },
          { name: 'content', type: cell },
        ],
        body: '$change({ ...$cells, [row]: { ...$cells[row], [column]: content } })',
      },
      ...(all && !isText
        ? [
            {
              name: 'isWhole',
              parameters: [{ name: 'row', type: 'string' }],
              body: 'return columnNames.every((column) => $cells[row]?.[column] === true)',
            },
            {
              name: 'setRow',
              parameters: [
                { name: 'row', type: 'string' },
                { name: 'on', type: 'boolean' },
              ],
              body: '$change({ ...$cells, [row]: Object.fromEntries(columnNames.map((column) => [column, on])) })',
            },
          ]
        : []),
      ...(clears === undefined ? [] : [{ name: 'clear', body: '$change(blankCells())' }]),
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': titleOf(subject.join(' ')) || 'Matrix' },
      tableFrame(
        [
          h('td', { class: 'cell' }),
          ...columns.map((column) =>
            h('th', { class: column === marked ? 'cell active' : 'cell', scope: 'col' }, titleOf(column)),
          ),
          all && !isText && columnHead('Select all'),
        ],
        each(
          '$rowNames',
          ['row'],
          'row',
          h(
            'tr',
            {},
            h('th', { class: 'cell', scope: 'row' }, show('row')),
            each(
              '$columnNames',
              ['column'],
              'column',
              h(
                'td',
                marked === undefined
                  ? { class: 'cell' }
                  : { class: code(`column === ${jsString(marked)} ? 'cell active' : 'cell'`) },
                control,
              ),
            ),
            all &&
              !isText &&
              h(
                'td',
                { class: 'cell' },
                h('input', {
                  type: 'checkbox',
                  'aria-label': code("'Select all of ' + row"),
                  checked: code('$isWhole(row)'),
                  on: { change: '$setRow(row, $checked)' },
                }),
              ),
          ),
        ),
      ),
      (saves || clears !== undefined) &&
        h(
          'div',
          { class: 'row' },
          saves &&
            h(
              'button',
              { class: 'button primary', type: 'button', on: { click: `$${save}($cells)` } },
              'Save',
            ),
          clears !== undefined &&
            h('button', { class: 'button', type: 'button', on: { click: '$clear()' } }, titleOf(clears)),
        ),
    ),
  }
}

const escaped = (text: string): string => text.replace(/[^a-z0-9 ]/g, '.')
