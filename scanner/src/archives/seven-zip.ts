import { crc32 } from 'node:zlib'
import { type ByteSource, type Inspection, Refusal } from '../inspection.ts'
import { ByteInput, CHUNK_BYTES, damaged, exactly, part, uint64 } from './bytes.ts'
import { unbzip2 } from './bzip2.ts'
import { type Contents, UNIX_SYMLINK, UNIX_TYPE } from './contents.ts'
import { lzma2Dictionary, unlzma, unlzma2 } from './lzma-streams.ts'
import { inflate } from './native.ts'
import {
  type Folder,
  HeaderReader,
  PACKED_HEADER,
  PLAIN_HEADER,
  type SevenZipFile,
  type Streams,
} from './seven-zip-header.ts'
import { type Chunks, spooled } from './spool.ts'

const START_BYTES = 32
/** A name takes some 50 bytes here: this is a list of hundreds of thousands. */
const MAX_HEADER_BYTES = 16 * 1024 * 1024
/** Attributes of Windows, with those of Unix above them when this bit is set. */
const HAS_UNIX_MODE = 0x8000
const REPARSE_POINT = 0x400

export async function inspectSevenZip(contents: Contents): Promise<Inspection> {
  const { source } = contents.subject
  const start = Buffer.from(exactly(source, 0, START_BYTES))
  if (crc32(start.subarray(12)) !== start.readUInt32LE(8)) throw damaged('The 7z')
  const headerAt = START_BYTES + uint64(start, 12)
  const headerBytes = uint64(start, 20)
  if (headerBytes === 0) {
    if (source.size !== START_BYTES)
      throw new Refusal('forbidden', 'Something else follows the end of the 7z.')
    return contents.finish()
  }
  if (headerAt + headerBytes > source.size || headerBytes > MAX_HEADER_BYTES) throw damaged('The 7z')
  if (headerAt + headerBytes < source.size)
    throw new Refusal('forbidden', 'Something else follows the end of the 7z.')
  const header = Buffer.from(exactly(source, headerAt, headerBytes))
  if (crc32(header) !== start.readUInt32LE(28)) throw damaged('The 7z')
  const { streams, files } = await readHeader(contents, header)
  await inspectFiles(contents, streams, files)
  return contents.finish()
}

/** The header is usually packed itself, like a file without a name. */
async function readHeader(
  contents: Contents,
  bytes: Buffer,
): Promise<{ streams: Streams; files: readonly SevenZipFile[] }> {
  const { limits } = contents.budget
  let header = bytes
  for (let layers = 0; layers < 4; layers += 1) {
    const reader = new HeaderReader(header, limits.entries)
    const kind = reader.byte()
    if (kind === PLAIN_HEADER) return reader.readHeader()
    if (kind !== PACKED_HEADER) throw damaged('The 7z')
    const streams = reader.readStreams()
    const [folder] = streams.folders
    if (folder === undefined || streams.folders.length !== 1 || folder.size > MAX_HEADER_BYTES)
      throw damaged('The 7z')
    const [packed] = packedParts(contents.subject.source, streams)
    if (packed === undefined) throw damaged('The 7z')
    const parts: Buffer[] = []
    let crc = 0
    for await (const chunk of unpacked(contents, folder, packed)) {
      parts.push(Buffer.from(chunk))
      crc = crc32(chunk, crc)
    }
    if (folder.crc !== undefined && folder.crc !== crc) throw damaged('The 7z')
    header = Buffer.concat(parts)
  }
  throw damaged('The 7z')
}

/** Where the packed bytes of each folder lie. Nothing else may lie between the start and the header. */
function packedParts(source: ByteSource, { packedAt, packedSizes, folders }: Streams): ByteSource[] {
  const needed = folders.reduce((sum, folder) => sum + folder.packedStreams, 0)
  if (needed !== packedSizes.length) throw damaged('The 7z')
  let at = START_BYTES + packedAt
  let index = 0
  return folders.map((folder) => {
    const start = at
    for (let count = folder.packedStreams; count > 0; count -= 1) at += packedSizes[index++] ?? 0
    if (at > source.size) throw damaged('The 7z')
    return part(source, start, at)
  })
}

