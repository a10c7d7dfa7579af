import { jsString } from '../../quote.ts'
import { type Context, idOf, titleOf } from '../context.ts'
import { type Component, code, each, h, show } from '../model.ts'

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
