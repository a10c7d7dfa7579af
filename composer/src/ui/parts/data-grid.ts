import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'
import { COMPARE, pager } from './list-parts.ts'
import { emptyText } from './list-wants.ts'

/** Whether the columns themselves are handed in: a table of whatever there is. */
export const isDataGrid = (prompt: string): boolean =>
  /\b(?:columns?(?: prop)?\s*:?\s*\(?\{|props?:? (?:[a-z]+, )*columns\b|columns (?:and|\+|,) (?:rows|data)\b|(?:rows|data) (?:and|\+|,) columns\b)/i.test(
    prompt,
  ) && /\b(?:table|grid)\b/i.test(prompt.replace(/([a-z])([A-Z])/g, '$1 $2'))

export function dataGridComponent(context: Context): Component {
  const { named, says, declared, text } = context
  const shape = declared.find(({ name }) => name === 'columns')?.fields ?? []
  const has = (name: string) => shape.some((field) => field.name.join('') === name)
  const label = has('header') ? 'header' : has('title') ? 'title' : has('name') ? 'name' : 'label'
  const key = has('field') ? 'field' : has('accessor') ? 'accessor' : has('id') ? 'id' : 'key'
  const rows =
    /\bdata\b/.test(text) && !/\brows\b(?! [a-z]*click)/.test(text.replace(/skeleton rows|per row/g, ''))
      ? 'data'
      : 'rows'
  const sorts = says(/\bsort/) || has('sortable')
  const selects = says(/\bcheckbox|\bselect(?:s|able|ed|ion)?\b/)
  const click = declared.find(
    ({ name }) => /^on(?:Row|Item)?(?:Click|Select|Open)$/.test(name) && !selects,
  )?.name
  const pages = says(/\bpag(?:es?|ination|inated|ing)\b/)
  const size = context.number(/(\d{1,3}) (?:rows )?per page/) ?? 10
  const list = pages ? '$shown' : sorts ? '$sorted' : `$${rows}`
  const heading = (column: string) => `${column}.${label}`
  const sortButton = h(
    'button',
    { class: 'plain', type: 'button', on: { click: `$sortBy(column.${key})` } },
    show(heading('column')),
    show(`$sortKey === column.${key} ? ($ascending ? ' ▲' : ' ▼') : ''`),
  )
  const empty = emptyText(context) ?? 'Nothing to show.'
  const emptyProp = declared.some(({ name }) => /^(?:message|emptyMessage)$/.test(name))
  return {
    name: named('', 'DataGrid'),
    about: 'A table of any rows, by the columns that it is given.',
    types: [
      {
        name: 'Column',
        members: [
          `readonly ${key}: string`,
          `readonly ${label}: string`,
          ...shape
            .map(({ name }) => name.join(''))
            .filter((name) => name !== key && name !== label)
            .map((name) => `readonly ${name}?: ${/able$|^is/.test(name) ? 'boolean' : 'string'}`),
        ],
      },
      { name: 'GridRow', alias: 'Readonly<Record<string, string | number | boolean>>' },
    ],
    helpers: sorts ? [COMPARE] : [],
    props: [
      {
        name: 'columns',
        type: 'readonly Column[]',
        sample: `[\n  { ${key}: 'name', ${label}: 'Name' },\n  { ${key}: 'amount', ${label}: 'Amount' },\n]`,
      },
      {
        name: rows,
        type: 'readonly GridRow[]',
        sample: "[\n  { id: 1, name: 'Name 1', amount: 10 },\n  { id: 2, name: 'Name 2', amount: 20 },\n]",
      },
      { name: 'loading', type: 'boolean', default: 'false' },
      ...(emptyProp ? [{ name: 'emptyMessage', type: 'string', default: "'Nothing to show.'" }] : []),
      ...(pages ? [{ name: 'pageSize', type: 'number', default: String(size) }] : []),
      ...(selects
        ? [
            {
              name: 'onUpdateSelected',
              type: '',
              parameters: [{ name: 'selected', type: 'readonly GridRow[]' }],
            },
          ]
        : []),
      ...(click === undefined
        ? []
        : [{ name: click, type: '', parameters: [{ name: 'row', type: 'GridRow' }] }]),
    ],
    state: [
      ...(sorts
        ? [
            { name: 'sortKey', type: 'string', initial: "''" },
            { name: 'ascending', type: 'boolean', initial: 'true' },
          ]
        : []),
      ...(selects ? [{ name: 'selected', type: 'readonly GridRow[]', initial: '[]' }] : []),
      ...(pages ? [{ name: 'page', type: 'number', initial: '1' }] : []),
    ],
    derived: [
      ...(sorts
        ? [
            {
              name: 'sorted',
              value: `$sortKey === '' ? [...$${rows}] : [...$${rows}].sort((a, b) => compare(a[$sortKey], b[$sortKey]) * ($ascending ? 1 : -1))`,
            },
          ]
        : []),
      ...(pages
        ? [
            { name: 'pageCount', value: `Math.max(1, Math.ceil($${rows}.length / $pageSize))` },
            {
              name: 'shown',
              value: `${sorts ? '$sorted' : `$${rows}`}.slice(($page - 1) * $pageSize, $page * $pageSize)`,
            },
          ]
        : []),
    ],
    methods: [
      ...(sorts
        ? [
            {
              name: 'sortBy',
              parameters: [{ name: 'key', type: 'string' }],
              body: '// A second click turns the order around.\n$ascending = key === $sortKey ? !$ascending : true\n$sortKey = key',
            },
          ]
        : []),
      ...(selects
        ? [
            {
              name: 'select',
              parameters: [{ name: 'next', type: 'readonly GridRow[]' }],
              body: '$selected = next\n$onUpdateSelected(next)',
            },
            {
              name: 'toggleRow',
              parameters: [{ name: 'row', type: 'GridRow' }],
              body: '$select($selected.includes(row) ? $selected.filter((other) => other !== row) : [...$selected, row])',
            },
            {
              name: 'selectAll',
              parameters: [{ name: 'all', type: 'boolean' }],
              body: `$select(all ? [...$${rows}] : [])`,
            },
          ]
        : []),
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Data' },
      h(
        'div',
        { class: 'table-wrap' },
        h(
          'table',
          { class: 'table', 'aria-busy': code('$loading') },
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              selects &&
                h(
                  'th',
                  { class: 'cell', scope: 'col' },
                  h('input', {
                    type: 'checkbox',
                    'aria-label': 'Select all',
                    checked: code(`$${rows}.length > 0 && $selected.length === $${rows}.length`),
                    on: { change: '$selectAll($checked)' },
                  }),
                ),
              each(
                '$columns',
                ['column'],
                `column.${key}`,
                h(
                  'th',
                  {
                    class: 'cell',
                    scope: 'col',
                    'aria-sort':
                      sorts &&
                      code(`$sortKey === column.${key} ? ($ascending ? 'ascending' : 'descending') : 'none'`),
                  },
                  sorts && has('sortable')
                    ? when('column.sortable', sortButton, h('span', {}, show(heading('column'))))
                    : sorts
                      ? sortButton
                      : show(heading('column')),
                ),
              ),
              click !== undefined && h('th', { class: 'cell', scope: 'col' }, 'Open'),
            ),
          ),
          h(
            'tbody',
            {},
            each(
              list,
              ['row', 'at'],
              'at',
              h(
                'tr',
                {},
                selects &&
                  h(
                    'td',
                    { class: 'cell' },
                    h('input', {
                      type: 'checkbox',
                      'aria-label': code("'Select row ' + (at + 1)"),
                      checked: code('$selected.includes(row)'),
                      on: { change: '$toggleRow(row)' },
                    }),
                  ),
                each(
                  '$columns',
                  ['column'],
                  `column.${key}`,
                  h('td', { class: 'cell' }, show(`String(row[column.${key}] ?? '')`)),
                ),
                click !== undefined &&
                  h(
                    'td',
                    { class: 'cell' },
                    h('button', { class: 'button', type: 'button', on: { click: `$${click}(row)` } }, 'Open'),
                  ),
              ),
            ),
          ),
        ),
      ),
      when('$loading', says(/skeleton/) ? skeletonRows() : h('p', { role: 'status' }, 'Loading…')),
      when(
        `!$loading && $${rows}.length === 0`,
        h('p', { class: 'muted' }, emptyProp ? show('$emptyMessage') : empty),
      ),
      pages && pager(),
    ),
  }
}

const skeletonRows = () =>
  h(
    'div',
    { class: 'stack', role: 'status', 'aria-label': 'Loading' },
    ...[1, 2, 3].map(() => h('div', { class: 'skeleton', 'aria-hidden': 'true' })),
  )
