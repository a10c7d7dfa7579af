import { diff } from '@codemirror/merge'

export interface Merged {
  readonly text: string
  /** Places where both sides changed the same lines. There, the text has both, between markers. */
  readonly conflicts: number
}

interface Change {
  /** Lines of the original that are replaced. */
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

// Every different line becomes one character, so that the lines can be compared like the characters of a text.
const MAX_LINES = 50_000
const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800
/** The comparison becomes less precise after this time; the merge stays correct. */
const COMPARE = { scanLimit: 1_000, timeout: 500 }

/** Joins two changes of a text, line by line. Undefined if the texts have too many lines. */
export function mergeTexts(original: string, mine: string, theirs: string): Merged | undefined {
  const codes = new Map<string, number>()
  const base = original.split('\n')
  const ours = mine.split('\n')
  const others = theirs.split('\n')
  for (const line of [base, ours, others].flat()) if (!codes.has(line)) codes.set(line, codes.size)
  if (codes.size > MAX_LINES) return undefined
  const encode = (lines: readonly string[]) => lines.map((line) => toCharacter(codes.get(line) ?? 0)).join('')
  const changesTo = (lines: readonly string[]): Change[] =>
    diff(encode(base), encode(lines), COMPARE).map(({ fromA, toA, fromB, toB }) => ({
      from: fromA,
      to: toA,
      lines: lines.slice(fromB, toB),
    }))

  const parts: (readonly string[])[] = []
  let conflicts = 0
  let at = 0
  for (const { from, to, first, second } of together(changesTo(ours), changesTo(others))) {
    const one = applied(base, from, to, first)
    const other = applied(base, from, to, second)
    parts.push(base.slice(at, from))
    at = to
    if (second.length === 0 || one.join('\n') === other.join('\n')) parts.push(one)
    else if (first.length === 0) parts.push(other)
    else {
      conflicts++
      parts.push(['<<<<<<< your text'], one, ['======='], other, ['>>>>>>> stored file'])
    }
  }
  parts.push(base.slice(at))
  return { text: parts.flat().join('\n'), conflicts }
}

function toCharacter(code: number): string {
  return String.fromCharCode(code < FIRST_SURROGATE ? code : code + SURROGATES)
}

interface Place {
  readonly from: number
  readonly to: number
  readonly first: readonly Change[]
  readonly second: readonly Change[]
}

/** Changes that overlap or touch belong together. */
function together(first: readonly Change[], second: readonly Change[]): Place[] {
  const all = [
    ...first.map((change) => ({ change, isFirst: true })),
    ...second.map((change) => ({ change, isFirst: false })),
  ].sort((one, other) => one.change.from - other.change.from)
  const places: { from: number; to: number; first: Change[]; second: Change[] }[] = []
  for (const { change, isFirst } of all) {
    let place = places.at(-1)
    if (!place || change.from > place.to) {
      place = { from: change.from, to: change.to, first: [], second: [] }
      places.push(place)
    }
    place.to = Math.max(place.to, change.to)
    place[isFirst ? 'first' : 'second'].push(change)
  }
  return places
}

function applied(base: readonly string[], from: number, to: number, changes: readonly Change[]): string[] {
  const parts: (readonly string[])[] = []
  let at = from
  for (const change of changes) {
    parts.push(base.slice(at, change.from), change.lines)
    at = change.to
  }
  return [...parts, base.slice(at, to)].flat()
}
