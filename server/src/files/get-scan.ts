import { getFile } from './get-file.ts'
import type { Caller, FilesDeps } from './ports.ts'
import type { ScanRecord } from './scan-records.ts'

/** What the scanners said of a file; undefined for one that was stored before there were any. */
export async function getScan(files: FilesDeps, caller: Caller, id: string): Promise<ScanRecord | undefined> {
  const file = await getFile(files, caller, id)
  return files.scans.find(file.position)
}
