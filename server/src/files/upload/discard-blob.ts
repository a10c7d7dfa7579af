import type { FilesDeps } from '../ports.ts'

/**
 * Removes bytes that belong to no file. Condemns the intent first, so that an upload that is about to commit fails instead of
 * referring to deleted bytes. Without an intent there is nothing to remove, or the bytes belong to a file.
 */
export async function discardBlob(files: Pick<FilesDeps, 'catalog' | 'blobs'>, blob: string): Promise<void> {
  if (!(await files.catalog.condemn(blob))) return
  await files.blobs.delete(blob)
  await files.catalog.forget([blob])
}
