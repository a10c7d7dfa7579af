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

const marksByStart = Map.groupBy(marks, ([, start]) => start)
const LONGEST_MARK = Math.max(...marks.map(([, start]) => start.length))

function* marksIn(
  { source }: Subject,
  reader: ByteReader,
  budget: Tools['budget'],
): Generator<{ content: Content; at: number }, undefined> {
  const anyMark = new RegExp([...marksByStart.keys()].map((start) => RegExp.escape(start)).join('|'), 'g')
  for (const { bytes, offset, owned } of windows(source, budget, LONGEST_MARK)) {
    const text = bytes.toString('latin1')
    anyMark.lastIndex = 0
    for (let match = anyMark.exec(text); match !== null && match.index < owned; match = anyMark.exec(text)) {
      const at = offset + match.index
      for (const [content, , check] of marksByStart.get(match[0]) ?? [])
        if (check(reader, at)) yield { content, at }
      anyMark.lastIndex = match.index + 1 // a mark may begin inside another
    }
  }
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
