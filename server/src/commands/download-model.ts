import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type ModelFile, reasonOf } from './model-source.ts'
import { CutOff, extentOf, MIN_BYTES, notGguf, requestModel } from './request-model.ts'

/** Free bytes of this machine. */
export interface Room {
  onDisk(): Promise<number>
  /** The memory that a process may use, in total. */
  readonly memory: number
}

export interface DownloadOptions {
  readonly folder: string
  /** The checksum that the user expects, in lower case. */
  readonly sha256?: string | undefined
  readonly room: Room
  readonly signal: AbortSignal
  readonly onProgress: (loaded: number, total: number) => void
  /** Before the second and later attempts. */
  readonly retryMs?: number
  /** A connection without a byte for this long counts as cut. */
  readonly stallMs?: number
}

export interface Downloaded {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  /** False if no checksum was given. */
  readonly verified: boolean
  /** Whether the file existed already. */
  readonly kept: boolean
}

/** The details for continuing a download, in a file next to the incomplete one. */
interface Partial {
  readonly url: string
  readonly etag: string | undefined
}

const GGUF = Buffer.from('GGUF')
/** Without a byte between them. */
const MAX_FAILURES = 5
const MAX_ATTEMPTS = 100
const RETRY_MS = 1_000
const STALL_MS = 60_000
const DISK_RESERVE = 64 * 1024 ** 2
/** Besides the weights: the context, and the service itself. */
const MEMORY_RESERVE = 512 * 1024 ** 2

/** Downloads a GGUF file, continues an earlier download of it, and checks it before it gets its name. */
export async function downloadModel(source: ModelFile, options: DownloadOptions): Promise<Downloaded> {
  const path = join(options.folder, source.file)
  const part = `${path}.part`
  let failures = 0
  let largest = await sizeOf(part)
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryDownload(source, path, part, options)
    } catch (error) {
      options.signal.throwIfAborted()
      if (!(error instanceof CutOff)) throw error
      const size = await sizeOf(part)
      failures = size > largest ? 0 : failures + 1
      largest = Math.max(largest, size)
      if (failures >= MAX_FAILURES || attempt >= MAX_ATTEMPTS)
        throw new Error(`${error.message} Run the command again to continue where it stopped.`)
      await pause(options.retryMs ?? RETRY_MS, undefined, { signal: options.signal })
    }
  }
}

async function tryDownload(
  source: ModelFile,
  path: string,
  part: string,
  options: DownloadOptions,
): Promise<Downloaded> {
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(), options.stallMs ?? STALL_MS)
  const signal = AbortSignal.any([options.signal, stalled.signal])
  let body: Response['body'] = null
  try {
    const earlier = await readPartial(part, source.url)
    const { response, sha256: stated } = await requestModel(source, earlier, signal)
    body = response.body
    const sha256 = options.sha256 ?? source.sha256 ?? stated
    const { from, total } = extentOf(response, earlier?.bytes ?? 0, source)
    if (response.status === 416 && earlier?.bytes !== total) {
      await discard(part)
      throw new CutOff('The file has changed.')
    }
    if (await exists(path)) return await keepExisting(path, total, sha256)
    await requireRoom(options.room, total, total - from)
    // Bytes of an earlier version must not be continued as this one.
    if (from === 0) await discard(part)
    const partial: Partial = { url: source.url.href, etag: response.headers.get('etag') ?? undefined }
    await writeFile(`${part}.json`, JSON.stringify(partial), { mode: 0o600 })
    await save(part, from, total, response, {
      onBytes(loaded) {
        timer.refresh()
        options.onProgress(loaded, total)
      },
      signal,
    })
    return await finish(part, path, total, sha256)
  } catch (error) {
    options.signal.throwIfAborted()
    if (stalled.signal.aborted) throw new CutOff(`${source.url.host} sent nothing for too long.`)
    throw error
  } finally {
    clearTimeout(timer)
    await body?.cancel().catch(() => undefined)
  }
}

async function readPartial(part: string, url: URL): Promise<(Partial & { bytes: number }) | undefined> {
  const bytes = await sizeOf(part)
  const { url: from, etag } = await readDetails(`${part}.json`)
  // Without a strong ETag, the rest may belong to another version of the file.
  const canContinue = bytes >= MIN_BYTES && from === url.href && etag?.startsWith('"')
  return canContinue ? { url: url.href, etag, bytes } : undefined
}

