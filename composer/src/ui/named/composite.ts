import { jsString } from '../../quote.ts'
import { camel, pascal, singular, wordsOf } from '../../words.ts'
import { type Context, titleOf } from '../context.ts'
import {
  helpersFor,
  keyOf,
  labelOf,
  safe,
  sampleItems,
  shownNode,
  titleField,
  typeDeclaration,
} from '../fields.ts'
import { type Component, code, type Element, h, type Node, show } from '../model.ts'
import { COUNTS, countingPiece, withEffects } from './effects.ts'
import { merged, type Piece, withPieces } from './merge.ts'
import type { NamedPart } from './named-part.ts'
import { fieldOf } from './part-piece.ts'
import { pricedPiece, pricesIn, TOTALS, totalPiece } from './priced.ts'
import type { Reading } from './read-parts.ts'
import { sectionPiece } from './sections.ts'
import { tabbedPiece } from './tabbed.ts'
import { type Make, partPiece, uniqueIn } from './whole-part.ts'

/** A view that no maker knows, of all that the wish names. */
export function compositeComponent(
  context: Context,
  { head, parts, title }: Reading,
  make: Make,
): Component | undefined {
  const subject = subjectOf(head)
  if (subject.length === 0 || parts.length < 2) return undefined
  const isField = ({ kind, role, value, inside }: NamedPart): boolean =>
    kind === 'field' &&
    role === undefined &&
    pricesIn(inside) === undefined &&
    value === undefined &&
    !inside.some((item) => /\d/.test(item))
  const reckons = parts.some(({ inside }) => pricesIn(inside))
  const types = TYPED.test(head) || parts.some(({ kind }) => kind === 'input')
  const fields = parts.filter(
    (part) => isField(part) && !(reckons && TOTALS.test(part.words)) && !(types && COUNTS.test(part.words)),
  )
  const entity = { name: singular(subject), fields: uniqueFields(fields.map(fieldOf)), given: true }
  const isPage = /\b(?:page|screen|app|site|dashboard|view)\b/.test(head)
  const [before = ''] = head.split(/\s(?:for|of|in|on|to)\s/)
  const called = subjectOf(before).length > 0 ? before : head
  const bare = pascal(
    wordsOf(called.replace(/^(?:an?|the)\s+/, '').replace(/\b(?:client |server )?component\b/, '')).slice(-4),
  )
  const name = context.intent.name ? context.named('') : /^[A-Z]/.test(bare) ? bare : `View${bare}`
  const one = safe(camel(entity.name))
  const type = pascal(entity.name) === name ? `${name}Data` : pascal(entity.name)
  const held = entity.fields.length > 0
  const taken = new Set([name, type, one, 'title'])
  const blocks = fieldBlocks(entity, one)
  const base: Component = {
    name,
    about: `${titleOf(subject.join(' '))}: ${parts.length} parts in one view.`,
    types: held ? [{ ...typeDeclaration(entity, false), name: type }] : [],
    helpers: helpersFor([...blocks.values()]),
    props: [
      { name: 'title', type: 'string', default: jsString(title ?? titleOf(subject.join(' '))) },
      ...(held
        ? [
            {
              name: one,
              type,
              sample: sampleItems(entity, 1)
                .replace(/^\[\n {2}/, '')
                .replace(/,\n\]$/, '')
                .replace(/id: '1', /, ''),
            },
          ]
        : []),
    ],
    view: h('section', {}),
  }
  const shown = new Set<Node>()
  const typed: NamedPart[] =
    TYPED.test(head) && !parts.some(({ kind }) => kind === 'input')
      ? [{ kind: 'input', words: 'text', phrase: 'textarea', inside: [] }]
      : []
  const own = [...typed, ...parts.filter(({ under }) => under === undefined)]
  const pieceIn = (part: NamedPart): Piece => {
    if (part.kind === 'section')
      return sectionPiece(part, (held) => partPiece(held, taken, context, make), '$title')
    const panels = parts.filter(
      ({ under }) => under !== undefined && part.inside.some((name) => name.toLowerCase() === under),
    )
    if (part.kind === 'view' && panels.length > 0) return panelsPiece(part, panels, taken, pieceIn)
    if (!isField(part)) return partPiece(part, taken, context, make)
    const block = blocks.get(keyOf(fieldOf(part)))
    if (block === undefined || shown.has(block)) return { nodes: [] }
    shown.add(block)
    return { nodes: [block] }
  }
  const unique = uniqueIn(taken)
  const priced = new Map(
    own.flatMap((part) => {
      const found = pricedPiece(part, unique)
      return found ? [[part, found] as const] : []
    }),
  )
  const first = own.map((part) => ({ part, piece: priced.get(part)?.piece ?? pieceIn(part) }))
  const quantity = first.find(
    ({ part }) => part.kind === 'stepper' && /\b(?:quantity|amount|how many|number)\b/.test(part.words),
  )?.piece.state?.[0]?.name
  const texts = first.flatMap(({ part, piece }) => (part.kind === 'input' ? (piece.state ?? []) : []))
  const made = first.map(({ part, piece }) => ({
    part,
    piece:
      (part.kind === 'field'
        ? (countingPiece(part.words, texts, unique) ??
          totalPiece(part.words, [...priced.values()], quantity, unique))
        : undefined) ?? piece,
  }))
  return withPieces(base, withEffects(made, unique), (nodes) => arranged(own, nodes, isPage))
}

