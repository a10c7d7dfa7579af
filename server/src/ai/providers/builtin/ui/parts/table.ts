import type { Field } from '../../intent/intent.ts'
import { plural, sentence } from '../../words.ts'
import type { Context } from '../context.ts'
import {
  helpersFor,
  isNumber,
  keyOf,
  labelOf,
  sampleItems,
  shownNode,
  titleField,
  typeDeclaration,
} from '../fields.ts'
import {
  type Component,
  code,
  type Element,
  each,
  h,
  type Method,
  type Node,
  type Prop,
  type State,
  show,
  when,
} from '../model.ts'

/** What a list of things can do besides being shown. */
interface Wants {
  readonly search: boolean
  readonly filter: Field | undefined
  readonly sort: boolean
  readonly pages: boolean
  readonly select: boolean
  readonly remove: boolean
  readonly edit: boolean
  readonly size: number
}

function wantsOf(context: Context): Wants {
  const { has, says, entity, intent, number } = context
  const options = entity.fields.filter(({ options: list }) => (list?.length ?? 0) > 0)
  const named = entity.fields.find(({ name }) =>
    new RegExp(`filter(?:ed|able|s|ing)? (?:by|on) (?:the )?${name.join(' ')}`).test(context.text),
  )
  const filter = named?.options?.length ? named : options[0]
  const asks = has('filter') || intent.operations.includes('filter')
  return {
    search:
      has('search') ||
      intent.operations.includes('search') ||
      (asks && (filter === undefined || (named !== undefined && !named.options?.length))),
    filter: asks ? filter : undefined,
    sort: has('sort') || intent.operations.includes('sort'),
    pages: has('pagination'),
    select: has('select-rows'),
    remove: says(/\b(?:delete|remove)\b/),
    edit: says(/\bedit\b/),
    size:
      number(/(\d{1,3}) (?:rows |items |results |entries |per )*(?:per|a|each) page/) ??
      number(/page size (?:of )?(\d{1,3})/) ??
      10,
  }
}

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
    derived: list.derived,
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
                  {},
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

const sortable = (columns: readonly Field[]): readonly Field[] => {
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

function actions({ one, entity }: Context, { remove, edit }: Wants): Element | false {
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
          { class: 'button', type: 'button', 'aria-label': label('Delete'), on: { click: '$onDelete(row)' } },
          'Delete',
        ),
    ),
  )
}

const selectAll = (many: string): Element =>
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

const pager = (): Element =>
  h(
    'nav',
    { class: 'row', 'aria-label': 'Pages' },
    h(
      'button',
      { class: 'button', type: 'button', disabled: code('$page <= 1'), on: { click: '$page = $page - 1' } },
      'Previous',
    ),
    h('span', { 'aria-live': 'polite' }, 'Page ', show('$page'), ' of ', show('$pageCount')),
    h(
      'button',
      {
        class: 'button',
        type: 'button',
        disabled: code('$page >= $pageCount'),
        on: { click: '$page = $page + 1' },
      },
      'Next',
    ),
  )

interface ListParts {
  readonly props: Prop[]
  readonly state: State[]
  readonly derived: { name: string; value: string }[]
  readonly methods: Method[]
  readonly helpers: { name: string; code: string }[]
  readonly tools: Node[]
}

