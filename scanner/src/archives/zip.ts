import { isAscii, isUtf8 } from 'node:buffer'
import { crc32, inflateRawSync } from 'node:zlib'
import { type ByteSource, type Finding, Refusal } from '../inspection.ts'
import { bufferSource } from '../sources.ts'
import { CHUNK_BYTES, damaged, exactly, isZero, part } from './bytes.ts'
import { type Contents, UNIX_SYMLINK, UNIX_TYPE } from './contents.ts'
import { checkName } from './names.ts'
import { inflate, isZlibError, unzstd } from './native.ts'
import { type Chunks, spooled } from './spool.ts'
import { unxz } from './xz.ts'
import {
  extraField,
  findDirectory,
  inconsistent,
  NO_32,
  readDirectory,
  widened,
  type ZipRecord,
} from './zip-directory.ts'

const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000
const STREAMED = 0x0008
const UTF8 = 0x0800
const STORED = 0
const DEFLATED = 8
const AES = 99
const UNICODE_PATH = 0x7075
/** Entries up to this size are inflated in one call, which is four times as fast for small files. */
const AT_ONCE_BYTES = 4 * 1024 * 1024

/** Refuses any zip in which two readers could see different files. */
export async function inspectZip(contents: Contents): Promise<readonly Finding[]> {
  const { source } = contents.subject
  const directory = findDirectory(source)
  contents.expect(directory.entries)
  const tick = () => contents.budget.checkTime()
  const records = readDirectory(source, directory, tick).sort((a, b) => a.at - b.at)
  let end = 0
  for (const record of records) {
    if (record.at < end) throw inconsistent('its entries overlap')
    if (!isZero(source, end, record.at, tick)) throw inconsistent('something lies between its entries')
    const name = checkRecord(record)
    const dataAt = checkLocalHeader(source, record, name)
    const dataEnd = dataAt + record.packedSize
    if (dataEnd > directory.start) throw inconsistent('its entries overlap')
    end = dataEnd + descriptorBytes(source, record, dataEnd, directory.start)
    contents.entry(name, record.unixMode)
    await inspectEntry(contents, record, name, part(source, dataAt, dataEnd))
  }
  if (!isZero(source, end, directory.start, tick)) throw inconsistent('something lies between its entries')
  return contents.finish()
}

/** Returns the displayed name. Throws if the entry is encrypted. */
function checkRecord({ name, flags, method, extra }: ZipRecord): string {
  if ((flags & ENCRYPTED) !== 0 || method === AES) {
    throw new Refusal('unscannable', 'The archive is encrypted.')
  }
  return shownName(name, flags, extra)
}

function shownName(name: Buffer, flags: number, extra: Buffer): string {
  const plain = textOf(name, flags)
  checkName(plain)
  const field = extraField(extra, UNICODE_PATH)
  if (field === undefined || field.length < 5 || field.readUInt32LE(1) !== crc32(name)) return plain
  // Readers choose between the two names, so both must be safe and have the same extension.
  const shown = field.toString('utf8', 5)
  checkName(shown)
  if (endingOf(shown) !== endingOf(plain)) throw inconsistent('an entry has two names')
  return shown
}

function endingOf(name: string): string {
  return /\.[\x20-\x7e]*$|\/$/.exec(name)?.[0].toLowerCase() ?? ''
}

function textOf(name: Buffer, flags: number): string {
  return (flags & UTF8) !== 0 || isUtf8(name) ? name.toString('utf8') : name.toString('latin1')
}

/** Streaming readers use this header, other readers the directory, so both must agree. */
function checkLocalHeader(source: ByteSource, record: ZipRecord, named: string): number {
  const head = Buffer.from(exactly(source, record.at, LOCAL_BYTES))
  if (head.readUInt32LE(0) !== LOCAL) throw damaged('The zip')
  const nameBytes = head.readUInt16LE(26)
  const extraBytes = head.readUInt16LE(28)
  const rest = exactly(source, record.at + LOCAL_BYTES, nameBytes + extraBytes)
  const name = rest.subarray(0, nameBytes)
  const shown = shownName(name, head.readUInt16LE(6), rest.subarray(nameBytes))
  const known = [named, textOf(record.name, record.flags)]
  if (!name.equals(record.name) || !known.includes(shown)) throw inconsistent('an entry has two names')
  const compared = isAscii(name) ? ENCRYPTED | STREAMED : ENCRYPTED | STREAMED | UTF8
  const flags = head.readUInt16LE(6)
  if ((flags & compared) !== (record.flags & compared) || head.readUInt16LE(8) !== record.method) {
    throw inconsistent('an entry is packed in two ways')
  }
  const [size, packedSize] = widened(rest.subarray(nameBytes), [
    [head.readUInt32LE(22), NO_32],
    [head.readUInt32LE(18), NO_32],
  ])
  const pairs = [
    [head.readUInt32LE(14), record.crc],
    [packedSize, record.packedSize],
    [size, record.size],
  ] as const
  // A streaming writer does not know these values yet and writes zeros.
  const unknown = (flags & STREAMED) !== 0
  if (!pairs.every(([local, central]) => local === central || (unknown && local === 0))) {
    throw inconsistent('an entry has two sizes')
  }
  return record.at + LOCAL_BYTES + nameBytes + extraBytes
}

