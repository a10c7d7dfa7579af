import { jsString } from '../../quote.ts'
import { type Context, idOf, titleOf } from '../context.ts'
import { type Component, code, type Element, each, h, type Prop, show } from '../model.ts'
import { LINK, linksCode } from './links.ts'
import { breadcrumb, pagination, stepper } from './wayfinding.ts'

/** The links that the wish names, or those that are to be given. */
function linksOf({ listed, says }: Context, fallback: readonly string[]): string[] {
  const found = [
    ...listed(/\b(?:links?|items?|pages?|sections?|entries|menu)\b(?: (?:to|for|are|like|named|called))?/i),
  ].filter((label) => !/hamburger|toggle|menu|mobile|dropdown|logo|button|search|copyright/i.test(label))
  const quoted =
    found.length === 0 && says(/\bhome\b/)
      ? ['Home', 'About', 'Contact'].filter((label) => says(new RegExp(`\\b${label.toLowerCase()}\\b`)))
      : []
  return found.length > 1 ? found : quoted.length > 1 ? quoted : [...fallback]
}

export const linksProp = (labels: readonly string[]): Prop => ({
  name: 'links',
  type: 'readonly NavLink[]',
  default: 'defaultLinks',
  sample: linksCode(labels),
})

export const linkList = (given: Parameters<typeof h>[1], list = '$links'): Element =>
  h(
    'ul',
    given,
    each(
      list,
      ['link'],
      'link.href',
      h(
        'li',
        {},
        h(
          'a',
          { href: code('link.href'), 'aria-current': code("link.href === $current ? 'page' : undefined") },
          show('link.label'),
        ),
      ),
    ),
  )

export const CURRENT: Prop = { name: 'current', type: 'string', default: "'/'" }

export const defaults = (labels: readonly string[]) => ({
  name: 'defaultLinks',
  code: `const defaultLinks‹: readonly NavLink[]› = ${linksCode(labels)}`,
})

export function navigationComponent(context: Context): Component {
  const { says, named, intent } = context
  if (says(/breadcrumb/)) return breadcrumb(named('', 'Breadcrumbs'))
  if (says(/paginat/)) return pagination(named('', 'Pagination'))
  if (says(/stepper|steps? (?:indicator|nav)|progress steps/)) return stepper(named('', 'Stepper'))
  if (says(/\bside ?bar\b|side nav/)) return sidebar(context)
  if (says(/^[^,.:]*\bfooter\b/) && !says(/nav ?bar|header/)) return footer(context)
  const labels = linksOf(context, ['Home', 'About', 'Contact'])
  const dropdown =
    /drop-?down (?:menu )?(?:for|of|named|called|with) ["'“]?([\p{L}][\p{L} ]{1,20}?)["'”]?(?:$|[,.\n]| with| and)/iu.exec(
      intent.prompt,
    )?.[1]
  const brand = intent.name && !/Nav|Header|Bar/.test(named('')) ? named('') : 'Brand'
  return {
    name: named('', says(/header/) && !says(/nav/) ? 'Header' : 'Navbar').replace(/^Brand$/, 'Navbar'),
    about: 'The main navigation; on small screens it opens with a button.',
    uid: true,
    types: [LINK],
    helpers: [defaults(labels)],
    props: [{ name: 'brand', type: 'string', default: jsString(brand) }, linksProp(labels), CURRENT],
    state: [
      { name: 'open', type: 'boolean', initial: 'false' },
      ...(dropdown ? [{ name: 'expanded', type: 'boolean', initial: 'false' }] : []),
    ],
    methods: [
      {
        name: 'closeOnEscape',
        parameters: [{ name: 'key', type: 'string' }],
        body: `if (key === 'Escape') {\n  $open = false${dropdown ? '\n  $expanded = false' : ''}\n}`,
      },
    ],
    view: h(
      'header',
      { class: 'top', on: { keydown: '$closeOnEscape($key)' } },
      h('a', { class: 'brand', href: '/' }, show('$brand')),
      h(
        'button',
        {
          class: 'burger',
          type: 'button',
          'aria-label': 'Menu',
          'aria-expanded': code('$open'),
          'aria-controls': code('`${$uid}-links`'),
          on: { click: '$open = !$open' },
        },
        '☰',
      ),
      h(
        'nav',
        { 'aria-label': 'Main' },
        h(
          'ul',
          { class: 'links', id: code('`${$uid}-links`'), 'data-open': code("$open ? 'true' : undefined") },
          each(
            '$links',
            ['link'],
            'link.href',
            h(
              'li',
              {},
              h(
                'a',
                {
                  href: code('link.href'),
                  'aria-current': code("link.href === $current ? 'page' : undefined"),
                },
                show('link.label'),
              ),
            ),
          ),
          dropdown && dropdownItem(titleOf(dropdown)),
        ),
      ),
    ),
  }
}

