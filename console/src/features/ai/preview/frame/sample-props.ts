import { type ObjectType, propsType, type Type } from './prop-types.ts'

const MAX_DEPTH = 5
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Crect width='4' height='3' fill='%238d867b'/%3E%3C/svg%3E"

/** Samples for texts, by the end of the name. The first that fits is taken. */
const TEXTS: readonly (readonly [name: RegExp, values: readonly string[]])[] = [
  [/id$|key$|slug$/i, ['1', '2', '3']],
  [/e-?mail$/i, ['ada@example.com', 'grace@example.com', 'alan@example.com']],
  [/(image|avatar|photo|picture|src|thumbnail|logo)(url)?$/i, [PICTURE]],
  [/(url|href|link)$/i, ['#']],
  [/(date|at|on|day)$/i, ['2026-01-15', '2026-02-20', '2026-03-25']],
  [/colou?r$/i, ['#3a479e', '#1d8a7a', '#b3261e']],
  [/(user|full|display|first|last|author)?name$|author$/i, ['Ada Lovelace', 'Grace Hopper', 'Alan Turing']],
  [/(class|style)name$/i, ['']],
]
const NUMBERS: readonly (readonly [name: RegExp, value: number])[] = [
  [/price|total|amount|cost/i, 19.5],
  [/percent|progress|score/i, 60],
  [/rating|stars/i, 4],
]

/** Flags without which a component shows nothing. */
const SHOWS = /^(is|show)?(open|visible|shown|expanded)$|^show/i

/** Values for the required props of a component; empty if its types are not written down or too complicated. */
export function sampleProps(source: string, component: string): Record<string, unknown> {
  try {
    const type = propsType(source, component)
    return type ? sampleOfObject(type, 0, 0) : {}
  } catch {
    return {}
  }
}

function sampleOfObject({ fields }: ObjectType, index: number, depth: number): Record<string, unknown> {
  const required = fields.filter(({ optional }) => !optional)
  return Object.fromEntries(required.map(({ name, type }) => [name, sampleOf(type, name, index, depth + 1)]))
}

function sampleOf(type: Type, name: string, index: number, depth: number): unknown {
  if (depth > MAX_DEPTH) return undefined
  switch (type.kind) {
    case 'string':
      return textFor(name, index)
    case 'number':
      return NUMBERS.find(([sign]) => sign.test(name))?.[1] ?? index + 1
    case 'boolean':
      return SHOWS.test(name)
    case 'node':
      return `Sample ${wordsOf(name)}`
    case 'date':
      return new Date(Date.UTC(2026, index, 15))
    case 'literal':
      return type.value
    case 'array':
      if (type.of.kind === 'unknown') return []
      return [0, 1, 2].map((each) => sampleOf(type.of, singular(name), each, depth + 1))
    case 'tuple':
      return type.of.map((each, at) => sampleOf(each, name, at, depth + 1))
    case 'object':
      return sampleOfObject(type, index, depth)
    case 'promise':
      return Promise.resolve(sampleOf(type.of, name, index, depth + 1))
    case 'function':
      return () => sampleOf(type.returns, name, index, depth + 1)
    case 'unknown':
      return undefined
  }
}

function textFor(name: string, index: number): string {
  const values = TEXTS.find(([sign]) => sign.test(name))?.[1]
  return values?.[index % values.length] ?? `Sample ${wordsOf(name)}${index > 0 ? ` ${index + 1}` : ''}`
}

const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim()
const singular = (name: string) => (name.endsWith('s') ? name.slice(0, -1) : name)

/** The samples as text, for people. */
export function describeSamples(props: object): string {
  if (Object.keys(props).length === 0) return ''
  const shorten = (_: string, value: unknown) => {
    if (typeof value === 'function') return '(function)'
    return value === PICTURE ? '(picture)' : value
  }
  return JSON.stringify(props, shorten, 2)
}
