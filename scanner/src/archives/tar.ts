import { type ByteSource, type Finding, Refusal } from '../inspection.ts'
import { CHUNK_BYTES, damaged, exactly, isZero, part, split } from './bytes.ts'
import { type Contents, UNIX_FOLDER } from './contents.ts'
import { BLOCK, isTarHeader, readPax, readTarHeader, sparse, type TarHeader } from './tar-header.ts'

/** The maximum size of a long name or of pax records. GNU tar itself stops at the longest path. */
const MAX_META_BYTES = 1024 * 1024

/** The relevant pax keys. Others are dropped, since thousands of headers may hold any number of them. */
const readKeys = new Set(['path', 'linkpath', 'size'])

/** Metadata that precedes an entry and overrides its header. */
interface Meta {
  pax: Map<string, string>
  longName?: string
  longLink?: string
}

/** Inspects a tar. For a `.tar.gz`, `source` is the decompressed content, not the subject's own source. */
export async function inspectTar(contents: Contents, source: ByteSource): Promise<readonly Finding[]> {
  const tick = () => contents.budget.checkTime()
  const globals = new Map<string, string>()
  let meta: Meta = { pax: new Map(globals) }
  let pending = false
  let at = 0
  while (at < source.size) {
    tick()
    const block = Buffer.from(source.read(at, BLOCK))
    if (block.every((byte) => byte === 0)) {
      if (pending) throw damaged('The tar')
      at = endOfZeros(source, at, tick)
      continue
    }
    const header = readTarHeader(block)
    const dataAt = at + BLOCK
    const dataEnd = dataAt + header.size
    if (isMeta(header.type)) {
      if (dataEnd > source.size || header.size > MAX_META_BYTES) throw damaged('The tar')
      contents.budget.entry()
      const bytes = Buffer.from(exactly(source, dataAt, header.size))
      readMeta(header.type, bytes, meta, globals)
      pending = header.type !== 'g'
      at = padded(dataEnd)
    } else {
      at = padded(await inspectEntry(contents, source, dataAt, described(header, meta)))
      meta = { pax: new Map(globals) }
      pending = false
    }
  }
  if (pending) throw damaged('The tar')
  return contents.finish()
}

/** `x` and `g` are POSIX, `X` is Sun's variant. `L` and `K` are GNU's long name and long link. */
function isMeta(type: string): boolean {
  return 'xgXLK'.includes(type)
}

function readMeta(type: string, bytes: Buffer, meta: Meta, globals: Map<string, string>): void {
  if (type === 'L') meta.longName = untilZero(bytes)
  else if (type === 'K') meta.longLink = untilZero(bytes)
  else {
    const records = readPax(bytes)
    for (const [key, value] of records) {
      if (!readKeys.has(key)) continue
      meta.pax.set(key, value)
      if (type === 'g') globals.set(key, value)
    }
  }
}

function untilZero(bytes: Buffer): string {
  const end = bytes.indexOf(0)
  return bytes.toString('utf8', 0, end < 0 ? bytes.length : end)
}

/** Merges header and metadata. Refuses an entry whose fields contradict each other, because readers would disagree. */
function described(header: TarHeader, { pax, longName, longLink }: Meta): TarHeader {
  const path = pax.get('path')
  const linkPath = pax.get('linkpath')
  const size = pax.get('size')
  const agree =
    (path === undefined || longName === undefined || path === longName) &&
    (linkPath === undefined || longLink === undefined || linkPath === longLink) &&
    // Only sizes above 8 GiB need this field, and no upload is that large.
    (size === undefined || size === String(header.size))
  if (!agree) throw new Refusal('forbidden', 'The tar contradicts itself: an entry is described twice.')
  return { ...header, name: path ?? longName ?? header.name, link: linkPath ?? longLink ?? header.link }
}

/** Returns where the entry's data ends. */
async function inspectEntry(
  contents: Contents,
  source: ByteSource,
  dataAt: number,
  { name, mode, link, type, size }: TarHeader,
): Promise<number> {
  const isFolder = type === '5' || (name.endsWith('/') && size === 0)
  contents.entry(name, (mode & 0o7777) | (isFolder ? UNIX_FOLDER : 0))
  if (type === '3' || type === '4' || type === '6') {
    throw new Refusal('forbidden', 'The archive holds a device, a pipe or a socket.')
  }
  if (type === 'M' || type === 'N') throw split()
  if (type === '1' || type === '2' || type === '5' || type === 'V') {
    // Some readers skip these bytes, others parse them as the next header.
    if (size !== 0)
      throw new Refusal('forbidden', 'The tar contradicts itself: a link or folder has content.')
    if (type === '1') contents.hardlink(link)
    if (type === '2') contents.symlink(name, link)
    return dataAt
  }
  if (type === 'S') throw sparse()
  const dataEnd = dataAt + size
  if (dataEnd > source.size) throw damaged('The tar')
  // The oldest tars mark a folder only by its name. Readers unpack an unknown type as a file.
  if (!isFolder) await contents.file(name, part(source, dataAt, dataEnd))
  return dataEnd
}

/** Zeros end a tar. If another tar follows (`cat a.tar b.tar`), some readers continue, so this one does too. */
function endOfZeros(source: ByteSource, from: number, tick: () => void): number {
  let at = from
  while (at < source.size) {
    if (isZero(source, at, Math.min(at + CHUNK_BYTES, source.size), tick)) at += CHUNK_BYTES
    else if (isZero(source, at, Math.min(at + BLOCK, source.size), tick)) at += BLOCK
    else if (isTarHeader(source.read(at, BLOCK))) return at
    else throw new Refusal('forbidden', 'Something else follows the end of the tar.')
  }
  return source.size
}

function padded(at: number): number {
  return Math.ceil(at / BLOCK) * BLOCK
}
