import type { FilesDeps } from './ports.ts'

/**
 * Removes bytes that no file owns. The intent is condemned first: an upload that is about to commit then fails
 * instead of pointing at bytes that are gone. Without an intent there is nothing to remove, or a file owns the bytes.
 */
export async function discardBlob(files: Pick<FilesDeps, 'catalog' | 'blobs'>, blob: string): Promise<void> {
  if (!(await files.catalog.condemn(blob))) return
  await files.blobs.delete(blob)
  await files.catalog.forget(blob)
}
