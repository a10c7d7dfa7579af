import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import type { Context } from '../context.ts'
import { isNumber, keyOf, labelOf } from '../fields.ts'
import { type Derived, each, h, type Node, show } from '../model.ts'

export const isChoice = ({ options }: Field): boolean => (options?.length ?? 0) > 0
const isGroup = (field: Field): boolean =>
  isChoice(field) ||
  /\b(?:category|type|project|person|who|payer|account|tag|group)\b/.test(field.name.join(' '))

/** The total, the average and the parts of it, as far as the wish names them. */
export function sumsOf(
  { says, text }: Context,
  fields: readonly Field[],
): { derived: Derived[]; nodes: Node[] } {
  const figures = fields.filter(isNumber)
  const figure =
    figures.find(({ name }) =>
      new RegExp(`\\b(?:total|sum|sum of|average)(?: of)?(?: the)? ${name.join(' ')}\\b`).test(text),
    ) ??
    figures.find(({ type }) => type === 'money') ??
    figures[0]
  const counts = says(/\b(?:count|number of|how many)\b/)
  const derived: Derived[] = []
  const nodes: Node[] = []
  const shown = (value: string): string =>
    figure?.type === 'money' ? `$formatMoney(${value})` : `$formatFigure(${value})`
  const line = (label: string, value: string) =>
    nodes.push(h('p', { class: 'price', role: 'status' }, `${label}: `, show(value)))
  if (counts) line('Entries', '$entries.length')
  if (figure === undefined) return { derived, nodes }
  const of = `entry.${keyOf(figure)}`
  derived.push({ name: 'total', value: `$entries.reduce((sum, entry) => sum + ${of}, 0)` })
  line('Total', shown('$total'))
  if (says(/\baverage\b|\bmean\b/)) {
    derived.push({ name: 'average', value: '$entries.length === 0 ? 0 : $total / $entries.length' })
    line('Average', shown('$average'))
  }
  const group = fields.find(isGroup)
  if (group !== undefined && says(/\b(?:per|by|each|grouped?|every)\b/)) {
    const names = isChoice(group)
      ? `[${(group.options ?? []).map(jsString).join(', ')}]`
      : `[...new Set($entries.map((entry) => entry.${keyOf(group)}))]`
    derived.push({
      name: 'totalsByGroup',
      value: `${names}.map((name) => ({ name, total: $entries.filter((entry) => entry.${keyOf(group)} === name).reduce((sum, entry) => sum + ${of}, 0) }))`,
    })
    nodes.push(
      h('h3', {}, `${labelOf(figure)} per ${group.name.join(' ')}`),
      h(
        'ul',
        { class: 'items' },
        each(
          '$totalsByGroup',
          ['group'],
          'group.name',
          h('li', {}, show(`group.name + ': ' + ${shown('group.total')}`)),
        ),
      ),
    )
  }
  return { derived, nodes }
}

/** Two digits behind the point, where there are any. */
export const FORMAT_FIGURE = {
  name: 'formatFigure',
  code: "function formatFigure(amount‹: number›)‹: string› {\n  return amount.toFixed(2).replace(/\\.00$/, '')\n}",
  inView: true,
}
