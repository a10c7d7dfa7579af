import { getFile } from './get-file.ts'
import type { FilesDeps } from './ports.ts'
import type { Caller, ScanRecord } from './types.ts'

/** What the scanners said of a file; undefined for one that was stored before there were any. */
export async function getScan(
  files: Pick<FilesDeps, 'catalog' | 'scans'>,
  caller: Caller,
  id: string,
): Promise<ScanRecord | undefined> {
  const file = await getFile(files, caller, id)
  return files.scans.find(file.position)
}
