import { crc32 } from 'node:zlib'
import { ByteReader, windows } from './byte-reader.ts'
import type { Finding, Subject, Tools } from './inspection.ts'
import { type Content, Judgement } from './policy.ts'
import { afterPadding, endOfPicture } from './polyglots/picture-end.ts'
import { programs } from './polyglots/programs.ts'

/**
 * Detects files that are a picture or a PDF here and something else to another program. Other types are skipped: in a
 * text, a signature is only mentioned, and in an archive it belongs to an entry.
 */
export async function inspectPolyglot(subject: Subject, { budget }: Tools): Promise<readonly Finding[]> {
  const reader = new ByteReader(subject.source, budget)
  const isPdf = subject.mediaType === 'application/pdf'
  if (!isPdf && !isPicture(subject)) return []
  const judgement = new Judgement()
  let firstScript: number | undefined
  let lastScript = -1
  for (const { content, at } of marksIn(subject, reader, budget)) {
    if (content !== 'hidden-script') judgement.found(content)
    else if (!isPdf) judgement.found(content)
    else {
      firstScript ??= at
      lastScript = at
    }
  }
  if (isPdf && firstScript !== undefined)
    judgeAroundPdf(subject, reader, budget, [firstScript, lastScript], judgement)
  if (!isPdf) {
    judgeHeadOfPicture(reader, judgement)
    judgeTailOfPicture(reader, judgement)
  }
  return judgement.findings
}

/** Checks the first bytes as well: a text named photo.png is not a picture. */
export function isPicture({ mediaType, source }: Subject): boolean {
  if (!mediaType.startsWith('image/') || mediaType === 'image/svg+xml') return false
  const head = source.read(0, 512)
  return /^(GIF8|BM|\x89PNG|\xff\xd8|RIFF)/.test(head.toString('latin1', 0, 8)) || head.includes(0)
}

type Check = (reader: ByteReader, at: number) => boolean

/** Searched for everywhere: the content, its first bytes, and a check that random bytes do not pass. */
const marks: readonly (readonly [content: Content, start: string, check: Check])[] = [
  ...programs.map(([start, check]) => ['hidden-program', start, check] as const),
  ['hidden-archive', 'Rar!\x1a\x07', (reader, at) => [0, 1].includes(reader.byteAt(at + 6))],
  ['hidden-archive', '7z\xbc\xaf\x27\x1c', is7z],
  ['hidden-archive', 'MSCF\0\0\0\0', (reader, at) => reader.uint16(at + 24, true) === 0x0103],
  ...['<?p', '<?P', '<?=', '<%'].map((start) => ['hidden-script', start, isServerScript] as const),
  ...['<sc', '<sC', '<Sc', '<SC'].map((start) => ['hidden-script', start, isScript] as const),
]

function isScript(reader: ByteReader, at: number): boolean {
  return /^<script[\s>/]/i.test(reader.latin1(at, 8))
}

function is7z(reader: ByteReader, at: number): boolean {
  return crc32(reader.bytes(at + 12, 20)) === reader.uint32(at + 8, true)
}

