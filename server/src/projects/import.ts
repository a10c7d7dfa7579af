import { createHash, type Hash } from 'node:crypto'
import type { Caller } from '../caller.ts'
import type { IdempotencyKey } from '../database/idempotency-keys.ts'
import { AppError, refuse } from '../errors.ts'
import { removeCondemned } from '../files/delete/remove-condemned.ts'
import { checkNewProject, cleanFolder } from '../files/file.ts'
import { pathOf } from '../files/list/find-path.ts'
import type { Bytes } from '../files/ports.ts'
import { tooLarge } from '../files/upload/inspect.ts'
import {
  discardContent,
  gather,
  inOnePiece,
  type ReceivedContent,
  receiveContent,
  staged,
} from '../files/upload/receive-content.ts'
import { originOf } from '../files/upload/store-file.ts'
import { inSlices } from '../queue/in-slices.ts'
import { newChangeId } from './change-id.ts'
import { automaticCheckpoint, projectOf, requireCheckpointRoom } from './checkpoints.ts'
import { createDraft } from './draft.ts'
import { keyOf, type Once, replay } from './idempotency.ts'
import type { ProjectsDeps, ReadEntry, TransferDeps } from './ports.ts'
import { type PathParts, splitNewPath } from './project-path.ts'
import type { ProjectKey } from './types.ts'

export const MAX_IMPORT_BYTES = 500 * 1024 * 1024
const MAX_ENTRIES = 20_000
/** The entries, and as many other files that `replace` deletes. */
const MAX_FILES = 2 * MAX_ENTRIES
const MAX_UNPACKED_BYTES = 2 * 1024 * 1024 * 1024
const MAX_REPORTED = 100
/** Of a path that is reported. No longer one can be imported, and in an archive it may have a megabyte. */
const MAX_SHOWN_PATH = 1_280
/** Entries up to this size are held in memory, so that several can be scanned at once. */
const HELD_BYTES = 1024 * 1024
const AT_ONCE = 4
const ATTEMPTS = 20
const PROGRESS_MS = 250

export interface Import {
  readonly project: string
  readonly body: Bytes
  /** `replace` deletes the files that the archive does not have. */
  readonly mode: 'merge' | 'replace'
  /** Where the files are written. The root is empty. `replace` deletes only files in it. */
  readonly folder: string
  /** Imports the other files if some are refused. Otherwise nothing is imported. */
  readonly skipRefused: boolean
  readonly idempotencyKey?: string | undefined
  /** Called when the archive has arrived, then several times per second. */
  readonly onProgress?: ((progress: ImportProgress) => Promise<void>) | undefined
}

export interface ImportProgress {
  readonly phase: 'scan' | 'write'
  /** Number of entries that were scanned or refused. */
  readonly files: number
  readonly refused: number
  /** How much of the archive was read. */
  readonly bytes: number
  /** Size of the archive. */
  readonly totalBytes: number
}

export interface Refused {
  readonly path: string
  readonly reason: string
}

export interface Imported {
  readonly changeId: string
  /** Id of the checkpoint that was made first, if the import changed files. */
  readonly checkpointId: string | undefined
  readonly created: number
  readonly replaced: number
  readonly unchanged: number
  readonly removed: number
  readonly refused: readonly Refused[]
}

interface Received extends PathParts {
  readonly content: ReceivedContent
}

/** Scans every file of an archive, then writes all of them in one transaction, after a checkpoint. */
export async function importProject(
  deps: TransferDeps,
  caller: Caller,
  sent: Import,
  signal: AbortSignal,
): Promise<Once<Imported>> {
  const project = projectOf(caller, checkNewProject(sent.project))
  const folder = cleanFolder(sent.folder)
  const { mode, skipRefused, idempotencyKey } = sent
  const archive = { bytes: 0, hash: idempotencyKey === undefined ? undefined : createHash('sha256') }
  return deps.archives.withSpooled(limited(deps, sent.body, archive), async (path) => {
    const key = keyOf(caller, idempotencyKey, [
      'import',
      ...[sent.project, mode, folder, skipRefused, archive.hash?.digest('hex')],
    ])
    const earlier = await replay<Imported>(deps, key)
    if (earlier) return earlier
    const received = new Map<string, Received>()
    let used: ReadonlySet<ReceivedContent> = new Set()
    try {
      const report = reporter(sent.onProgress, archive.bytes)
      const entries = deps.archives.read(path, signal)
      const refused = await receiveEntries(deps, caller, { entries, folder, received, report, signal })
      if (refused.length > 0 && !skipRefused) throw refusedEntries(refused)
      if (refused.length + received.size === 0)
        throw new AppError('invalid_upload', { detail: 'The body is not a zip, tar or tar.gz with files.' })
      await report('write', received.size + refused.length, refused.length, archive.bytes)
      const result = await commit(
        deps,
        caller,
        { project, mode, folder, key, refused },
        [...received.values()],
        signal,
      )
      used = result.used
      void removeCondemned(deps.files)
      return result.imported
    } finally {
      for (const { content } of received.values())
        if (!used.has(content)) await discardContent(deps.files, content)
    }
  })
}

