import type { ByteReader } from '../byte-reader.ts'
import { Refusal } from '../inspection.ts'

const MAX_ENTRIES = 100_000
/** Equals 512 MB with the usual sector size. Sector lists are held in memory. */
const MAX_SECTORS = 1_000_000
/** Each list covers at least 127 kB, so no upload needs this many. */
const MAX_TABLE_LISTS = 10_000
const FREE = 0xfffffffa // this value and all above it are markers, not sectors
const ENTRY_BYTES = 128
const CLASS_AT = 80

export interface CompoundEntry {
  readonly name: string
  readonly type: 'storage' | 'stream' | 'root'
  readonly start: number
  readonly size: number
}

/**
 * Reads the directory of an OLE2 file: the Office format before 2007, still used for encrypted files and macros. A
 * sector chain that leaves the file or loops is truncated.
 */
export class CompoundFile {
  readonly entries: readonly CompoundEntry[]
  /** Hexadecimal; identifies the program that the file belongs to. */
  readonly classId: string
  readonly #reader: ByteReader
  readonly #sectorBytes: number
  readonly #tableSectors: readonly number[]
  readonly #smallTable: readonly number[]
  readonly #smallSectors: readonly number[]
  #left: number

  constructor(reader: ByteReader) {
    this.#reader = reader
    // Streams do not overlap, so together they are no longer than the file.
    this.#left = reader.size * 2 + 1024 * 1024
    // Only 512 and 4096 are valid, but some readers accept other sizes.
    this.#sectorBytes = 2 ** Math.min(16, Math.max(7, reader.uint16(30, true)))
    if (reader.size / this.#sectorBytes > MAX_SECTORS) throw tooMany('sectors', MAX_SECTORS)
    this.#tableSectors = this.#readTableSectors()
    const folder = this.#chain(reader.uint32(48, true))
    const listed: CompoundEntry[] = []
    for (const sector of folder) this.#addEntries(listed, this.#offsetOf(sector), this.#sectorBytes)
    const root = listed.find(({ type }) => type === 'root')
    // Office repairs files, so it may open a directory that this code cannot follow. In that case, check every
    // sector.
    this.classId = reader.bytes(this.#offsetOf(folder[0] ?? FREE) + CLASS_AT, 16).toString('hex')
    this.entries = root === undefined ? this.#addEntries([], 512, reader.size - 512) : listed
    this.#smallTable = this.#chain(reader.uint32(60, true))
    this.#smallSectors = root === undefined ? [] : this.#chain(root.start)
  }

  /** Reads at most `maxBytes` from the start of the stream. */
  read({ start, size }: CompoundEntry, maxBytes: number): Buffer {
    const length = Math.min(size, maxBytes, this.#reader.size)
    this.#left -= length
    if (this.#left < 0) throw new Refusal('unscannable', 'The parts of the document lie in one another.')
    // Copied, because a piece may be a view of a larger buffer and would keep it alive.
    const bytes = Buffer.allocUnsafe(length)
    let filled = 0
    const small = size < this.#reader.uint32(56, true)
    const sectors = small ? this.#smallChain(start, length) : this.#chain(start, length)
    for (const sector of sectors) {
      if (filled >= length) break
      const [offset, sectorBytes] = small
        ? [this.#smallOffsetOf(sector), 64]
        : [this.#offsetOf(sector), this.#sectorBytes]
      const piece = this.#reader.bytes(offset, Math.min(sectorBytes, length - filled))
      if (piece.length === 0) break
      filled += piece.copy(bytes, filled)
    }
    return bytes.subarray(0, filled)
  }

  #offsetOf(sector: number): number {
    return (sector + 1) * this.#sectorBytes
  }

  #smallOffsetOf(small: number): number {
    const sector = this.#smallSectors[Math.floor((small * 64) / this.#sectorBytes)]
    return sector === undefined
      ? this.#reader.size
      : this.#offsetOf(sector) + ((small * 64) % this.#sectorBytes)
  }

  /** The sectors of the allocation table: 109 in the header, more in a separate chain. */
  #readTableSectors(): number[] {
    const most = Math.ceil(this.#reader.size / this.#sectorBytes)
    const sectors: number[] = []
    for (let index = 0; index < 109; index += 1) {
      const sector = this.#reader.uint32(76 + index * 4, true)
      if (sector < FREE) sectors.push(sector)
    }
    const perSector = this.#sectorBytes / 4 - 1
    const seen = new Set<number>()
    let next = this.#reader.uint32(68, true)
    while (
      next < FREE &&
      this.#offsetOf(next) < this.#reader.size &&
      !seen.has(next) &&
      sectors.length <= most
    ) {
      seen.add(next)
      if (seen.size > MAX_TABLE_LISTS) throw tooMany('lists of sectors', MAX_TABLE_LISTS)
      const offset = this.#offsetOf(next)
      for (let index = 0; index < perSector; index += 1) {
        const sector = this.#reader.uint32(offset + index * 4, true)
        if (sector < FREE) sectors.push(sector)
      }
      next = this.#reader.uint32(offset + perSector * 4, true)
    }
    return sectors
  }

  /** The sectors of a chain, enough for `bytes`. Returns all of them by default. */
  #chain(start: number, bytes = Number.POSITIVE_INFINITY): number[] {
    const exists = (sector: number) => this.#offsetOf(sector) < this.#reader.size
    return this.#follow(start, bytes, this.#sectorBytes, this.#tableSectors, exists)
  }

  #smallChain(start: number, bytes: number): number[] {
    return this.#follow(start, bytes, 64, this.#smallTable, () => true)
  }

  #follow(
    start: number,
    bytes: number,
    sectorBytes: number,
    tables: readonly number[],
    exists: (sector: number) => boolean,
  ): number[] {
    const most = Math.ceil(Math.min(bytes, this.#reader.size) / sectorBytes)
    const perTable = this.#sectorBytes / 4
    const chain: number[] = []
    let sector = start
    while (sector < FREE && chain.length < most && exists(sector)) {
      chain.push(sector)
      const table = tables[Math.floor(sector / perTable)]
      if (table === undefined) break
      sector = this.#reader.uint32(this.#offsetOf(table) + (sector % perTable) * 4, true)
    }
    return chain
  }

  #addEntries(entries: CompoundEntry[], start: number, length: number): CompoundEntry[] {
    for (let offset = start; offset + ENTRY_BYTES <= start + length; offset += ENTRY_BYTES) {
      const entry = this.#entryAt(offset)
      if (entry) entries.push(entry)
      if (entries.length > MAX_ENTRIES) throw tooMany('parts', MAX_ENTRIES)
    }
    return entries
  }

  #entryAt(offset: number): CompoundEntry | undefined {
    const type = entryTypes.get(this.#reader.byteAt(offset + 66))
    const nameBytes = this.#reader.uint16(offset + 64, true)
    if (type === undefined || nameBytes < 2 || nameBytes > 64 || nameBytes % 2 === 1) return undefined
    return {
      name: this.#reader.bytes(offset, nameBytes - 2).toString('utf16le'),
      type,
      start: this.#reader.uint32(offset + 116, true),
      size: this.#reader.uint32(offset + 120, true),
    }
  }
}

function tooMany(what: string, limit: number): Refusal {
  return new Refusal('unscannable', `The document has more than ${limit} ${what}.`)
}

const entryTypes = new Map<number, CompoundEntry['type']>([
  [1, 'storage'],
  [2, 'stream'],
  [5, 'root'],
])