/** Detects PHP, ASP and JSP. The short PHP tag also occurs by chance, so a line of readable text must follow it. */
function isServerScript(reader: ByteReader, at: number): boolean {
  const text = reader.latin1(at, 128)
  return (
    /^<\?php[\s/(#]/i.test(text) ||
    /^<\?=[\t\n\r\x20-\x7e]{6,120}?(;|\?>)/.test(text) ||
    /^<%[@=!]?\s{0,20}(page|eval|execute|import|language|response\.|request|runtime)\b/i.test(text)
  )
}

const marksByPair = new Map(
  [...new Set(marks.map(([, start]) => pairOf(start)))].map((pair) => [
    pair,
    marks.filter(([, start]) => pairOf(start) === pair),
  ]),
)

/**
 * Lookup tables for pairs of bytes, little endian: the first two bytes of a mark, or its second and third. The search
 * reads two bytes at a time, and one of the two pairs is at an even offset.
 */
const isFirst = new Uint8Array(65_536)
const isEither = new Uint8Array(65_536)
for (const [, start] of marks) {
  isFirst[pairOf(start)] = 1
  isEither[pairOf(start)] = 1
  const thirds = start.length > 2 ? [start.charCodeAt(2)] : new Uint8Array(256).keys()
  for (const third of thirds) isEither[start.charCodeAt(1) + third * 256] = 1
}

function pairOf(start: string): number {
  return start.charCodeAt(0) + start.charCodeAt(1) * 256
}

function* marksIn(
  { source }: Subject,
  reader: ByteReader,
  budget: Tools['budget'],
): Generator<{ content: Content; at: number }, undefined> {
  for (const { bytes, offset, owned } of windows(source, budget, 2)) {
    for (const index of startsIn(bytes)) {
      if (index >= owned) break
      for (const [content, start, check] of marksByPair.get(bytes.readUInt16LE(index)) ?? []) {
        if (bytes[index + 2] !== start.charCodeAt(2) && start.length > 2) continue
        const at = offset + index
        if (reader.latin1(at, start.length) === start && check(reader, at)) yield { content, at }
      }
    }
  }
}

const CHUNK_PAIRS = 32_768
const found = new Int32Array(CHUNK_PAIRS)

/** Offsets at which marks may begin, in order. */
function* startsIn(bytes: Buffer): Generator<number, undefined> {
  const skipped = bytes.byteOffset % 2 // pairs are read from even addresses
  const pairs = new Uint16Array(
    bytes.buffer,
    bytes.byteOffset + skipped,
    Math.max(0, bytes.length - skipped) >> 1,
  )
  for (let from = 0; from < pairs.length; from += CHUNK_PAIRS) {
    for (const index of marksAmong(pairs, from, Math.min(from + CHUNK_PAIRS, pairs.length))) {
      const at = skipped + 2 * index
      if (at > 0 && isFirst[(bytes[at - 1] ?? 0) + (bytes[at] ?? 0) * 256] === 1) yield at - 1
      if (isFirst[pairs[index] ?? 0] === 1) yield at
    }
  }
}

/** Branch-free collection takes half the time. */
function marksAmong(pairs: Uint16Array, from: number, to: number): Int32Array {
  let count = 0
  for (let index = from; index < to; index += 1) {
    found[count] = index
    count += isEither[pairs[index] as number] as number
  }
  return found.subarray(0, count)
}

/** In a PDF, script is ordinary content unless it precedes the first object or follows the end. */
function judgeAroundPdf(
  { source }: Subject,
  reader: ByteReader,
  budget: Tools['budget'],
  [firstScript, lastScript]: readonly [number, number],
  judgement: Judgement,
): void {
  const first = reader.indexOf(Buffer.from('obj'), 0)
  let last = -1
  for (const { bytes, offset } of windows(source, budget, 8)) {
    const found = bytes.lastIndexOf('%%EOF')
    if (found >= 0) last = offset + found
  }
  if (firstScript < first || (last >= 0 && lastScript > last)) judgement.found('hidden-script')
}

function judgeHeadOfPicture(reader: ByteReader, judgement: Judgement): void {
  // PDF readers accept the header anywhere in the first 1,024 bytes.
  if (/%PDF-\d/.test(reader.latin1(0, 1032))) judgement.found('hidden-pdf')
  const head = reader.latin1(0, 64)
  // The sizes in the header, read as text, open a JavaScript comment. The script begins where the comment ends.
  if (/^(GIF8[79]a|BM|\xff\xd8\xff.|RIFF)\/\*/s.test(head)) {
    for (const region of [
      reader.latin1(0, 128 * 1024),
      reader.latin1(Math.max(0, reader.size - 65_536), 65_536),
    ]) {
      if (/\*\/\s{0,50}[=;([`'"\w]/.test(region)) judgement.found('hidden-script')
    }
  }
  if (/^(GIF8[79]a|BM)\s{0,20}=[\t\n\r\x20-\x7e]{12}/.test(head)) judgement.found('hidden-script')
}

/** Checks the data right after the picture. The archive inspector finds zip archives, from their end. */
function judgeTailOfPicture(reader: ByteReader, judgement: Judgement): void {
  const end = endOfPicture(reader)
  if (end === undefined || end >= reader.size) return
  const start = afterPadding(reader, end)
  const tail = reader.latin1(start, 512)
  // The zeros of its length field count as padding.
  if (/^.{0,4}ftyp/s.test(tail) || tail.includes('MotionPhoto_Data')) judgement.found('motion-photo')
  if (/^#!\s{0,5}\//.test(tail)) judgement.found('hidden-script')
  if (/^<(!doctype\s|html|head|body|iframe|svg|img\s|meta\s|object\s|embed\s)/i.test(tail))
    judgement.found('hidden-script')
  if (/^(\x1f\x8b\x08|\xfd7zXZ\0|\x28\xb5\x2f\xfd|BZh[1-9]1AY&SY)/.test(tail))
    judgement.found('hidden-archive')
  if (tail.startsWith('ustar', 257)) judgement.found('hidden-archive')
}
