import { Refusal } from '../inspection.ts'
import { damaged } from './bytes.ts'
import { HeaderFields } from './seven-zip-fields.ts'

/** The property numbers of 7-Zip's "7zFormat.txt" that are read here. */
const END = 0
const HEADER = 1
const ARCHIVE_PROPERTIES = 2
const MAIN_STREAMS = 4
const FILES = 5
const PACK_INFO = 6
const FOLDER_INFO = 7
const SUBSTREAMS = 8
const SIZE = 9
const CRC = 10
const FOLDER = 11
const FOLDER_SIZES = 12
const SUBSTREAM_COUNT = 13
const EMPTY_STREAM = 14
const EMPTY_FILE = 15
const ANTI = 16
const NAMES = 17
const ATTRIBUTES = 21
const PADDING = 25
/** How the ids of all coders that encrypt begin. */
const AES = '06f107'

/** How a run of files was packed together. */
export interface Folder {
  readonly coders: readonly { readonly id: string; readonly properties: Buffer }[]
  readonly packedStreams: number
  readonly size: number
  readonly crc: number | undefined
  files: { size: number; crc: number | undefined }[]
}

export interface Streams {
  readonly packedAt: number
  readonly packedSizes: readonly number[]
  readonly folders: readonly Folder[]
}

export interface SevenZipFile {
  readonly name: string
  readonly hasStream: boolean
  readonly isFolder: boolean
  readonly attributes: number
}

const noStreams: Streams = { packedAt: 0, packedSizes: [], folders: [] }

export class HeaderReader extends HeaderFields {
  /** After the property number that says what kind of header it is. */
  readHeader(): { streams: Streams; files: SevenZipFile[] } {
    let streams = noStreams
    let files: SevenZipFile[] = []
    for (let property = this.byte(); property !== END; property = this.byte()) {
      if (property === MAIN_STREAMS) streams = this.readStreams()
      else if (property === FILES) files = this.#readFiles()
      else if (property === ARCHIVE_PROPERTIES) this.#skipProperties()
      else throw damaged('The 7z')
    }
    if (this.left !== 0) throw damaged('The 7z')
    return { streams, files }
  }

  readStreams(): Streams {
    let packed: Pick<Streams, 'packedAt' | 'packedSizes'> = noStreams
    let folders: Folder[] = []
    let divided = false
    for (let property = this.byte(); property !== END; property = this.byte()) {
      if (property === PACK_INFO) packed = this.#readPackInfo()
      else if (property === FOLDER_INFO) folders = this.#readFolders()
      else if (property === SUBSTREAMS) {
        this.#readSubstreams(folders)
        divided = true
      } else throw damaged('The 7z')
    }
    if (!divided) for (const folder of folders) folder.files = [{ size: folder.size, crc: folder.crc }]
    return { ...packed, folders }
  }

