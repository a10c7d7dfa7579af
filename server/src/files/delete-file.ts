import { AppError } from '../errors.ts'
import type { FilesDeps } from './ports.ts'
import type { FileRecord } from './types.ts'
import { withCurrentFile } from './with-current-file.ts'

/** Deletes the row, then the bytes: a half-deleted file counts as deleted. Of concurrent deletions, one succeeds. */
export async function deleteFile(
  files: Pick<FilesDeps, 'catalog' | 'blobs' | 'edge' | 'now'>,
  file: FileRecord,
): Promise<void> {
  const removed = await withCurrentFile(files, file, (current) =>
    files.catalog.remove(current, files.edge && files.now()),
  )
  if (!removed) throw new AppError('file_not_found')
  try {
    await files.blobs.delete(file.blob)
    await files.catalog.forget(file.blob)
  } catch {
    // The file is deleted. Its bytes belong to an intent that is due, so the sweep retries.
  }
}
