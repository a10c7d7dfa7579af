import { AppError } from '../errors.ts'
import { getFile } from './get-file.ts'
import type { Caller, FilesDeps } from './ports.ts'

/** Row first, then bytes: a file that is half deleted is deleted. */
export async function deleteFile(files: FilesDeps, caller: Caller, id: string): Promise<void> {
  const file = await getFile(files, caller, id)
  if (!(await files.catalog.remove(file))) throw new AppError('file_not_found')
  try {
    await files.blobs.delete(file.blob)
    await files.catalog.forget(file.blob)
  } catch {
    // The file is gone for everybody; its bytes are an intent that is due, and the sweep tries again.
  }
}