/** The size of the data descriptor, which follows a streamed entry in one of four forms that no header announces. */
function descriptorBytes(source: ByteSource, record: ZipRecord, at: number, limit: number): number {
  if ((record.flags & STREAMED) === 0) return 0
  const bytes = source.read(at, Math.min(24, limit - at))
  for (const start of [4, 0]) {
    if (start === 4 && (bytes.length < 4 || bytes.readUInt32LE(0) !== 0x08074b50)) continue
    if (bytes.length < start + 12 || bytes.readUInt32LE(start) !== record.crc) continue
    const narrow =
      bytes.readUInt32LE(start + 4) === record.packedSize && bytes.readUInt32LE(start + 8) === record.size
    // An empty entry matches both forms. The remaining zeros of the wide one are harmless between entries.
    if (narrow) return start + 12
    if (isWide(bytes, start, record)) return start + 20
  }
  // Some writers set the flag although the header is complete.
  if (exactly(source, record.at + 14, 4).readUInt32LE(0) === record.crc) return 0
  throw inconsistent('an entry has two sizes')
}

function isWide(bytes: Buffer, start: number, record: ZipRecord): boolean {
  return (
    bytes.length >= start + 20 &&
    bytes.readBigUInt64LE(start + 4) === BigInt(record.packedSize) &&
    bytes.readBigUInt64LE(start + 12) === BigInt(record.size)
  )
}

async function inspectEntry(
  contents: Contents,
  record: ZipRecord,
  name: string,
  packed: ByteSource,
): Promise<void> {
  const symlink = (record.unixMode & UNIX_TYPE) === UNIX_SYMLINK
  if (name.endsWith('/') && (record.size > 0 || symlink)) throw inconsistent('a folder has content')
  if (symlink && record.size > CHUNK_BYTES) throw damaged('The zip')
  await unpacked(contents, record, packed, async (source) => {
    if (symlink) contents.symlink(name, source.read(0, CHUNK_BYTES).toString())
    // Some readers unpack a link that was not made on Unix as an ordinary file, so inspect it as both.
    if (!name.endsWith('/') && !(symlink && record.fromUnix)) await contents.file(name, source)
  })
}

/** Unpacks an entry, verifies its size and checksum, then passes it to `use`. */
async function unpacked(
  contents: Contents,
  record: ZipRecord,
  packed: ByteSource,
  use: (source: ByteSource) => Promise<void>,
): Promise<void> {
  if (record.method === STORED) {
    contents.budget.checkTime()
    if (packed.size !== record.size) throw inconsistent('an entry has two sizes')
    if (packed.size <= AT_ONCE_BYTES) {
      const bytes = exactly(packed, 0, packed.size)
      if (crc32(bytes) !== record.crc) throw inconsistent('a checksum is wrong')
      return use(bufferSource(bytes))
    }
    for await (const _ of checked(contents, record, wholeOf(packed))) contents.budget.checkTime()
    return use(packed)
  }
  // Charge the declared size before unpacking, so that a bomb with an honest header costs nothing.
  contents.expansion.add(record.size)
  if (record.method === DEFLATED && Math.max(record.size, packed.size) <= AT_ONCE_BYTES) {
    const bytes = inflateAtOnce(record, packed)
    if (crc32(bytes) !== record.crc) throw inconsistent('a checksum is wrong')
    return use(bufferSource(bytes))
  }
  return spooled(checked(contents, record, decoderFor(contents, record, packed)), use)
}

function inflateAtOnce(record: Pick<ZipRecord, 'size'>, packed: ByteSource): Buffer {
  try {
    const { buffer, engine } = inflateRawSync(packed.read(0, packed.size), {
      info: true,
      chunkSize: Math.max(64, Math.min(record.size + 1, 1024 * 1024)),
      maxOutputLength: record.size + 1,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
    if (buffer.length !== record.size) throw inconsistent('an entry has two sizes')
    if (engine.bytesWritten !== packed.size) throw inconsistent('an entry hides data behind its end')
    return buffer
  } catch (error) {
    if (error instanceof RangeError) throw inconsistent('an entry has two sizes')
    throw isZlibError(error) ? damaged('The zip') : error
  }
}

function decoderFor(contents: Contents, { method }: ZipRecord, packed: ByteSource): Chunks {
  const tick = () => contents.budget.checkTime()
  if (method === DEFLATED) return inflateWhole(packed)
  if (method === 93) return unzstd(packed, tick)
  if (method === 95) return unxz(packed, tick)
  throw new Refusal('unscannable', 'The zip uses a compression method that cannot be inspected. Use deflate.')
}

async function* inflateWhole(packed: ByteSource): AsyncGenerator<Buffer> {
  const consumed = { bytes: 0 }
  yield* inflate(packed, consumed)
  if (consumed.bytes !== packed.size) throw inconsistent('an entry hides data behind its end')
}

function* wholeOf(source: ByteSource): Generator<Buffer> {
  for (let at = 0; at < source.size; at += 16 * CHUNK_BYTES) yield source.read(at, 16 * CHUNK_BYTES)
}

async function* checked(contents: Contents, record: ZipRecord, chunks: Chunks): AsyncGenerator<Buffer> {
  let size = 0
  let crc = 0
  for await (const chunk of chunks) {
    contents.budget.checkTime()
    size += chunk.length
    if (size > record.size) throw inconsistent('an entry has two sizes')
    crc = crc32(chunk, crc)
    yield chunk
  }
  if (size !== record.size) throw inconsistent('an entry has two sizes')
  if (crc !== record.crc) throw inconsistent('a checksum is wrong')
}
