import { lookupTable } from '@atelier/analyzer/basics'
import { h, show } from '../model.ts'
import { merged, type Piece } from './merge.ts'
import type { NamedPart } from './named-part.ts'

const SHAPES: readonly (readonly [RegExp, string, string])[] = [
  [/\bhero\b/, 'header', 'hero'],
  [/\bfooter\b/, 'footer', 'bottom'],
  [/\b(?:header|top ?bar)\b/, 'header', 'top'],
]

/** A part that stands around others: what it holds is in it. */
export function sectionPiece(part: NamedPart, pieceOf: (part: NamedPart) => Piece, title?: string): Piece {
  const [, tag = 'section', look = 'stack'] = SHAPES.find(([pattern]) => pattern.test(part.words)) ?? []
  const held = (part.holds ?? []).filter(({ words }) => !/^(?:headline|heading|title|logo)$/.test(words))
  const named = (part.holds ?? []).length > held.length || look === 'hero'
  const pieces = held.map(pieceOf)
  const isSticky = /\b(?:sticky|fixed)\b/.test(part.words)
  return merged(pieces, (nodes) => [
    h(
      tag,
      { class: `${look}${isSticky ? ' sticky' : ''}` },
      named &&
        title !== undefined &&
        (look === 'hero' ? h('h1', {}, show(title)) : h('a', { class: 'brand', href: '/' }, show(title))),
      ...nodes,
    ),
  ])
}

const PLACES: Readonly<Record<string, RegExp>> = lookupTable({
  footer: /\bfooter\b/,
  header: /\bheader\b/,
  hero: /\bhero\b/,
})

/** `address in the footer`: what the wish puts somewhere is there, whether or not that place was named before. */
export function withPlaces(parts: readonly NamedPart[]): NamedPart[] {
  const sections = new Map<string, NamedPart>()
  const rest: NamedPart[] = []
  const asSection = (part: NamedPart): NamedPart =>
    Object.values(PLACES).some((pattern) => pattern.test(part.words)) && part.kind === 'field'
      ? { ...part, kind: 'section' }
      : part
  for (const part of parts.map(asSection)) {
    const place = part.place
    if (place === undefined || PLACES[place] === undefined) {
      rest.push(part)
      continue
    }
    const { place: _, ...held } = part
    const before = sections.get(place)
    sections.set(place, {
      kind: 'section',
      words: place,
      phrase: place,
      inside: [],
      holds: [...(before?.holds ?? []), held],
    })
  }
  for (const [place, section] of sections) {
    const at = rest.findIndex(
      ({ words, kind }) => PLACES[place]?.test(words) && /^(?:section|view)$/.test(kind),
    )
    const there = rest[at]
    if (there)
      rest[at] = { ...section, words: there.words, holds: [...(there.holds ?? []), ...(section.holds ?? [])] }
    else if (place === 'footer') rest.push(section)
    else rest.unshift(section)
  }
  return rest
}