const dropdownItem = (label: string): Element =>
  h(
    'li',
    { class: 'anchor' },
    h(
      'button',
      {
        class: 'plain',
        type: 'button',
        'aria-expanded': code('$expanded'),
        'aria-controls': code('`${$uid}-more`'),
        on: { click: '$expanded = !$expanded' },
      },
      label,
      ' ▾',
    ),
    h(
      'ul',
      { class: 'menu', id: code('`${$uid}-more`'), hidden: code('!$expanded') },
      h('li', {}, h('a', { class: 'option', href: `/${idOf(label)}` }, `All ${label.toLowerCase()}`)),
      h('li', {}, h('a', { class: 'option', href: `/${idOf(label)}/new` }, 'New')),
    ),
  )

export function sidebar(context: Context): Component {
  const labels = linksOf(context, ['Dashboard', 'Projects', 'Settings'])
  return {
    name: context.named('', 'Sidebar'),
    about: 'Navigation at the side that can be folded.',
    uid: true,
    types: [LINK],
    helpers: [defaults(labels)],
    props: [linksProp(labels), CURRENT],
    state: [{ name: 'open', type: 'boolean', initial: 'true' }],
    view: h(
      'aside',
      { class: 'aside stack' },
      h(
        'button',
        {
          class: 'button',
          type: 'button',
          'aria-expanded': code('$open'),
          'aria-controls': code('`${$uid}-links`'),
          on: { click: '$open = !$open' },
        },
        show("$open ? 'Hide menu' : 'Show menu'"),
      ),
      h(
        'nav',
        { id: code('`${$uid}-links`'), 'aria-label': 'Sidebar', hidden: code('!$open') },
        linkList({ class: 'items' }),
      ),
    ),
  }
}

export function footer(context: Context): Component {
  const { named, listed, intent } = context
  const columns = listed(/\bcolumns?\b|\bsections?\b/i)
  const titles = columns.length > 1 ? columns : ['Product', 'Company', 'Legal']
  const brand = intent.name ? named('') : 'Your company'
  const code_ = `[\n${titles.map((title) => `  { title: ${jsString(titleOf(title))}, links: [{ label: ${jsString(`${titleOf(title)} overview`)}, href: '/${idOf(title)}' }] },`).join('\n')}\n]`
  return {
    name: /footer/i.test(named('', 'Footer')) ? named('', 'Footer') : 'Footer',
    about: 'The end of a page: links by subject, and the copyright.',
    types: [
      LINK,
      { name: 'LinkColumn', members: ['readonly title: string', 'readonly links: readonly NavLink[]'] },
    ],
    helpers: [
      { name: 'defaultColumns', code: `const defaultColumns‹: readonly LinkColumn[]› = ${code_}` },
      { name: 'year', code: 'const year = new Date().getFullYear()' },
    ],
    props: [
      { name: 'columns', type: 'readonly LinkColumn[]', default: 'defaultColumns' },
      { name: 'owner', type: 'string', default: jsString(brand) },
    ],
    view: h(
      'footer',
      { class: 'bottom stack' },
      h(
        'div',
        { class: 'grid' },
        each(
          '$columns',
          ['column'],
          'column.title',
          h(
            'nav',
            { 'aria-label': code('column.title') },
            h('h2', {}, show('column.title')),
            h(
              'ul',
              { class: 'items' },
              each(
                'column.links',
                ['link'],
                'link.href',
                h('li', {}, h('a', { href: code('link.href') }, show('link.label'))),
              ),
            ),
          ),
        ),
      ),
      h('p', { class: 'muted' }, 'Copyright © ', show('$year'), ' ', show('$owner')),
    ),
  }
}
