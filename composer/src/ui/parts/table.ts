import type { Field } from '../../intent/intent.ts'
import { camel, plural, sentence, wordsOf } from '../../words.ts'
import type { Context } from '../context.ts'
import { helpersFor, isNumber, keyOf, labelOf, shownNode, titleField, typeDeclaration } from '../fields.ts'
import { type Component, code, type Element, each, h, show, when } from '../model.ts'
import { listParts, pager, sortable } from './list-parts.ts'
import { sumOf } from './list-sums.ts'
import { chosenOf, clicked, countNode } from './list-tools.ts'
import { type Wants, wantsOf } from './list-wants.ts'
import { rowActions } from './row-actions.ts'

/** A table whose rows can be searched, sorted, paged and chosen, as far as the wish says so. */
export function tableComponent(context: Context): Component {
  const { entity, type, many, named } = context
  const wants = wantsOf(context)
  const list = listParts(context, wants)
  const title = sentence(plural(entity.name))
  const columns = entity.fields.filter((field) => field.type !== 'password' && !wants.folded.includes(field))
  const chosen = chosenOf(list.derived, many)
  const rows = wants.pages ? '$shown' : chosen
  const click = clicked(wants, context)
  const sum = sumOf(context, many)
  const actions = rowActions(context, wants)
  const hasActions = actions.buttons.length > 0
  const marked = markedIn(context)
  const opens = wants.folded.length > 0
  const row = h(
    'tr',
    marked ? { class: code(`row.${keyOf(marked.field)} === $${marked.name} ? 'active' : ''`) } : {},
    wants.select && selectOne(context),
    ...columns.map((field, at) => cell(field, columns, at === 0 && !opens ? click : undefined)),
    opens && h('td', { class: 'cell' }, unfold(click)),
    hasActions && h('td', { class: 'cell' }, h('div', { class: 'row' }, ...actions.buttons)),
  )
  const body: Component = {
    name: named('Table'),
    about: `A table of ${plural(entity.name).join(' ')}.`,
    types: [
      typeDeclaration(entity, true),
      ...(wants.sort
        ? [
            {
              name: 'SortKey',
              alias: sortable(columns)
                .map((field) => `'${keyOf(field)}'`)
                .join(' | '),
            },
          ]
        : []),
    ],
    props: [...list.props, ...actions.props],
    state: list.state,
    derived: marked
      ? [
          ...list.derived,
          ...(sum ? [sum.derived] : []),
          {
            name: marked.name,
            value: `Math.${marked.how}(...$${many}.map((row) => row.${keyOf(marked.field)}))`,
          },
        ]
      : [...list.derived, ...(sum ? [sum.derived] : [])],
    methods: list.methods,
    view: h(
      'section',
      { class: 'stack', 'aria-label': title },
      list.tools.length > 0 && h('div', { class: 'row' }, ...list.tools),
      wants.count && countNode(chosen, `$${many}`),
      when('$loading', h('p', { role: 'status' }, 'Loading…')),
      when('$error', h('p', { class: 'error', role: 'alert' }, show('$error'))),
      when("!$loading && $error === ''", [
        h(
          'div',
          { class: 'table-wrap' },
          h(
            'table',
            { class: 'table' },
            h('caption', { class: 'visually-hidden' }, title),
            h(
              'thead',
              {},
              h(
                'tr',
                {},
                wants.select && selectAll(many),
                ...columns.map((field) => head(field, wants)),
                opens && h('th', { class: 'cell', scope: 'col' }, 'Details'),
                hasActions && h('th', { class: 'cell', scope: 'col' }, 'Actions'),
              ),
            ),
            opens
              ? each(rows, ['row'], 'row.id', h('tbody', {}, row, unfolded(wants, columns.length + 1)))
              : h('tbody', {}, each(rows, ['row'], 'row.id', row)),
          ),
        ),
        when(
          `${rows}.length === 0`,
          h('p', { class: 'muted' }, wants.empty ?? `No ${plural(entity.name).join(' ')} found.`),
        ),
        sum?.node,
        wants.pages && pager(),
      ]),
    ),
  }
  return {
    ...body,
    helpers: [...list.helpers, ...helpersFor(body.view)],
    about: `${body.about}${aboutOf(wants)}`,
    name: body.name === type ? `${type}Table` : body.name,
  }
}

