import { type ByteSource, Refusal, type Subject } from '../inspection.ts'
import { damaged } from './bytes.ts'

export const BLOCK = 512
const CHECKSUM_AT = 148
/** First characters of a numeric field: a digit, a space or NUL. */
const NUMBER_STARTS = new Set(Buffer.from('01234567 \0'))

export interface TarHeader {
  readonly name: string
  readonly mode: number
  readonly size: number
  readonly type: string
  readonly link: string
}

/** Whether these 512 bytes are a header. The checksum is the only proof, since the oldest tars have no signature. */
export function isTarHeader(block: Buffer): boolean {
  if (block.length < BLOCK || block[0] === 0) return false
  // Called for every entry of every archive. The first byte of the checksum rules out most of them.
  const claimed = NUMBER_STARTS.has(block[CHECKSUM_AT] as number) ? octal(block, CHECKSUM_AT, 8) : undefined
  if (claimed === undefined) return false
  let unsigned = 8 * 0x20
  let signed = 8 * 0x20
  for (let at = 0; at < BLOCK; at += 1) {
    if (at >= CHECKSUM_AT && at < CHECKSUM_AT + 8) continue
    const byte = block[at] as number
    unsigned += byte
    signed += byte < 0x80 ? byte : byte - 0x100
  }
  // Old tars on some systems summed signed bytes.
  return claimed === unsigned || claimed === signed
}

// Tar readers skip invalid blocks and continue with the next valid header.
const SEARCHED_BLOCKS = 64

/** Whether any tar reader would open it: by its first header, its signature, or a valid header after broken ones. */
export function isTar(source: ByteSource, { name, kind }: Pick<Subject, 'name' | 'kind'>): boolean {
  const head = Buffer.from(source.read(0, BLOCK))
  const isTrusted = hasChecksum(head) || kind === 'archive' || (kind === 'unknown' && hasNumbers(head))
  if ((isTarHeader(head) && isTrusted) || /^ustar[\0 ]/.test(head.toString('latin1', 257, 263))) return true
  if (!/\.(?:tar|tgz|tbz2?|txz|tzst|tlz|taz)$|\.tar\.[a-z0-9]+$/i.test(name)) return false
  const blocks = Buffer.from(source.read(0, BLOCK * SEARCHED_BLOCKS))
  for (let at = BLOCK; at + BLOCK <= blocks.length; at += BLOCK) {
    if (isTarHeader(blocks.subarray(at, at + BLOCK))) return true
  }
  return false
}

/**
 * Readers treat an empty checksum as zero, and so is the signed sum of the first block in one picture out of
 * thousands.
 */
function hasChecksum(block: Buffer): boolean {
  return /[0-7]/.test(block.toString('latin1', CHECKSUM_AT, CHECKSUM_AT + 8))
}

/** Mode, owner, group, size and time: readers that accept an empty checksum check that these are numbers. */
function hasNumbers(block: Buffer): boolean {
  return [100, 108, 116, 124, 136].every((at) => {
    const isBinary = block[at] === 0x80 || block[at] === 0xff
    return isBinary || octal(block, at, at < 124 ? 8 : 12) !== undefined
  })
}

export function readTarHeader(block: Buffer): TarHeader {
  if (!isTarHeader(block)) throw damaged('The tar')
  const posix = block.toString('latin1', 257, 263) === 'ustar\0'
  const prefix = posix ? text(block, 345, 155) : ''
  const name = text(block, 0, 100)
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    mode: number(block, 100, 8),
    size: number(block, 124, 12),
    type: String.fromCharCode(block[156] as number),
    link: text(block, 157, 100),
  }
}

function text(block: Buffer, at: number, length: number): string {
  const field = block.subarray(at, at + length)
  const end = field.indexOf(0)
  return (end < 0 ? field : field.subarray(0, end)).toString('utf8')
}

/** Reads a number in octal digits, or in the binary form that GNU tar uses for large ones. */
function number(block: Buffer, at: number, length: number): number {
  if (((block[at] as number) & 0x80) === 0) {
    const value = octal(block, at, length)
    if (value === undefined) throw damaged('The tar')
    return value
  }
  let value = (block[at] as number) & 0x7f
  for (let index = 1; index < length; index += 1) {
    value = value * 256 + (block[at + index] as number)
    if (value > Number.MAX_SAFE_INTEGER) throw new Refusal('forbidden', 'The archive has impossible sizes.')
  }
  return value
}

function octal(block: Buffer, at: number, length: number): number | undefined {
  const digits = block
    .toString('latin1', at, at + length)
    .replace(/[\0 ].*$/s, (rest) => (rest.startsWith(' ') ? rest : ''))
  const match = /^ *([0-7]*)[ \0]*$/.exec(digits)
  return match === null ? undefined : Number.parseInt(match[1] || '0', 8)
}

/** A file with holes: they are stored in four forms, and a reader that does not know one unpacks other content. */
export function sparse(): Refusal {
  return new Refusal(
    'unscannable',
    'The tar contains a sparse file, which cannot be inspected. Create the archive without --sparse.',
  )
}

/**
 * Reads the records of a pax header: "length key=value
 * ". The length is in bytes and includes itself.
 */
export function readPax(bytes: Buffer): Map<string, string> {
  const records = new Map<string, string>()
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at)
    const digits = space < 0 ? '' : bytes.toString('latin1', at, Math.min(space, at + 12))
    const length = /^[0-9]{1,10}$/.test(digits) ? Number(digits) : 0
    const end = at + length
    const equals = bytes.indexOf(0x3d, space)
    if (end > bytes.length || equals < 0 || equals >= end || bytes[end - 1] !== 0x0a) {
      // Some writers count the zero padding after the last record.
      if (at > 0 && bytes.subarray(at).every((byte) => byte === 0)) break
      throw damaged('The tar')
    }
    const key = bytes.toString('utf8', space + 1, equals)
    if (key.startsWith('GNU.sparse.')) throw sparse()
    if (records.has(key) && /^(path|linkpath|size)$/.test(key)) {
      throw new Refusal('forbidden', 'The tar contradicts itself: a field occurs twice.')
    }
    records.set(key, bytes.toString('utf8', equals + 1, end - 1))
    at = end
  }
  return records
}
