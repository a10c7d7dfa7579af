import { type Component, code, each, h, show, when } from '../model.ts'
import { linksCode } from './links.ts'

export const breadcrumb = (name: string): Component => ({
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

export const pagination = (name: string): Component => ({
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

export const stepper = (name: string): Component => ({
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
