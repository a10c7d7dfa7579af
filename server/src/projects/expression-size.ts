/** Letters that have a lower and an upper case are between these. */
const FIRST_LETTER = 0x41
const LAST_LETTER = 0x1e943
const BACKSLASH = 0x5c

export interface ExpressionSize {
  /** About how many instructions the expression has when its repetitions are written out. */
  readonly instructions: number
  /** How many characters the ranges of its classes have, of those that can have another case. */
  readonly inRanges: number
}

/** Estimates, without compiling it, how long it takes to compile an expression in RE2 syntax. It need not be valid. */
export function sizeOfExpression(query: string): ExpressionSize {
  const groups: number[] = []
  let at = 0
  let size = 0
  let last = 0
  let inRanges = 0

  function add(instructions: number): void {
    last = instructions
    size += instructions
  }

  /** Skips up to and including the text, or to the end. Returns what is before it. */
  function skipPast(end: string): string {
    const found = query.indexOf(end, at)
    const skipped = query.slice(at, found < 0 ? undefined : found)
    at = found < 0 ? query.length : found + end.length
    return skipped
  }

  /** The code point of a character or escape; undefined for an escape that is invalid or means several characters. */
  function character(): number | undefined {
    const point = query.codePointAt(at) ?? 0
    at += point > 0xffff ? 2 : 1
    if (point !== BACKSLASH) return point
    const kind = query[at++] ?? ''
    const isLong = query[at] === '{'
    if (kind === 'x') return hexadecimal(isLong ? skipPast('}').slice(1) : query.slice(at, at + 2))
    if (kind !== 'p' && kind !== 'P') return 'dDsSwW'.includes(kind) ? undefined : kind.codePointAt(0)
    if (isLong) skipPast('}')
    else at++
    return undefined
  }

  /** After the bracket that opens it. */
  function characterClass(): void {
    if (query[at] === '^') at++
    for (let isFirst = true; at < query.length && (isFirst || query[at] !== ']'); isFirst = false) {
      if (query.startsWith('[:', at) && query.includes(':]', at + 2)) {
        at += 2
        skipPast(':]')
        continue
      }
      const low = character()
      if (low === undefined || query[at] !== '-' || query[at + 1] === ']') continue
      at++
      const high = character()
      if (high !== undefined)
        inRanges += Math.max(0, Math.min(high, LAST_LETTER) - Math.max(low, FIRST_LETTER))
    }
    at++
    add(1)
  }

  /** After the brace that opens it. */
  function repetition(): void {
    const end = query.indexOf('}', at)
    const counts = query.slice(at, Math.max(at, end)).split(',').map(Number)
    if (end < 0 || counts.some(Number.isNaN)) {
      add(1)
      return
    }
    at = end + 1
    const all = last * Math.max(1, ...counts)
    size += all - last
    last = all
  }

  while (at < query.length) {
    const next = query[at] as string
    if (query.startsWith('\\Q', at)) {
      at += 2
      add(skipPast('\\E').length)
      last = 1
    } else if (next === '[') {
      at++
      characterClass()
    } else if (next === '{') {
      at++
      repetition()
    } else if (next === '(') {
      at++
      groups.push(size)
    } else if (next === ')') {
      at++
      size += 2
      last = size - (groups.pop() ?? 0)
    } else if ('*+?'.includes(next)) {
      at++
      size++
      last++
    } else {
      character()
      add(1)
    }
  }
  return { instructions: size, inRanges }
}

function hexadecimal(digits: string): number | undefined {
  const value = Number.parseInt(digits, 16)
  return Number.isNaN(value) ? undefined : value
}
