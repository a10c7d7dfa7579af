// The files that bench/scanning.ts uploads: as realistic as possible without a network.
import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { jpeg, pngChunk } from '../scanner/test/corpus/writers/images.ts'
import { type ZipEntry, zip } from '../scanner/test/corpus/writers/zip.ts'

/** The limit of 50 MB minus the form and the zip directory. */
export const MOST_BYTES = 50 * 1024 * 1024 - 4096
// Few enough that a zip of 50 MB stays below the limit of 20,000 entries.
const SMALLEST_SOURCE = 3 * 1024
const LARGEST_SOURCE = 1024 * 1024
const PICTURE_BYTES = 1024 * 1024

interface Source {
  readonly name: string
  readonly data: Buffer
}

const root = fileURLToPath(new URL('../node_modules', import.meta.url))

/** Real source code: the installed packages. */
export function sources(): Source[] {
  return globSync('**/*.{ts,js,mjs,cjs,json,md,css}', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ name: relative(root, path), data: readFileSync(path) }))
    .filter(({ data }) => data.length >= SMALLEST_SOURCE && data.length <= LARGEST_SOURCE)
}

/** Alternating source code and server log. */
export function text(files: readonly Source[]): Buffer {
  const pieces: Buffer[] = []
  let size = 0
  for (let round = 0; size < MOST_BYTES; round += 1) {
    for (const piece of [files[round % files.length]?.data ?? Buffer.alloc(0), log(round, 100)]) {
      pieces.push(piece)
      size += piece.length
    }
  }
  return Buffer.concat(pieces).subarray(0, MOST_BYTES)
}

function log(round: number, lines: number): Buffer {
  const paths = ['/api/files/upload', '/api/files', '/health/live', '/api/tokens', '/assets/app.css']
  const rows = Array.from({ length: lines }, (_, line) => {
    const number = round * lines + line
    const time = new Date(1.7e12 + number * 137).toISOString()
    const id = Math.imul(number, 2_654_435_761) >>> 0
    return `${time} INFO 10.0.${id & 255}.${(id >> 8) & 255} GET ${paths[id % 5]}?page=${id % 97} 200 ${id % 9000}ms request=${id.toString(16)} user agent Mozilla/5.0\n`
  })
  return Buffer.from(rows.join(''))
}

/** One picture: a real start and end with noise in between. */
export function picture(): Buffer {
  return photograph(MOST_BYTES)
}

/** Only source code: it expands to several times its compressed size. */
export function sourceZip(files: readonly Source[]): Buffer {
  return zip(sourceEntries(files, MOST_BYTES * 0.98))
}

/** Only pictures, which do not compress: half PNG (deflated), half JPEG (stored). */
export function pictureZip(): Buffer {
  return zip(pictureEntries(MOST_BYTES * 0.98))
}

/** A typical web project: over a thousand source files with a tenth of the bytes, the rest pictures. */
export function projectZip(files: readonly Source[]): Buffer {
  return zip([...sourceEntries(files, MOST_BYTES * 0.98 * 0.1), ...pictureEntries(MOST_BYTES * 0.98 * 0.9)])
}

function sourceEntries(files: readonly Source[], packedBytes: number): ZipEntry[] {
  const packed = new Map<Source, Buffer>()
  const entries: ZipEntry[] = []
  for (let size = 0, index = 0; size < packedBytes; index += 1) {
    const file = files[index % files.length] as Source
    const bytes = packed.get(file) ?? deflateRawSync(file.data)
    packed.set(file, bytes)
    const name = `packages-${Math.floor(index / files.length)}/${file.name}`
    entries.push({ name, data: file.data, packed: bytes, method: 8 })
    size += bytes.length + 2 * (name.length + 40)
  }
  return entries
}

function pictureEntries(packedBytes: number): ZipEntry[] {
  const count = Math.floor(packedBytes / PICTURE_BYTES)
  return Array.from({ length: count }, (_, index) =>
    index % 2 === 0
      ? { name: `pictures/${index}.png`, data: png(), method: 8 }
      : { name: `pictures/${index}.jpg`, data: photograph(), method: 0 },
  )
}

/** Grey noise: a picture that does not compress. */
function png(): Buffer {
  const side = 1020
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 8
  const rows = randomBytes(side * (side + 1))
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function photograph(bytes = PICTURE_BYTES): Buffer {
  const [start, end] = [jpeg([], { width: 4000, height: 3000 }), Buffer.of(0xff, 0xd9)]
  const noise = randomBytes(bytes)
  for (let at = noise.indexOf(0xff); at >= 0; at = noise.indexOf(0xff, at + 1)) noise[at] = 0
  return Buffer.concat([start.subarray(0, -2), noise, end])
}

/** How many bytes an inspector sees of a generated zip. */
export function expandedBytes(archive: Buffer): number {
  let bytes = 0
  const end = archive.length - 22
  for (let at = archive.readUInt32LE(end + 16); at < end; ) {
    bytes += archive.readUInt32LE(at + 24)
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return bytes
}
