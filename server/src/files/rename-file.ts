import { AppError } from '../errors.ts'
import { checkFolder, cleanFolder, cleanName } from './file.ts'
import { inspect } from './inspect.ts'
import type { FilesDeps } from './ports.ts'
import { beginScan, requireClean, scanVersion } from './scan-file.ts'
import type { Caller, FileRecord, ScanReport } from './types.ts'

/** What is absent stays as it is. */
export interface Renaming {
  readonly name?: string | undefined
  readonly folder?: string | undefined
}

/**
 * Gives a file another name, another folder, or both. A name decides what a file is and how it is judged, so a new one
 * is given if an upload under it would be. Of several who try at once, one succeeds.
 */
export async function renameFile(
  files: Pick<FilesDeps, 'catalog' | 'blobs' | 'scanners' | 'edge' | 'now'>,
  caller: Caller,
  file: FileRecord,
  wish: Renaming,
  signal: AbortSignal,
): Promise<FileRecord> {
  const name = wish.name === undefined ? file.name : cleanName(wish.name)
  const folder = wish.folder === undefined ? file.folder : newFolder(file, wish.folder)
  const isAsWished = (found: FileRecord) => found.name === name && found.folder === folder
  if (isAsWished(file)) return file

  const judged = name === file.name ? undefined : await judgeUnlessDeleted(files, caller, file, name, signal)
  const now = files.now()
  const renamed: FileRecord = { ...file, name, folder, ...judged?.type }
  const purgeFrom = judged && files.edge && now // the edge keeps headers that tell the name, and none that tell the folder
  if (await files.catalog.move(file, renamed, { report: judged?.report, now, purgeFrom })) return renamed

  const current = await files.catalog.find(file.id)
  if (!current) throw new AppError('file_not_found')
  if (isAsWished(current)) return current
  throw new AppError('conflict', { detail: 'The file was renamed or moved concurrently. Reload it.' })
}

/** A file may stay in a folder that was made before the rules for new ones. */
function newFolder(file: FileRecord, sent: string): string {
  return checkFolder(sent) === file.folder ? file.folder : cleanFolder(sent)
}

interface Judgement {
  readonly type: Pick<FileRecord, 'mediaType' | 'kind'>
  readonly report: ScanReport
}

/** Whatever fails because the bytes of a deleted file are gone is `file_not_found`. */
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

/** What an upload of these bytes under this name would come to. Refuses what it would refuse. */
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
    // With rules that changed meanwhile, the rescan may have passed by this file under its old name.
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
      claimedType: file.mediaType, // without a signature and an extension it is what it was
      maxBytes: file.size,
      onType: () => undefined,
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
