// JavaScript regular expressions backtrack and the texts are hostile, so patterns are bounded in length, parts that
// may be far apart have separate patterns, and these functions read a text once. Distances are measured from start to
// start.
//
// `\s` also matches the no-break space of Latin-1. In UTF-8 that byte is always part of a longer character, so it
// affects no pattern.

/**
 * Offsets where `first` (flag `g`) matches, including inside an earlier match. The patterns in `rest` (flag `y`) must
 * follow, each directly after the previous one. A shorter match of the previous one is not tried.
 */
export function* startsOf(content: string, first: RegExp, ...rest: readonly RegExp[]): Generator<number> {
  if (!first.global) throw new Error(`${first} needs the flag g.`)
  for (let from = 0; ; ) {
    first.lastIndex = from
    const match = first.exec(content)
    if (match === null) return
    from = match.index + 1
    if (followedBy(content, first.lastIndex, rest)) yield match.index
  }
}

function followedBy(content: string, end: number, patterns: readonly RegExp[]): boolean {
  let at = end
  for (const pattern of patterns) {
    if (!pattern.sticky) throw new Error(`${pattern} needs the flag y.`)
    pattern.lastIndex = at
    if (!pattern.test(content)) return false
    at = pattern.lastIndex
  }
  return true
}

/** Whether the patterns match somewhere, each directly after the previous one. */
export function hasSequence(content: string, first: RegExp, ...rest: readonly RegExp[]): boolean {
  return startsOf(content, first, ...rest).next().done === false
}

/**
 * Returns a function that finds the next match at or after an offset, or `Infinity`. Call it with ascending offsets.
 */
export function nextStart(content: string, pattern: RegExp): (from: number) => number {
  if (!pattern.global) throw new Error(`${pattern} needs the flag g.`)
  let next = Number.NEGATIVE_INFINITY
  return (from) => {
    if (next >= from) return next
    pattern.lastIndex = Math.max(0, from)
    next = pattern.exec(content)?.index ?? Number.POSITIVE_INFINITY
    return next
  }
}

/** Offsets of `first` where `second` begins at most `distance` later. */
export function* startsNear(
  content: string,
  first: RegExp | Iterable<number>,
  second: RegExp,
  distance: number,
): Generator<number> {
  const next = nextStart(content, second)
  for (const at of first instanceof RegExp ? startsOf(content, first) : first) {
    const found = next(at)
    if (found === Number.POSITIVE_INFINITY) return
    if (found <= at + distance) yield at
  }
}

/** Whether `second` begins at most `distance` after the start of a match of `first`. */
export function near(
  content: string,
  first: RegExp | Iterable<number>,
  second: RegExp,
  distance: number,
): boolean {
  return startsNear(content, first, second, distance).next().done === false
}

/** Whether a pattern matches at least `count` times within `distance`. */
export function hasMany(content: string, pattern: RegExp, count: number, distance = content.length): boolean {
  const starts: number[] = []
  for (const start of startsOf(content, pattern)) {
    starts.push(start)
    const first = starts.at(-count)
    if (first !== undefined && start - first <= distance) return true
  }
  return false
}

/** How many of the patterns (without the flag `g`) match. */
export function countMatching(content: string, patterns: readonly RegExp[]): number {
  return patterns.filter((pattern) => pattern.test(content)).length
}

export function hasAll(content: string, patterns: readonly RegExp[]): boolean {
  return patterns.every((pattern) => pattern.test(content))
}
