import { jsString } from '../../quote.ts'
import { plural, singular, wordsOf } from '../../words.ts'
import { titleOf } from '../context.ts'
import { code, each, h, show } from '../model.ts'
import type { Piece } from './merge.ts'
import type { NamedPart } from './named-part.ts'
import { callback, eventOf, nameOf, text, type Unique } from './piece-names.ts'

export function checkboxPiece(part: NamedPart, unique: Unique): Piece {
  const { words, inside, phrase } = part
  if (inside.length > 1 || /boxes$|toggles$|switches$/.test(phrase)) return checkboxesPiece(part, unique)
  const state = unique(nameOf(words))
  const event = unique(`${eventOf(words)}Change`)
  return {
    state: [{ name: state, type: 'boolean', initial: 'false' }],
    props: [callback(event, { name: 'on', type: 'boolean' })],
    nodes: [
      h(
        'label',
        { class: 'choice' },
        h('input', {
          type: 'checkbox',
          checked: code(`$${state}`),
          on: { change: `$${state} = $checked; $${event}($checked)` },
        }),
        h('span', {}, titleOf(words)),
      ),
    ],
  }
}

/** What there is to choose from: what the wish says, or what whoever uses the component gives. */
function optionsOf(
  words: string,
  inside: readonly string[],
  unique: Unique,
): { list: string; piece: Omit<Piece, 'nodes'> } {
  const list = unique(`${nameOf(words)}Options`)
  const label = titleOf(singular(wordsOf(words)).join(' '))
  const literal = (labels: readonly string[]) => `[${labels.map(jsString).join(', ')}]`
  return inside.length > 0
    ? {
        list,
        piece: {
          helpers: [
            {
              name: list,
              code: `const ${list}‹: readonly string[]› = ${literal(inside.map(titleOf))}`,
              inView: true,
            },
          ],
        },
      }
    : {
        list,
        piece: {
          props: [{ name: list, type: 'readonly string[]', sample: literal([`${label} 1`, `${label} 2`]) }],
        },
      }
}

function checkboxesPiece({ words, inside }: NamedPart, unique: Unique): Piece {
  const state = unique(nameOf(`selected ${plural(wordsOf(words)).join(' ')}`))
  const event = unique(`${eventOf(words)}Change`)
  const toggle = unique(nameOf(`toggle ${words}`))
  const { list, piece } = optionsOf(words, inside, unique)
  return {
    ...piece,
    state: [{ name: state, type: 'readonly string[]', initial: '[]' }],
    props: [...(piece.props ?? []), callback(event, { name: 'selected', type: 'readonly string[]' })],
    methods: [
      {
        name: toggle,
        parameters: [{ name: 'option', type: 'string' }],
        body: `const next = $${state}.includes(option) ? $${state}.filter((other) => other !== option) : [...$${state}, option]\n$${state} = next\n$${event}(next)`,
      },
    ],
    nodes: [
      h(
        'fieldset',
        { class: 'field' },
        h('legend', {}, titleOf(words)),
        each(
          `$${list}`,
          ['option'],
          'option',
          h(
            'label',
            { class: 'choice' },
            h('input', {
              type: 'checkbox',
              checked: code(`$${state}.includes(option)`),
              on: { change: `$${toggle}(option)` },
            }),
            h('span', {}, show('option')),
          ),
        ),
      ),
    ],
  }
}

export function checklistPiece({ words, inside }: NamedPart, unique: Unique): Piece {
  const { nodes, ...rest } = checkboxesPiece({ kind: 'checklist', words, phrase: words, inside }, unique)
  return { ...rest, nodes: [h('section', { class: 'stack' }, h('h2', {}, titleOf(words)), ...nodes)] }
}

export function choicesPiece({ words, inside }: NamedPart, unique: Unique): Piece {
  const bare = words.replace(/\s+filters?$/, '') || words
  const state = unique(nameOf(bare))
  const event = unique(`${eventOf(bare)}Change`)
  const choose = (value: string) => `$${state} = ${value}; $${event}(${value})`
  const few = inside.length > 1 && inside.length < 4
  const { list, piece } = optionsOf(bare, inside, unique)
  const props = [...(piece.props ?? []), callback(event, { name: 'option', type: 'string' })]
  if (few)
    return {
      ...piece,
      props,
      state: [{ name: state, type: 'string', initial: jsString(titleOf(inside[0] ?? '')) }],
      nodes: [
        h(
          'div',
          { class: 'row', role: 'group', 'aria-label': titleOf(words) },
          each(
            `$${list}`,
            ['option'],
            'option',
            h(
              'button',
              {
                class: 'button',
                type: 'button',
                'aria-pressed': code(`option === $${state}`),
                on: { click: choose('option') },
              },
              show('option'),
            ),
          ),
        ),
      ],
    }
  return {
    ...piece,
    props,
    state: [text(state)],
    nodes: [
      h(
        'label',
        { class: 'choice' },
        h('span', {}, titleOf(words)),
        h(
          'select',
          { class: 'input', value: code(`$${state}`), on: { change: choose('$value') } },
          h('option', { value: '' }, /filter|sort/.test(words) ? 'All' : 'Choose'),
          each(`$${list}`, ['option'], 'option', h('option', { value: code('option') }, show('option'))),
        ),
      ),
    ],
  }
}
