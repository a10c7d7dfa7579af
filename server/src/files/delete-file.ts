import { AppError } from '../errors.ts'
import type { FileRecord } from './file.ts'
import type { FilesDeps } from './ports.ts'

/** Row first, then bytes: a file that is half deleted is deleted. Of several who try at once, one succeeds. */
export async function deleteFile(files: FilesDeps, file: FileRecord): Promise<void> {
  if (!(await files.catalog.remove(file, files.edge && files.now()))) throw new AppError('file_not_found')
  try {
    await files.blobs.delete(file.blob)
    await files.catalog.forget(file.blob)
  } catch {
    // The file is gone for everybody; its bytes are an intent that is due, and the sweep tries again.
  }
}
