import type { Context } from '../context.ts'
import { type Component, code, each, h, show } from '../model.ts'

const KNOWN =
  /\b(?:EUR|USD|GBP|CHF|JPY|CAD|AUD|NZD|CNY|INR|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|BRL|MXN|ZAR|KRW|SGD|HKD|THB|UAH|ILS|AED)\b/g

/** Amounts in another currency. Nobody here knows today's rates: they are given, or plainly examples. */
export function currencyConverter({ named, intent, says }: Context): Component {
  const said = [...new Set(intent.prompt.match(KNOWN) ?? [])]
  const codes = said.length > 1 ? said : [...new Set(['EUR', 'USD', 'GBP', ...said])]
  const select = (label: string, state: string) =>
    h(
      'label',
      { class: 'field' },
      h('span', {}, label),
      h(
        'select',
        { class: 'input', value: code(`$${state}`), on: { change: `$${state} = $value` } },
        each(
          '$currencies',
          ['currency'],
          'currency',
          h('option', { value: code('currency') }, show('currency')),
        ),
      ),
    )
  const swaps = says(/\bswap|\bswitch|\breverse|\bflip|\bexchange button/) || !says(/\bno swap/)
  return {
    name: named('', 'CurrencyConverter'),
    about: 'Converts an amount from one currency to another at the given rates.',
    helpers: [
      {
        name: 'exampleRates',
        code: `// Examples, not today's rates: how much of each currency one ${codes[0]} buys.\nconst exampleRates‹: Readonly<Record<string, number>>› = { ${codes.map((name, at) => `${name}: ${at === 0 ? 1 : 1 + at / 10}`).join(', ')} }`,
      },
    ],
    props: [{ name: 'rates', type: 'Readonly<Record<string, number>>', default: 'exampleRates' }],
    state: [
      { name: 'amount', type: 'number', initial: '1' },
      { name: 'from', type: 'string', initial: `'${codes[0]}'` },
      { name: 'to', type: 'string', initial: `'${codes[1]}'` },
    ],
    derived: [
      { name: 'currencies', value: 'Object.keys($rates)' },
      { name: 'result', value: '($amount / ($rates[$from] ?? 1)) * ($rates[$to] ?? 1)' },
    ],
    methods: [{ name: 'swap', body: 'const previous = $from\n$from = $to\n$to = previous' }],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Currency converter' },
      h(
        'label',
        { class: 'field' },
        h('span', {}, 'Amount'),
        h('input', {
          class: 'input',
          type: 'number',
          min: '0',
          step: '0.01',
          value: code('$amount'),
          on: { input: '$amount = Number($value)' },
        }),
      ),
      h(
        'div',
        { class: 'row' },
        select('From', 'from'),
        swaps &&
          h(
            'button',
            {
              class: 'button',
              type: 'button',
              'aria-label': 'Swap currencies',
              on: { click: '$swap()' },
            },
            'Swap',
          ),
        select('To', 'to'),
      ),
      h(
        'p',
        { class: 'price', role: 'status' },
        'Result: ',
        show("$amount.toFixed(2) + ' ' + $from + ' = ' + $result.toFixed(2) + ' ' + $to"),
      ),
    ),
  }
}
