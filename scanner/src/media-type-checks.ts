import { type CheckName, HEAD_BYTES } from './media-type-tables.ts'
import { hasControls } from './media-type-text.ts'

function hasAt(head: Buffer, at: number, bytes: string): boolean {
  return head.toString('latin1', at, at + bytes.length) === bytes
}

/** Bytes beyond the end read as zero, since these checks must never throw. */
function uint32(head: Buffer, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(at, at + 4)
  return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0
}

export type Check = (head: Buffer) => boolean

/** Conditions in addition to the bytes of a signature. */
export const checks: Record<CheckName, Check> = {
  // Binary formats have zeros or small numbers in their first header fields. Text has neither.
  binary: (head) => hasControls(head, 512),
  portableExecutable(head) {
    const at = uint32(head, 0x3c)
    if (at < 4 || at > 50 * 1024 * 1024) return false
    return at + 4 > head.length ? head.length >= HEAD_BYTES : hasAt(head, at, 'PE\0\0')
  },
  // A fat Mach-O starts with the same four bytes, followed by a number of processors. Class versions start at 45.
  javaClass: (head) => (head[6] ?? 0) * 256 + (head[7] ?? 0) >= 45,
  riff: (head) => hasAt(head, 0, 'RIFF') && hasControls(head, 512),
  form: (head) => hasAt(head, 0, 'FORM') && hasControls(head, 512),
  // The length comes first and is below 64 MiB, so its highest byte is not a letter.
  atom: (head) => (head[0] ?? 0xff) <= 3,
  ftyp: (head) => hasAt(head, 4, 'ftyp') && (head[0] ?? 0xff) <= 3,
  bitmap: (head) => bitmapHeaderSizes.has(uint32(head, 14)),
  boot: (head) => head[510] === 0x55 && head[511] === 0xaa,
  bzip2: (head) =>
    isDigit(head[3]) && (hasAt(head, 4, '1AY&SY') || hasAt(head, 4, '\x17\x72\x45\x38\x50\x90')),
  // A TGA picture begins alike, but has zero where a cursor file has the number of pictures.
  cursor: (head) => (head[4] ?? 0) !== 0 && head[5] === 0,
  metafile: (head) => uint32(head, 0) === 1,
  // Layer I is excluded: it is unused, and its FF FE is the byte order mark of UTF-16.
  mpegAudio(head) {
    const [, second = 0, third = 0xff, fourth] = head.subarray(0, 4)
    const layer = (second >> 1) & 3
    return (
      fourth !== undefined &&
      (second & 0xe0) === 0xe0 &&
      (layer === 1 || layer === 2) &&
      (second & 0x18) !== 0x08 &&
      third >> 4 !== 0 &&
      third >> 4 !== 15 &&
      (third & 0x0c) !== 0x0c
    )
  },
  // The oldest tars have no signature, only an octal checksum, computed as if its own field were spaces.
  oldTar(head) {
    const [, digits] = /^ *([0-7]{1,7})[\0 ]/.exec(head.toString('latin1', 148, 156)) ?? []
    if (digits === undefined || head.length < 512 || !hasControls(head, 512)) return false
    const others = sum(head.subarray(0, 148)) + sum(head.subarray(156, 512))
    return others + 8 * 0x20 === Number.parseInt(digits, 8)
  },
  // A version number, whose second byte distinguishes Python 3 from 2, then dates and the marker of a code object.
  pythonBytecode(head) {
    const [, second = 0] = head
    const known = (second >= 0x0b && second <= 0x0e) || second === 0xf2 || second === 0xf3
    const code = [8, 12, 16].some((at) => head[at] === 0x63 || head[at] === 0xe3)
    return known && code && hasControls(head, 64)
  },
  adts: (head) => ((head[1] ?? 0) & 0xf6) === 0xf0 && (((head[2] ?? 0xff) >> 2) & 15) < 13,
  transportStream(head) {
    for (const [start, length] of transportPackets) {
      const marks = [1, 2, 3].map((packet) => head[start + packet * length])
      if (
        head[start] === 0x47 &&
        marks[0] === 0x47 &&
        marks.every((mark) => mark === 0x47 || mark === undefined)
      ) {
        return hasControls(head, 512)
      }
    }
    return false
  },
}

const bitmapHeaderSizes = new Set([12, 16, 40, 52, 56, 64, 108, 124])
const transportPackets = [
  [0, 188],
  [4, 192],
] as const

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}

function sum(bytes: Buffer): number {
  return bytes.reduce((total, byte) => total + byte, 0)
}
