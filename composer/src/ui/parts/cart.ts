import type { Context } from '../context.ts'
import { helpersFor } from '../fields.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

export function cartComponent({ named }: Context): Component {
  const view = h(
    'section',
    { class: 'stack', 'aria-label': 'Shopping cart' },
    h('h2', {}, 'Your cart'),
    when('$items.length === 0', h('p', { class: 'muted' }, 'Your cart is empty.'), [
      h(
        'ul',
        { class: 'items' },
        each(
          '$items',
          ['item'],
          'item.id',
          h(
            'li',
            { class: 'spread' },
            h('span', {}, show('item.name')),
            h('span', {}, show('$formatMoney(item.price)')),
            h(
              'div',
              { class: 'row' },
              h(
                'button',
                {
                  class: 'button',
                  type: 'button',
                  'aria-label': code("'Fewer: ' + item.name"),
                  disabled: code('item.quantity <= 1'),
                  on: { click: '$setQuantity(item.id, item.quantity - 1)' },
                },
                '−',
              ),
              h('output', { 'aria-label': 'Quantity' }, show('item.quantity')),
              h(
                'button',
                {
                  class: 'button',
                  type: 'button',
                  'aria-label': code("'More: ' + item.name"),
                  on: { click: '$setQuantity(item.id, item.quantity + 1)' },
                },
                '+',
              ),
              h(
                'button',
                {
                  class: 'button',
                  type: 'button',
                  'aria-label': code("'Remove ' + item.name"),
                  on: { click: '$remove(item.id)' },
                },
                'Remove',
              ),
            ),
          ),
        ),
      ),
      h('p', { class: 'price', 'aria-live': 'polite' }, 'Total: ', show('$formatMoney($total)')),
      h(
        'button',
        { class: 'button primary', type: 'button', on: { click: '$onCheckout($items)' } },
        'Checkout',
      ),
    ]),
  )
  return {
    name: named('', 'ShoppingCart'),
    about: 'What is in the cart, how many of each, and what it costs together.',
    types: [
      {
        name: 'CartItem',
        members: [
          'readonly id: string',
          'readonly name: string',
          'readonly price: number',
          'readonly quantity: number',
        ],
      },
    ],
    helpers: helpersFor(view),
    props: [
      {
        name: 'initialItems',
        type: 'readonly CartItem[]',
        default: '[]',
        sample:
          "[\n  { id: '1', name: 'Item 1', price: 10, quantity: 1 },\n  { id: '2', name: 'Item 2', price: 20, quantity: 2 },\n]",
      },
      { name: 'onCheckout', type: '', parameters: [{ name: 'items', type: 'readonly CartItem[]' }] },
    ],
    state: [{ name: 'items', type: 'readonly CartItem[]', initial: '$initialItems' }],
    derived: [{ name: 'total', value: '$items.reduce((sum, item) => sum + item.price * item.quantity, 0)' }],
    methods: [
      {
        name: 'setQuantity',
        parameters: [
          { name: 'id', type: 'string' },
          { name: 'quantity', type: 'number' },
        ],
        body: '$items = $items.map((item) => (item.id === id ? { ...item, quantity } : item))',
      },
      {
        name: 'remove',
        parameters: [{ name: 'id', type: 'string' }],
        body: '$items = $items.filter((item) => item.id !== id)',
      },
    ],
    view,
  }
}