/** Empty if the file is missing or unreadable, such as after a crash or on a full disk. */
async function readDetails(path: string): Promise<{ url?: string; etag?: string }> {
  try {
    const { url, etag } = JSON.parse(await readFile(path, 'utf8'))
    return typeof url === 'string' && typeof etag === 'string' ? { url, etag } : {}
  } catch {
    return {}
  }
}

async function requireRoom(room: Room, total: number, missing: number): Promise<void> {
  const free = await room.onDisk()
  if (missing + DISK_RESERVE > free)
    throw new Error(
      `The file needs ${gigabytes(missing)}, but only ${gigabytes(free)} are free on the disk of DATA_DIR. Free some space, or choose a smaller model.`,
    )
  if (total + MEMORY_RESERVE > room.memory)
    throw new Error(
      `A model of ${gigabytes(total)} does not fit into the memory of this machine (${gigabytes(room.memory)}). Choose a smaller model.`,
    )
}

async function save(
  part: string,
  from: number,
  total: number,
  response: Response,
  { onBytes, signal }: { onBytes: (loaded: number) => void; signal: AbortSignal },
): Promise<void> {
  const file = await open(part, from === 0 ? 'w+' : 'r+', 0o600)
  try {
    let loaded = from
    await file.truncate(from)
    if (response.status !== 416)
      try {
        for await (const piece of response.body ?? []) {
          signal.throwIfAborted()
          if (loaded + piece.length > total) throw new Error('The server sent more than the file has.')
          await writeAll(file, piece, loaded)
          const begins = loaded < GGUF.length
          loaded += piece.length
          if (begins && !(await beginsAsGguf(file, loaded))) throw notGguf()
          onBytes(loaded)
        }
      } catch (error) {
        throw isOfNetwork(error) ? new CutOff(`The connection was cut (${reasonOf(error as Error)}).`) : error
      }
    if (loaded < total) throw new CutOff('The connection was cut.')
    await file.sync()
  } catch (error) {
    if (!(error instanceof CutOff) && !signal.aborted) await discard(part)
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new Error(
        'The disk of DATA_DIR is full. The incomplete file was deleted. Free some space and try again.',
      )
    throw error
  } finally {
    await file.close()
  }
}

/** One write may take only a part. */
async function writeAll(file: FileHandle, piece: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await file.write(piece, done, piece.length - done, at + done)
    done += bytesWritten
  }
}

/** The errors of `fetch`, whose cause is that of the socket. */
function isOfNetwork(error: unknown): boolean {
  return error instanceof TypeError || (error as { cause?: unknown }).cause instanceof Error
}

async function beginsAsGguf(file: FileHandle, loaded: number): Promise<boolean> {
  const length = Math.min(loaded, GGUF.length)
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, 0)
  return buffer.equals(GGUF.subarray(0, length))
}

async function finish(
  part: string,
  path: string,
  total: number,
  expected: string | undefined,
): Promise<Downloaded> {
  const sha256 = await hashOf(part)
  if (expected !== undefined && sha256 !== expected) {
    await discard(part)
    throw wrongChecksum(sha256, expected, 'It was deleted.')
  }
  await rename(part, path)
  await rm(`${part}.json`, { force: true })
  return { path, bytes: total, sha256, verified: expected !== undefined, kept: false }
}

async function keepExisting(path: string, total: number, expected: string | undefined): Promise<Downloaded> {
  const sha256 = await hashOf(path)
  if ((await sizeOf(path)) !== total || (expected !== undefined && sha256 !== expected))
    throw new Error(`${path} exists and is another file. Delete it or move it away first.`)
  return { path, bytes: total, sha256, verified: expected !== undefined, kept: true }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function wrongChecksum(actual: string, expected: string, what: string): Error {
  return new Error(`The file has the SHA-256 checksum ${actual}, but ${expected} is expected. ${what}`)
}

async function discard(part: string): Promise<void> {
  for (const path of [part, `${part}.json`]) await rm(path, { force: true })
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(bytes < 1e9 ? 3 : 1)} GB`
}
