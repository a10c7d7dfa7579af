import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import {
  checkDescription,
  checkNewProject,
  cleanFolder,
  fileId,
  fingerprint,
  requireProject,
} from '../file.ts'
import type { FilesDeps } from '../ports.ts'
import { isSmall } from '../small-blobs.ts'
import type { FileRecord, NewFile, Origin } from '../types.ts'
import { versionsToDrop } from '../versions/versions.ts'
import {
  type ContentToReceive,
  discardContent,
  type ReceiveDeps,
  type ReceivedContent,
  receiveContent,
  tookTooLong,
  withIntent,
} from './receive-content.ts'

/*
 * Stores a file. Invariants:
 *
 * - Nothing is visible before the commit, one transaction with the row, the totals, the idempotency key and, for a small
 *   file, the bytes. The bytes of a larger file are synced to disk, or acknowledged by S3, before it.
 * - Bytes are never lost track of. Before the commit they belong to an arrival (a new blob on a local disk) or an intent (a
 *   row that names a blob without a file); the commit replaces the intent, or `keep` moves the arrival to its place. If the
 *   process dies in between, the sweep finds arrivals and intents, and asks the database whether a file owns them.
 * - If nobody knows whether the commit happened, because the database did not answer, the bytes stay for the sweep.
 * - A replacement cannot be undone if the bytes turn out to be missing, so it moves them to their place before the commit.
 * - Of writes to one path at the same time, one commits at a time: each names the content that it saw, and the others look
 *   again. So none is lost, and `mayReplace` decides about exactly the content that is replaced.
 * - A request with a key that has committed changes nothing, at any point: the key is looked up before each attempt and after
 *   each failure.
 */

/** Dependencies for storing a file. */
export type StoreDeps = ReceiveDeps &
  Pick<FilesDeps, 'hasRoom' | 'nextPosition' | 'edge' | 'settings' | 'limits'>

/** What happens if the path already has a file: another file with the same path, a new version of the file, or 409. */
export type OnConflict = 'keep' | 'replace' | 'fail'

/** Where a file is stored. */
export interface Destination {
  readonly project: string
  readonly folder: string
  readonly description?: string | undefined
  /** Default: `keep`. */
  readonly onConflict?: OnConflict | undefined
  /** With `replace`: replaces the content of this file instead of the newest file at the path. */
  readonly file?: FileRecord | undefined
}

/** Checks a destination that is known before the bytes arrive. */
export function destinationOf(
  caller: Caller,
  { project, folder, description, ...more }: Destination,
): Destination {
  requireProject(caller, checkNewProject(project))
  return { ...more, project, folder: cleanFolder(folder), description: checkDescription(description) }
}

export interface FileToStore extends ContentToReceive {
  /** Called when all bytes are stored: a form may name the project after the file. */
  destination(): Destination | Promise<Destination>
  readonly idempotencyKey?: string | undefined
  /** What the content was made from. */
  readonly origin?: Pick<Origin, 'generation' | 'change'> | undefined
  /** Throws unless the file that has the path, if any, may be replaced. */
  readonly mayReplace?: ((existing: FileRecord | undefined) => void) | undefined
}

export interface StoredFile {
  readonly file: FileRecord
  /** `unchanged`: the file has this content already. `replayed`: an earlier request with the same key stored it. */
  readonly outcome: 'created' | 'replaced' | 'unchanged' | 'replayed'
}

/** Stores a file and makes it visible with a final commit. Before that, or if anything fails, nothing is visible. */
export async function storeFile(files: StoreDeps, caller: Caller, sent: FileToStore): Promise<StoredFile> {
  let content = await receiveContent(files, caller, sent)
  let committing = false
  try {
    const destination = await sent.destination()
    const { onConflict = 'keep' } = destination
    if (onConflict !== 'keep') content = await withIntent(files, content)
    const hasRoom = await files.hasRoom(isSmall(content.blob) ? 'database' : 'store')
    sent.signal.throwIfAborted() // a disconnected client would not learn of the file and send it again
    committing = true
    const write = { caller, content, sent, destination, hasRoom }
    const stored = await (onConflict === 'keep' ? add(files, write) : addOrReplace(files, write))
    if (stored.outcome === 'unchanged' || stored.outcome === 'replayed') await discardContent(files, content)
    else if (!content.intended) await keep(files, stored.file)
    return stored
  } catch (error) {
    // If the outcome of the commit is unknown, the bytes may belong to a file. An intent shows it; of arrivals, the sweep decides.
    if (!committing || content.intended || !isUnknown(error)) await discardContent(files, content)
    throw error
  }
}

function isUnknown(error: unknown): boolean {
  return !(error instanceof AppError) || error.code === 'unavailable'
}

/** Moves the bytes of a committed file to their place. If that fails, the sweep retries; until then they are readable. */
async function keep(files: StoreDeps, file: FileRecord): Promise<void> {
  if (isSmall(file.blob)) return
  const isThere = (await files.blobs.arrivals?.keep(file.blob).catch(() => true)) ?? true
  // Either the sweep deleted the bytes, because the upload took too long, or someone has deleted the file already.
  if (!isThere && (await files.catalog.remove(file))) throw tookTooLong()
}

interface Write {
  readonly caller: Caller
  readonly content: ReceivedContent
  readonly sent: FileToStore
  readonly destination: Destination
  readonly hasRoom: boolean
}