async function inspectFiles(
  contents: Contents,
  streams: Streams,
  files: readonly SevenZipFile[],
): Promise<void> {
  const withContent = files.filter(({ hasStream }) => hasStream)
  if (withContent.length !== streams.folders.reduce((sum, folder) => sum + folder.files.length, 0)) {
    throw new Refusal('forbidden', 'The 7z contradicts itself: its files are miscounted.')
  }
  for (const file of files) {
    contents.entry(file.name, unixMode(file))
    if (!file.hasStream && !file.isFolder) await contents.file(file.name, part(contents.subject.source, 0, 0))
  }
  const parts = packedParts(contents.subject.source, streams)
  let next = 0
  for (const [index, folder] of streams.folders.entries()) {
    // Whole, before the first file is looked at: a decoder that waits would hold its window all that time.
    await spooled(unpacked(contents, folder, parts[index] as ByteSource), async (source) => {
      let at = 0
      for (const { size, crc } of folder.files) {
        const content = part(source, at, at + size)
        if (crc !== undefined && crcOf(contents, content) !== crc) throw damaged('The 7z')
        await inspectFile(contents, withContent[next++] as SevenZipFile, content)
        at += size
      }
    })
  }
}

function unixMode({ attributes }: SevenZipFile): number {
  return (attributes & HAS_UNIX_MODE) === 0 ? 0 : attributes >>> 16
}

async function inspectFile(contents: Contents, file: SevenZipFile, content: ByteSource): Promise<void> {
  const symlink = (unixMode(file) & UNIX_TYPE) === UNIX_SYMLINK
  if (symlink) {
    contents.symlink(file.name, content.read(0, CHUNK_BYTES).toString())
  } else if ((file.attributes & REPARSE_POINT) !== 0) {
    throw new Refusal('forbidden', 'The archive holds a link of a kind that cannot be followed safely.')
  } else {
    await contents.file(file.name, content)
  }
}

function crcOf(contents: Contents, source: ByteSource): number {
  let crc = 0
  for (const chunk of wholeOf(source)) {
    contents.budget.checkTime()
    crc = crc32(chunk, crc)
  }
  return crc
}

/** A folder's bytes, and no more or less of them than it says. */
async function* unpacked(contents: Contents, folder: Folder, packed: ByteSource): AsyncGenerator<Buffer> {
  contents.expansion.add(folder.size)
  let left = folder.size
  for await (const chunk of decoderFor(contents, folder, packed)) {
    contents.budget.checkTime()
    left -= chunk.length
    if (left < 0) throw new Refusal('forbidden', 'The 7z contradicts itself: a file has two sizes.')
    yield chunk
  }
  if (left !== 0) throw new Refusal('forbidden', 'The 7z contradicts itself: a file has two sizes.')
}

function decoderFor(contents: Contents, { coders, size }: Folder, packed: ByteSource): Chunks {
  const tick = () => contents.budget.checkTime()
  const [coder] = coders
  // Chains of coders prepare programs (BCJ): those would be refused in any case.
  if (coder !== undefined && coders.length === 1) {
    const { id, properties } = coder
    const input = new ByteInput(packed)
    if (id === '00') return wholeOf(packed)
    if (id === '030101' && properties.length === 5) return unlzma(input, properties, size)
    if (id === '21' && properties.length === 1) {
      return unlzma2(input, lzma2Dictionary(properties.readUInt8(0)), size, tick)
    }
    if (id === '040108') return inflate(packed, { bytes: 0 })
    if (id === '040202') return unbzip2(packed, tick)
  }
  const names = coders.flatMap(({ id }) => methodNames.get(id) ?? [])
  const named = names.length === 0 ? '' : ` (${names.join(', ')})`
  throw new Refusal(
    'unscannable',
    `The 7z is packed with a method${named} that cannot be inspected: use LZMA2 without filters instead.`,
  )
}

/** Those that 7-Zip offers, so that the sender knows what to change. */
const methodNames: ReadonlyMap<string, string> = new Map([
  ['03', 'Delta'],
  ['030401', 'PPMd'],
  ['03030103', 'BCJ'],
  ['0303011b', 'BCJ2'],
  ['03030501', 'ARM'],
  ['0a', 'ARM64'],
])

function* wholeOf(source: ByteSource): Generator<Buffer> {
  for (let at = 0; at < source.size; at += CHUNK_BYTES) yield source.read(at, CHUNK_BYTES)
}
