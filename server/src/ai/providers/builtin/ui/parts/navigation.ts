import { jsString } from '../../quote.ts'
import { type Context, idOf, titleOf } from '../context.ts'
import { type Component, code, type Element, each, h, type Prop, show, slot, when } from '../model.ts'

const LINK = { name: 'NavLink', members: ['readonly label: string', 'readonly href: string'] }

const linksCode = (labels: readonly string[]): string =>
  `[\n${labels.map((label) => `  { label: ${jsString(titleOf(label))}, href: '${/^home$/i.test(label) ? '/' : `/${idOf(label)}`}' },`).join('\n')}\n]`

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

const linksProp = (labels: readonly string[]): Prop => ({
  name: 'links',
  type: 'readonly NavLink[]',
  default: 'defaultLinks',
  sample: linksCode(labels),
})
const linkList = (given: Parameters<typeof h>[1], list = '$links'): Element =>
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
const CURRENT: Prop = { name: 'current', type: 'string', default: "'/'" }
const defaults = (labels: readonly string[]) => ({
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

function sidebar(context: Context): Component {
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

function footer(context: Context): Component {
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

const breadcrumb = (name: string): Component => ({
  name,
  about: 'Where a page stands: its parents as links, and itself.',
  types: [{ name: 'Crumb', members: ['readonly label: string', 'readonly href: string'] }],
  props: [{ name: 'items', type: 'readonly Crumb[]', sample: linksCode(['Home', 'Products', 'Shoes']) }],
  view: h(
    'nav',
    { 'aria-label': 'Breadcrumb' },
    h(
      'ol',
      { class: 'links' },
      each(
        '$items',
        ['item', 'index'],
        'item.href',
        h(
          'li',
          {},
          when(
            'index < $items.length - 1',
            [
              h('a', { href: code('item.href') }, show('item.label')),
              h('span', { 'aria-hidden': 'true' }, ' /'),
            ],
            h('span', { 'aria-current': 'page' }, show('item.label')),
          ),
        ),
      ),
    ),
  ),
})

const pagination = (name: string): Component => ({
  name,
  about: 'Moves between pages; far ones are left out.',
  helpers: [
    {
      name: 'pagesAround',
      code: 'function pagesAround(page‹: number›, last‹: number›)‹: number[]› {\n  const near = [1, page - 1, page, page + 1, last]\n  return [...new Set(near)].filter((one) => one >= 1 && one <= last).sort((a, b) => a - b)\n}',
    },
  ],
  props: [
    { name: 'page', type: 'number', sample: '1' },
    { name: 'totalPages', type: 'number', sample: '10' },
    { name: 'onChange', type: '', parameters: [{ name: 'page', type: 'number' }] },
  ],
  derived: [{ name: 'pages', value: 'pagesAround($page, $totalPages)' }],
  view: h(
    'nav',
    { class: 'row', 'aria-label': 'Pagination' },
    h(
      'button',
      {
        class: 'button',
        type: 'button',
        disabled: code('$page <= 1'),
        on: { click: '$onChange($page - 1)' },
      },
      'Previous',
    ),
    each(
      '$pages',
      ['number'],
      'number',
      h(
        'button',
        {
          class: code("number === $page ? 'button primary' : 'button'"),
          type: 'button',
          'aria-label': code("'Page ' + number"),
          'aria-current': code("number === $page ? 'page' : undefined"),
          on: { click: '$onChange(number)' },
        },
        show('number'),
      ),
    ),
    h(
      'button',
      {
        class: 'button',
        type: 'button',
        disabled: code('$page >= $totalPages'),
        on: { click: '$onChange($page + 1)' },
      },
      'Next',
    ),
  ),
})

const stepper = (name: string): Component => ({
  name,
  about: 'Shows the steps of a task and which one is the current one.',
  props: [
    { name: 'steps', type: 'readonly string[]', sample: "['Cart', 'Address', 'Payment']" },
    { name: 'current', type: 'number', default: '0' },
    { name: 'onSelect', type: '', parameters: [{ name: 'step', type: 'number' }] },
  ],
  view: h(
    'nav',
    { 'aria-label': 'Progress' },
    h(
      'ol',
      { class: 'links' },
      each(
        '$steps',
        ['step', 'index'],
        'step',
        h(
          'li',
          { 'aria-current': code("index === $current ? 'step' : undefined") },
          h(
            'button',
            {
              class: code("index === $current ? 'button primary' : 'button'"),
              type: 'button',
              disabled: code('index > $current'),
              on: { click: '$onSelect(index)' },
            },
            show("index + 1 + '. ' + step"),
          ),
        ),
      ),
    ),
  ),
})

export function tabsComponent(context: Context): Component {
  const { named, listed, says } = context
  const found = listed(/\btabs?\b(?: (?:for|named|called|with|labell?ed))?/i)
  const labels = found.length > 1 ? found.map(titleOf) : ['Overview', 'Details', 'Settings']
  const settings = says(/settings/)
  return {
    name: named('', settings ? 'SettingsTabs' : 'Tabs'),
    about: 'Panels behind tabs: arrow keys, Home and End move between them.',
    uid: true,
    types: [
      {
        name: 'TabItem',
        members: ['readonly id: string', 'readonly label: string', 'readonly content: string'],
      },
    ],
    helpers: [
      {
        name: 'defaultTabs',
        code: `const defaultTabs‹: readonly TabItem[]› = [\n${labels.map((label) => `  { id: '${idOf(label)}', label: ${jsString(label)}, content: ${jsString(settings ? `${label} settings` : `${label} content`)} },`).join('\n')}\n]`,
      },
    ],
    props: [
      { name: 'tabs', type: 'readonly TabItem[]', default: 'defaultTabs' },
      { name: 'label', type: 'string', default: settings ? "'Settings'" : "'Sections'" },
      { name: 'onSelect', type: '', parameters: [{ name: 'id', type: 'string' }] },
    ],
    state: [{ name: 'active', type: 'number', initial: '0' }],
    methods: [
      {
        name: 'select',
        parameters: [{ name: 'index', type: 'number' }],
        body: 'const tab = $tabs[index]\nif (!tab) return\n$active = index\n$onSelect(tab.id)\ndocument.getElementById(`${$uid}-tab-${tab.id}`)?.focus()',
      },
      {
        name: 'handleKey',
        parameters: [{ name: 'key', type: 'string' }],
        body: "const last = $tabs.length - 1\nif (key === 'ArrowRight') $select($active === last ? 0 : $active + 1)\nif (key === 'ArrowLeft') $select($active === 0 ? last : $active - 1)\nif (key === 'Home') $select(0)\nif (key === 'End') $select(last)",
      },
    ],
    view: h(
      'section',
      {},
      settings && h('h1', {}, 'Settings'),
      h(
        'div',
        { class: 'tabs', role: 'tablist', 'aria-label': code('$label'), on: { keydown: '$handleKey($key)' } },
        each(
          '$tabs',
          ['tab', 'index'],
          'tab.id',
          h(
            'button',
            {
              class: 'tab',
              type: 'button',
              role: 'tab',
              id: code('`${$uid}-tab-${tab.id}`'),
              'aria-selected': code('index === $active'),
              'aria-controls': code('`${$uid}-panel-${tab.id}`'),
              tabindex: code('index === $active ? 0 : -1'),
              on: { click: '$select(index)' },
            },
            show('tab.label'),
          ),
        ),
      ),
      each(
        '$tabs',
        ['tab', 'index'],
        'tab.id',
        h(
          'div',
          {
            class: 'panel',
            role: 'tabpanel',
            id: code('`${$uid}-panel-${tab.id}`'),
            'aria-labelledby': code('`${$uid}-tab-${tab.id}`'),
            tabindex: '0',
            hidden: code('index !== $active'),
          },
          show('tab.content'),
        ),
      ),
    ),
  }
}

export function accordionComponent({ named, says }: Context): Component {
  const faq = says(/\bfaqs?\b|frequently asked|questions?/)
  return {
    name: named('', faq ? 'Faq' : 'Accordion'),
    about: faq ? 'Questions that open to their answers.' : 'Sections that open and close.',
    types: [
      {
        name: faq ? 'FaqEntry' : 'AccordionItem',
        members: faq
          ? ['readonly question: string', 'readonly answer: string']
          : ['readonly title: string', 'readonly content: string'],
      },
    ],
    uid: true,
    props: [
      {
        name: 'items',
        type: `readonly ${faq ? 'FaqEntry' : 'AccordionItem'}[]`,
        sample: faq
          ? "[\n  { question: 'Question 1', answer: 'Answer 1' },\n  { question: 'Question 2', answer: 'Answer 2' },\n]"
          : "[\n  { title: 'Section 1', content: 'Content 1' },\n  { title: 'Section 2', content: 'Content 2' },\n]",
      },
      { name: 'multiple', type: 'boolean', default: 'false' },
    ],
    state: [{ name: 'open', type: 'readonly number[]', initial: '[]' }],
    methods: [
      {
        name: 'toggle',
        parameters: [{ name: 'index', type: 'number' }],
        body: 'const isOpen = $open.includes(index)\nconst others = $multiple ? $open.filter((other) => other !== index) : []\n$open = isOpen ? others : [...others, index]',
      },
    ],
    view: h(
      'section',
      { class: 'stack' },
      faq && h('h2', {}, 'Frequently asked questions'),
      each(
        '$items',
        ['item', 'index'],
        faq ? 'item.question' : 'item.title',
        h(
          'div',
          { class: 'card' },
          h(
            'h3',
            { class: 'figure' },
            h(
              'button',
              {
                class: 'plain',
                type: 'button',
                id: code('`${$uid}-head-${index}`'),
                'aria-expanded': code('$open.includes(index)'),
                'aria-controls': code('`${$uid}-panel-${index}`'),
                on: { click: '$toggle(index)' },
              },
              show(faq ? 'item.question' : 'item.title'),
            ),
          ),
          h(
            'div',
            {
              role: 'region',
              id: code('`${$uid}-panel-${index}`'),
              'aria-labelledby': code('`${$uid}-head-${index}`'),
              hidden: code('!$open.includes(index)'),
            },
            h('p', {}, show(faq ? 'item.answer' : 'item.content')),
          ),
        ),
      ),
    ),
  }
}

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