  #readPackInfo(): Pick<Streams, 'packedAt' | 'packedSizes'> {
    const packedAt = this.number()
    const count = this.count()
    let packedSizes: number[] = []
    for (let property = this.byte(); property !== END; property = this.byte()) {
      if (property === SIZE) packedSizes = this.numbers(count)
      else if (property === CRC) this.checksums(count)
      else throw damaged('The 7z')
    }
    if (packedSizes.length !== count) throw damaged('The 7z')
    return { packedAt, packedSizes }
  }

  #readFolders(): Folder[] {
    if (this.byte() !== FOLDER) throw damaged('The 7z')
    const count = this.count()
    this.#notExternal()
    const shapes = Array.from({ length: count }, () => this.#readFolder())
    if (this.byte() !== FOLDER_SIZES) throw damaged('The 7z')
    const sizes = shapes.map(({ coders, output }) => this.numbers(coders.length)[output])
    let checksums: (number | undefined)[] = []
    for (let property = this.byte(); property !== END; property = this.byte()) {
      if (property !== CRC) throw damaged('The 7z')
      checksums = this.checksums(count)
    }
    return shapes.map(({ coders, packedStreams }, index) => {
      const size = sizes[index]
      if (size === undefined) throw damaged('The 7z')
      return { coders, packedStreams, size, crc: checksums[index], files: [] }
    })
  }

  #readFolder(): Pick<Folder, 'coders' | 'packedStreams'> & { output: number } {
    const count = this.number()
    if (count < 1 || count > 32) throw damaged('The 7z')
    let inputs = 0
    let outputs = 0
    const coders = Array.from({ length: count }, () => {
      const flags = this.byte()
      const id = this.take(flags & 15).toString('hex')
      if (id.startsWith(AES)) throw new Refusal('unscannable', 'The archive is encrypted.')
      if ((flags & 0xc0) !== 0) throw damaged('The 7z')
      inputs += (flags & 16) !== 0 ? this.number() : 1
      outputs += (flags & 16) !== 0 ? this.number() : 1
      const properties = (flags & 32) !== 0 ? Buffer.from(this.take(this.number())) : Buffer.alloc(0)
      return { id, properties }
    })
    if (inputs > 32 || outputs !== count || inputs < outputs - 1) throw damaged('The 7z')
    const bound = new Set<number>()
    for (let index = 1; index < outputs; index += 1) {
      this.number()
      bound.add(this.number())
    }
    const packedStreams = inputs - (outputs - 1)
    if (packedStreams > 1) this.numbers(packedStreams)
    return { coders, packedStreams, output: coders.findIndex((_, index) => !bound.has(index)) }
  }

  #readSubstreams(folders: readonly Folder[]): void {
    let property = this.byte()
    const counts = folders.map(() => (property === SUBSTREAM_COUNT ? this.count() : 1))
    if (counts.reduce((sum, count) => sum + count, 0) > this.maxEntries) throw this.tooMany()
    if (property === SUBSTREAM_COUNT) property = this.byte()
    for (const [index, folder] of folders.entries()) {
      const count = counts[index] ?? 0
      const sizes = property === SIZE && count > 1 ? this.numbers(count - 1) : []
      if (sizes.length < count - 1) throw damaged('The 7z')
      const last = folder.size - sizes.reduce((sum, size) => sum + size, 0)
      if (last < 0) throw new Refusal('forbidden', 'The 7z contradicts itself: a file has two sizes.')
      folder.files = count === 0 ? [] : [...sizes, last].map((size) => ({ size, crc: undefined }))
      if (count === 1) folder.files = [{ size: folder.size, crc: folder.crc }]
    }
    if (property === SIZE) property = this.byte()
    const unknown = folders.flatMap(({ files, crc }) =>
      files.length === 1 && crc !== undefined ? [] : files,
    )
    while (property !== END) {
      if (property !== CRC) throw damaged('The 7z')
      for (const [index, crc] of this.checksums(unknown.length).entries()) {
        const file = unknown[index]
        if (file !== undefined) file.crc = crc
      }
      property = this.byte()
    }
  }

  #readFiles(): SevenZipFile[] {
    const count = this.count()
    const seen = new Set<number>()
    let empty: boolean[] = []
    let emptyFile: boolean[] = []
    let names: string[] = []
    let attributes: number[] = []
    for (let property = this.byte(); property !== END; property = this.byte()) {
      const size = this.number()
      const end = this.position + size
      if (size > this.left) throw damaged('The 7z')
      // A second one would be read by some and not by others, and a million of them keep a reader busy.
      if (property !== PADDING && seen.has(property)) throw damaged('The 7z')
      seen.add(property)
      if (property === EMPTY_STREAM) empty = this.bits(count)
      else if (property === EMPTY_FILE) emptyFile = this.bits(empty.filter(Boolean).length)
      else if (property === ANTI) throw new Refusal('forbidden', 'The 7z holds orders to delete files.')
      else if (property === NAMES) names = this.#readNames(count, end)
      else if (property === ATTRIBUTES) attributes = this.#readAttributes(count)
      else this.take(size)
      if (this.position !== end) throw damaged('The 7z')
    }
    if (names.length !== count) throw damaged('The 7z')
    let empties = 0
    return names.map((name, index) => {
      const hasStream = empty[index] !== true
      const isFolder = !hasStream && emptyFile[empties] !== true
      if (!hasStream) empties += 1
      return { name, hasStream, isFolder, attributes: attributes[index] ?? 0 }
    })
  }

  #readNames(count: number, end: number): string[] {
    this.#notExternal()
    const names = this.take(end - this.position)
      .toString('utf16le')
      .split('\0')
    if (names.pop() !== '' || names.length !== count) throw damaged('The 7z')
    return names
  }

  #readAttributes(count: number): number[] {
    const defined = this.optionalBits(count)
    this.#notExternal()
    return defined.map((isDefined) => (isDefined ? this.take(4).readUInt32LE(0) : 0))
  }

  #skipProperties(): void {
    while (this.byte() !== END) this.take(this.number())
  }

  #notExternal(): void {
    if (this.byte() !== 0) throw new Refusal('unscannable', 'The 7z is in a form that no program writes.')
  }
}

export const PLAIN_HEADER = HEADER
export const PACKED_HEADER = 23