/** What tables and lists have alike: where the things come from, and which of them are shown. */
function listParts(context: Context, wants: Wants): ListParts {
  const { entity, type, many } = context
  const searched = entity.fields.filter(
    ({ type: kind, list }) =>
      !list && /^(?:text|long-text|email|slug|phone|url|choice|reference|uuid)$/.test(kind),
  )
  const derived: { name: string; value: string }[] = []
  let from = `$${many}`
  const then = (name: string, value: (list: string) => string): void => {
    derived.push({ name, value: value(from) })
    from = `$${name}`
  }
  const tests = [
    ...(wants.search ? ['matches(row, $query)'] : []),
    ...(wants.filter
      ? [
          `($${keyOf(wants.filter)}Filter === '' || row.${keyOf(wants.filter)} === $${keyOf(wants.filter)}Filter)`,
        ]
      : []),
  ]
  if (tests.length > 0) then('filtered', (list) => `${list}.filter((row) => ${tests.join(' && ')})`)
  if (wants.sort)
    then(
      'sorted',
      (list) => `[...${list}].sort((a, b) => compare(a[$sortKey], b[$sortKey]) * ($ascending ? 1 : -1))`,
    )
  if (wants.pages) {
    derived.push({ name: 'pageCount', value: `Math.max(1, Math.ceil(${from}.length / $pageSize))` })
    derived.push({ name: 'shown', value: `${from}.slice(($page - 1) * $pageSize, $page * $pageSize)` })
  }
  const first = sortable(entity.fields)[0]
  const toFirst = wants.pages ? '; $page = 1' : ''
  return {
    props: [
      { name: many, type: `readonly ${type}[]`, sample: sampleItems(entity) },
      { name: 'loading', type: 'boolean', default: 'false' },
      { name: 'error', type: 'string', default: "''" },
      ...(wants.pages ? [{ name: 'pageSize', type: 'number', default: String(wants.size) }] : []),
      ...(wants.edit ? [callback('onEdit', context)] : []),
      ...(wants.remove ? [callback('onDelete', context)] : []),
      ...(wants.select
        ? [{ name: 'onSelect', type: '', parameters: [{ name: 'ids', type: 'readonly string[]' }] }]
        : []),
    ],
    state: [
      ...(wants.search ? [{ name: 'query', type: 'string', initial: "''" }] : []),
      ...(wants.filter ? [{ name: `${keyOf(wants.filter)}Filter`, type: 'string', initial: "''" }] : []),
      ...(wants.sort && first
        ? [
            { name: 'sortKey', type: 'SortKey', initial: `'${keyOf(first)}'` },
            { name: 'ascending', type: 'boolean', initial: 'true' },
          ]
        : []),
      ...(wants.pages ? [{ name: 'page', type: 'number', initial: '1' }] : []),
      ...(wants.select ? [{ name: 'selected', type: 'readonly string[]', initial: '[]' }] : []),
    ],
    derived,
    methods: [
      ...(wants.sort
        ? [
            {
              name: 'sortBy',
              parameters: [{ name: 'key', type: 'SortKey' }],
              body: `$ascending = key === $sortKey ? !$ascending : true\n$sortKey = key${wants.pages ? '\n$page = 1' : ''}`,
            },
          ]
        : []),
      ...(wants.select
        ? [
            {
              name: 'select',
              parameters: [{ name: 'ids', type: 'readonly string[]' }],
              body: '$selected = ids\n$onSelect(ids)',
            },
            {
              name: 'toggleRow',
              parameters: [{ name: 'id', type: 'string' }],
              body: '$select($selected.includes(id) ? $selected.filter((other) => other !== id) : [...$selected, id])',
            },
            {
              name: 'selectAll',
              parameters: [{ name: 'all', type: 'boolean' }],
              body: `$select(all ? $${many}.map(({ id }) => id) : [])`,
            },
          ]
        : []),
    ],
    helpers: [
      ...(wants.search
        ? [
            {
              name: 'matches',
              code: `function matches(row‹: ${type}›, query‹: string›)‹: boolean› {\n  const texts = [${(searched.length > 0 ? searched : entity.fields).map((field) => `row.${keyOf(field)}`).join(', ')}]\n  return texts.some((text) => String(text ?? '').toLowerCase().includes(query.trim().toLowerCase()))\n}`,
            },
          ]
        : []),
      ...(wants.sort
        ? [
            {
              name: 'compare',
              code: "function compare(a‹: unknown›, b‹: unknown›)‹: number› {\n  if (typeof a === 'number' && typeof b === 'number') return a - b\n  return String(a ?? '').localeCompare(String(b ?? ''), undefined, { numeric: true })\n}",
            },
          ]
        : []),
    ],
    tools: [
      ...(wants.search
        ? [
            h(
              'label',
              { class: 'choice' },
              h('span', {}, 'Search'),
              h('input', {
                class: 'input',
                type: 'search',
                value: code('$query'),
                on: { input: `$query = $value${toFirst}` },
              }),
            ),
          ]
        : []),
      ...(wants.filter ? [filterBox(wants.filter, toFirst)] : []),
    ],
  }
}

const callback = (name: string, { one, type }: Context): Prop => ({
  name,
  type: '',
  parameters: [{ name: one, type }],
})

