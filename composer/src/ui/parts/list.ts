import type { Field } from '../../intent/intent.ts'
import { plural, sentence } from '../../words.ts'
import type { Context } from '../context.ts'
import { helpersFor, keyOf, labelOf, shownNode, titleField, typeDeclaration } from '../fields.ts'
import { type Component, code, type Element, each, h, show, when } from '../model.ts'
import { listParts, pager } from './list-parts.ts'
import { sumOf } from './list-sums.ts'
import { chosenOf, clicked, countNode } from './list-tools.ts'
import { type Wants, wantsOf } from './list-wants.ts'
import { rowActions } from './row-actions.ts'

/** The same for things that are better read one below the other. */
export function listComponent(context: Context): Component {
  const { entity, many, named, has, says } = context
  const wants = { ...wantsOf(context), sort: false, select: false }
  const list = listParts(context, wants)
  const endless = has('infinite-scroll')
  const chosen = chosenOf(list.derived, many)
  const rows = wants.pages ? '$shown' : chosen
  const click = clicked(wants, context)
  const sum = sumOf(context, many)
  const title = titleField(entity)
  const heading = title && keyOf(title)
  const rest = entity.fields.filter(
    (field) =>
      field !== title &&
      field.type !== 'password' &&
      field.name.join() !== 'id' &&
      !wants.folded.includes(field),
  )
  const pictures = rest.filter(({ type, list: isList }) => type === 'image' && !isList)
  const name = plural(entity.name).join(' ')
  const actions = rowActions(context, wants, says(/\breply\b/))
  const view = h(
    'section',
    { class: 'stack', 'aria-label': sentence(plural(entity.name)) },
    list.tools.length > 0 && h('div', { class: 'row' }, ...list.tools),
    wants.count && countNode(chosen, `$${many}`),
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
          title &&
            h(
              'h3',
              {},
              click === undefined ? show(`row.${heading}`) : opener(`row.${heading}`, click, wants),
            ),
          ...rest.filter((field) => !pictures.includes(field)).map((field) => labelled(field)),
          !title && click !== undefined && opener("'Details'", click, wants),
          wants.folded.length > 0 &&
            when('$openId === row.id', h('div', { class: 'stack' }, ...wants.folded.map(labelled))),
          actions.buttons.length > 0 && h('div', { class: 'row' }, ...actions.buttons),
        ),
      ),
    ),
    when(
      `!$loading && $error === '' && ${rows}.length === 0`,
      h('p', { class: 'muted' }, wants.empty ?? `No ${name} found.`),
    ),
    when('$loading', h('p', { role: 'status' }, 'Loading…')),
    sum?.node,
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
      ...actions.props,
      ...(endless
        ? [
            { name: 'hasMore', type: 'boolean', default: 'false' },
            { name: 'onLoadMore', type: '', parameters: [] },
          ]
        : []),
    ],
    state: list.state,
    derived: [...list.derived, ...(sum ? [sum.derived] : [])],
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

/** What is clicked is a button: it can be reached by the keyboard as well. */
const opener = (shown: string, click: string, { folded }: Wants): Element =>
  h(
    'button',
    {
      class: 'plain',
      type: 'button',
      'aria-expanded': folded.length > 0 && code('$openId === row.id'),
      on: { click },
    },
    show(shown),
  )

function labelled(field: Field): Element {
  const node = shownNode(field, 'row', undefined)
  if (field.list) return h('div', {}, h('p', { class: 'muted' }, labelOf(field)), node)
  if (/^(?:long-text|text|choice)$/.test(field.type) || 'tag' in node) return h('p', {}, node)
  return h('p', { class: 'muted' }, `${labelOf(field)}: `, node)
}
