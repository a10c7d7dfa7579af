import type { Field } from '../../intent/intent.ts'
import { type Context, titleOf } from '../context.ts'
import { keyOf, sampleItems } from '../fields.ts'
import { code, type Element, h, type Method, type Node, type Prop, type State, show } from '../model.ts'
import { countOf, filterButtons, filterHelpers } from './list-filter.ts'
import { markBox, markParts } from './list-marks.ts'
import { clickProp, filterBox, filterRow, flagBox, isPlainText } from './list-tools.ts'
import type { Wants } from './list-wants.ts'

export const pager = (): Element =>
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
  readonly helpers: { name: string; code: string; inView?: boolean }[]
  readonly tools: Node[]
}

/** What tables and lists have alike: where the things come from, and which of them are shown. */
export function listParts(context: Context, wants: Wants): ListParts {
  const { entity, type, many } = context
  const searched = entity.fields.filter(
    ({ type: kind, list }) =>
      !list && /^(?:text|long-text|email|slug|phone|url|choice|reference|uuid)$/.test(kind),
  )
  const derived: { name: string; value: string }[] = wants.filters
    .filter(({ options }) => !options?.length)
    .map((field) => ({
      name: `${keyOf(field)}Values`,
      value: `[...new Set($${many}.map((row) => ${isPlainText(field) ? `row.${keyOf(field)}` : `String(row.${keyOf(field)})`}))].sort()`,
    }))
  const marks = wants.marks && markParts(wants.marks)
  let from = `$${many}`
  const then = (name: string, value: (list: string) => string): void => {
    derived.push({ name, value: value(from) })
    from = `$${name}`
  }
  const tests = [
    ...(wants.search ? ['matches(row, $query)'] : []),
    ...(wants.shown ? ['fits(row, $shownFilter)'] : []),
    ...wants.filters.map((field) => {
      const chosen = `$${keyOf(field)}Filter`
      return `(${chosen} === '' || ${isPlainText(field) ? '' : 'String('}row.${keyOf(field)}${isPlainText(field) ? '' : ')'} === ${chosen})`
    }),
    ...wants.flags.map(({ field, not }) => `(!$${keyOf(field)}Only || ${not ? '!' : ''}row.${keyOf(field)})`),
    ...(marks?.tests ?? []),
    ...(wants.leaves ? ['!$doneIds.includes(row.id)'] : []),
  ]
  if (tests.length > 0) then('filtered', (list) => `${list}.filter((row) => ${tests.join(' && ')})`)
  if (wants.order && !wants.sort) {
    const key = keyOf(wants.order.field)
    const [first, second] = wants.order.falls ? ['b', 'a'] : ['a', 'b']
    then('ordered', (list) => `[...${list}].sort((a, b) => compare(${first}.${key}, ${second}.${key}))`)
  }
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
      ...(wants.click ? [clickProp(wants.click, context)] : []),
      ...(wants.edit ? [callback('onEdit', context)] : []),
      ...(wants.remove ? [callback(`on${wants.removal}`, context)] : []),
      ...(wants.select
        ? [{ name: 'onSelect', type: '', parameters: [{ name: 'ids', type: 'readonly string[]' }] }]
        : []),
      ...(wants.select && wants.bulk !== undefined
        ? [
            {
              name: bulkEvent(wants.bulk),
              type: '',
              parameters: [{ name: 'ids', type: 'readonly string[]' }],
            },
          ]
        : []),
    ],
    state: [
      ...(wants.search ? [{ name: 'query', type: 'string', initial: "''" }] : []),
      ...(wants.shown ? [{ name: 'shownFilter', type: 'string', initial: "'All'" }] : []),
      ...wants.filters.map((field) => ({ name: `${keyOf(field)}Filter`, type: 'string', initial: "''" })),
      ...wants.flags.map(({ field }) => ({ name: `${keyOf(field)}Only`, type: 'boolean', initial: 'false' })),
      ...(marks?.state ?? []),
      ...(wants.folded.length > 0 ? [{ name: 'openId', type: 'string', initial: "''" }] : []),
      ...(wants.leaves ? [{ name: 'doneIds', type: 'readonly string[]', initial: '[]' }] : []),
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
      ...(marks ? [marks.method] : []),
      ...(wants.leaves
        ? [
            {
              name: 'takeAway',
              parameters: [{ name: 'id', type: 'string' }],
              body: '$doneIds = [...$doneIds, id]',
            },
          ]
        : []),
      ...(wants.shown ? [countOf(many)] : []),
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
      ...(wants.shown ? filterHelpers(wants.shown, type) : []),
      ...(wants.search
        ? [
            {
              name: 'matches',
              code: `function matches(row‹: ${type}›, query‹: string›)‹: boolean› {\n  const texts = [${(wants.searched.length > 0 ? wants.searched : searched.length > 0 ? searched : entity.fields).map((field) => `row.${keyOf(field)}`).join(', ')}]\n  return texts.some((text) => String(text ?? '').toLowerCase().includes(query.trim().toLowerCase()))\n}`,
            },
          ]
        : []),
      ...(wants.sort || wants.order ? [COMPARE] : []),
    ],
    tools: [
      ...(wants.shown ? [filterButtons(toFirst)] : []),
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
      ...wants.filters.map((field) =>
        wants.buttoned.includes(field) ? filterRow(field, toFirst) : filterBox(field, toFirst),
      ),
      ...(wants.marks?.only ? [markBox(wants.marks, toFirst)] : []),
      ...wants.flags.map((flag) => flagBox(flag, toFirst)),
      ...(wants.select && wants.bulk !== undefined
        ? [
            h(
              'button',
              {
                class: 'button',
                type: 'button',
                disabled: code('$selected.length === 0'),
                on: { click: `$${bulkEvent(wants.bulk)}($selected)` },
              },
              context.says(/\b[a-z]+ selected\b/)
                ? show(`'${titleOf(wants.bulk)} selected (' + $selected.length + ')'`)
                : titleOf(wants.bulk),
            ),
          ]
        : []),
    ],
  }
}

const bulkEvent = (verb: string): string => `on${titleOf(verb)}`

export const callback = (name: string, { one, type }: Context): Prop => ({
  name,
  type: '',
  parameters: [{ name: one, type }],
})

export const sortable = (columns: readonly Field[]): readonly Field[] => {
  const able = columns.filter(
    ({ list, type }) => !list && type !== 'image' && type !== 'json' && type !== 'file',
  )
  return able.length > 0 ? able : columns
}

/** Numbers by their size, everything else as a reader would order it. */
export const COMPARE = {
  name: 'compare',
  code: "function compare(a‹: unknown›, b‹: unknown›)‹: number› {\n  if (typeof a === 'number' && typeof b === 'number') return a - b\n  return String(a ?? '').localeCompare(String(b ?? ''), undefined, { numeric: true })\n}",
}
