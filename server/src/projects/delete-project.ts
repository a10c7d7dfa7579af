import type { Caller } from '../caller.ts'
import { removeCondemned } from '../files/delete/remove-condemned.ts'
import { projectOf } from './checkpoints.ts'
import type { ProjectsDeps } from './ports.ts'

export interface DeletedProject {
  readonly files: number
  readonly checkpoints: number
}

export interface DeleteProjectOptions {
  /** Also deletes the checkpoints. Otherwise the files can be restored from them. */
  readonly checkpoints: boolean
  /** Returns what would be deleted, and deletes nothing. */
  readonly dryRun: boolean
}

/** Deletes all files of a project and their versions, in one transaction. */
export async function deleteProject(
  { files, history }: ProjectsDeps,
  caller: Caller,
  sent: string,
  { checkpoints, dryRun }: DeleteProjectOptions,
): Promise<DeletedProject> {
  const project = projectOf(caller, sent)
  const deleted = {
    files: await history.countFiles(project),
    checkpoints: checkpoints ? await history.countCheckpoints(project) : 0,
  }
  if (dryRun) return deleted
  await history.removeProject(project, { checkpoints, purgeFrom: files.edge && files.now() })
  void removeCondemned(files)
  return deleted
}