type Report = (phase: ImportProgress['phase'], files: number, refused: number, bytes: number) => Promise<void>

function reporter(onProgress: Import['onProgress'], totalBytes: number): Report {
  let nextAt = 0
  return async (phase, files, refused, bytes) => {
    if (!onProgress || (phase === 'scan' && performance.now() < nextAt)) return
    nextAt = performance.now() + PROGRESS_MS
    await onProgress({ phase, files, refused, bytes: Math.min(bytes, totalBytes), totalBytes })
  }
}

/** Counts and hashes the archive. */
async function* limited(
  deps: ProjectsDeps,
  body: Bytes,
  archive: { bytes: number; readonly hash: Hash | undefined },
): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    archive.bytes += chunk.length
    if (archive.bytes > MAX_IMPORT_BYTES) throw tooLarge(MAX_IMPORT_BYTES)
    await requireRoom(deps)
    archive.hash?.update(chunk)
    yield chunk
  }
}

/** An import has up to 2.5 GB on the disk before its commit, which must leave the reserve for other requests. */
async function requireRoom({ files }: ProjectsDeps): Promise<void> {
  if (!(await files.hasRoom('store'))) throw new AppError('insufficient_storage')
}

interface Receiving {
  readonly entries: AsyncIterable<ReadEntry>
  readonly folder: string
  /** By path. */
  readonly received: Map<string, Received>
  readonly report: Report
  readonly signal: AbortSignal
}