/** Tabs with what the wish says of each. */
function panelsPiece(
  part: NamedPart,
  inside: readonly NamedPart[],
  taken: Set<string>,
  pieceIn: (part: NamedPart) => Piece,
): Piece {
  const made = inside.map((inner) => ({ under: inner.under, piece: pieceIn(inner) }))
  const panels = new Map(
    part.inside.map((label) => [
      label,
      made.filter(({ under }) => under === label.toLowerCase()).flatMap(({ piece }) => piece.nodes),
    ]),
  )
  const tabs = tabbedPiece(part.inside, panels, uniqueIn(taken))
  return merged([tabs, ...made.map(({ piece }) => piece)], () => tabs.nodes)
}

// Such a thing is there to be typed in.
const TYPED =
  /\b(?:text|note|markdown|code|message|json) (?:editor|pad|area|box|composer)\b|\bnotepad\b|\bscratch ?pad\b/

const uniqueFields = <F extends { readonly name: readonly string[] }>(fields: readonly F[]): F[] => [
  ...new Map(fields.map((field) => [camel(field.name), field])).values(),
]

const NO_SUBJECT =
  /^(?:an?|the|i|we|need|want|please|create|make|build|write|generate|implement|design|give|me|my|our|simple|basic|small|modern|responsive|accessible|component|client|server|page|screen|view|app|widget|ui|full|complete|for|of|in|to|that|single|custom|reusable|interactive|react|vue|svelte|angular|solid|html|css|js|ts|next|nextjs|plain|vanilla|with|using|and)$/

export const subjectOf = (head: string, most = 4): string[] => [
  ...wordsOf(head)
    .filter((word) => !NO_SUBJECT.test(word) && !/^\d/.test(word))
    .slice(0, most),
]

/** How each field is shown; facts that belong together share a block. */
function fieldBlocks(entity: Parameters<typeof sampleItems>[0], one: string): Map<string, Node> {
  const title = titleField(entity)
  const heading = title && keyOf(title)
  const blocks = new Map<string, Node>()
  const facts = entity.fields.filter(
    (field) => !field.list && field.type !== 'image' && field.type !== 'long-text',
  )
  const together =
    facts.length > 0
      ? h(
          'dl',
          { class: 'facts' },
          ...facts.flatMap((field) => [
            h('dt', { class: 'muted' }, labelOf(field)),
            h('dd', { class: 'figure' }, shownNode(field, `$${one}`, heading)),
          ]),
        )
      : undefined
  for (const field of entity.fields) {
    const node = shownNode(field, `$${one}`, heading)
    const block =
      together !== undefined && facts.includes(field)
        ? together
        : field.type === 'image' && !field.list
          ? node
          : h(
              'section',
              { class: 'stack' },
              h('h2', {}, labelOf(field)),
              field.list ? node : h('p', {}, node),
            )
    blocks.set(keyOf(field), block)
  }
  return blocks
}

/** Controls that follow each other stand in a row; navigation at the side stands at the side. */
function arranged(
  parts: readonly NamedPart[],
  nodes: readonly (readonly Node[])[],
  isPage: boolean,
): Element {
  const side: Node[] = []
  const body: Node[] = []
  let row: Node[] = []
  const flush = () => {
    if (row.length > 0) body.push(h('div', { class: 'row' }, ...row))
    row = []
  }
  for (const [at, part] of parts.entries()) {
    const own = nodes[at] ?? []
    if (part.kind === 'view' && /\bside ?bar$/.test(part.words)) side.push(...own)
    else if (/^(?:action|checkbox|choices|search|slider|stepper|indicator)$/.test(part.kind)) row.push(...own)
    else {
      flush()
      body.push(...own)
    }
  }
  flush()
  const tag = isPage ? 'main' : 'section'
  const content = h(
    tag,
    { class: isPage ? 'main stack' : 'stack', 'aria-label': isPage ? undefined : code('$title') },
    !parts.some(({ words }) => /\bhero\b/.test(words)) && h(isPage ? 'h1' : 'h2', {}, show('$title')),
    ...body,
  )
  return side.length > 0 ? h('div', { class: 'shell' }, ...side, content) : content
}
