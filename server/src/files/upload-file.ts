import { AppError, refuse } from '../errors.ts'
import { discardBlob } from './discard-blob.ts'
import {
  checkDescription,
  checkProject,
  cleanFolder,
  cleanName,
  type FileRecord,
  fileId,
  fingerprint,
  requireProject,
} from './file.ts'
import { type Content, inspect } from './inspect.ts'
import type { Bytes, Caller, FilesDeps } from './ports.ts'
import { beginScan, requireClean, type ScanReport } from './scan-file.ts'
import type { RecognisedFile } from './scanning.ts'
import { isSmall, newBlobKey } from './small-blobs.ts'

export type UploadPart =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; name: string; filename: string; mediaType: string; body: Bytes }

/** The parts of a form, in whatever order they arrive, and what came in the headers. */
export interface Upload {
  readonly parts: AsyncIterable<UploadPart>
  /** How long all of it is at most, if that is known. */
  readonly size: number | undefined
  readonly idempotencyKey: string | undefined
  /** Aborts when the client has left: nothing is stored then, unless the commit has begun. */
  readonly signal?: AbortSignal
}

interface Received {
  readonly draft: Omit<FileRecord, 'id' | 'position'>
  readonly report: ScanReport
  /** Of a small file, which nobody has stored yet. */
  readonly bytes: Buffer | undefined
}

/** Stores a file and makes it visible in one step at the end: until then, and if anything fails, there is nothing. */
export async function uploadFile(
  files: FilesDeps,
  caller: Caller,
  upload: Upload,
): Promise<{ file: FileRecord; replayed: boolean }> {
  const { size = Number.POSITIVE_INFINITY, signal = new AbortController().signal } = upload
  const blob = newBlobKey(size <= files.smallBytes ? 'database' : 'store')
  // What cannot be removed now still has its intent, and the sweep comes back to it. A small file leaves nothing.
  const discard = () => (isSmall(blob) ? undefined : discardBlob(files, blob).catch(() => undefined))
  try {
    const received = await receive(files, caller, blob, upload.parts, signal)
    const hasRoom = await files.hasRoom(isSmall(blob) ? 'database' : 'store')
    signal.throwIfAborted() // a client that left could not know that its file was stored, and would send it again
    const result = await commit(files, caller, received, upload.idempotencyKey, hasRoom)
    if (result.replayed) await discard()
    return result
  } catch (error) {
    await discard()
    throw error
  }
}

async function receive(
  files: FilesDeps,
  caller: Caller,
  blob: string,
  parts: Upload['parts'],
  signal: AbortSignal,
): Promise<Received> {
  const form = new Map<string, string | undefined>()
  let stored: Stored | undefined
  for await (const part of parts) {
    if (part.kind === 'file') {
      if (part.name !== 'file' || stored) throw refuse('file', 'must be the one file of the form')
      stored = await store(files, caller, blob, part, signal)
    } else if (FIELDS.has(part.name)) {
      if (form.has(part.name)) throw refuse(part.name, 'must be given once')
      // At once: a field that comes before the file can refuse it before it is sent.
      form.set(part.name, checkField(caller, part.name, part.value))
    }
  }
  const project = checkProject(form.get('project_id'))
  if (!stored) throw refuse('file', 'is required, as a part with a file name')
  const { report, bytes, ...content } = stored
  const { workspace } = caller
  const draft = {
    ...content,
    blob,
    workspace,
    project,
    folder: form.get('folder') ?? '',
    description: form.get('description'),
  }
  return { draft, report, bytes }
}

const FIELDS = new Set(['project_id', 'folder', 'description'])

function checkField(caller: Caller, name: string, value: string): string | undefined {
  if (name === 'folder') return cleanFolder(value)
  if (name === 'description') return checkDescription(value)
  if (name === 'project_id') requireProject(caller, checkProject(value))
  return value
}

type Stored = Content & Pick<Received, 'report' | 'bytes'> & { name: string }

/** Bytes are stored and scanned at once; a large file is scanned where it is stored, while it arrives and is synced. */
async function store(
  files: FilesDeps,
  caller: Caller,
  blob: string,
  part: UploadPart & { kind: 'file' },
  signal: AbortSignal,
): Promise<Stored> {
  const name = cleanName(part.filename)
  if (!isSmall(blob)) await files.catalog.intend(blob, files.now() + files.maxUploadMs)
  const scan = beginScan(files.scanners, files.blobs.path(blob, 'arriving'), caller, signal)
  let file: RecognisedFile | undefined
  const { bytes, content } = inspect(part.body, {
    name,
    onType(type) {
      file = { name, ...type }
    },
    claimedType: part.mediaType,
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
  files: FilesDeps,
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
  throw new AppError('unavailable', { detail: 'The upload took too long to be kept. Send it again.' })
}
