import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { cleanName } from '../file.ts'
import type { Bytes, FilesDeps } from '../ports.ts'
import { beginScan, requireClean } from '../scan/scan-file.ts'
import { isSmall, newBlobKey } from '../small-blobs.ts'
import type { ScanReport } from '../types.ts'
import { discardBlob } from './discard-blob.ts'
import { type Content, inspect } from './inspect.ts'

/** Dependencies for receiving content. */
export type ReceiveDeps = Pick<
  FilesDeps,
  'catalog' | 'blobs' | 'scanners' | 'maxUploadBytes' | 'smallBytes' | 'maxUploadMs' | 'now'
>

export interface ContentToReceive {
  readonly name: string
  readonly body: Bytes
  /** Whether the memory of the pieces of the body may be freed once they are stored, because nothing else uses it. */
  readonly releasable?: boolean | undefined
  /** Media type declared by the sender. */
  readonly claimedType?: string | undefined
  /** Upper limit for the length of the body, if known. */
  readonly size: number | undefined
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

/** Content that is scanned and stored, but belongs to no file yet. */
export interface ReceivedContent extends Content {
  readonly name: string
  readonly blob: string
  readonly report: ScanReport
  /** The bytes of small content, which the commit stores. */
  readonly bytes: Buffer | undefined
  /** Whether its blob has an intent, which the commit removes. */
  readonly intended: boolean
}

/** The body of content that is in memory. */
export async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Stores and scans content. Rejects content that is not clean, and leaves nothing of it. */
export async function receiveContent(
  files: ReceiveDeps,
  caller: Caller,
  sent: ContentToReceive,
): Promise<ReceivedContent> {
  const { size = Number.POSITIVE_INFINITY } = sent
  const blob = newBlobKey(size <= files.smallBytes ? 'database' : 'store')
  const intended = !isSmall(blob) && !files.blobs.arrivals
  try {
    if (intended) await files.catalog.intend(blob, files.now() + files.maxUploadMs)
    return { ...(await storeAndScan(files, caller, blob, sent)), blob, intended }
  } catch (error) {
    await discardContent(files, { blob, intended })
    throw error
  }
}

/** Removes content that belongs to no file. If that fails, the sweep retries. */
export async function discardContent(
  files: Pick<FilesDeps, 'catalog' | 'blobs'>,
  { blob, intended }: Pick<ReceivedContent, 'blob' | 'intended'>,
): Promise<void> {
  if (isSmall(blob) && !intended) return
  await (intended ? discardBlob(files, blob) : files.blobs.delete(blob)).catch(() => undefined)
}

/** Like `withIntent`, also for small content, so that it is not held in memory until the commit. */
export async function staged(files: ReceiveDeps, content: ReceivedContent): Promise<ReceivedContent> {
  const { blob, bytes } = content
  if (!bytes) return withIntent(files, content)
  await files.catalog.intend(blob, files.now() + files.maxUploadMs, bytes)
  return { ...content, bytes: undefined, intended: true }
}

/**
 * Moves content from the arrivals to its place, and records it as an intent until the commit. For commits that cannot be undone
 * if the bytes turn out to be missing.
 */
export async function withIntent(files: ReceiveDeps, content: ReceivedContent): Promise<ReceivedContent> {
  if (content.intended || isSmall(content.blob)) return content
  await files.catalog.intend(content.blob, files.now() + files.maxUploadMs)
  if (!(await files.blobs.arrivals?.keep(content.blob))) throw tookTooLong()
  return { ...content, intended: true }
}

export function tookTooLong(): AppError {
  return new AppError('unavailable', { detail: 'Storing the upload took too long. Send it again.' })
}

type Stored = Omit<ReceivedContent, 'blob' | 'intended'>

/** Stores and scans bytes at the same time. A large file is scanned in the store while it is synced. */
async function storeAndScan(
  files: ReceiveDeps,
  caller: Caller,
  blob: string,
  sent: ContentToReceive,
): Promise<Stored> {
  const name = cleanName(sent.name)
  const scan = beginScan(files.scanners, files.blobs.path(blob, 'arriving'), caller, sent.signal)
  const { bytes, content } = inspect(sent.body, {
    name,
    claimedType: sent.claimedType ?? '',
    maxBytes: files.maxUploadBytes,
    onChunk: scan.write,
  })
  const written = Promise.withResolvers<void>()
  const scanned = content.then(async (known) => {
    const report = await scan.report({ name, ...known, stored: written.promise })
    requireClean(report)
    return { name, ...known, report }
  })
  scanned.catch(() => undefined) // prevents an unhandled rejection if the store fails first
  const stored = isSmall(blob)
    ? gather(bytes)
    : files.blobs.put(blob, bytes, {
        onWritten(_count, whole) {
          if (whole) written.resolve()
        },
        cleared: scanned,
        arriving: true,
        releasable: sent.releasable,
        caller,
      })
  stored.then(() => written.resolve(), written.reject) // in case it fails first or the store does not report progress
  written.promise.catch(() => undefined) // not awaited for small files
  try {
    const [result, gathered] = await Promise.all([scanned, stored])
    return { ...result, bytes: gathered ?? undefined }
  } catch (error) {
    scan.abort()
    // Wait for the write: a blob that is still being written cannot be removed. If the store failed, throw its error.
    await stored
    throw error
  }
}

/** The whole of a body that fits into memory. */
export async function gather(bytes: Bytes): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}
