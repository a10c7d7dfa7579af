import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { camel, plural, sentence, wordsOf } from '../../words.ts'
import type { Context } from '../context.ts'
import { helpersFor, keyOf, labelOf, shownNode, titleField, typeDeclaration } from '../fields.ts'
import { type Component, code, type Element, each, h, show, when } from '../model.ts'
import { buttonsOf } from './card.ts'
import { callback, listParts, pager, wantsOf } from './list-parts.ts'

// The list has them without being told, or they are not for one of its entries.
const KNOWN_BUTTONS =
  /^(?:edit|delete|remove|reply|load|show more|more|sort|filter|search|add$|add new|new|create|previous|prev|next|submit|close|clear|refresh|back|expand)/i
const callbackName = (label: string): string => camel(['on', ...wordsOf(label)])

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
  const buttons = buttonsOf(context).filter(({ label }) => !KNOWN_BUTTONS.test(label))
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
          (wants.remove || wants.edit || reply || buttons.length > 0) &&
            h(
              'div',
              { class: 'row' },
              ...buttons.map(({ label }) =>
                h(
                  'button',
                  {
                    class: 'button',
                    type: 'button',
                    on: { click: `$${callbackName(label)}(row)` },
                    ...(heading && { 'aria-label': code(`${jsString(`${label} `)} + row.${heading}`) }),
                  },
                  label,
                ),
              ),
              reply &&
                h('button', { class: 'button', type: 'button', on: { click: '$onReply(row)' } }, 'Reply'),
              wants.edit &&
                h('button', { class: 'button', type: 'button', on: { click: '$onEdit(row)' } }, 'Edit'),
              wants.remove &&
                h(
                  'button',
                  { class: 'button', type: 'button', on: { click: `$on${wants.removal}(row)` } },
                  wants.removal,
                ),
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
      ...buttons.map(({ label }) => callback(callbackName(label), context)),
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
