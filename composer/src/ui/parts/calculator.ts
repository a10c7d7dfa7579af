import { camel, wordsOf } from '../../words.ts'
import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'
import { type Calculation, calculations, units } from './calculators.ts'
import { currencyConverter } from './currency.ts'
import { slider } from './slider.ts'

const number = (name: string, initial: number) => ({ name, type: 'number', initial: String(initial) })

const field = (label: string, state: string) =>
  h(
    'label',
    { class: 'field' },
    h('span', {}, label),
    h('input', {
      class: 'input',
      type: 'number',
      step: 'any',
      value: code(`$${state}`),
      on: { input: `$${state} = Number($value)` },
    }),
  )

/** Reckons while one types; none where it is not known how. */
export function calculatorOf(context: Context): Component | undefined {
  const { text, says, named } = context
  if (says(/\bconvert(?:er|s|ing|or)?\b|\bconversion\b/))
    return says(/currenc|exchange/) ? currencyConverter(context) : converterOf(context)
  const [head = ''] = text.split(/[,.:;]/)
  const known = calculations.find(({ pattern, also }) => pattern.test(head) && (also?.test(text) ?? true))
  return known && calculator(known, named('', known.name), says(/\bcalculate\b/), text)
}

function calculator(
  { inputs, results, bands }: Calculation,
  name: string,
  asked: boolean,
  text: string,
): Component {
  const [first] = results
  const shown = h(
    'dl',
    { class: 'facts', 'aria-live': 'polite' },
    ...results.flatMap(({ name: result, label, digits }) => [
      h('dt', { class: 'muted' }, label),
      h('dd', { class: 'figure' }, show(`$${result}.toFixed(${digits})`)),
    ]),
    bands && [h('dt', { class: 'muted' }, bands.label), h('dd', { class: 'figure' }, show('$category'))],
  )
  return {
    name,
    about: asked ? 'Shows what the figures come to when asked.' : 'Reckons while the figures are typed.',
    ...(bands &&
      first && {
        helpers: [
          {
            name: 'categoryOf',
            code: `function categoryOf(value‹: number›)‹: string› {\n${bands.limits
              .map(([below, band]) =>
                below === 'Infinity' ? `  return '${band}'` : `  if (value < ${below}) return '${band}'`,
              )
              .join('\n')}\n}`,
          },
        ],
      }),
    state: [
      ...inputs.map((input) => number(input.name, input.initial)),
      ...(asked ? [{ name: 'calculated', type: 'boolean', initial: 'false' }] : []),
    ],
    derived: [
      ...results.map(({ name: result, value }) => ({ name: result, value })),
      ...(bands && first ? [{ name: 'category', value: `categoryOf($${first.name})` }] : []),
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': name.replace(/([a-z])([A-Z])/g, '$1 $2') },
      ...inputs.map((input) => slider(input, text) ?? field(input.label, input.name)),
      asked &&
        h(
          'button',
          { class: 'button primary', type: 'button', on: { click: '$calculated = true' } },
          'Calculate',
        ),
      asked ? when('$calculated', shown) : shown,
    ),
  }
}

/** Both sides can be typed in: the other one follows. */
function converterOf({ text, named }: Context): Component | undefined {
  const kinds = units.flatMap(({ kind, names }) => {
    const found = names.filter(([pattern]) => pattern.test(text))
    return found.length > 1 ? [{ kind, found: found.slice(0, 2) }] : []
  })
  if (kinds.length === 0) return undefined
  const rows = kinds.map(({ kind, found: [from, to] }) => {
    const side = (unit: typeof from, mark: string) =>
      `${mark}: '${unit?.[1] ?? ''}', ${mark}Factor: ${unit?.[2] ?? '1'}, ${mark}Offset: ${unit?.[3] ?? '0'}`
    return `  { kind: '${kind}', ${side(from, 'from')}, ${side(to, 'to')} },`
  })
  const input = (label: string, state: string, change: string) =>
    h(
      'label',
      { class: 'field' },
      h('span', {}, show(label)),
      h('input', {
        class: 'input',
        type: 'number',
        step: 'any',
        value: code(`$${state}`),
        on: { input: `$${change}(Number($value))` },
      }),
    )
  return {
    name: named('', kinds.length === 1 ? `${camelName(kinds[0]?.kind ?? '')}Converter` : 'UnitConverter'),
    about: 'Converts both ways: whichever side is typed in, the other one follows.',
    types: [
      {
        name: 'Conversion',
        members: [
          'readonly kind: string',
          'readonly from: string',
          'readonly fromFactor: number',
          'readonly fromOffset: number',
          'readonly to: string',
          'readonly toFactor: number',
          'readonly toOffset: number',
        ],
      },
    ],
    helpers: [
      { name: 'conversions', code: `const conversions‹: readonly Conversion[]› = [\n${rows.join('\n')}\n]` },
      {
        name: 'rounded',
        code: 'function rounded(value‹: number›)‹: number› {\n  return Math.round(value * 1e4) / 1e4\n}',
      },
      {
        name: 'fromTo',
        code: 'function fromTo(of‹: Conversion›, value‹: number›)‹: number› {\n  return rounded(((value + of.fromOffset) * of.fromFactor) / of.toFactor - of.toOffset)\n}',
      },
      {
        name: 'toFrom',
        code: 'function toFrom(of‹: Conversion›, value‹: number›)‹: number› {\n  return rounded(((value + of.toOffset) * of.toFactor) / of.fromFactor - of.fromOffset)\n}',
      },
    ],
    state: [
      number('index', 0),
      number('amount', 1),
      // Which side was typed in: the other one follows from it.
      { name: 'backwards', type: 'boolean', initial: 'false' },
    ],
    derived: [
      { name: 'conversion', value: '(conversions[$index] ?? conversions[0])‹ as Conversion›' },
      { name: 'fromValue', value: '$backwards ? toFrom($conversion, $amount) : $amount' },
      { name: 'toValue', value: '$backwards ? $amount : fromTo($conversion, $amount)' },
    ],
    methods: [
      {
        name: 'setFrom',
        parameters: [{ name: 'value', type: 'number' }],
        body: '$amount = value\n$backwards = false',
      },
      {
        name: 'setTo',
        parameters: [{ name: 'value', type: 'number' }],
        body: '$amount = value\n$backwards = true',
      },
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Unit converter' },
      kinds.length > 1 &&
        h(
          'label',
          { class: 'field' },
          h('span', {}, 'Kind'),
          h(
            'select',
            { class: 'input', value: code('String($index)'), on: { change: '$index = Number($value)' } },
            each(
              '$conversions',
              ['entry', 'at'],
              'entry.kind',
              h('option', { value: code('String(at)') }, show('entry.kind')),
            ),
          ),
        ),
      input('$conversion.from', 'fromValue', 'setFrom'),
      input('$conversion.to', 'toValue', 'setTo'),
    ),
  }
}

const camelName = (kind: string): string => {
  const name = camel(wordsOf(kind))
  return name.charAt(0).toUpperCase() + name.slice(1)
}
