import { unreadableMail } from './mail-doubt.ts'

const MAX_FILES = 1000
const MAX_LINE = 100
/** The same limit as for a mail. A line of one character may decode to 63 bytes. */
const MAX_BYTES = 64 * 1024 * 1024

/** Decodes files in the text of a mail: `begin 644 name`, lines of four characters for three bytes, `end`. */
export function* uuencodedIn(text: Buffer): Generator<{ name: string; bytes: Buffer }, undefined> {
  let files = 0
  for (let at = text.indexOf('begin '); at >= 0 && files < MAX_FILES; ) {
    const [line, name] =
      /^begin [0-7]{3,4} +([^\r\n]{1,255})\r*\n/.exec(text.toString('latin1', at, at + 300)) ?? []
    const isLine = at === 0 || text[at - 1] === 0x0a
    if (line === undefined || name === undefined || !isLine) {
      at = text.indexOf('begin ', at + 1)
      continue
    }
    files += 1
    const { bytes, end } = decodeLines(text, at + line.length)
    yield { name: name.trim(), bytes }
    at = text.indexOf('begin ', end)
  }
}

/** Counts first, because a buffer per line would take a hundred times the memory of a short line. */
function decodeLines(text: Buffer, start: number): { bytes: Buffer; end: number } {
  let total = 0
  let last = start
  for (const { count, next } of linesIn(text, start)) {
    total += count
    last = next
    if (total > MAX_BYTES) throw unreadableMail()
  }
  const bytes = Buffer.alloc(total + 2)
  let length = 0
  for (const { at, end, count } of linesIn(text, start)) {
    decodeLine(text.subarray(at + 1, end), count, bytes, length)
    length += count
  }
  return { bytes: bytes.subarray(0, total), end: last }
}

interface Line {
  readonly at: number
  readonly end: number
  /** How many bytes it decodes to. */
  readonly count: number
  readonly next: number
}

function* linesIn(text: Buffer, start: number): Generator<Line, undefined> {
  let at = start
  while (at < text.length) {
    const found = text.indexOf(0x0a, at)
    const end = found < 0 ? text.length : found
    const count = sixBits(text[at])
    if (end - at > MAX_LINE || count === 0 || isEnd(text, at)) return
    yield { at, end, count, next: end + 1 }
    at = end + 1
  }
}

function isEnd(text: Buffer, at: number): boolean {
  return text[at] === 0x65 && text.toString('latin1', at, at + 3) === 'end'
}

/** Missing characters count as zero. Writes up to two extra bytes, which the next line overwrites. */
function decodeLine(line: Buffer, count: number, bytes: Buffer, start: number): void {
  for (let index = 0, length = 0; length < count; index += 4, length += 3) {
    const [high, low] = [twelveBits(line, index), twelveBits(line, index + 2)]
    bytes.writeUIntBE((high << 12) | low, start + length, 3)
  }
}

function twelveBits(line: Buffer, at: number): number {
  return (sixBits(line[at]) << 6) | sixBits(line[at + 1])
}

function sixBits(byte: number | undefined): number {
  return ((byte ?? 0x20) - 0x20) & 0x3f
}
