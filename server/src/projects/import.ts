import { createHash, type Hash } from 'node:crypto'
import type { Caller } from '../caller.ts'
import type { IdempotencyKey } from '../database/idempotency-keys.ts'
import { AppError, refuse } from '../errors.ts'
import { removeCondemned } from '../files/delete/remove-condemned.ts'
import { checkNewProject } from '../files/file.ts'
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
const MAX_ENTRIES = 10_000
const MAX_UNPACKED_BYTES = 2 * 1024 * 1024 * 1024
const MAX_REPORTED = 100
/** Of a path that is reported. No longer one can be imported, and in an archive it may have a megabyte. */
const MAX_SHOWN_PATH = 1_280
/** Entries up to this size are held in memory, so that several can be scanned at once. */
const HELD_BYTES = 1024 * 1024
const AT_ONCE = 4
const ATTEMPTS = 20

export interface Import {
  readonly project: string
  readonly body: Bytes
  /** `replace` deletes the files that the archive does not have. */
  readonly mode: 'merge' | 'replace'
  /** Imports the other files if some are rejected. Otherwise nothing is imported. */
  readonly skipRejected: boolean
  readonly idempotencyKey?: string | undefined
}

export interface Rejected {
  readonly path: string
  readonly reason: string
}

export interface Imported {
  readonly changeId: string
  /** Id of the checkpoint that was made before files were deleted. */
  readonly checkpointId: string | undefined
  readonly created: number
  readonly replaced: number
  readonly unchanged: number
  readonly deleted: number
  readonly rejected: readonly Rejected[]
}

interface Received extends PathParts {
  readonly content: ReceivedContent
}

/** Scans every file of an archive, then writes all of them in one transaction. */
export async function importProject(
  deps: TransferDeps,
  caller: Caller,
  sent: Import,
  signal: AbortSignal,
): Promise<Once<Imported>> {
  const project = projectOf(caller, checkNewProject(sent.project))
  const { mode, skipRejected, idempotencyKey } = sent
  const hash = idempotencyKey === undefined ? undefined : createHash('sha256')
  return deps.archives.withSpooled(limited(deps, sent.body, hash), async (path) => {
    const key = keyOf(caller, idempotencyKey, [
      'import',
      ...[sent.project, mode, skipRejected, hash?.digest('hex')],
    ])
    const earlier = await replay<Imported>(deps, key)
    if (earlier) return earlier
    const received = new Map<string, Received>()
    let used: ReadonlySet<ReceivedContent> = new Set()
    try {
      const rejected = await receiveEntries(deps, caller, deps.archives.read(path, signal), received, signal)
      if (rejected.length > 0 && !skipRejected) throw rejectedEntries(rejected)
      if (rejected.length + received.size === 0)
        throw new AppError('invalid_upload', { detail: 'The body is not a zip, tar or tar.gz with files.' })
      const result = await commit(
        deps,
        caller,
        { project, mode, key, rejected },
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

async function* limited(deps: ProjectsDeps, body: Bytes, hash: Hash | undefined): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_IMPORT_BYTES) throw tooLarge(MAX_IMPORT_BYTES)
    await requireRoom(deps)
    hash?.update(chunk)
    yield chunk
  }
}

/** An import has up to 2.5 GB on the disk before its commit, which must leave the reserve for other requests. */
async function requireRoom({ files }: ProjectsDeps): Promise<void> {
  if (!(await files.hasRoom('store'))) throw new AppError('insufficient_storage')
}

/** Stores and scans the entries, by path. Small ones are scanned concurrently. */
async function receiveEntries(
  deps: ProjectsDeps,
  caller: Caller,
  entries: AsyncIterable<ReadEntry>,
  received: Map<string, Received>,
  signal: AbortSignal,
): Promise<Rejected[]> {
  const rejected: Rejected[] = []
  const paths = new Set<string>()
  const running = new Set<Promise<void>>()
  let failure: unknown
  let count = 0
  let bytes = 0

  async function receive(path: string, body: Bytes, size: number | undefined): Promise<void> {
    try {
      const place = splitNewPath(path)
      const key = pathOf(place)
      if (paths.has(key)) throw refuse('path', 'occurs twice in the archive')
      paths.add(key)
      const content = await receiveContent(deps.files, caller, { name: place.name, body, size, signal })
      received.set(key, { ...place, content })
      received.set(key, { ...place, content: await staged(deps.files, content) })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      rejected.push({ path: shownPath(path), reason: error.detail ?? error.message })
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
    for await (const { path, size, refusal, open } of entries) {
      if (failure) break
      signal.throwIfAborted()
      await requireRoom(deps)
      if (++count > MAX_ENTRIES)
        throw new AppError('invalid_upload', { detail: `The archive has more than ${MAX_ENTRIES} files.` })
      bytes += size
      if (bytes > MAX_UNPACKED_BYTES)
        throw new AppError('invalid_upload', { detail: 'The files of the archive have more than 2 GB.' })
      if (refusal !== undefined) rejected.push({ path: shownPath(path), reason: refusal })
      else if (size <= HELD_BYTES) {
        const content = await gather(await open())
        start(receive(path, inOnePiece(content), content.length))
        if (running.size >= AT_ONCE) await Promise.race(running)
      } else await receive(path, await open(), size)
    }
  } finally {
    await Promise.all(running) // so that nothing is received after the contents are discarded
  }
  if (failure) throw failure
  return rejected.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Copied, because a part of a text keeps all of it in memory. */
function shownPath(path: string): string {
  if (path.length <= MAX_SHOWN_PATH) return path
  return `${Buffer.from(path.slice(0, MAX_SHOWN_PATH)).toString()}…`
}

function rejectedEntries(rejected: readonly Rejected[]): AppError {
  return new AppError('invalid_upload', {
    detail: `${rejected.length} files of the archive were rejected. Nothing was imported.`,
    errors: rejected.slice(0, MAX_REPORTED).map(({ path, reason }) => ({ field: path, message: reason })),
  })
}

interface ImportToCommit extends Pick<Import, 'mode'>, Pick<Imported, 'rejected'> {
  readonly project: ProjectKey
  readonly key: IdempotencyKey | undefined
}

async function commit(
  deps: ProjectsDeps,
  caller: Caller,
  { project, mode, key, rejected }: ImportToCommit,
  received: readonly Received[],
  signal: AbortSignal,
): Promise<{ imported: Once<Imported>; used: ReadonlySet<ReceivedContent> }> {
  const { files, history } = deps
  const changeId = newChangeId()
  const origin = originOf(caller, { change: changeId })
  const kept = await files.settings.versionsKept(project.workspace, project.project)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const earlier = await replay<Imported>(deps, key)
    if (earlier) return { imported: earlier, used: new Set() }
    const draft = createDraft(deps, project)
    const existing = await draft.below('')
    const paths = new Set(received.map(pathOf))
    const superfluous = mode === 'replace' ? existing.filter((file) => !paths.has(pathOf(file))) : []
    await inSlices(superfluous, (file) => draft.set(file, []))
    const counts = { created: 0, replaced: 0, unchanged: 0, deleted: superfluous.length }
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
    if (superfluous.length > 0) await requireCheckpointRoom(deps, project)
    const checkpoint =
      superfluous.length > 0 ? automaticCheckpoint(deps, project, 'Before an import', origin) : undefined
    const imported = { changeId, checkpointId: checkpoint?.id, ...counts, rejected }
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
