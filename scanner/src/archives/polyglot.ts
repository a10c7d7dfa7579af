import { crc32 } from 'node:zlib'
import { type ByteSource, Refusal } from '../inspection.ts'
import { part } from './bytes.ts'
import { END_SEARCH_BYTES, endsIn } from './zip-directory.ts'

/** Unpackers look this far into a file for an archive after the stub of a self-extracting program. */
const SEARCH_BYTES = 8 * 1024 * 1024
const STEP = 1024 * 1024
const OVERLAP = 32
const RAR4 = 'Rar!\x1a\x07\0'
const RAR5 = 'Rar!\x1a\x07\x01\0'
const SEVEN_ZIP = '7z\xbc\xaf\x27\x1c'

/**
 * Finds a zip that an unpacker would open at the end of another file, and returns it from its first entry to its end.
 * Ignores bytes that only resemble a zip, and a zip without entries.
 */
export function appendedZip(source: ByteSource): ByteSource | undefined {
  const tailAt = Math.max(0, source.size - END_SEARCH_BYTES)
  const tail = Buffer.from(source.read(tailAt, END_SEARCH_BYTES))
  for (const at of endsIn(tail).reverse()) {
    const entries = tail.readUInt16LE(at + 10)
    const directoryAt = tailAt + at - tail.readUInt32LE(at + 12)
    const wide = tail.readUInt32LE(at + 12) === 0xffffffff || tail.readUInt32LE(at + 16) === 0xffffffff
    // No upload reaches 4 GiB, so these values announce a zip64, whose end record precedes this one.
    if (wide && at >= 20 && tail.toString('latin1', at - 20, at - 16) === 'PK\x06\x07')
      return part(source, 0, source.size)
    if (entries === 0 || directoryAt < 0 || !hasMark(source, directoryAt, 'PK\x01\x02')) continue
    const first = source.read(directoryAt, 46)
    if (first.length < 46) continue // too short for even one entry
    const start = directoryAt - tail.readUInt32LE(at + 16)
    const localAt = start + first.readUInt32LE(42)
    if (start < 0 || !hasMark(source, localAt, 'PK\x03\x04')) continue
    return part(source, start, Math.min(source.size, tailAt + at + 22 + tail.readUInt16LE(at + 20)))
  }
  return undefined
}

/** Throws if a rar or 7z follows the beginning of another file. A checksum confirms each match. */
export function refuseLateArchive(source: ByteSource, tick: () => void): void {
  const end = Math.min(source.size, SEARCH_BYTES)
  for (let at = 0; at < end; at += STEP) {
    tick()
    // Windows overlap so that a signature across two of them is found.
    for (const { place, proves } of lateMarks(source.read(at, STEP + OVERLAP))) {
      tick()
      if (at + place > 0 && proves(source, at + place)) throw polyglot()
    }
  }
}

/** Collects all matches first: verifying one reads the source again, which may overwrite `bytes`. */
function lateMarks(bytes: Buffer): { place: number; proves: Proof }[] {
  const places = []
  for (const { letters, rest, archives } of lateArchives) {
    for (let found = bytes.indexOf(rest); found >= 0; found = bytes.indexOf(rest, found + 1)) {
      const place = found - letters
      for (const [mark, proves] of archives) {
        if (place >= 0 && bytes.toString('latin1', place, place + mark.length) === mark)
          places.push({ place, proves })
      }
    }
  }
  return places
}

export function polyglot(): Refusal {
  return new Refusal('forbidden', 'The file is two things at once: an archive is hidden in it.')
}

type Proof = (source: ByteSource, at: number) => boolean

/** Searches for the bytes after the letters: `R` and `7` are common in text, these bytes are not. */
const lateArchives: readonly {
  letters: number
  rest: Buffer
  archives: readonly (readonly [mark: string, proves: Proof])[]
}[] = [
  {
    letters: 4,
    rest: Buffer.from('\x1a\x07'),
    archives: [
      [RAR4, (source, at) => isRar4Block(source, at + RAR4.length)],
      [RAR5, (source, at) => isRar5Block(source, at + RAR5.length)],
    ],
  },
  {
    letters: 2,
    rest: Buffer.from('\xbc\xaf\x27\x1c', 'latin1'),
    archives: [
      [
        SEVEN_ZIP,
        (source, at) => {
          const start = source.read(at, 32)
          return start.length === 32 && crc32(start.subarray(12)) === start.readUInt32LE(8)
        },
      ],
    ],
  },
]

/** Block layout: checksum, type, flags, length. */
function isRar4Block(source: ByteSource, at: number): boolean {
  const head = source.read(at, 7)
  if (head.length < 7 || head.readUInt16LE(5) < 7) return false
  const checksum = head.readUInt16LE(0)
  const length = head.readUInt16LE(5) - 2
  const header = source.read(at + 2, length)
  return header.length === length && (crc32(header) & 0xffff) === checksum
}

/** Block layout: checksum, then the length in at most three groups of seven bits, lowest first. */
function isRar5Block(source: ByteSource, at: number): boolean {
  const head = source.read(at, 7)
  const checksum = head.length < 7 ? 0 : head.readUInt32LE(0)
  let length = 0
  for (const [index, byte] of head.subarray(4).entries()) {
    length += (byte & 0x7f) * 2 ** (7 * index) + 1
    if (byte > 0x7f) continue
    const header = source.read(at + 4, length)
    return header.length === length && crc32(header) === checksum
  }
  return false
}

function hasMark(source: ByteSource, at: number, mark: string): boolean {
  return source.read(at, mark.length).toString('latin1') === mark
}
