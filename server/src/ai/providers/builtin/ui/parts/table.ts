import type { Field } from '../../intent/intent.ts'
import { camel, plural, sentence, wordsOf } from '../../words.ts'
import type { Context } from '../context.ts'
import { helpersFor, isNumber, keyOf, labelOf, shownNode, titleField, typeDeclaration } from '../fields.ts'
import { type Component, code, type Element, each, h, show, when } from '../model.ts'
import { listParts, pager, type Wants, wantsOf } from './list-parts.ts'

/** A table whose rows can be searched, sorted, paged and chosen, as far as the wish says so. */
export function tableComponent(context: Context): Component {
  const { entity, type, many, named } = context
  const wants = wantsOf(context)
  const list = listParts(context, wants)
  const title = sentence(plural(entity.name))
  const columns = entity.fields.filter(({ type: kind }) => kind !== 'password')
  const rows = wants.pages
    ? '$shown'
    : list.derived.length > 0
      ? `$${list.derived[list.derived.length - 1]?.name}`
      : `$${many}`
  const marked = markedIn(context)
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
    props: list.props,
    state: list.state,
    derived: marked
      ? [
          ...list.derived,
          {
            name: marked.name,
            value: `Math.${marked.how}(...$${many}.map((row) => row.${keyOf(marked.field)}))`,
          },
        ]
      : list.derived,
    methods: list.methods,
    view: h(
      'section',
      { class: 'stack', 'aria-label': title },
      list.tools.length > 0 && h('div', { class: 'row' }, ...list.tools),
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
                (wants.remove || wants.edit) && h('th', { class: 'cell', scope: 'col' }, 'Actions'),
              ),
            ),
            h(
              'tbody',
              {},
              each(
                rows,
                ['row'],
                'row.id',
                h(
                  'tr',
                  marked
                    ? { class: code(`row.${keyOf(marked.field)} === $${marked.name} ? 'active' : ''`) }
                    : {},
                  wants.select && selectOne(context),
                  ...columns.map((field) => cell(field, columns)),
                  actions(context, wants),
                ),
              ),
            ),
          ),
        ),
        when(
          `${rows}.length === 0`,
          h('p', { class: 'muted' }, `No ${plural(entity.name).join(' ')} found.`),
        ),
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
    wants.filter && 'filtered',
    wants.sort && 'sorted',
    wants.pages && 'paged',
    wants.select && 'selected',
  ].filter((word) => typeof word === 'string')
  return can.length === 0
    ? ''
    : ` It can be ${can.length === 1 ? can[0] : `${can.slice(0, -1).join(', ')} and ${can[can.length - 1]}`}.`
}

export const sortable = (columns: readonly Field[]): readonly Field[] => {
  const able = columns.filter(
    ({ list, type }) => !list && type !== 'image' && type !== 'json' && type !== 'file',
  )
  return able.length > 0 ? able : columns
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

function cell(field: Field, columns: readonly Field[]): Element {
  const title = titleField({ name: [], fields: columns, given: true })
  const inner = shownNode(field, 'row', title && keyOf(title))
  return h('td', { class: isNumber(field) ? 'cell number' : 'cell' }, inner)
}

function actions({ one, entity }: Context, { remove, edit, removal }: Wants): Element | false {
  if (!remove && !edit) return false
  const title = titleField(entity)
  const label = (verb: string) => (title ? code(`'${verb} ' + row.${keyOf(title)}`) : `${verb} ${one}`)
  return h(
    'td',
    { class: 'cell' },
    h(
      'div',
      { class: 'row' },
      edit &&
        h(
          'button',
          { class: 'button', type: 'button', 'aria-label': label('Edit'), on: { click: '$onEdit(row)' } },
          'Edit',
        ),
      remove &&
        h(
          'button',
          {
            class: 'button',
            type: 'button',
            'aria-label': label(removal),
            on: { click: `$on${removal}(row)` },
          },
          removal,
        ),
    ),
  )
}

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
