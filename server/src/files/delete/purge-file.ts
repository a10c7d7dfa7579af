import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { getFile } from '../download/get-file.ts'
import { positionOf } from '../file.ts'
import type { FilesDeps } from '../ports.ts'
import type { FileRecord } from '../types.ts'
import { deleteFile } from './delete-file.ts'
import { removeCondemned } from './remove-condemned.ts'

/** Deletes a file, and its contents from all checkpoints too, even if it was deleted before. */
export async function purgeFile(
  files: Pick<FilesDeps, 'catalog' | 'blobs' | 'edge' | 'now'>,
  caller: Caller,
  id: string,
  mayDelete?: (current: FileRecord) => void,
): Promise<void> {
  const { workspace, project } = caller
  const position = positionIn(id)
  let isFound = false
  // A restore or a checkpoint may bring the content back in between: until neither a file nor a checkpoint has it.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const file = await findOwn(files, caller, id)
    if (file) await deleteFile(files, file, isFound ? undefined : mayDelete)
    const wasPurged = await files.catalog.purgeFromCheckpoints({ workspace, project, id, position })
    if (!file && !wasPurged) break
    isFound = true
  }
  if (!isFound) throw new AppError('file_not_found')
  await removeCondemned(files)
}

const ATTEMPTS = 10

async function findOwn(
  files: Pick<FilesDeps, 'catalog'>,
  caller: Caller,
  id: string,
): Promise<FileRecord | undefined> {
  try {
    return await getFile(files, caller, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_found') return undefined
    throw error
  }
}

function positionIn(id: string): number {
  try {
    return positionOf(id)
  } catch {
    throw new AppError('file_not_found')
  }
}
