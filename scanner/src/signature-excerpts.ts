import { type Encoding, encodingsOf, windowsOf } from './findings/windows.ts'
import { createWordFinder } from './findings/word-finder.ts'
import type { ByteSource, Subject, Tools } from './inspection.ts'
import { type AnchoredRule, GATE_BYTES } from './signature-gates.ts'
import { simplifyPhp } from './simplify-php.ts'

/** Rules of the user see the whole file up to here; beyond, `filesize` and offsets are those of a window. */
const WINDOW_BYTES = 16 * 1024 * 1024
/** A match up to this length is complete in at least one window. */
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

/** Bytes to show to those rule files, by their index, that have a rule that could match in them. */
export interface Excerpt {
  readonly bytes: Buffer
  readonly files: ReadonlySet<number>
}

/** Nothing when no anchor is in the file; the file when it is small; else excerpts. UTF-16 and UTF-32 are shown as UTF-8 too, and PHP also simplified. */
export function createExcerpts(
  rulesOfFiles: readonly (readonly AnchoredRule[])[],
): (subject: Subject, tools: Tools) => Generator<Excerpt> {
  const rules = rulesOfFiles.flatMap((rules, file) => rules.map((rule) => ({ ...rule, file })))
  const words = [...new Set(rules.flatMap(({ anchors }) => anchors))]
  const rulesOfWord = words.map((word) => rules.filter(({ anchors }) => anchors.includes(word)))
  const find = createWordFinder(words)
  const sizes = { window: WHOLE_BYTES, before: AROUND_BYTES, after: AROUND_BYTES }
  return function* (subject, tools) {
    for (const encoding of encodingsOf(subject.source)) yield* excerptsIn(subject, tools, encoding)
  }

  function* excerptsIn(
    { source, mediaType }: Subject,
    { budget }: Tools,
    encoding: Encoding,
  ): Generator<Excerpt> {
    const small = source.read(WHOLE_BYTES, 1).length === 0 // the size of a file that still arrives is known last
    let pieces: Buffer[] = []
    let size = 0
    let excerpts = 0
    let head = Buffer.alloc(0)
    let start = ''
    const inHead = new Set<NumberedRule>()
    let asked = new Set<NumberedRule>()
    for (const { bytes, from, to } of windowsOf(source, sizes, encoding)) {
      budget.checkTime()
      if (from === 0) {
        const skipped = startsWithMark(bytes) ? 3 : 0
        head = Buffer.from(bytes.subarray(skipped, small ? WHOLE_BYTES : skipped + HEAD_BYTES))
        start = head.toString('latin1', 0, GATE_BYTES)
      }
      let copied = 0
      find(bytes, (word, offset) => {
        for (const rule of rulesOfWord[word] ?? []) {
          if (asked.has(rule) || !rule.gate(mediaType, start)) continue
          asked.add(rule)
          if (from === 0) inHead.add(rule)
        }
        if (small || offset < from || offset >= to || offset + AROUND_BYTES / 2 < copied) return undefined
        const first = Math.max(copied, offset - AROUND_BYTES)
        copied = Math.min(bytes.length, offset + AROUND_BYTES)
        // A zero between the pieces: no rule takes it for the start of a line or of a statement.
        pieces.push(Buffer.from(bytes.subarray(first, copied)), Buffer.of(0))
        size += copied - first
        return undefined
      })
      if (size < EXCERPT_BYTES) continue
      yield* views(Buffer.concat([head, Buffer.of(0), ...pieces]), asked)
      excerpts += 1
      if (excerpts === MOST_EXCERPTS) return
      pieces = []
      size = 0
      asked = new Set(inHead) // the head is a part of every excerpt
    }
    if (small && asked.size > 0) yield* views(head, asked)
    if (size > 0) yield* views(Buffer.concat([head, Buffer.of(0), ...pieces]), asked)
  }
}

interface NumberedRule extends AnchoredRule {
  readonly file: number
}

function* views(bytes: Buffer, asked: ReadonlySet<NumberedRule>): Generator<Excerpt> {
  yield excerpt(bytes, asked)
  if (!bytes.includes('<?')) return
  const text = bytes.toString('latin1')
  const simple = simplifyPhp(text)
  if (simple !== text) yield excerpt(Buffer.from(simple.slice(0, HEAD_BYTES), 'latin1'), asked)
}

/** A scan costs more than a millisecond, whatever the size: those rules are asked for whom nothing is missing. */
function excerpt(bytes: Buffer, asked: ReadonlySet<NumberedRule>): Excerpt {
  const files = new Set<number>()
  let text = ''
  let lower = ''
  for (const { needs, file } of asked) {
    if (files.has(file)) continue
    if (needs.length > 0 && text === '') {
      text = bytes.toString('latin1')
      lower = text.toLowerCase()
    }
    const isThere = (need: string | RegExp) =>
      typeof need === 'string' ? lower.includes(need) : need.test(text)
    if (needs.every((row) => row.some(isThere))) files.add(file)
  }
  return { bytes, files }
}

function startsWithMark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}
