import { windowsOf } from './findings/windows.ts'
import { createWordFinder } from './findings/word-finder.ts'
import type { ByteSource, Tools } from './inspection.ts'

/** Rules of the user see the whole file up to here; beyond, `filesize` and offsets are those of a window. */
const WINDOW_BYTES = 16 * 1024 * 1024
/** What is no longer than this is whole in at least one window. */
const OVERLAP_BYTES = 256 * 1024
/** Our own rules see the whole file up to here; beyond, its beginning and what surrounds their anchors. */
const WHOLE_BYTES = 256 * 1024
const HEAD_BYTES = 64 * 1024
const AROUND_BYTES = 4 * 1024
const EXCERPT_BYTES = 384 * 1024
/** Rules take up to a second for one that is made to be slow: what comes after these is not looked at. */
const MOST_EXCERPTS = 4

/** The whole file when it is small; else windows, the last of them full, so that none looks like a small file. */
export function* windowsFor(source: ByteSource, { budget }: Tools): Generator<Buffer> {
  for (let start = 0; start < source.size; start += WINDOW_BYTES - OVERLAP_BYTES) {
    budget.checkTime()
    const last = start + WINDOW_BYTES >= source.size
    yield source.read(
      last ? Math.max(0, source.size - WINDOW_BYTES) : start,
      Math.min(WINDOW_BYTES, source.size),
    )
    if (last) return
  }
}

/** Nothing when no anchor is in the file; the file when it is small; else an excerpt. UTF-16 is shown as UTF-8. */
export function createExcerpts(
  anchors: readonly string[],
): (source: ByteSource, tools: Tools) => Generator<Buffer> {
  const find = createWordFinder([...new Set(anchors)])
  const sizes = { window: WHOLE_BYTES, before: AROUND_BYTES, after: AROUND_BYTES }
  return function* (source, { budget }) {
    let pieces: Buffer[] = []
    let size = 0
    let excerpts = 0
    let head = Buffer.alloc(0)
    for (const { bytes, from, to } of windowsOf(source, sizes)) {
      budget.checkTime()
      if (from === 0) head = Buffer.from(bytes.subarray(bytes.indexOf('\ufeff') === 0 ? 3 : 0, WHOLE_BYTES))
      let copied = 0
      find(bytes, (_, offset) => {
        if (offset < from || offset >= to || offset + AROUND_BYTES / 2 < copied) return undefined
        const start = Math.max(copied, offset - AROUND_BYTES)
        copied = Math.min(bytes.length, offset + AROUND_BYTES)
        // A zero between the pieces: no rule takes it for the start of a line or of a statement.
        pieces.push(Buffer.from(bytes.subarray(start, copied)), Buffer.of(0))
        size += copied - start
        return source.size > WHOLE_BYTES
      })
      if (source.size <= WHOLE_BYTES || size < EXCERPT_BYTES) continue
      yield Buffer.concat([head.subarray(0, HEAD_BYTES), Buffer.of(0), ...pieces])
      excerpts += 1
      if (excerpts === MOST_EXCERPTS) return
      pieces = []
      size = 0
    }
    if (size === 0) return
    if (source.size <= WHOLE_BYTES) yield head
    else yield Buffer.concat([head.subarray(0, HEAD_BYTES), Buffer.of(0), ...pieces])
  }
}
