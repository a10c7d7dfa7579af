import type { Caller } from '../caller.ts'
import { AppError } from '../errors.ts'
import { removeCondemned } from '../files/delete/remove-condemned.ts'
import { pathOf } from '../files/list/find-path.ts'
import { type Judgement, judgeStored } from '../files/scan/scan-stored.ts'
import type { FileRecord } from '../files/types.ts'
import { originOf } from '../files/upload/store-file.ts'
import { inSlices } from '../queue/in-slices.ts'
import { sortInSlices } from '../queue/sort-in-slices.ts'
import { newChangeId } from './change-id.ts'
import { automaticCheckpoint, getCheckpoint, projectOf, requireCheckpointRoom } from './checkpoints.ts'
import { keyOf, type Once, replay } from './idempotency.ts'
import type { ProjectsDeps } from './ports.ts'
import { pathFilter } from './project-path.ts'
import type { Checkpoint, CheckpointFile, FileChange } from './types.ts'

const ATTEMPTS = 20
const SCANNED_AT_ONCE = 4

export interface RestoreOptions {
  /** Only these files and folders (default: the whole project). */
  readonly paths?: readonly string[] | undefined
  /** Returns what would change, and changes nothing. */
  readonly dryRun?: boolean | undefined
  readonly idempotencyKey?: string | undefined
  readonly signal: AbortSignal
}

export interface Restored {
  readonly changeId: string
  /** Id of the checkpoint that was made before; undefined if nothing had to be changed. */
  readonly checkpointId: string | undefined
  readonly restored: readonly string[]
  readonly deleted: readonly string[]
  readonly unchanged: number
  /** Files that stay as they are. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[]
}

interface Plan extends Omit<Restored, 'changeId' | 'checkpointId'> {
  readonly changes: readonly FileChange[]
}

/**
 * Makes the files of a project what they were, in one transaction, after a checkpoint of what they are. Contents that are not in
 * use any more are scanned again: what the current rules reject, and what is in quarantine, is not restored.
 */
export async function restoreCheckpoint(
  deps: ProjectsDeps,
  caller: Caller,
  sent: { readonly project: string; readonly id: string },
  { paths, dryRun = false, idempotencyKey, signal }: RestoreOptions,
): Promise<Once<Restored>> {
  const { files, history } = deps
  const project = projectOf(caller, sent.project)
  const key = dryRun ? undefined : keyOf(caller, idempotencyKey, ['restore', sent.project, sent.id, paths])
  const changeId = newChangeId()
  const origin = originOf(caller, { change: changeId })
  const kept = await files.settings.versionsKept(project.workspace, project.project)
  const judge = createJudge(deps, caller, signal)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const earlier = await replay<Restored>(deps, key)
    if (earlier) return earlier
    const checkpoint = await getCheckpoint(deps, caller, sent.project, sent.id)
    const planned = await plan(deps, checkpoint, pathFilter(paths), judge)
    if (!planned) continue
    const { changes, ...counts } = planned
    const isChanged = !dryRun && changes.length > 0
    if (isChanged) await requireCheckpointRoom(deps, project, checkpoint)
    const before = isChanged ? automaticCheckpoint(deps, project, labelBefore(checkpoint), origin) : undefined
    const result = { ...counts, changeId, checkpointId: before?.id }
    if (!isChanged && !key) return { ...result, isReplayed: false }
    signal.throwIfAborted() // a disconnected client would not learn of the restore
    const now = files.now()
    const isStored = await history.commit({
      projects: [project],
      changes,
      checkpoint: before,
      restored: checkpoint,
      answer: key && { key, body: result },
      origin,
      kept,
      now,
      purgeFrom: files.edge && now,
    })
    if (isStored) {
      void removeCondemned(files)
      return { ...result, isReplayed: false }
    }
  }
  throw new AppError('unavailable', { detail: 'The project is being changed concurrently. Retry.' })
}

const BEFORE_RESTORE = 'Before restoring '
const BEFORE_UNDO = 'Before undoing the restore of '
/** With a prefix and quotes, a label has at most 200 characters. */
const MAX_QUOTED = 165

/** Undoing a restore, and undoing that, takes turns, so that labels do not contain each other. */
function labelBefore({ label, id }: Checkpoint): string {
  if (label?.startsWith(BEFORE_RESTORE)) return BEFORE_UNDO + shorten(label.slice(BEFORE_RESTORE.length))
  if (label?.startsWith(BEFORE_UNDO)) return BEFORE_RESTORE + shorten(label.slice(BEFORE_UNDO.length))
  return `${BEFORE_RESTORE}"${shorten(label ?? id)}"`
}

function shorten(text: string): string {
  const characters = [...text]
  return characters.length <= MAX_QUOTED + 2 ? text : `${characters.slice(0, MAX_QUOTED).join('')}…`
}

