import type { Caller } from '../caller.ts'
import { AppError } from '../errors.ts'
import { removeCondemned } from '../files/delete/remove-condemned.ts'
import { originOf } from '../files/upload/store-file.ts'
import {
  automaticCheckpoint,
  MAX_DELETED_UNRECORDED,
  projectOf,
  requireCheckpointRoom,
} from './checkpoints.ts'
import type { ProjectsDeps } from './ports.ts'

const ATTEMPTS = 20

export interface DeletedProject {
  readonly files: number
  /** Without earlier versions. */
  readonly bytes: number
  readonly checkpoints: number
  /** Id of the checkpoint that was made before, if there were many files. */
  readonly checkpointId: string | undefined
}

export interface DeleteProjectOptions {
  /** Also deletes the checkpoints. Otherwise the files can be restored from them. */
  readonly checkpoints: boolean
  /** Returns what would be deleted, and deletes nothing. */
  readonly dryRun: boolean
}

/** Deletes all files of a project and their versions, in one transaction, after a checkpoint if there are many. */
export async function deleteProject(
  deps: ProjectsDeps,
  caller: Caller,
  sent: string,
  { checkpoints, dryRun }: DeleteProjectOptions,
): Promise<DeletedProject> {
  const { files, history } = deps
  const project = projectOf(caller, sent)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const totals = await history.totals(project)
    const checkpoint =
      !checkpoints && !dryRun && totals.files > MAX_DELETED_UNRECORDED
        ? automaticCheckpoint(deps, project, 'Before deleting all files', originOf(caller))
        : undefined
    const deleted = {
      files: totals.files,
      bytes: totals.bytes,
      checkpoints: checkpoints ? await history.countCheckpoints(project) : 0,
      checkpointId: checkpoint?.id,
    }
    if (dryRun) return deleted
    if (checkpoint) await requireCheckpointRoom(deps, project)
    const purgeFrom = files.edge && files.now()
    if (await history.removeProject(project, { checkpoints, checkpoint, purgeFrom })) {
      void removeCondemned(files)
      return deleted
    }
  }
  throw new AppError('unavailable', { detail: 'The project is being changed concurrently. Retry.' })
}
