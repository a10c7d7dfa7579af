/** Both ends inclusive, as in Content-Range. */
export interface ByteRange {
  start: number
  end: number
}

/** Each part opens the file again and has its own headers. Legitimate clients do not need more. */
const maximumParts = 16

/**
 * The ranges to return, in the requested order (RFC 9110 §14). The Range header is optional to honor: a malformed or
 * abusive one, or one in another unit, gets the whole file instead of an error.
 */
export function parseRanges(
  header: string | undefined,
  size: number,
): ByteRange[] | 'whole' | 'unsatisfiable' {
  const rangeSet = /^bytes=(.*)$/i.exec(header ?? '')?.[1]
  if (rangeSet === undefined) return 'whole'
  // Lists may contain empty elements: `0-1,,4-5`.
  const specs = rangeSet
    .split(',')
    .map((spec) => spec.trim())
    .filter((spec) => spec !== '')
  if (specs.length === 0) return 'whole'

  const requested: ByteRange[] = []
  for (const spec of specs) {
    const range = parseRange(spec, size)
    if (range === undefined) return 'whole'
    if (range.start <= range.end) requested.push(range)
  }
  if (requested.length === 0) return 'unsatisfiable'
  // Overlapping ranges must not make one small request cost several times the file.
  if (requested.reduce((sum, range) => sum + rangeLength(range), 0) > size) return 'whole'
  const parts = coalesce(requested)
  return parts.length > maximumParts ? 'whole' : parts
}

export function rangeLength(range: ByteRange): number {
  return range.end - range.start + 1
}

/** Undefined if malformed. Ends before it starts if it is outside the file. */
function parseRange(spec: string, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^(\d*)-(\d*)$/.exec(spec) ?? []
  if (first === '' && last === '') return undefined
  // Numbers too large to be exact are past the end of any file, so rounding is harmless.
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last === '') return { start: Number(first), end: size - 1 }
  if (Number(last) < Number(first)) return undefined
  return { start: Number(first), end: Math.min(Number(last), size - 1) }
}

/** Merges overlapping and adjacent ranges. A merged range takes the position of its first part. */
function coalesce(ranges: ByteRange[]): ByteRange[] {
  const merged: (ByteRange & { order: number })[] = []
  const sorted = ranges.map((range, order) => ({ ...range, order })).sort((a, b) => a.start - b.start)
  for (const range of sorted) {
    const previous = merged.at(-1)
    if (previous && range.start <= previous.end + 1) {
      previous.end = Math.max(previous.end, range.end)
      previous.order = Math.min(previous.order, range.order)
    } else merged.push(range)
  }
  return merged.sort((a, b) => a.order - b.order).map(({ start, end }) => ({ start, end }))
}
