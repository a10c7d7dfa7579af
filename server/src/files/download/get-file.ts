import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { requireProject } from '../file.ts'
import type { FilesDeps } from '../ports.ts'
import type { FileRecord } from '../types.ts'

/** Returns a file of the caller's workspace. Files of other workspaces are not found. */
export async function getFile(
  files: Pick<FilesDeps, 'catalog'>,
  caller: Caller,
  id: string,
): Promise<FileRecord> {
  const file = await findFile(files, id)
  if (file.workspace !== caller.workspace) throw new AppError('file_not_found')
  requireProject(caller, file.project)
  return file
}

/** For the CDN origin: anyone with the id may read the file. */
export async function findFile(files: Pick<FilesDeps, 'catalog'>, id: string): Promise<FileRecord> {
  const file = await files.catalog.find(id)
  if (!file) throw new AppError('file_not_found')
  return file
}