/** A reason if the content is rejected. Undefined if it does not exist any more. */
type Judge = (checkpoint: Checkpoint, file: CheckpointFile) => Promise<Judgement | string | undefined>

/** Scans each content once under each name. */
function createJudge({ files, history }: ProjectsDeps, caller: Caller, signal: AbortSignal): Judge {
  const judged = new Map<string, ReturnType<Judge>>()
  const scan: Judge = async (checkpoint, { blob = '', size, mediaType, name, position }) => {
    try {
      return await judgeStored(files, caller, { blob, size, mediaType }, name, signal)
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid_upload')
        return `The current scan rules reject it: ${error.detail ?? error.message}`
      const [found] = (await history.manifestPage(checkpoint, position - 1)).files
      if (found?.position === position && found.blob === blob) throw error
      return undefined // the checkpoint was deleted, or the content was purged
    }
  }
  return (checkpoint, file) => {
    const key = JSON.stringify([file.blob, file.name])
    const known = judged.get(key) ?? scan(checkpoint, file)
    judged.set(key, known)
    return known
  }
}

/** Undefined if a content does not exist any more. */
async function plan(
  { files, history }: ProjectsDeps,
  checkpoint: Checkpoint,
  isWanted: (path: string) => boolean,
  judge: Judge,
): Promise<Plan | undefined> {
  const current = new Map<number, FileRecord>()
  for await (const page of history.filesBelow(checkpoint, ''))
    for (const file of page) current.set(file.position, file)
  const wanted: CheckpointFile[] = []
  for await (const page of history.checkpointFiles(checkpoint))
    wanted.push(...page.filter((file) => isWanted(pathOf(file))))
  const gone = wanted.map(({ position }) => position).filter((position) => !current.has(position))
  const quarantined = await history.quarantinedAmong(gone)

  const changes: FileChange[] = []
  const restored: string[] = []
  const skipped: { path: string; reason: string }[] = []
  let unchanged = 0
  let isStale = false

  function change(file: CheckpointFile & { blob: string }, judgement: Judgement | undefined): void {
    changes.push(changeTo(checkpoint, file, current.get(file.position), judgement, files.now()))
    restored.push(pathOf(file))
  }

  async function planOne(file: CheckpointFile): Promise<void> {
    const path = pathOf(file)
    const { position, blob, sha256, description } = file
    const before = current.get(position)
    if (before?.sha256 === sha256 && pathOf(before) === path) {
      if (before.description === description) unchanged++
      else change({ ...file, blob: before.blob }, undefined)
    } else if (blob === undefined) skipped.push({ path, reason: 'Its content was purged.' })
    else if (quarantined.has(position)) skipped.push({ path, reason: 'It is in quarantine.' })
    else {
      const judgement = await judge(checkpoint, file)
      if (judgement === undefined) isStale = true
      else if (typeof judgement === 'string') skipped.push({ path, reason: judgement })
      else change({ ...file, blob }, judgement)
    }
  }

  const remaining = wanted.values()
  async function planSome(): Promise<void> {
    await inSlices(remaining, async (file) => {
      if (!isStale) await planOne(file)
    })
  }
  await Promise.all(Array.from({ length: SCANNED_AT_ONCE }, planSome))
  if (isStale) return undefined
  const kept = new Set(wanted.map(({ position }) => position))
  const superfluous: FileRecord[] = []
  const deleted: string[] = []
  await inSlices(current.values(), (file) => {
    const path = pathOf(file)
    if (kept.has(file.position) || !isWanted(path)) return
    superfluous.push(file)
    deleted.push(path)
  })
  return {
    changes: [...superfluous.map((before) => ({ before })), ...changes],
    restored: await sortInSlices(restored, inOrder),
    deleted: await sortInSlices(deleted, inOrder),
    unchanged,
    skipped,
  }
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : 1
}

function changeTo(
  checkpoint: Checkpoint,
  file: CheckpointFile & { readonly blob: string },
  before: FileRecord | undefined,
  judgement: Judgement | undefined,
  now: number,
): FileChange {
  const { folder, name, description } = file
  const report = judgement?.report
  if (before?.sha256 === file.sha256)
    return { before, after: { ...before, folder, name, description, ...judgement?.type }, report }
  const { id, position, size, mediaType, kind, sha256, blob, version } = file
  const { workspace, project } = checkpoint
  const after = {
    ...{ id, position, workspace, project, folder, name, description, size, mediaType, kind, sha256, blob },
    ...judgement?.type,
    version: before ? before.version + 1 : version,
    changedAt: now,
  }
  const source = { table: 'checkpoint_files', key: [workspace, project, position, file.first], blob } as const
  return { before, after, report, source }
}
