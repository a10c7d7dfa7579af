import type { Field } from '../../intent/intent.ts'
import { camel } from '../../words.ts'
import type { Context } from '../context.ts'
import { isNumber, keyOf } from '../fields.ts'
import { type Component, code, type Derived, each, h, type Node, type Prop, show } from '../model.ts'

/** What the rows of an editor come to. */

export const isQuantity = ({ name }: Field): boolean =>
  /\b(?:quantity|qty|hours|units|count|pieces)\b/.test(name.join(' '))
export const isPrice = ({ name }: Field): boolean => /\b(?:price|rate|cost|fee|amount)\b/.test(name.join(' '))
export const isFigure = (field: Field): boolean => isNumber(field) || isQuantity(field) || isPrice(field)

export interface Sums {
  readonly perRow?: string
  readonly props: readonly Prop[]
  readonly inputs: readonly string[]
  readonly derived: readonly Derived[]
  readonly nodes: readonly Node[]
  readonly helpers?: Component['helpers']
}

/** Subtotal, discount, tax, shipping and total, as far as the wish names them. */
export function sumsOf({ text, says, number }: Context, fields: readonly Field[]): Sums {
  const quantity = fields.find((field) => isFigure(field) && isQuantity(field))
  const price =
    fields.find((field) => isFigure(field) && isPrice(field)) ?? fields.find(({ type }) => type === 'money')
  const figure = price ?? quantity
  if (figure === undefined) return { props: [], inputs: [], derived: [], nodes: [] }
  const product = quantity && price && quantity !== price
  const perRow = product ? `row.${keyOf(quantity)} * row.${keyOf(price)}` : undefined
  const props: Prop[] = []
  const inputs: string[] = []
  const derived: Derived[] = [
    { name: 'subtotal', value: `$rows.reduce((sum, row) => sum + ${perRow ?? `row.${keyOf(figure)}`}, 0)` },
  ]
  const shown: [label: string | readonly [string, string], name: string][] = []
  const typed: Node[] = []
  let net = '$subtotal'
  let total = '$subtotal'
  const input = (label: string, name: string) => {
    inputs.push(name)
    typed.push(
      h(
        'label',
        { class: 'choice' },
        h('span', {}, label),
        h('input', {
          class: 'input',
          type: 'number',
          min: '0',
          step: '0.01',
          value: code(`$${name}`),
          on: { input: `$${name} = Number($value)` },
        }),
      ),
    )
  }
  const rate = (name: string, label: string, word: string) => {
    const percent =
      number(new RegExp(`\\b(?:${word})\\b[^.,;\\d]{0,12}(\\d{1,2}(?:\\.\\d+)?)\\s?%`)) ??
      number(new RegExp(`(\\d{1,2}(?:\\.\\d+)?)\\s?%\\s*(?:${word})\\b`))
    if (percent === undefined) input(`${label} (%)`, name)
    else props.push({ name, type: 'number', default: String(percent) })
  }
  const isSubtotal = says(/\bsub-?\s?total\b/)
  if (isSubtotal || says(/\btax|\bvat\b|\bgst\b|discount|shipping/)) shown.push(['Subtotal', 'subtotal'])
  if (says(/\bdiscount\b/)) {
    rate('discountRate', 'Discount', 'discount')
    derived.push({ name: 'discount', value: '($subtotal * $discountRate) / 100' })
    shown.push([['Discount', 'discountRate'], 'discount'])
    net = '($subtotal - $discount)'
    total = '$subtotal - $discount'
  }
  const tax = /\b(vat|gst|tax)\b/.exec(text)?.[1]
  if (tax !== undefined) {
    rate('taxRate', tax === 'tax' ? 'Tax' : tax.toUpperCase(), 'vat|gst|tax(?: rate)?')
    derived.push({ name: 'tax', value: `(${net} * $taxRate) / 100` })
    shown.push([[tax === 'tax' ? 'Tax' : tax.toUpperCase(), 'taxRate'], 'tax'])
    total = `${total} + $tax`
  }
  if (says(/\bshipping\b/)) {
    const fixed = number(/\bshipping\b[^.,;\d]{0,12}(\d{1,4}(?:\.\d{1,2})?)/)
    if (fixed === undefined) input('Shipping', 'shipping')
    else props.push({ name: 'shipping', type: 'number', default: String(fixed) })
    shown.push(['Shipping', 'shipping'])
    total = `${total} + $shipping`
  }
  const weight = fields.find((field) => isNumber(field) && field.name.includes('weight'))
  const scored = fields.find((field) => isFigure(field) && field !== weight)
  if (says(/\baverage\b|\bmean\b/) && scored) return averageOf(scored, weight)
  const label = /\bgrand total\b/.test(text) ? 'Grand total' : 'Total'
  derived.push({ name: camel([...label.toLowerCase().split(' ')]), value: total })
  shown.push([label, camel([...label.toLowerCase().split(' ')])])
  const group = fields.find(
    (field) =>
      field.type === 'choice' || /^(?:category|type|project|person|account)$/.test(field.name.join(' ')),
  )
  const grouped =
    group !== undefined && says(/\b(?:totals?|sum|amount)s? (?:per|by|for each)\b/) ? group : undefined
  if (grouped)
    derived.push({
      name: 'totalsByGroup',
      value: `[...new Set($rows.map((row) => row.${keyOf(grouped)}))].map((name) => ({ name, total: $rows.filter((row) => row.${keyOf(grouped)} === name).reduce((sum, row) => sum + ${perRow ?? `row.${keyOf(figure)}`}, 0) }))`,
    })
  return {
    ...(perRow !== undefined && { perRow }),
    props,
    inputs,
    derived,
    nodes: [
      ...typed,
      h(
        'dl',
        { class: 'facts', 'aria-live': 'polite' },
        ...shown.flatMap(([name, value]) => [
          typeof name === 'string'
            ? h('dt', { class: 'muted' }, name)
            : h('dt', { class: 'muted' }, `${name[0]} (`, show(`$${name[1]}`), '%)'),
          h('dd', { class: 'figure' }, show(`$formatMoney($${value})`)),
        ]),
      ),
      ...(grouped
        ? [
            h(
              'section',
              { class: 'stack' },
              h('h3', {}, `Total per ${grouped.name.join(' ')}`),
              h(
                'ul',
                { class: 'items' },
                each(
                  '$totalsByGroup',
                  ['group'],
                  'group.name',
                  h('li', {}, show("(group.name || 'None') + ': ' + $formatMoney(group.total)")),
                ),
              ),
            ),
          ]
        : []),
    ],
  }
}

/** What the rows are on average, each as heavy as it says. */
function averageOf(scored: Field, weight: Field | undefined): Sums {
  const heavy = weight ? `row.${keyOf(weight)}` : '1'
  return {
    props: [],
    inputs: [],
    derived: [
      { name: 'weights', value: `$rows.reduce((sum, row) => sum + ${heavy}, 0)` },
      {
        name: 'average',
        value: `$weights === 0 ? 0 : $rows.reduce((sum, row) => sum + row.${keyOf(scored)} * ${heavy}, 0) / $weights`,
      },
    ],
    nodes: [
      h(
        'p',
        { class: 'price', role: 'status' },
        weight ? 'Weighted average: ' : 'Average: ',
        show('$average.toFixed(2)'),
      ),
    ],
  }
}
