import type { Field } from '../../intent/intent.ts'
import { type Context, titleOf } from '../context.ts'
import { keyOf, labelOf, sampleItems } from '../fields.ts'
import { code, type Element, h, type Method, type Node, type Prop, type State, show } from '../model.ts'
import { countOf, filterButtons, filterHelpers, type ShownFilter, shownFilter } from './list-filter.ts'
import { sortable } from './table.ts'

/** What a list of things can do besides being shown. */
export interface Wants {
  readonly search: boolean
  readonly filter: Field | undefined
  /** By buttons, one of which is for all. */
  readonly shown: ShownFilter | undefined
  readonly sort: boolean
  readonly pages: boolean
  readonly select: boolean
  readonly remove: boolean
  /** In the wish's word for it. */
  readonly removal: 'Delete' | 'Remove'
  /** What is done to all that are selected: `bulk archive`. */
  readonly bulk: string | undefined
  readonly edit: boolean
  readonly size: number
}

export function wantsOf(context: Context): Wants {
  const { has, says, entity, intent, number } = context
  const bulk = bulkIn(context)
  const shown = shownFilter(context)
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
      (asks &&
        shown === undefined &&
        (filter === undefined || (named !== undefined && !named.options?.length))),
    filter: asks && shown === undefined ? filter : undefined,
    shown,
    sort: has('sort') || intent.operations.includes('sort'),
    pages: has('pagination'),
    select: has('select-rows'),
    remove:
      says(/\b(?:delete|remove)\b/) &&
      (!/^(?:delete|remove)$/.test(bulk ?? '') ||
        says(/\b(?:delete|remove)\b[^.;]*\b(?:each|per|every) row\b/)),
    removal: says(/\bremove\b/) && !says(/\bdelete\b/) ? 'Remove' : 'Delete',
    bulk,
    edit: says(/\bedit\b/),
    size:
      number(/(\d{1,3}) (?:rows |items |results |entries |per )*(?:per|a|each) page/) ??
      number(/page size (?:of )?(\d{1,3})/) ??
      10,
  }
}

function bulkIn({ text }: Context): string | undefined {
  const [, verb] = /\bbulk[- ](?!actions?\b|operations?\b|select)["'“]?([a-z]{3,15})/.exec(text) ?? []
  return verb
}

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
  const derived: { name: string; value: string }[] = []
  let from = `$${many}`
  const then = (name: string, value: (list: string) => string): void => {
    derived.push({ name, value: value(from) })
    from = `$${name}`
  }
  const tests = [
    ...(wants.search ? ['matches(row, $query)'] : []),
    ...(wants.shown ? ['fits(row, $shownFilter)'] : []),
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
      ...(wants.filter ? [filterBox(wants.filter, toFirst)] : []),
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
              titleOf(wants.bulk),
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
