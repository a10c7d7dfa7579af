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
import type { RecognisedFile } from './scanning.ts'
import { isSmall, newBlobKey } from './small-blobs.ts'
import type { Caller, FileRecord, ScanReport } from './types.ts'

/** What storing a file takes. */
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

/** Where a file goes. */
export interface Destination {
  readonly project: string
  readonly folder: string
  readonly description?: string | undefined
}

/** Checks a destination that is known before the bytes. */
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
  /** What the sender says it is. */
  readonly claimedType?: string | undefined
  /** How long the body is at most, if that is known. */
  readonly size: number | undefined
  /** Asked when all bytes are stored: a form may name the project after the file. */
  destination(): Destination | Promise<Destination>
  readonly idempotencyKey?: string | undefined
  /** Aborts when the client has left: nothing is stored then, unless the commit has begun. */
  readonly signal: AbortSignal
}

/** The body of a file that is in memory. */
export async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

interface Received {
  readonly draft: Omit<FileRecord, 'id' | 'position'>
  readonly report: ScanReport
  /** Of a small file, which the commit stores. */
  readonly bytes: Buffer | undefined
}

/** Stores a file and makes it visible in one step at the end. Until then, and if anything fails, there is nothing. */
export async function storeFile(
  files: StoreDeps,
  caller: Caller,
  file: FileToStore,
): Promise<{ file: FileRecord; replayed: boolean }> {
  const { size = Number.POSITIVE_INFINITY, signal } = file
  const blob = newBlobKey(size <= files.smallBytes ? 'database' : 'store')
  // What cannot be removed now still has its intent, and the sweep comes back to it. A small file leaves nothing.
  const discard = () => (isSmall(blob) ? undefined : discardBlob(files, blob).catch(() => undefined))
  try {
    const { report, bytes, ...content } = await receive(files, caller, blob, file)
    const { project, folder, description } = await file.destination()
    const draft = { ...content, blob, workspace: caller.workspace, project, folder, description }
    const hasRoom = await files.hasRoom(isSmall(blob) ? 'database' : 'store')
    signal.throwIfAborted() // a client that left could not know that its file was stored, and would send it again
    const result = await commit(files, caller, { draft, report, bytes }, file.idempotencyKey, hasRoom)
    if (result.replayed) await discard()
    return result
  } catch (error) {
    await discard()
    throw error
  }
}

type Stored = Content & Pick<Received, 'report' | 'bytes'> & { name: string }

/** Bytes are stored and scanned at once; a large file is scanned where it is stored, while it arrives and is synced. */
async function receive(files: StoreDeps, caller: Caller, blob: string, sent: FileToStore): Promise<Stored> {
  const name = cleanName(sent.name)
  if (!isSmall(blob)) await files.catalog.intend(blob, files.now() + files.maxUploadMs)
  const scan = beginScan(files.scanners, files.blobs.path(blob, 'arriving'), caller, sent.signal)
  let file: RecognisedFile | undefined
  const { bytes, content } = inspect(sent.body, {
    name,
    onType(type) {
      file = { name, ...type }
    },
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
  scanned.catch(() => undefined) // if the store fails first, nobody waits for it
  const stored = isSmall(blob)
    ? gather(bytes)
    : files.blobs.put(blob, bytes, {
        onWritten(count, whole) {
          if (whole) written.resolve()
          else if (file !== undefined) scan.grown(file, count)
        },
        cleared: scanned,
        requester: caller,
      })
  stored.then(() => written.resolve(), written.reject) // if it fails first, or if the store does not say when
  written.promise.catch(() => undefined) // small files are scanned without it
  try {
    const [result, gathered] = await Promise.all([scanned, stored])
    return { ...result, bytes: gathered ?? undefined }
  } catch (error) {
    scan.abort()
    // What is still being written cannot be removed. Where the store failed, a scan may have failed only for that.
    await stored
    throw error
  }
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
  // Another process may hold the same microsecond: a second try has a new one.
  for (let attempt = 0; attempt < 5; attempt++) {
    const position = files.nextPosition()
    const file: FileRecord = { id: fileId(position), position, ...draft }
    const idempotency =
      key === undefined ? undefined : { token: caller.tokenId, key, fingerprint: fingerprint(file) }
    const all = { report, bytes, key: idempotency, now: files.now() }
    if (hasRoom && (await files.catalog.insert(file, all))) return { file, replayed: false }

    const kept = idempotency && (await files.catalog.keptFile(idempotency))
    if (kept) return { file: kept, replayed: true }
    if (!hasRoom) throw new AppError('insufficient_storage')
  }
  // The sweep has given the upload up, perhaps before its bytes were written: then only we know of them.
  await files.blobs.delete(draft.blob)
  throw new AppError('unavailable', { detail: 'Storing the upload took too long. Send it again.' })
}
