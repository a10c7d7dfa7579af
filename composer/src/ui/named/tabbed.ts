import { jsString } from '../../quote.ts'
import { idOf, titleOf } from '../context.ts'
import { code, type Element, h, type Node } from '../model.ts'
import type { Piece } from './merge.ts'
import type { Unique } from './piece-names.ts'

/** Tabs whose panels hold parts of their own: `account has a name input`. */
export function tabbedPiece(
  labels: readonly string[],
  panels: ReadonlyMap<string, readonly Node[]>,
  unique: Unique,
): Piece {
  const active = unique('activeTab')
  const ids = unique('tabIds')
  const move = unique('moveTab')
  const tab = (label: string): Element => {
    const id = idOf(label)
    return h(
      'button',
      {
        class: 'tab',
        type: 'button',
        role: 'tab',
        id: code(`\`\${$uid}-tab-${id}\``),
        'aria-selected': code(`$${active} === ${jsString(id)}`),
        'aria-controls': code(`\`\${$uid}-panel-${id}\``),
        tabindex: code(`$${active} === ${jsString(id)} ? 0 : -1`),
        on: { click: `$${active} = ${jsString(id)}` },
      },
      titleOf(label),
    )
  }
  const panel = (label: string): Element => {
    const id = idOf(label)
    const own = panels.get(label) ?? []
    return h(
      'div',
      {
        class: 'panel stack',
        role: 'tabpanel',
        id: code(`\`\${$uid}-panel-${id}\``),
        'aria-labelledby': code(`\`\${$uid}-tab-${id}\``),
        hidden: code(`$${active} !== ${jsString(id)}`),
      },
      h('h2', {}, titleOf(label)),
      ...own,
    )
  }
  return {
    uid: true,
    helpers: [
      { name: ids, code: `const ${ids} = [${labels.map((label) => jsString(idOf(label))).join(', ')}]` },
    ],
    state: [{ name: active, type: 'string', initial: jsString(idOf(labels[0] ?? '')) }],
    methods: [
      {
        name: move,
        parameters: [{ name: 'key', type: 'string' }],
        body: `const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0\nif (step === 0) return\nconst next = ${ids}[(${ids}.indexOf($${active}) + step + ${ids}.length) % ${ids}.length] ?? ${jsString(idOf(labels[0] ?? ''))}\n$${active} = next\ndocument.getElementById(\`\${$uid}-tab-\${next}\`)?.focus()`,
      },
    ],
    nodes: [
      h(
        'div',
        { class: 'tabs', role: 'tablist', 'aria-label': 'Sections', on: { keydown: `$${move}($key)` } },
        ...labels.map(tab),
      ),
      ...labels.map(panel),
    ],
  }
}
