import type { Context } from '../context.ts'
import { type Component, code, each, h, when } from '../model.ts'
import { listComponent } from './list.ts'
import { isSkeletonPage, skeletonPage } from './skeleton-shapes.ts'

const cardShapes = each(
  '$shapes',
  ['shape'],
  'shape',
  h(
    'div',
    { class: 'card', 'aria-hidden': 'true' },
    h('div', { class: 'skeleton' }),
    h('div', { class: 'skeleton' }),
  ),
)

/** Of what is loaded the shape, and then the thing itself, where the wish names it. */
export function skeletonComponent(context: Context): Component {
  const { entity, says } = context
  if (isSkeletonPage(context.text)) return skeletonPage(context)
  if (!says(/\b(?:cards?|list|grid|items)\b/)) return lines(context)
  return entity.given ? loadedList(context) : cards(context)
}

function loadedList(context: Context): Component {
  const list = listComponent(context)
  return {
    ...list,
    about: 'Shows the shapes of what is on its way, and then the things themselves.',
    props: [
      ...(list.props ?? []).filter(({ name }) => name !== 'loading'),
      { name: 'loading', type: 'boolean', default: 'false' },
      { name: 'placeholders', type: 'number', default: '6' },
    ],
    derived: [
      ...(list.derived ?? []),
      { name: 'shapes', value: 'Array.from({ length: $placeholders }, (_, at) => at)' },
    ],
    view: h(
      'div',
      { 'aria-busy': code('$loading') },
      when(
        '$loading',
        h(
          'div',
          { class: 'grid', role: 'status' },
          cardShapes,
          h('span', { class: 'visually-hidden' }, 'Loading…'),
        ),
        list.view,
      ),
    ),
  }
}

const cards = ({ named }: Context): Component => ({
  name: named('', 'CardSkeleton'),
  about: 'Stands where cards will be once they are loaded.',
  props: [{ name: 'count', type: 'number', default: '3' }],
  derived: [{ name: 'shapes', value: 'Array.from({ length: $count }, (_, at) => at)' }],
  view: h(
    'div',
    { class: 'grid', role: 'status' },
    cardShapes,
    h('span', { class: 'visually-hidden' }, 'Loading…'),
  ),
})

const lines = ({ named }: Context): Component => ({
  name: named('', 'Skeleton'),
  about: 'Stands where text will be once it is loaded.',
  props: [{ name: 'lines', type: 'number', default: '3' }],
  derived: [{ name: 'rows', value: 'Array.from({ length: $lines }, (_, at) => at)' }],
  view: h(
    'div',
    { class: 'stack', role: 'status' },
    each('$rows', ['row'], 'row', h('div', { class: 'skeleton', 'aria-hidden': 'true' })),
    h('span', { class: 'visually-hidden' }, 'Loading…'),
  ),
})
