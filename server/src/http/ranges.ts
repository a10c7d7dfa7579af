/** Both ends inclusive, as in Content-Range. */
export interface ByteRange {
  start: number
  end: number
}

/** Each part costs an opening of the file and its own headers; no honest reader needs more at once. */
const maximumParts = 16

/**
 * The ranges to answer with, in the order asked for (RFC 9110 §14). A Range header is only a wish: what is
 * malformed, of another unit or abusive gets the whole file rather than a refusal.
 */
export function parseRanges(
  header: string | undefined,
  size: number,
): ByteRange[] | 'whole' | 'unsatisfiable' {
  const rangeSet = /^bytes=(.*)$/i.exec(header ?? '')?.[1]
  if (rangeSet === undefined) return 'whole'
  // Lists may have empty elements: `0-1,,4-5`.
  const specs = rangeSet
    .split(',')
    .map((spec) => spec.trim())
    .filter((spec) => spec !== '')
  if (specs.length === 0) return 'whole'

  const asked: ByteRange[] = []
  for (const spec of specs) {
    const range = parseRange(spec, size)
    if (range === undefined) return 'whole'
    if (range.start <= range.end) asked.push(range)
  }
  if (asked.length === 0) return 'unsatisfiable'
  // Overlaps that ask for more than there is: one small request must not cost many times the file.
  if (asked.reduce((sum, range) => sum + rangeLength(range), 0) > size) return 'whole'
  const parts = coalesce(asked)
  return parts.length > maximumParts ? 'whole' : parts
}

export function rangeLength(range: ByteRange): number {
  return range.end - range.start + 1
}

/** Undefined when malformed; ends before it starts when there is no such byte. */
function parseRange(spec: string, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^(\d*)-(\d*)$/.exec(spec) ?? []
  if (first === '' && last === '') return undefined
  // Numbers too large to be exact are past the end of any file, so their rounding changes nothing.
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last === '') return { start: Number(first), end: size - 1 }
  if (Number(last) < Number(first)) return undefined
  return { start: Number(first), end: Math.min(Number(last), size - 1) }
}

/** Joins what overlaps or touches; a joined range stands where the first of its pieces was asked for. */
function coalesce(ranges: ByteRange[]): ByteRange[] {
  const joined: (ByteRange & { order: number })[] = []
  const sorted = ranges.map((range, order) => ({ ...range, order })).sort((a, b) => a.start - b.start)
  for (const range of sorted) {
    const previous = joined.at(-1)
    if (previous && range.start <= previous.end + 1) {
      previous.end = Math.max(previous.end, range.end)
      previous.order = Math.min(previous.order, range.order)
    } else joined.push(range)
  }
  return joined.sort((a, b) => a.order - b.order).map(({ start, end }) => ({ start, end }))
}
