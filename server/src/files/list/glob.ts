import { refuse } from '../../errors.ts'

/** Remaining work: about one step per compared character. */
export interface StepBudget {
  steps: number
}

/** Whether a path, split at its slashes, matches the pattern. */
export type Glob = (names: readonly string[], budget: StepBudget) => boolean

const MAX_LENGTH = 512
// The states of the matchers below are bits of one number.
const MAX_SEGMENTS = 30
const MAX_PIECE = 30

export function isGlob(text: string): boolean {
  return /[*?]/.test(text)
}

/**
 * `*` matches any part of a name, `**` any folders, `?` one character. The matcher goes through a path once and tracks all
 * possible states of the pattern, so no path makes it slow. Its work is subtracted from the budget, which the caller checks.
 * `field` names the pattern in errors.
 */
export function compileGlob(pattern: string, field: string): Glob {
  if (pattern.length > MAX_LENGTH) throw refuse(field, `must have at most ${MAX_LENGTH} characters`)
  const segments = pattern.split('/').filter((part, index, all) => part !== '**' || all[index - 1] !== '**')
  if (segments.length > MAX_SEGMENTS) throw refuse(field, `must have at most ${MAX_SEGMENTS} segments`)
  const bitsOf = new Map<string, number>()
  for (const [index, segment] of segments.entries())
    bitsOf.set(segment, (bitsOf.get(segment) ?? 0) | (1 << index))
  const anyFolders = bitsOf.get('**') ?? 0
  bitsOf.delete('**')
  const wild = [...bitsOf]
    .filter(([segment]) => isGlob(segment))
    .map(([segment, bits]) => ({ bits, fits: compileName(segment, field) }))
  const accepted = 1 << segments.length
  // `**` may also match no folder. Consecutive ones were merged.
  const withSkipped = (states: number) => states | ((states & anyFolders) << 1)

  return (names, budget) => {
    let states = withSkipped(1)
    for (const name of names) {
      budget.steps--
      let fitting = bitsOf.get(name) ?? 0
      for (const { bits, fits } of wild) if (states & bits && fits(name, budget)) fitting |= bits
      states = withSkipped(((states & fitting) << 1) | (states & anyFolders))
      if (states === 0) return false
    }
    return (states & accepted) !== 0
  }
}

/** Code points, or UTF-16 units if the pattern has no `?`: then there is no difference. */
type Characters = ArrayLike<string>

/** Compares the text before the first `*` and after the last in place. Finds each piece in between once, from left to right. */
function compileName(pattern: string, field: string): (name: string, budget: StepBudget) => boolean {
  const hasAny = pattern.includes('?')
  const toCharacters = (text: string): Characters => (hasAny ? [...text] : text)
  const [first = '', ...others] = pattern.split(/\*+/)
  const start = toCharacters(first)
  if (others.length === 0) {
    return (name, budget) => {
      budget.steps -= 1 + name.length
      const characters = toCharacters(name)
      return characters.length === start.length && fitsAt(characters, 0, start)
    }
  }
  const end = toCharacters(others.pop() ?? '')
  const finders = others.map((piece) => {
    const characters = toCharacters(piece)
    if (characters.length <= MAX_PIECE) return createFinder(characters)
    throw refuse(field, `must have at most ${MAX_PIECE} characters between two * in a name`)
  })
  const ends = 1 + start.length + end.length
  return (name, budget) => {
    budget.steps -= hasAny ? ends + name.length : ends
    const characters = toCharacters(name)
    const last = characters.length - end.length
    if (last < start.length || !fitsAt(characters, 0, start) || !fitsAt(characters, last, end)) return false
    let position = start.length
    for (const find of finders) {
      const from = position
      position = find(characters, from, last)
      budget.steps -= (position < 0 ? last : position) - from
      if (position < 0) return false
    }
    return true
  }
}

function fitsAt(characters: Characters, offset: number, piece: Characters): boolean {
  for (let index = 0; index < piece.length; index++) {
    if (piece[index] !== '?' && piece[index] !== characters[offset + index]) return false
  }
  return true
}

/** Returns the end of the first occurrence or -1, by the Shift-And algorithm, which examines each character once. */
function createFinder(piece: Characters): (characters: Characters, from: number, to: number) => number {
  const pieces = Array.from(piece)
  const maskOf = (accepts: (character: string) => boolean) =>
    pieces.reduce((mask, character, index) => (accepts(character) ? mask | (1 << index) : mask), 0)
  const any = maskOf((character) => character === '?')
  const masks = new Map(pieces.map((own) => [own, maskOf((other) => other === own || other === '?')]))
  const accepted = 1 << (piece.length - 1)
  return (characters, from, to) => {
    let states = 0
    for (let index = from; index < to; index++) {
      states = ((states << 1) | 1) & (masks.get(characters[index] as string) ?? any)
      if (states & accepted) return index + 1
    }
    return -1
  }
}
