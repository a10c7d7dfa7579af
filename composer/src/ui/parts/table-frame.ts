import { type Element, h, type Node } from '../model.ts'

export const columnHead = (label: string, look = 'cell'): Element =>
  h('th', { class: look, scope: 'col' }, label)

/** A table that may be wider than its place: the heads of its columns, and its rows. */
export const tableFrame = (heads: readonly (Element | false | undefined)[], rows: Node): Element =>
  h(
    'div',
    { class: 'table-wrap' },
    h('table', { class: 'table' }, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, rows)),
  )
