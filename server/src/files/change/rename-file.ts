import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { cleanFolder, cleanName } from '../file.ts'
import { pathOf } from '../list/find-path.ts'
import type { FilesDeps } from '../ports.ts'
import { type Judgement, judgeStored } from '../scan/scan-stored.ts'
import type { FileRecord } from '../types.ts'

/** Omitted fields stay unchanged. */
export interface Renaming {
  readonly name?: string | undefined
  readonly folder?: string | undefined
}

/**
 * Renames or moves a file. The name influences type detection and scanning, so a new name is accepted only if an upload with
 * it would be. Of concurrent calls, one succeeds. `mayRename` throws if the file must not be renamed as it is now.
 */
export async function renameFile(
  files: Pick<FilesDeps, 'catalog' | 'blobs' | 'scanners' | 'edge' | 'now'>,
  caller: Caller,
  file: FileRecord,
  changes: Renaming,
  signal: AbortSignal,
  mayRename?: (current: FileRecord) => void,
): Promise<FileRecord> {
  const name = changes.name === undefined ? file.name : cleanName(changes.name)
  const folder = changes.folder === undefined ? file.folder : cleanFolder(changes.folder)
  const isDone = (found: FileRecord) => found.name === name && found.folder === folder
  if (isDone(file)) return file

  mayRename?.(file)
  const judged = name === file.name ? undefined : await judgeUnlessDeleted(files, caller, file, name, signal)
  const now = files.now()
  const renamed: FileRecord = { ...file, name, folder, ...judged?.type }
  const purgeFrom = judged && files.edge && now // cached headers contain the name, but not the folder
  if (await files.catalog.move(file, renamed, { report: judged?.report, now, purgeFrom })) return renamed

  const current = await files.catalog.find(file.id)
  if (!current) throw new AppError('file_not_found')
  if (isDone(current)) return current
  // Only its content was replaced.
  if (pathOf(current) === pathOf(file)) return renameFile(files, caller, current, changes, signal, mayRename)
  throw new AppError('conflict', { detail: 'The file was renamed or moved concurrently. Reload it.' })
}

/** Reports any failure as `file_not_found` if the file was deleted in the meantime. */
async function judgeUnlessDeleted(
  files: Pick<FilesDeps, 'catalog' | 'blobs' | 'scanners'>,
  caller: Caller,
  file: FileRecord,
  name: string,
  signal: AbortSignal,
): Promise<Judgement> {
  try {
    return await judgeStored(files, caller, file, name, signal)
  } catch (error) {
    if (await files.catalog.find(file.id)) throw error
    throw new AppError('file_not_found', { cause: error })
  }
}
