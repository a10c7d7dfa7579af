import { lookupTable } from '@atelier/analyzer/basics'
import { typeByName } from '../../intent/field-types.ts'
import { titleOf } from '../context.ts'
import { code, h, show } from '../model.ts'
import type { Piece } from './merge.ts'
import type { NamedPart } from './named-part.ts'
import { callback, eventOf, nameOf, text, type Unique } from './piece-names.ts'

const inputTypes: Readonly<Record<string, string>> = lookupTable({
  email: 'email',
  url: 'url',
  phone: 'tel',
  password: 'password',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  date: 'date',
  'date-time': 'datetime-local',
  time: 'time',
  color: 'color',
})

export function inputPiece({ words, phrase }: NamedPart, unique: Unique): Piece {
  if (/^(?:add|new) /.test(words)) return addPiece(words, unique)
  const state = unique(nameOf(words))
  const type = typeByName(words)
  return {
    state: [text(state)],
    nodes: [
      h(
        'label',
        { class: 'field' },
        h('span', {}, titleOf(words)),
        type === 'long-text' || /\btext ?area\b/.test(phrase)
          ? h('textarea', { class: 'input', rows: '4', bind: state })
          : h('input', { class: 'input', type: inputTypes[type] ?? 'text', bind: state }),
      ),
    ],
  }
}

/** `add habit input`: what is typed is added by a button, and there is room for the next. */
function addPiece(words: string, unique: Unique): Piece {
  const state = unique(nameOf(words))
  const event = unique(eventOf(words))
  const add = unique(nameOf(`submit ${words}`))
  return {
    state: [text(state)],
    props: [callback(event, { name: 'text', type: 'string' })],
    methods: [
      { name: add, body: `if ($${state}.trim() === '') return\n$${event}($${state}.trim())\n$${state} = ''` },
    ],
    nodes: [
      h(
        'form',
        { class: 'row', on: { submit: `$${add}()` } },
        h(
          'label',
          { class: 'choice' },
          h('span', {}, titleOf(words)),
          h('input', { class: 'input', type: 'text', bind: state }),
        ),
        h('button', { class: 'button', type: 'submit' }, 'Add'),
      ),
    ],
  }
}

export function rangePiece({ words }: NamedPart, unique: Unique): Piece {
  const bare = words.replace(/\b(?:min(?:imum)?|max(?:imum)?|and|from|to)\b/g, ' ').trim() || 'value'
  const from = unique(nameOf(`min ${bare}`))
  const to = unique(nameOf(`max ${bare}`))
  const event = unique(`${eventOf(bare)}RangeChange`)
  const type = /^(?:date|date-time)$/.test(typeByName(bare)) ? 'date' : 'number'
  const input = (label: string, state: string, args: string) =>
    h(
      'label',
      { class: 'choice' },
      h('span', {}, label),
      h('input', {
        class: 'input',
        type,
        value: code(`$${state}`),
        on: { input: `$${state} = $value; $${event}(${args})` },
      }),
    )
  return {
    state: [text(from), text(to)],
    props: [callback(event, { name: 'from', type: 'string' }, { name: 'to', type: 'string' })],
    nodes: [
      h(
        'fieldset',
        { class: 'field' },
        h('legend', {}, `${titleOf(bare)} range`),
        h(
          'div',
          { class: 'row' },
          input('From', from, `$value, $${to}`),
          input('To', to, `$${from}, $value`),
        ),
      ),
    ],
  }
}

export function searchPiece({ words }: NamedPart, unique: Unique): Piece {
  const state = unique('query')
  const event = unique('onSearch')
  return {
    state: [text(state)],
    props: [callback(event, { name: 'query', type: 'string' })],
    nodes: [
      h(
        'label',
        { class: 'choice' },
        h('span', {}, titleOf(words)),
        h('input', {
          class: 'input',
          type: 'search',
          value: code(`$${state}`),
          on: { input: `$${state} = $value; $${event}($value)` },
        }),
      ),
    ],
  }
}

export function sliderPiece({ words, range: [least, most] = [0, 100] }: NamedPart, unique: Unique): Piece {
  const state = unique(nameOf(words))
  const event = unique(`${eventOf(words)}Change`)
  return {
    state: [{ name: state, type: 'number', initial: String(Math.round((least + most) / 2)) }],
    props: [callback(event, { name: 'value', type: 'number' })],
    nodes: [
      h(
        'label',
        { class: 'choice' },
        h('span', {}, titleOf(words)),
        h('input', {
          type: 'range',
          min: String(least),
          max: String(most),
          value: code(`$${state}`),
          on: { input: `$${state} = Number($value); $${event}(Number($value))` },
        }),
        h('output', {}, show(`$${state}`)),
      ),
    ],
  }
}

export function stepperPiece({ words, range }: NamedPart, unique: Unique): Piece {
  const [least, most] = range ?? [1, undefined]
  const state = unique(nameOf(words))
  const event = unique(`${eventOf(words)}Change`)
  const change = unique(nameOf(`change ${words}`))
  const button = (label: string, sign: string, by: number) =>
    h(
      'button',
      {
        class: 'button',
        type: 'button',
        'aria-label': `${label} ${words}`,
        ...(by < 0 && { disabled: code(`$${state} <= ${least}`) }),
        ...(by > 0 && most !== undefined && { disabled: code(`$${state} >= ${most}`) }),
        on: { click: `$${change}(${by})` },
      },
      sign,
    )
  return {
    state: [{ name: state, type: 'number', initial: String(least) }],
    props: [callback(event, { name: 'value', type: 'number' })],
    methods: [
      {
        name: change,
        parameters: [{ name: 'by', type: 'number' }],
        body: `const next = ${most === undefined ? `Math.max(${least}, $${state} + by)` : `Math.min(${most}, Math.max(${least}, $${state} + by))`}\n$${state} = next\n$${event}(next)`,
      },
    ],
    nodes: [
      h(
        'div',
        { class: 'row', role: 'group', 'aria-label': titleOf(words) },
        h('span', {}, titleOf(words)),
        button('Decrease', '−', -1),
        h('output', { 'aria-live': 'polite' }, show(`$${state}`)),
        button('Increase', '+', 1),
      ),
    ],
  }
}
