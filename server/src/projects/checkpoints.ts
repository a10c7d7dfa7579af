import { randomBytes } from 'node:crypto'
import type { Caller } from '../caller.ts'
import { AppError, refuse } from '../errors.ts'
import { removeCondemned } from '../files/delete/remove-condemned.ts'
import { checkProject, requireProject } from '../files/file.ts'
import type { Origin } from '../files/types.ts'
import { originOf } from '../files/upload/store-file.ts'
import { keyOf, type Once, replay } from './idempotency.ts'
import type { ProjectsDeps } from './ports.ts'
import type { Checkpoint, NewCheckpoint, ProjectKey } from './types.ts'

export const MAX_CHECKPOINTS = 1_000
/** A request that deletes more files makes a checkpoint first. */
export const MAX_DELETED_UNRECORDED = 20
const AUTOMATIC_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000
const ATTEMPTS = 20
const MAX_LABEL = 200

/** The project of a request, if the caller has access to it. */
export function projectOf(caller: Caller, sent: string): ProjectKey {
  requireProject(caller, checkProject(sent))
  return { workspace: caller.workspace, project: sent }
}

export interface CheckpointOptions {
  readonly label?: string | undefined
  readonly generation?: string | undefined
  readonly idempotencyKey?: string | undefined
}

/** Records all files of a project. Costs a row for each file, and no bytes. */
export async function createCheckpoint(
  deps: ProjectsDeps,
  caller: Caller,
  sent: string,
  { label, generation, idempotencyKey }: CheckpointOptions,
): Promise<Once<Checkpoint>> {
  const project = projectOf(caller, sent)
  const key = keyOf(caller, idempotencyKey, ['checkpoint', sent, label, generation])
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const earlier = await replay<{ id: string }>(deps, key)
    if (earlier) return { ...(await getCheckpoint(deps, caller, sent, earlier.id)), isReplayed: true }
    await requireCheckpointRoom(deps, project)
    const checkpoint = newCheckpoint(deps, project, label, originOf(caller, { generation }))
    if (await deps.history.addCheckpoint(checkpoint, key && { key, body: { id: checkpoint.id } }))
      return { ...(await getCheckpoint(deps, caller, sent, checkpoint.id)), isReplayed: false }
  }
  throw new AppError('unavailable', { detail: 'The project is being changed concurrently. Retry.' })
}

/**
 * For requests that make a checkpoint. If the project has too many, the oldest automatic one, except `kept`, is deleted. The commit
 * checks again.
 */
export async function requireCheckpointRoom(
  { history }: ProjectsDeps,
  project: ProjectKey,
  kept?: Checkpoint,
): Promise<void> {
  if ((await history.countCheckpoints(project)) < MAX_CHECKPOINTS) return
  const oldest = await history.oldestAutomatic(project, kept?.id)
  if (!oldest)
    throw new AppError('conflict', {
      detail: `The project has ${MAX_CHECKPOINTS.toLocaleString('en')} checkpoints, and this would make another one. Delete some first.`,
    })
  await history.removeCheckpoint(oldest)
}

/** A checkpoint that a change makes first, so that it can be undone. */
export function automaticCheckpoint(
  { files }: Pick<ProjectsDeps, 'files'>,
  project: ProjectKey,
  label: string,
  origin: Origin,
): NewCheckpoint {
  const checkpoint = newCheckpoint({ files }, project, label, origin)
  return { ...checkpoint, expiresAt: files.now() + AUTOMATIC_DAYS * DAY_MS }
}

function newCheckpoint(
  { files }: Pick<ProjectsDeps, 'files'>,
  project: ProjectKey,
  label: string | undefined,
  origin: Origin,
): NewCheckpoint {
  const id = `chk_${randomBytes(16).toString('hex')}`
  return { ...project, id, position: files.nextPosition(), label: checkLabel(label), origin }
}

function checkLabel(label: string | undefined): string | undefined {
  if (label === undefined) return undefined
  if ([...label].length > MAX_LABEL || /\p{Cc}/u.test(label) || !label.isWellFormed())
    throw refuse('label', `must be at most ${MAX_LABEL} printable characters`)
  return label
}

export async function listCheckpoints(
  { history }: ProjectsDeps,
  caller: Caller,
  sent: string,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number | undefined; limit: number },
): Promise<{ checkpoints: Checkpoint[]; next: number | undefined }> {
  const found = await history.checkpoints(projectOf(caller, sent), before, limit + 1)
  const checkpoints = found.slice(0, limit)
  return { checkpoints, next: found.length > limit ? checkpoints.at(-1)?.position : undefined }
}

export async function getCheckpoint(
  { history }: ProjectsDeps,
  caller: Caller,
  sent: string,
  id: string,
): Promise<Checkpoint> {
  const checkpoint = await history.findCheckpoint(projectOf(caller, sent), id)
  if (!checkpoint) throw new AppError('not_found', { detail: 'The project has no such checkpoint.' })
  return checkpoint
}

/** Deletes a checkpoint. Contents that nothing else refers to are removed. */
export async function deleteCheckpoint(
  deps: ProjectsDeps,
  caller: Caller,
  sent: string,
  id: string,
): Promise<void> {
  const checkpoint = await getCheckpoint(deps, caller, sent, id)
  if (!(await deps.history.removeCheckpoint(checkpoint))) throw new AppError('not_found')
  void removeCondemned(deps.files)
}
