import { AppError } from '../errors.ts'
import { asItIsNow } from './as-it-is-now.ts'
import type { FilesDeps } from './ports.ts'
import type { FileRecord } from './types.ts'

/** Row first, then bytes: a file that is half deleted is deleted. Of several who try at once, one succeeds. */
export async function deleteFile(
  files: Pick<FilesDeps, 'catalog' | 'blobs' | 'edge' | 'now'>,
  file: FileRecord,
): Promise<void> {
  const removed = await asItIsNow(files, file, (current) =>
    files.catalog.remove(current, files.edge && files.now()),
  )
  if (!removed) throw new AppError('file_not_found')
  try {
    await files.blobs.delete(file.blob)
    await files.catalog.forget(file.blob)
  } catch {
    // The file is gone for everybody; its bytes are an intent that is due, and the sweep tries again.
  }
}
