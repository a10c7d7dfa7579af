import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import type { FilesDeps } from '../ports.ts'
import { scanVersion } from '../scan/scan-file.ts'
import { judgeStored, mayBeGone } from '../scan/scan-stored.ts'
import type { FileRecord, ScanReport, Version } from '../types.ts'
import { originOf } from '../upload/store-file.ts'
import { versionsToDrop } from './versions.ts'

export type VersionDeps = Pick<FilesDeps, 'catalog' | 'blobs' | 'scanners' | 'settings' | 'edge' | 'now'>

/** The current version and the earlier ones, newest first, from the number `before` on. */
export async function listVersions(
  files: Pick<FilesDeps, 'catalog'>,
  file: FileRecord,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number | undefined; limit: number },
): Promise<{ versions: Version[]; next: number | undefined }> {
  const current = before > file.version ? await files.catalog.currentVersion(file) : undefined
  const earlier = await files.catalog.versions(file, before, limit + 1)
  const all = [...(current ? [current] : []), ...earlier]
  const versions = all.slice(0, limit)
  return { versions, next: all.length > limit ? versions.at(-1)?.number : undefined }
}

/** A version that may be read. The scan of the current version is that of the file. */
export type ReadableVersion = Version & { readonly scan?: Pick<ScanReport, 'findings'> | undefined }

/** Content that the current rules of the scanners reject is not found. */
export async function readableVersion(
  files: VersionDeps,
  caller: Caller,
  file: FileRecord,
  number: number,
  signal: AbortSignal,
): Promise<ReadableVersion> {
  const current = number === file.version ? await files.catalog.currentVersion(file) : undefined
  if (current?.number === number) return current
  const version = await files.catalog.version(file, number)
  if (!version) throw versionNotFound(number)
  if (version.scan?.version === scanVersion(files.scanners)) return version
  const { report } = await judge(files, caller, version, version.name, signal)
  await files.catalog.versionScanned(file, number, report, files.now())
  return { ...version, scan: report }
}

/** Makes an earlier version the content of the file again, as a new version. Of concurrent changes, one succeeds at a time. */
export async function restoreVersion(
  files: VersionDeps,
  caller: Caller,
  sent: FileRecord,
  number: number,
  { signal, mayReplace }: { signal: AbortSignal; mayReplace: (current: FileRecord) => void },
): Promise<FileRecord> {
  const kept = await files.settings.versionsKept(sent.workspace, sent.project)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const file = attempt === 0 ? sent : await files.catalog.find(sent.id)
    if (!file) throw new AppError('file_not_found')
    mayReplace(file)
    const version = number === file.version ? file : await files.catalog.version(file, number)
    if (!version) throw versionNotFound(number)
    if (version.sha256 === file.sha256) return file
    const judgement = await judge(files, caller, version, file.name, signal).catch((error: unknown) => {
      if (attempt < RETRIES_OF_SCANS && mayBeGone(error)) return undefined
      throw error
    })
    if (!judgement) continue
    const { type, report } = judgement
    const now = files.now()
    const { size, sha256, blob } = version
    const restored = { ...file, ...type, size, sha256, blob, version: file.version + 1, changedAt: now }
    const isStored = await files.catalog.restoreVersion(file, restored, { ...version, number } as Version, {
      report,
      origin: originOf(caller),
      drop: versionsToDrop(restored, kept, now),
      purgeFrom: files.edge && now,
      now,
    })
    if (isStored) return restored
  }
  throw new AppError('unavailable', { detail: 'The file is being changed concurrently. Retry.' })
}

const ATTEMPTS = 20
const RETRIES_OF_SCANS = 3

async function judge(
  files: VersionDeps,
  caller: Caller,
  version: Pick<Version, 'blob' | 'size' | 'mediaType'>,
  name: string,
  signal: AbortSignal,
) {
  try {
    return await judgeStored(files, caller, version, name, signal)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_upload') throw error
    throw new AppError('file_not_found', {
      detail: `The current rules of the scanners reject this version: ${error.detail}`,
      cause: error,
    })
  }
}

function versionNotFound(number: number): AppError {
  return new AppError('file_not_found', { detail: `The file has no version ${number}.` })
}