function filterBox(field: Field, toFirst: string): Element {
  const state = `${keyOf(field)}Filter`
  return h(
    'label',
    { class: 'choice' },
    h('span', {}, labelOf(field)),
    h(
      'select',
      { class: 'input', value: code(`$${state}`), on: { change: `$${state} = $value${toFirst}` } },
      h('option', { value: '' }, 'All'),
      ...(field.options ?? []).map((option) => h('option', { value: option }, option)),
    ),
  )
}

/** The same for things that are better read one below the other. */
export function listComponent(context: Context): Component {
  const { entity, many, named, has, says } = context
  const wants = { ...wantsOf(context), sort: false, select: false }
  const list = listParts(context, wants)
  const endless = has('infinite-scroll')
  const rows = wants.pages
    ? '$shown'
    : list.derived.length > 0
      ? `$${list.derived[list.derived.length - 1]?.name}`
      : `$${many}`
  const title = titleField(entity)
  const heading = title && keyOf(title)
  const rest = entity.fields.filter((field) => field !== title && field.type !== 'password')
  const pictures = rest.filter(({ type, list: isList }) => type === 'image' && !isList)
  const reply = says(/\breply\b/)
  const name = plural(entity.name).join(' ')
  const view = h(
    'section',
    { class: 'stack', 'aria-label': sentence(plural(entity.name)) },
    list.tools.length > 0 && h('div', { class: 'row' }, ...list.tools),
    when('$error', h('p', { class: 'error', role: 'alert' }, show('$error'))),
    h(
      'ul',
      { class: 'items' },
      each(
        rows,
        ['row'],
        'row.id',
        h(
          'li',
          { class: 'card' },
          ...pictures.map((field) => shownNode(field, 'row', heading)),
          title && h('h3', {}, show(`row.${heading}`)),
          ...rest.filter((field) => !pictures.includes(field)).map((field) => labelled(field)),
          (wants.remove || wants.edit || reply) &&
            h(
              'div',
              { class: 'row' },
              reply &&
                h('button', { class: 'button', type: 'button', on: { click: '$onReply(row)' } }, 'Reply'),
              wants.edit &&
                h('button', { class: 'button', type: 'button', on: { click: '$onEdit(row)' } }, 'Edit'),
              wants.remove &&
                h('button', { class: 'button', type: 'button', on: { click: '$onDelete(row)' } }, 'Delete'),
            ),
        ),
      ),
    ),
    when(
      `!$loading && $error === '' && ${rows}.length === 0`,
      h('p', { class: 'muted' }, `No ${name} found.`),
    ),
    when('$loading', h('p', { role: 'status' }, 'Loading…')),
    wants.pages && pager(),
    endless &&
      h(
        'div',
        { ref: 'end' },
        when(
          '$hasMore && !$loading',
          h('button', { class: 'button', type: 'button', on: { click: '$onLoadMore()' } }, 'Load more'),
        ),
      ),
  )
  return {
    name: named('List'),
    about: `A list of ${name}${endless ? ' that asks for more when its end comes into sight' : ''}.`,
    types: [typeDeclaration(entity, true)],
    helpers: [...list.helpers, ...helpersFor(view)],
    props: [
      ...list.props,
      ...(reply ? [callback('onReply', context)] : []),
      ...(endless
        ? [
            { name: 'hasMore', type: 'boolean', default: 'false' },
            { name: 'onLoadMore', type: '', parameters: [] },
          ]
        : []),
    ],
    state: list.state,
    derived: list.derived,
    methods: list.methods,
    ...(endless && {
      refs: [{ name: 'end', element: 'HTMLDivElement' }],
      effects: [
        {
          follows: ['hasMore', 'loading'],
          body: `const mark = $end\nif (!mark || !$hasMore || $loading) return\nconst observer = new IntersectionObserver(([entry]) => {\n  if (entry?.isIntersecting) $onLoadMore()\n})\nobserver.observe(mark)`,
          undo: 'observer.disconnect()',
        },
      ],
    }),
    view,
  }
}

function labelled(field: Field): Element {
  const node = shownNode(field, 'row', undefined)
  if (field.list) return h('div', {}, h('p', { class: 'muted' }, labelOf(field)), node)
  if (/^(?:long-text|text|choice)$/.test(field.type) || 'tag' in node) return h('p', {}, node)
  return h('p', { class: 'muted' }, `${labelOf(field)}: `, node)
}
