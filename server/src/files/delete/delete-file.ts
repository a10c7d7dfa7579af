import { AppError } from '../../errors.ts'
import { withCurrentFile } from '../change/with-current-file.ts'
import type { FilesDeps } from '../ports.ts'
import type { FileRecord } from '../types.ts'

/** More versions are left to the sweep. */
const MAX_VERSIONS = 1_000

/**
 * Deletes a file and its versions: the rows first, then the bytes that nothing else refers to. A half-deleted file counts as
 * deleted. Of concurrent deletions, one succeeds. `mayDelete` throws if the file must not be deleted as it is now.
 */
export async function deleteFile(
  files: Pick<FilesDeps, 'catalog' | 'blobs' | 'edge' | 'now'>,
  file: FileRecord,
  mayDelete?: (current: FileRecord) => void,
): Promise<void> {
  let blobs: string[] = []
  const removed = await withCurrentFile(files, file, async (current) => {
    mayDelete?.(current)
    const versions =
      current.version > 1 ? await files.catalog.versions(current, current.version, MAX_VERSIONS) : []
    blobs = [current, ...versions].map(({ blob }) => blob)
    return files.catalog.remove(current, files.edge && files.now())
  })
  if (!removed) throw new AppError('file_not_found')
  await discardBlobs(files, blobs)
}

/** Removes the bytes of deleted files, unless something else refers to them. If that fails, the sweep retries. */
export async function discardBlobs(
  files: Pick<FilesDeps, 'catalog' | 'blobs'>,
  blobs: readonly string[],
): Promise<void> {
  try {
    const released = await files.catalog.condemned([...new Set(blobs)])
    for (const blob of released) await files.blobs.delete(blob)
    await files.catalog.forget(released)
  } catch {
    // The bytes belong to intents that are due.
  }
}
