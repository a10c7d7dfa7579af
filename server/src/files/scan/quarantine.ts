import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { discardBlobs } from '../delete/delete-file.ts'
import { checkProject, requireProject } from '../file.ts'
import type { FilesDeps } from '../ports.ts'
import type { QuarantinedFile } from '../types.ts'

export interface QuarantineQuery {
  readonly project: string
  readonly page: number
  readonly limit: number
}

/** Lists files that a later scan found unsafe, newest first. */
export async function listQuarantine(
  files: Pick<FilesDeps, 'scans'>,
  caller: Caller,
  query: QuarantineQuery,
) {
  const project = checkProject(query.project)
  requireProject(caller, project)
  const { page, limit } = query
  const found = await files.scans.quarantined(caller.workspace, project, {
    offset: Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER),
    limit,
  })
  return { ...found, page, limit }
}

/** Permanently deletes a quarantined file and its bytes. */
export async function deleteQuarantined(
  files: Pick<FilesDeps, 'catalog' | 'blobs' | 'scans'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const found = await ownQuarantined(files, caller, id)
  if (!(await files.scans.dropQuarantined(found))) throw new AppError('file_not_found')
  await discardBlobs(files, [found.file.blob])
}

async function ownQuarantined(
  files: Pick<FilesDeps, 'scans'>,
  caller: Caller,
  id: string,
): Promise<QuarantinedFile> {
  const found = await files.scans.findQuarantined(id)
  if (!found || found.file.workspace !== caller.workspace) throw new AppError('file_not_found')
  requireProject(caller, found.file.project)
  return found
}