/** `highlight the cheapest row`: the one with the least or the greatest of a number. */
function markedIn({ text, entity }: Context): { name: string; how: 'min' | 'max'; field: Field } | undefined {
  const [, word = ''] =
    /\bhighlight(?:s|ed|ing)? (?:the )?(cheapest|lowest|smallest|shortest|youngest|fewest|most expensive|highest|largest|biggest|best|longest|oldest)\b/.exec(
      text,
    ) ?? []
  if (word === '') return undefined
  const numbers = entity.fields.filter(isNumber)
  const field = /cheap|expensive/.test(word)
    ? (numbers.find(({ type }) => type === 'money') ?? numbers[0])
    : (numbers.find(({ name }) => text.includes(`${word} ${name.join(' ')}`)) ?? numbers[0])
  const how = /^(?:cheapest|lowest|smallest|shortest|youngest|fewest)$/.test(word) ? 'min' : 'max'
  return field && { name: camel([...wordsOf(word), ...field.name]), how, field }
}

const aboutOf = (wants: Wants): string => {
  const can = [
    wants.search && 'searched',
    wants.filters.length > 0 && 'filtered',
    wants.sort && 'sorted',
    wants.pages && 'paged',
    wants.select && 'selected',
  ].filter((word) => typeof word === 'string')
  return can.length === 0
    ? ''
    : ` It can be ${can.length === 1 ? can[0] : `${can.slice(0, -1).join(', ')} and ${can[can.length - 1]}`}.`
}

function head(field: Field, { sort }: Wants): Element {
  const cellClass = isNumber(field) ? 'cell number' : 'cell'
  if (!sort || sortable([field])[0] !== field || field.list)
    return h('th', { class: cellClass, scope: 'col' }, labelOf(field))
  const key = keyOf(field)
  return h(
    'th',
    {
      class: cellClass,
      scope: 'col',
      'aria-sort': code(`$sortKey === '${key}' ? ($ascending ? 'ascending' : 'descending') : 'none'`),
    },
    h(
      'button',
      { class: 'plain', type: 'button', on: { click: `$sortBy('${key}')` } },
      labelOf(field),
      show(`$sortKey === '${key}' ? ($ascending ? ' ▲' : ' ▼') : ''`),
    ),
  )
}

function cell(field: Field, columns: readonly Field[], click: string | undefined): Element {
  const title = titleField({ name: [], fields: columns, given: true })
  const shown = shownNode(field, 'row', title && keyOf(title))
  const inner =
    click === undefined ? shown : h('button', { class: 'plain', type: 'button', on: { click } }, shown)
  return h('td', { class: isNumber(field) ? 'cell number' : 'cell' }, inner)
}

/** What a row says more of when it is opened, below it. */
const unfolded = ({ folded, select }: Wants, columns: number) =>
  when(
    '$openId === row.id',
    h(
      'tr',
      {},
      h(
        'td',
        { class: 'cell', colspan: String(columns + (select ? 1 : 0)) },
        ...folded.map((field) =>
          h('div', {}, h('strong', {}, labelOf(field)), shownNode(field, 'row', undefined)),
        ),
      ),
    ),
  )

const unfold = (click: string | undefined): Element =>
  h(
    'button',
    { class: 'button', type: 'button', 'aria-expanded': code('$openId === row.id'), on: { click } },
    show("$openId === row.id ? 'Hide' : 'Show'"),
  )

export const selectAll = (many: string): Element =>
  h(
    'th',
    { class: 'cell', scope: 'col' },
    h('input', {
      type: 'checkbox',
      'aria-label': 'Select all',
      checked: code(`$${many}.length > 0 && $selected.length === $${many}.length`),
      on: { change: '$selectAll($checked)' },
    }),
  )

const selectOne = ({ entity }: Context): Element => {
  const title = titleField(entity)
  return h(
    'td',
    { class: 'cell' },
    h('input', {
      type: 'checkbox',
      'aria-label': title ? code(`'Select ' + row.${keyOf(title)}`) : 'Select row',
      checked: code('$selected.includes(row.id)'),
      on: { change: '$toggleRow(row.id)' },
    }),
  )
}