/** Stores and scans the entries. Small ones are scanned concurrently. Returns those that were refused, sorted by path. */
async function receiveEntries(
  deps: ProjectsDeps,
  caller: Caller,
  { entries, folder, received, report, signal }: Receiving,
): Promise<Refused[]> {
  const { maxUploadBytes } = deps.files
  const refused: Refused[] = []
  const paths = new Set<string>()
  const running = new Set<Promise<void>>()
  let failure: unknown
  let count = 0
  let bytes = 0

  async function receive(path: string, body: Bytes, size: number | undefined): Promise<void> {
    try {
      const place = placeOf(folder, path)
      const key = pathOf(place)
      if (paths.has(key)) throw refuse('path', 'occurs twice in the archive')
      paths.add(key)
      const content = await receiveContent(deps.files, caller, { name: place.name, body, size, signal })
      received.set(key, { ...place, content })
      received.set(key, { ...place, content: await staged(deps.files, content) })
    } catch (error) {
      refused.push({ path: shownPath(path), reason: reasonOf(error) })
    }
  }

  function start(work: Promise<void>): void {
    const ended: Promise<void> = work
      .catch((error: unknown) => {
        failure ??= error
      })
      .then(() => void running.delete(ended))
    running.add(ended)
  }

  try {
    await report('scan', 0, 0, 0)
    for await (const { path, size, refusal, open, readBytes } of entries) {
      if (failure) break
      signal.throwIfAborted()
      await requireRoom(deps)
      bytes += size
      if (++count > MAX_ENTRIES) throw endedBy(path, `The archive has more than ${shown(MAX_ENTRIES)} files.`)
      if (bytes > MAX_UNPACKED_BYTES) throw endedBy(path, 'The files of the archive have more than 2 GB.')
      const reason = refusal ?? (size > maxUploadBytes ? tooLarge(maxUploadBytes).detail : undefined)
      if (reason !== undefined) refused.push({ path: shownPath(path), reason })
      else if (size <= HELD_BYTES) {
        const content = await gather(await open()).catch(reasonOf)
        if (typeof content === 'string') refused.push({ path: shownPath(path), reason: content })
        else start(receive(path, inOnePiece(content), content.length))
        if (running.size >= AT_ONCE) await Promise.race(running)
      } else await receive(path, await open(), size)
      await report('scan', received.size + refused.length, refused.length, readBytes())
    }
  } finally {
    await Promise.all(running) // so that nothing is received after the contents are discarded
  }
  if (failure) throw failure
  return refused.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Why an entry is refused. Throws errors of the service. */
function reasonOf(error: unknown): string {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  return error.detail ?? error.message
}

/** Where an entry is written. Rejects a path that seems to lead out of the project. */
function placeOf(folder: string, path: string): PathParts {
  if (/^(?:[a-z]:)?[/\\]/i.test(path)) throw refuse('path', 'must be relative')
  if (/\p{Cc}/u.test(path)) throw refuse('path', 'must not contain control characters')
  const place = splitNewPath(path)
  return folder === '' ? place : { ...place, folder: cleanFolder(`${folder}/${place.folder}`) }
}

/** An archive that is too large is not read to its end. */
function endedBy(path: string, reason: string): AppError {
  return new AppError('invalid_upload', {
    detail: `${reason} Nothing was imported.`,
    errors: [{ field: shownPath(path), message: reason }],
  })
}

const shown = (count: number) => count.toLocaleString('en')

/** Copied, because a part of a text keeps all of it in memory. */
function shownPath(path: string): string {
  if (path.length <= MAX_SHOWN_PATH) return path
  return `${Buffer.from(path.slice(0, MAX_SHOWN_PATH)).toString()}…`
}

function refusedEntries(refused: readonly Refused[]): AppError {
  const files = refused.length === 1 ? '1 file' : `${shown(refused.length)} files`
  return new AppError('invalid_upload', {
    detail: `${files} of the archive ${refused.length === 1 ? 'was' : 'were'} refused. Nothing was imported.`,
    errors: refused.slice(0, MAX_REPORTED).map(({ path, reason }) => ({ field: path, message: reason })),
  })
}

interface ImportToCommit extends Pick<Import, 'mode' | 'folder'>, Pick<Imported, 'refused'> {
  readonly project: ProjectKey
  readonly key: IdempotencyKey | undefined
}

async function commit(
  deps: ProjectsDeps,
  caller: Caller,
  { project, mode, folder, key, refused }: ImportToCommit,
  received: readonly Received[],
  signal: AbortSignal,
): Promise<{ imported: Once<Imported>; used: ReadonlySet<ReceivedContent> }> {
  const { files, history } = deps
  const changeId = newChangeId()
  const origin = originOf(caller, { change: changeId })
  const kept = await files.settings.versionsKept(project.workspace, project.project)
  const paths = new Set(received.map(pathOf))
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const earlier = await replay<Imported>(deps, key)
    if (earlier) return { imported: earlier, used: new Set() }
    const draft = createDraft(deps, project, MAX_FILES)
    // Without the other files, so that a project of any size can be merged into.
    const existing = await draft.below(folder, mode === 'merge' ? (path) => paths.has(path) : undefined)
    const superfluous = existing.filter((file) => !paths.has(pathOf(file)))
    await inSlices(superfluous, (file) => draft.set(file, []))
    const counts = { created: 0, replaced: 0, unchanged: 0, removed: superfluous.length }
    await inSlices(received, async ({ folder, name, content }) => {
      const [newest, ...twins] = await draft.at({ folder, name })
      if (newest?.content.sha256 === content.sha256) counts.unchanged++
      else {
        counts[newest ? 'replaced' : 'created']++
        const written = { before: newest?.before, folder, name, description: newest?.description }
        draft.set({ folder, name }, [
          { ...written, content: { ...content, source: undefined, received: content } },
          ...twins,
        ])
      }
    })
    const changes = await draft.changes()
    const used = new Set(changes.flatMap((change) => (change.received ? [change.received] : [])))
    if (changes.length > 0) await requireCheckpointRoom(deps, project)
    const checkpoint =
      changes.length > 0 ? automaticCheckpoint(deps, project, 'Before an import', origin) : undefined
    const imported = { changeId, checkpointId: checkpoint?.id, ...counts, refused }
    const result = { imported: { ...imported, isReplayed: false }, used }
    if (changes.length === 0 && !key) return result
    if (changes.length > 0) await requireRoom(deps)
    signal.throwIfAborted() // a disconnected client would not learn of the import
    const now = files.now()
    const isStored = await history.commit({
      projects: [project],
      changes,
      checkpoint,
      answer: key && { key, body: imported },
      origin,
      kept,
      now,
      purgeFrom: files.edge && now,
    })
    if (isStored) return result
  }
  throw new AppError('unavailable', { detail: 'The project is being changed concurrently. Retry.' })
}
