import type { Context } from '../context.ts'
import { type Component, h, show, slot } from '../model.ts'
import { LINK } from './links.ts'
import { CURRENT, defaults, linkList, linksProp } from './navigation.ts'

export function layoutComponent({ named, says, listed }: Context): Component {
  const side = says(/side ?bar|dashboard|admin|two[- ]column/)
  const labels = listed(/\b(?:links?|menu items?)\b/i)
  const links =
    labels.length > 1 ? labels : says(/blog/) ? ['Home', 'Posts', 'About'] : ['Home', 'About', 'Contact']
  const nav = h('nav', { 'aria-label': 'Main' }, linkList({ class: side ? 'items' : 'links' }))
  const footer_ =
    (!side || says(/footer/)) &&
    h('footer', { class: 'bottom' }, h('p', { class: 'muted' }, '© ', show('$year'), ' ', show('$title')))
  return {
    name: named('', says(/dashboard|admin/) ? 'DashboardLayout' : says(/blog/) ? 'BlogLayout' : 'Layout'),
    about: side
      ? 'A page with navigation at the side, a header and room for content.'
      : 'A page with a header, room for content and a footer.',
    types: [LINK],
    helpers: [
      defaults(links),
      ...(footer_ ? [{ name: 'year', code: 'const year = new Date().getFullYear()' }] : []),
    ],
    props: [
      {
        name: 'title',
        type: 'string',
        default: says(/dashboard|admin/) ? "'Dashboard'" : says(/blog/) ? "'Blog'" : "'Site'",
      },
      { ...linksProp(links) },
      CURRENT,
    ],
    view: side
      ? h(
          'div',
          { class: 'shell' },
          h('aside', { class: 'aside', 'aria-label': 'Sidebar', id: 'sidebar' }, nav),
          h(
            'div',
            {},
            h('header', { class: 'top' }, h('h1', { class: 'figure' }, show('$title'))),
            h('main', { class: 'main' }, slot),
            footer_,
          ),
        )
      : h(
          'div',
          { class: 'page' },
          h('header', { class: 'top' }, h('a', { class: 'brand', href: '/' }, show('$title')), nav),
          h('main', { class: 'main' }, slot),
          footer_,
        ),
  }
}
