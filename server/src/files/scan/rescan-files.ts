import { AppError } from '../../errors.ts'
import { withCurrentFile } from '../change/with-current-file.ts'
import type { FilesDeps } from '../ports.ts'
import type { FileRecord, ScanReport } from '../types.ts'
import { beginScan, scanVersion } from './scan-file.ts'

const BATCH = 50
// Nodes commit out of order: a file may become visible a little after one with a later position.
const LATE_MICROS = 10_000_000

/**
 * Rescans files that were scanned with other rules, oldest first. Continues where it stopped and pauses between files. Moves
 * files in which something bad is found to quarantine.
 */
export async function rescanFiles(
  files: Pick<FilesDeps, 'catalog' | 'blobs' | 'scanners' | 'scans' | 'edge' | 'now'>,
  pause: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<{ scanned: number; quarantined: string[] }> {
  const version = scanVersion(files.scanners)
  const result = { scanned: 0, quarantined: [] as string[] }
  const reached = await files.scans.rescanPosition(version)
  let position = Math.max(0, reached - LATE_MICROS)
  while (!signal.aborted) {
    const batch = await files.scans.filesAfter(position, BATCH)
    for (const { file, version: before } of batch) {
      if (signal.aborted) return result
      if (before !== version) {
        if (await rescan(files, file, signal)) result.quarantined.push(file.id)
        result.scanned++
        await pause()
      }
      position = file.position
    }
    await files.scans.rescannedUpTo(version, Math.max(reached, position))
    if (batch.length < BATCH) break
  }
  return result
}

/** True if the file was quarantined. */
async function rescan(
  files: Pick<FilesDeps, 'catalog' | 'blobs' | 'scanners' | 'scans' | 'edge' | 'now'>,
  file: FileRecord,
  signal: AbortSignal,
): Promise<boolean> {
  const report = await scanStored(files, file, signal)
  if (report === undefined) return false // deleted in the meantime
  const { verdict, reason = '' } = report
  if (verdict === 'clean' || verdict === 'unscannable') {
    await files.scans.replace(file, withNotice(report), files.now())
    return false
  }
  const now = files.now()
  const details = { verdict, reason, now, purgeFrom: files.edge && now }
  let isQuarantined = false
  await withCurrentFile(files, file, async (current) => {
    if (current.blob !== file.blob) return true // replaced in the meantime, and scanned
    isQuarantined = await files.scans.quarantine(current, details)
    return isQuarantined
  })
  return isQuarantined
}

/** The scanner of its day found an unscannable file clean. Files must not disappear because a new version reads fewer formats. */
function withNotice({ verdict, reason = '', ...report }: ScanReport): ScanReport {
  const notice = { code: 'not-rescanned', message: `The file could not be scanned again: ${reason}` }
  const findings = verdict === 'unscannable' ? [...report.findings, notice] : report.findings
  return { ...report, verdict: 'clean', reason: undefined, findings }
}

async function scanStored(
  files: Pick<FilesDeps, 'blobs' | 'scanners'>,
  file: FileRecord,
  signal: AbortSignal,
): Promise<ScanReport | undefined> {
  const caller = { workspace: file.workspace, tokenId: 'rescan' }
  const scan = beginScan(files.scanners, files.blobs.path(file.blob, 'stored'), caller, signal)
  try {
    for await (const chunk of await files.blobs.get(file.blob)) await scan.write(chunk)
    return await scan.report({ ...file, stored: Promise.resolve() })
  } catch (error) {
    scan.abort()
    if (error instanceof AppError && error.code === 'file_not_found') return undefined
    throw error
  }
}
