import { readField } from '../../intent/fields.ts'
import type { Field } from '../../intent/intent.ts'
import { sentence, wordsOf } from '../../words.ts'
import { idOf, titleOf } from '../context.ts'
import { helpersFor, keyOf, labelOf, sampleItems, shownNode, typeOf } from '../fields.ts'
import { code, h, type Node, show, when } from '../model.ts'
import { checkboxPiece, checklistPiece, choicesPiece } from './choice-pieces.ts'
import { inputPiece, rangePiece, searchPiece, sliderPiece, stepperPiece } from './control-pieces.ts'
import type { Piece } from './merge.ts'
import type { NamedPart } from './named-part.ts'
import { callback, eventOf, nameOf, type Unique } from './piece-names.ts'

/** A part that is no view of its own: what it shows, what it lets one do, and what that needs. */
export function pieceFor(part: NamedPart, unique: Unique): Piece {
  switch (part.kind) {
    case 'action':
      return actionPiece(part, unique)
    case 'checkbox':
      return checkboxPiece(part, unique)
    case 'checklist':
      return checklistPiece(part, unique)
    case 'choices':
      return choicesPiece(part, unique)
    case 'indicator':
      return indicatorPiece(part, unique)
    case 'input':
      return inputPiece(part, unique)
    case 'links':
      return linksPiece(part)
    case 'progress':
      return progressPiece(part, unique)
    case 'range':
      return rangePiece(part, unique)
    case 'search':
      return searchPiece(part, unique)
    case 'slider':
      return sliderPiece(part, unique)
    case 'stepper':
      return stepperPiece(part, unique)
    default:
      return fieldPiece(part, unique)
  }
}

function actionPiece({ words, inside }: NamedPart, unique: Unique): Piece {
  const button = (label: string, event: string): Node =>
    h('button', { class: 'button', type: 'button', on: { click: `$${event}()` } }, titleOf(label))
  if (inside.length < 2) {
    const event = unique(eventOf(words))
    return { props: [callback(event)], nodes: [button(words, event)] }
  }
  const events = inside.map((label) =>
    unique(eventOf(/^buttons?$/.test(words) ? label : `${words} ${label}`)),
  )
  return {
    props: events.map((event) => callback(event)),
    nodes: [
      h(
        'div',
        { class: 'row', role: 'group', 'aria-label': titleOf(words) },
        ...inside.map((label, at) => button(label, events[at] ?? '')),
      ),
    ],
  }
}

function indicatorPiece({ words }: NamedPart, unique: Unique): Piece {
  const said = words.replace(/\s+(?:indicator|badges?)$/, '')
  const shown = unique(`${nameOf(said)}Shown`)
  return {
    props: [{ name: shown, type: 'boolean', sample: 'true' }],
    nodes: [
      when(
        `$${shown}`,
        h(
          'span',
          { class: 'badge', role: 'status' },
          /ing$/.test(said) ? `${titleOf(said)}…` : titleOf(said),
        ),
      ),
    ],
  }
}

function linksPiece({ words, inside, link }: NamedPart): Piece {
  if (link)
    return {
      nodes: [
        link.boxed
          ? h('aside', { class: 'card' }, h('h2', {}, link.label), h('a', { href: link.href }, link.label))
          : h('p', {}, h('a', { href: link.href }, titleOf(link.label))),
      ],
    }
  const labels = inside.length > 0 ? inside : [words]
  return {
    nodes: [
      h(
        'nav',
        { 'aria-label': titleOf(words) },
        h(
          'ul',
          { class: 'links' },
          ...labels.map((label) => h('li', {}, h('a', { href: `#${idOf(label)}` }, titleOf(label)))),
        ),
      ),
    ],
  }
}

function progressPiece({ words }: NamedPart, unique: Unique): Piece {
  const value = unique(`${nameOf(words.replace(/\s+(?:bars?|ring|circle|meter|gauge)$/, ''))}Percent`)
  return {
    props: [{ name: value, type: 'number', default: '0' }],
    nodes: [
      h(
        'label',
        { class: 'field' },
        h('span', {}, `${titleOf(words)}: `, show(`$${value} + '%'`)),
        h('progress', { class: 'progress', max: '100', value: code(`$${value}`) }),
      ),
    ],
  }
}

/** A phrase that names a value: what it is by its name, one of several where the wish lists them. */
export function fieldOf({ words, inside }: Pick<NamedPart, 'words' | 'inside'>): Field {
  const read = readField(words)
  const name = read?.name ?? wordsOf(words)
  const last = name[name.length - 1] ?? ''
  const several =
    /[^su]s$|ies$/.test(last) &&
    read?.type === 'text' &&
    !/(?:details|address|hours|news|this|status)$/.test(last)
  const field: Field = { ...(read ?? { type: 'text' as const, optional: false }), name }
  if (inside.length > 1 && !several) return { ...field, type: 'choice', options: inside }
  return several ? { ...field, list: true } : field
}

function fieldPiece(part: NamedPart, unique: Unique): Piece {
  if (part.value !== undefined)
    return { nodes: [h('p', {}, h('span', { class: 'muted' }, `${titleOf(part.words)}: `), part.value)] }
  if (part.inside.some((item) => /\d/.test(item)))
    return {
      nodes: [
        h(
          'section',
          { class: 'stack' },
          h('h2', {}, titleOf(part.words)),
          h('ul', {}, ...part.inside.map((item) => h('li', {}, item))),
        ),
      ],
    }
  const field = fieldOf(part)
  const name = unique(keyOf(field))
  const held: Field = { ...field, name: wordsOf(name), optional: false }
  const sample =
    /:\s*([\s\S]*?) \},\n\]$/.exec(
      sampleItems({ name: ['x'], fields: [{ ...held, name: ['id', 'value'] }], given: true }, 1).replace(
        /id: '1', /,
        '',
      ),
    )?.[1] ?? "''"
  const node = asOwn(shownNode(held, '$', undefined), name)
  const block =
    field.type === 'image' && !field.list
      ? node
      : h(
          'section',
          { class: 'stack' },
          h('h2', {}, labelOf(field)),
          'tag' in node && /^(?:ul|ol)$/.test(node.tag) ? node : h('p', {}, node),
        )
  return {
    props: [
      {
        name,
        type: field.type === 'file' ? 'string' : typeOf(held),
        sample: sample.replace(/ID value/g, sentence(held.name)),
      },
    ],
    helpers: helpersFor(node),
    nodes: [block],
  }
}

/** The fields' nodes speak of a property; here the value itself is there. */
const asOwn = (node: Node, name: string): Node =>
  JSON.parse(JSON.stringify(node).replaceAll(`$.${name}`, `$${name}`)) as Node
