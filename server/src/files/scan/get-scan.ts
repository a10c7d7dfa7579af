import type { Caller } from '../../caller.ts'
import { getFile } from '../download/get-file.ts'
import type { FilesDeps } from '../ports.ts'
import type { ScanRecord } from '../types.ts'

/** The scan of a file; undefined if it is not scanned yet. */
export async function getScan(
  files: Pick<FilesDeps, 'catalog' | 'scans'>,
  caller: Caller,
  id: string,
): Promise<ScanRecord | undefined> {
  const file = await getFile(files, caller, id)
  return files.scans.find(file.position)
}
