import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import type { FilesDeps } from '../ports.ts'
import type { FileRecord, ScanReport } from '../types.ts'
import { inspect } from '../upload/inspect.ts'
import { inOnePiece } from '../upload/receive-content.ts'
import { beginScan, requireClean, scanVersion } from './scan-file.ts'

export interface StoredContent extends Pick<FileRecord, 'blob' | 'size' | 'mediaType'> {
  /** The bytes of small content that is not committed yet. */
  readonly bytes?: Buffer | undefined
}

export interface Judgement {
  readonly type: Pick<FileRecord, 'mediaType' | 'kind'>
  readonly report: ScanReport
}

/** Detects the type and scans the bytes under a name, as for an upload. Rejects what an upload would reject. */
export async function judgeStored(
  files: Pick<FilesDeps, 'blobs' | 'scanners'>,
  caller: Caller,
  content: StoredContent,
  name: string,
  signal: AbortSignal,
): Promise<Judgement> {
  for (;;) {
    const version = scanVersion(files.scanners)
    const judgement = await scanAs(files, caller, content, name, signal)
    // If the rules changed during the scan, the rescan may already have passed this file under its old name.
    if (version === scanVersion(files.scanners)) return judgement
  }
}

async function scanAs(
  files: Pick<FilesDeps, 'blobs' | 'scanners'>,
  caller: Caller,
  content: StoredContent,
  name: string,
  signal: AbortSignal,
): Promise<Judgement> {
  const scan = beginScan(files.scanners, files.blobs.path(content.blob, 'stored'), caller, signal)
  try {
    const { bytes, content: inspected } = inspect(
      content.bytes ? inOnePiece(content.bytes) : await files.blobs.get(content.blob),
      {
        name,
        claimedType: content.mediaType, // without a signature and an extension, the type stays the same
        maxBytes: content.size,
        onChunk: scan.write,
      },
    )
    for await (const _ of bytes);
    const { size, mediaType, kind } = await inspected
    const report = await scan.report({ name, size, mediaType, kind, stored: Promise.resolve() })
    requireClean(report)
    return { type: { mediaType, kind }, report }
  } catch (error) {
    scan.abort()
    throw error
  }
}

/** Whether the bytes may have been deleted while they were scanned. Reading the rows again shows it. */
export function mayBeGone(error: unknown): boolean {
  return (
    error instanceof AppError && error.code === 'unavailable' && error.headers['retry-after'] === undefined
  )
}