/** Adds a file, whether or not the path has one. */
async function add(files: StoreDeps, write: Write): Promise<StoredFile> {
  // Another process may have used the same microsecond: retry with a new position.
  for (let attempt = 0; attempt < 5; attempt++) {
    const file = newFile(files, write)
    const more = detailsOf(files, write)
    const insert = () => files.catalog.insert(file, more)
    try {
      if (write.hasRoom && (await withRoom(files, write, insert))) return { file, outcome: 'created' }
    } catch (error) {
      // A repeated request adds nothing.
      const isFull = error instanceof AppError && error.code === 'insufficient_storage'
      const stored = isFull ? await replayed(files, more) : undefined
      if (stored) return stored
      throw error
    }
    const stored = await replayed(files, more)
    if (stored) return stored
    if (!write.hasRoom) throw new AppError('insufficient_storage')
  }
  // The sweep has condemned the upload, perhaps before its bytes were written. Then only this call knows of them.
  await files.blobs.delete(write.content.blob)
  throw tookTooLong()
}

function withRoom(
  files: StoreDeps,
  { caller, content, destination }: Write,
  insert: () => Promise<boolean>,
): Promise<boolean> {
  const added = { bytes: content.size, files: 1 }
  return files.limits.withRoom(caller.workspace, destination.project, added, insert)
}

/** If a write always loses against others, the file is under constant change. */
const ATTEMPTS = 100

/** Adds a file, or replaces the content of the newest file at the path. Of concurrent writes, one succeeds at a time. */
async function addOrReplace(files: StoreDeps, write: Write): Promise<StoredFile> {
  const { caller, content, destination, sent, hasRoom } = write
  const { project, folder, description, onConflict } = destination
  const path = { workspace: caller.workspace, project, folder, name: content.name }
  const kept = await files.settings.versionsKept(caller.workspace, project)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const more = detailsOf(files, write)
    const stored = await replayed(files, more)
    if (stored) return stored
    const existing = destination.file
      ? await findSame(files, destination.file)
      : await files.catalog.findAt(path)
    const next = existing
      ? { ...existing, ...contentOf(content), version: existing.version + 1, changedAt: files.now() }
      : newFile(files, write)
    const file = description === undefined ? next : { ...next, description }
    try {
      if (existing && onConflict === 'fail')
        throw new AppError('conflict', { detail: 'The path already has a file.' })
      sent.mayReplace?.(existing)
    } catch (error) {
      // The same request may have been faster.
      const meanwhile = await replayed(files, more)
      if (meanwhile) return meanwhile
      throw error
    }
    if (existing?.sha256 === content.sha256) {
      const same = { ...existing, description: file.description }
      if (await keepContent(files, existing, same, more)) return { file: same, outcome: 'unchanged' }
      continue
    }
    if (!hasRoom) throw new AppError('insufficient_storage')
    const added = { bytes: content.size - (existing?.size ?? 0), files: existing ? 0 : 1 }
    const store = () =>
      existing
        ? files.catalog.replace(existing, file, {
            ...more,
            drop: versionsToDrop(file, kept, files.now()),
            purgeFrom: files.edge && files.now(),
          })
        : files.catalog.insert(file, { ...more, alone: true })
    if (await files.limits.withRoom(caller.workspace, project, added, store))
      return { file, outcome: existing ? 'replaced' : 'created' }
  }
  throw new AppError('unavailable', { detail: 'The file is being changed concurrently. Retry.' })
}

/** Stores the description and the idempotency key of a write that does not change the content. */
async function keepContent(
  files: StoreDeps,
  before: FileRecord,
  after: FileRecord,
  { key, now }: NewFile,
): Promise<boolean> {
  if (!key && before.description === after.description) return true
  return files.catalog.move(before, after, { key, now })
}

async function findSame(files: StoreDeps, { id, name }: FileRecord): Promise<FileRecord> {
  const file = await files.catalog.find(id)
  if (!file) throw new AppError('file_not_found')
  // The content was scanned under the old name.
  if (file.name !== name)
    throw new AppError('conflict', { detail: 'The file was renamed concurrently. Retry.' })
  return file
}

function newFile(files: StoreDeps, { caller, content, destination }: Write): FileRecord {
  const position = files.nextPosition()
  const { project, folder, description } = destination
  return {
    id: fileId(position),
    position,
    workspace: caller.workspace,
    project,
    folder,
    description,
    ...contentOf(content),
    version: 1,
    changedAt: undefined,
  }
}

function contentOf({ name, size, sha256, mediaType, kind, blob }: ReceivedContent) {
  return { name, size, mediaType, kind, sha256, blob }
}

function detailsOf(files: StoreDeps, { caller, content, sent, destination }: Write): NewFile {
  const { project, folder, description, file } = destination
  const request = file ? [file.id] : [project, folder, content.name, description]
  const { report, bytes, intended } = content
  const { idempotencyKey: key, origin } = sent
  return {
    report,
    bytes,
    intended,
    origin: originOf(caller, origin),
    key:
      key === undefined
        ? undefined
        : { token: caller.tokenId, key, fingerprint: fingerprint([...request, content.sha256]) },
    now: files.now(),
  }
}

export function originOf(caller: Caller, source: Pick<Origin, 'generation' | 'change'> = {}): Origin {
  return { token: caller.tokenId, client: caller.client, ...source }
}

async function replayed(files: StoreDeps, { key }: NewFile): Promise<StoredFile | undefined> {
  const file = key && (await files.catalog.findByIdempotencyKey(key))
  return file && { file, outcome: 'replayed' }
}
