import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Transform } from 'node:stream'
import { crc32, createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { type Entry, getFileNameLowLevel, openPromise } from 'yauzl'
import { AppError } from '../../errors.ts'
import type { ReadEntry } from '../ports.ts'

const REGULAR_FILE = 0o100000
const FILE_TYPE = 0o170000
/** Folders and other entries without content. Reading them does not notice that the client has disconnected, so their number is limited. */
const MAX_IGNORED = 20_000

/** The files in a zip, tar or tar.gz. Rejects with `invalid_upload` if the archive is malformed. */
export async function* readArchive(path: string, signal: AbortSignal): AsyncGenerator<ReadEntry> {
  const head = await headOf(path)
  try {
    if (head.subarray(0, 2).toString('latin1') === 'PK') yield* readZip(path)
    else yield* readTar(path, head[0] === 0x1f && head[1] === 0x8b, signal)
  } catch (error) {
    throw unreadable(error)
  }
}

const tooManyFolders = (): Error => new Error('it has too many folders')

function unreadable(error: unknown, what = 'The archive'): AppError {
  if (error instanceof AppError) return error
  const { message } = error as Error
  return new AppError('invalid_upload', { detail: `${what} cannot be read: ${message}.`, cause: error })
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(4)
    await file.read(head, 0, head.length, 0)
    return head
  } finally {
    await file.close()
  }
}

async function* readZip(path: string): AsyncGenerator<ReadEntry> {
  // Names are not decoded by the library, because it stops at the first invalid one.
  const zip = await openPromise(path, { decodeStrings: false, validateEntrySizes: true })
  let folders = 0
  let readBytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      readBytes += entry.compressedSize
      const name = getFileNameLowLevel(
        entry.generalPurposeBitFlag,
        entry.fileNameRaw,
        entry.extraFields,
        true,
      )
      if (name.endsWith('/')) {
        if (++folders > MAX_IGNORED) throw tooManyFolders()
        continue
      }
      yield {
        path: name,
        size: entry.uncompressedSize,
        refusal: refusalOf(entry),
        readBytes: () => readBytes,
        open: async () => checked(() => zip.openReadStreamPromise(entry), entry),
      }
    }
  } finally {
    zip.close()
  }
}

/** The content of an entry, which may turn out to be damaged. The library compares only the size. */
async function* checked(open: () => Promise<AsyncIterable<Buffer>>, entry: Entry): AsyncGenerator<Buffer> {
  try {
    let sum = 0
    for await (const chunk of await open()) {
      sum = crc32(chunk, sum)
      yield chunk
    }
    if (sum !== entry.crc32) throw new Error('its checksum is wrong')
  } catch (error) {
    throw unreadable(error, 'It')
  }
}

const NOT_REGULAR = 'It is a link or a device. Only files and folders can be imported.'

function refusalOf(entry: Entry): string | undefined {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  if (type !== 0 && type !== REGULAR_FILE) return NOT_REGULAR
  return entry.isEncrypted() ? 'It is encrypted.' : undefined
}

/** Entries without content. */
const IGNORED: readonly string[] = ['directory', 'pax-global-header']
/** For headers, long names and padding between two files. */
const OVERHEAD_BYTES = 1024 * 1024

async function* readTar(path: string, isCompressed: boolean, signal: AbortSignal): AsyncGenerator<ReadEntry> {
  const tar = extract()
  const source = createReadStream(path, { signal })
  let allowed = 4 * OVERHEAD_BYTES
  // The reader gathers headers of any length in memory, and skips empty blocks and the content of folders without end.
  const guard = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      allowed -= chunk.length
      done(allowed < 0 ? new Error('it has too much data between its files') : null, chunk)
    },
  })
  const done = () => undefined // an error of one stream is an error of `tar`
  const target = tar as unknown as NodeJS.WritableStream
  if (isCompressed) pipeline(source, createGunzip(), guard, target, done)
  else pipeline(source, guard, target, done)
  let ignored = 0
  let damage: unknown
  /** Does not destroy the entry if its reader stops, because that would end the archive. */
  async function* contentOf(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const chunks = entry[Symbol.asyncIterator]()
    try {
      for (let step = await chunks.next(); !step.done; step = await chunks.next()) yield step.value
    } catch (error) {
      damage = error
      throw unreadable(error)
    }
  }
  for await (const entry of tar) {
    const { name, size = 0 } = entry.header
    const type = entry.header.type ?? 'file'
    if (IGNORED.includes(type)) {
      if (++ignored > MAX_IGNORED) throw tooManyFolders()
      entry.resume()
      continue
    }
    const refusal = type === 'file' || type === 'contiguous-file' ? undefined : NOT_REGULAR
    if (!Number.isSafeInteger(size) || size < 0) throw new Error('a size is invalid')
    allowed += size + OVERHEAD_BYTES
    yield {
      path: name.replace(/^(?:\.\/)+/, ''),
      size,
      refusal,
      readBytes: () => source.bytesRead,
      open: async () => contentOf(entry),
    }
    if (damage) throw damage // the rest of the archive is lost
    entry.resume() // what was not read
  }
}
