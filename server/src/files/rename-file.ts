import { AppError } from '../errors.ts'
import { checkFolder, cleanFolder, cleanName } from './file.ts'
import { inspect } from './inspect.ts'
import type { FilesDeps } from './ports.ts'
import { beginScan, requireClean, scanVersion } from './scan-file.ts'
import type { Caller, FileRecord, ScanReport } from './types.ts'

/** Omitted fields stay unchanged. */
export interface Renaming {
  readonly name?: string | undefined
  readonly folder?: string | undefined
}

/**
 * Renames or moves a file. The name influences type detection and scanning, so a new name is accepted only if an upload with
 * it would be. Of concurrent calls, one succeeds.
 */
export async function renameFile(
  files: Pick<FilesDeps, 'catalog' | 'blobs' | 'scanners' | 'edge' | 'now'>,
  caller: Caller,
  file: FileRecord,
  changes: Renaming,
  signal: AbortSignal,
): Promise<FileRecord> {
  const name = changes.name === undefined ? file.name : cleanName(changes.name)
  const folder = changes.folder === undefined ? file.folder : newFolder(file, changes.folder)
  const isDone = (found: FileRecord) => found.name === name && found.folder === folder
  if (isDone(file)) return file

  const judged = name === file.name ? undefined : await judgeUnlessDeleted(files, caller, file, name, signal)
  const now = files.now()
  const renamed: FileRecord = { ...file, name, folder, ...judged?.type }
  const purgeFrom = judged && files.edge && now // cached headers contain the name, but not the folder
  if (await files.catalog.move(file, renamed, { report: judged?.report, now, purgeFrom })) return renamed

  const current = await files.catalog.find(file.id)
  if (!current) throw new AppError('file_not_found')
  if (isDone(current)) return current
  throw new AppError('conflict', { detail: 'The file was renamed or moved concurrently. Reload it.' })
}

/** A file may stay in a folder that is older than the rules for new folders. */
function newFolder(file: FileRecord, sent: string): string {
  return checkFolder(sent) === file.folder ? file.folder : cleanFolder(sent)
}

interface Judgement {
  readonly type: Pick<FileRecord, 'mediaType' | 'kind'>
  readonly report: ScanReport
}

/** Reports any failure as `file_not_found` if the file was deleted in the meantime. */
async function judgeUnlessDeleted(
  files: Pick<FilesDeps, 'catalog' | 'blobs' | 'scanners'>,
  caller: Caller,
  file: FileRecord,
  name: string,
  signal: AbortSignal,
): Promise<Judgement> {
  try {
    return await judgeAs(files, caller, file, name, signal)
  } catch (error) {
    if (await files.catalog.find(file.id)) throw error
    throw new AppError('file_not_found', { cause: error })
  }
}

/** Detects the type and scans the bytes under the new name, as for an upload. Rejects what an upload would reject. */
async function judgeAs(
  files: Pick<FilesDeps, 'blobs' | 'scanners'>,
  caller: Caller,
  file: FileRecord,
  name: string,
  signal: AbortSignal,
): Promise<Judgement> {
  for (;;) {
    const version = scanVersion(files.scanners)
    const judgement = await scanAs(files, caller, file, name, signal)
    // If the rules changed during the scan, the rescan may already have passed this file under its old name.
    if (version === scanVersion(files.scanners)) return judgement
  }
}

async function scanAs(
  files: Pick<FilesDeps, 'blobs' | 'scanners'>,
  caller: Caller,
  file: FileRecord,
  name: string,
  signal: AbortSignal,
): Promise<Judgement> {
  const scan = beginScan(files.scanners, files.blobs.path(file.blob, 'stored'), caller, signal)
  try {
    const { bytes, content } = inspect(await files.blobs.get(file.blob), {
      name,
      claimedType: file.mediaType, // without a signature and an extension, the type stays the same
      maxBytes: file.size,
      onChunk: scan.write,
    })
    for await (const _ of bytes);
    const { size, mediaType, kind } = await content
    const report = await scan.report({ name, size, mediaType, kind, stored: Promise.resolve() })
    requireClean(report)
    return { type: { mediaType, kind }, report }
  } catch (error) {
    scan.abort()
    throw error
  }
}
