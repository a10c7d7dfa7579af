import { AppError } from '../errors.ts'
import { discardBlob } from './discard-blob.ts'
import {
  checkDescription,
  checkProject,
  cleanFolder,
  cleanName,
  fileId,
  fingerprint,
  requireProject,
} from './file.ts'
import { type Content, inspect } from './inspect.ts'
import type { Bytes, FilesDeps } from './ports.ts'
import { beginScan, requireClean } from './scan-file.ts'
import { isSmall, newBlobKey } from './small-blobs.ts'
import type { Caller, FileRecord, ScanReport } from './types.ts'

/** Dependencies for storing a file. */
export type StoreDeps = Pick<
  FilesDeps,
  | 'catalog'
  | 'blobs'
  | 'scanners'
  | 'maxUploadBytes'
  | 'smallBytes'
  | 'hasRoom'
  | 'maxUploadMs'
  | 'now'
  | 'nextPosition'
>

/** Where a file is stored. */
export interface Destination {
  readonly project: string
  readonly folder: string
  readonly description?: string | undefined
}

/** Checks a destination that is known before the bytes arrive. */
export function destinationOf(
  caller: Caller,
  project: string,
  folder: string,
  description?: string,
): Destination {
  requireProject(caller, checkProject(project))
  return { project, folder: cleanFolder(folder), description: checkDescription(description) }
}

export interface FileToStore {
  readonly name: string
  readonly body: Bytes
  /** Media type declared by the sender. */
  readonly claimedType?: string | undefined
  /** Upper limit for the length of the body, if known. */
  readonly size: number | undefined
  /** Called when all bytes are stored: a form may name the project after the file. */
  destination(): Destination | Promise<Destination>
  readonly idempotencyKey?: string | undefined
  /** Aborts when the client disconnects. Then nothing is stored, unless the commit has started. */
  readonly signal: AbortSignal
}

/** The body of a file that is in memory. */
export async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

interface Received {
  readonly draft: Omit<FileRecord, 'id' | 'position'>
  readonly report: ScanReport
  /** Content of a small file, which the commit stores. */
  readonly bytes: Buffer | undefined
}

/** Stores a file and makes it visible with a final commit. Before that, or if anything fails, nothing is visible. */
export async function storeFile(
  files: StoreDeps,
  caller: Caller,
  file: FileToStore,
): Promise<{ file: FileRecord; replayed: boolean }> {
  const { size = Number.POSITIVE_INFINITY, signal } = file
  const blob = newBlobKey(size <= files.smallBytes ? 'database' : 'store')
  let committing = false
  // If bytes cannot be removed now, the sweep retries. A small file leaves nothing.
  async function discard(): Promise<void> {
    if (isSmall(blob)) return
    const { arrivals } = files.blobs
    await (arrivals ? files.blobs.delete(blob) : discardBlob(files, blob)).catch(() => undefined)
  }
  try {
    const { report, bytes, ...content } = await receive(files, caller, blob, file)
    const { project, folder, description } = await file.destination()
    const draft = { ...content, blob, workspace: caller.workspace, project, folder, description }
    const hasRoom = await files.hasRoom(isSmall(blob) ? 'database' : 'store')
    signal.throwIfAborted() // a disconnected client would not learn of the file and send it again
    committing = true
    const result = await commit(files, caller, { draft, report, bytes }, file.idempotencyKey, hasRoom)
    if (result.replayed) await discard()
    else if (!isSmall(blob)) await keep(files, result.file)
    return result
  } catch (error) {
    // If the outcome of the commit is unknown, the bytes may belong to a file. An intent shows it; of arrivals, the sweep decides.
    if (!(committing && files.blobs.arrivals && isUnknown(error))) await discard()
    throw error
  }
}

function isUnknown(error: unknown): boolean {
  return !(error instanceof AppError) || error.code === 'unavailable'
}

/** Moves the bytes of a committed file to their place. If that fails, the sweep retries; until then they are readable. */
async function keep(files: StoreDeps, file: FileRecord): Promise<void> {
  const isThere = (await files.blobs.arrivals?.keep(file.blob).catch(() => true)) ?? true
  // Either the sweep deleted the bytes, because the upload took too long, or someone has deleted the file already.
  if (!isThere && (await files.catalog.remove(file))) throw tookTooLong()
}

function tookTooLong(): AppError {
  return new AppError('unavailable', { detail: 'Storing the upload took too long. Send it again.' })
}

type Stored = Content & Pick<Received, 'report' | 'bytes'> & { name: string }

/** Stores and scans bytes at the same time. A large file is scanned in the store while it is synced. */
async function receive(files: StoreDeps, caller: Caller, blob: string, sent: FileToStore): Promise<Stored> {
  const name = cleanName(sent.name)
  if (needsIntent(files, blob)) await files.catalog.intend(blob, files.now() + files.maxUploadMs)
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
        requester: caller,
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

function needsIntent({ blobs }: StoreDeps, blob: string): boolean {
  return !isSmall(blob) && !blobs.arrivals
}

async function gather(bytes: Bytes): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function commit(
  files: StoreDeps,
  caller: Caller,
  { draft, report, bytes }: Received,
  key: string | undefined,
  hasRoom: boolean,
): Promise<{ file: FileRecord; replayed: boolean }> {
  // Another process may have used the same microsecond: retry with a new position.
  for (let attempt = 0; attempt < 5; attempt++) {
    const position = files.nextPosition()
    const file: FileRecord = { id: fileId(position), position, ...draft }
    const idempotency =
      key === undefined ? undefined : { token: caller.tokenId, key, fingerprint: fingerprint(file) }
    const all = {
      report,
      bytes,
      intended: needsIntent(files, file.blob),
      key: idempotency,
      now: files.now(),
    }
    if (hasRoom && (await files.catalog.insert(file, all))) return { file, replayed: false }

    const stored = idempotency && (await files.catalog.findByIdempotencyKey(idempotency))
    if (stored) return { file: stored, replayed: true }
    if (!hasRoom) throw new AppError('insufficient_storage')
  }
  // The sweep has condemned the upload, perhaps before its bytes were written. Then only this call knows of them.
  await files.blobs.delete(draft.blob)
  throw tookTooLong()
}
