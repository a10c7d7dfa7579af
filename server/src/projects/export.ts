import type { Readable } from 'node:stream'
import type { Caller } from '../caller.ts'
import { AppError } from '../errors.ts'
import { createdAt } from '../files/file.ts'
import { pathOf } from '../files/list/find-path.ts'
import type { Bytes } from '../files/ports.ts'
import { judgeStored } from '../files/scan/scan-stored.ts'
import type { FileRecord } from '../files/types.ts'
import { inOnePiece } from '../files/upload/receive-content.ts'
import { getCheckpoint, projectOf } from './checkpoints.ts'
import type { ArchiveEntry, ArchiveFormat, ProjectsDeps, TransferDeps } from './ports.ts'
import { pathFilter } from './project-path.ts'
import type { CheckpointFile, ProjectKey } from './types.ts'

export interface ExportQuery {
  readonly project: string
  readonly format: ArchiveFormat
  /** Only files in this folder (default: all). */
  readonly folder?: string | undefined
  /** Id of a checkpoint (default: the current files). */
  readonly at?: string | undefined
}

/** What an entry says about files that the archive lacks. */
const NOTES = 'NOT-EXPORTED.txt'

type Exported = Pick<FileRecord, 'position' | 'folder' | 'name' | 'size' | 'mediaType'> & {
  readonly blob: string | undefined
  readonly changedAt?: number | undefined
}

/** Streams the files of a project as an archive. Rejects before the first byte if there is no such checkpoint. */
export async function exportProject(
  deps: TransferDeps,
  caller: Caller,
  query: ExportQuery,
  signal: AbortSignal,
): Promise<Readable> {
  const project = projectOf(caller, query.project)
  const { at, format, folder } = query
  const checkpoint = at === undefined ? undefined : await getCheckpoint(deps, caller, query.project, at)
  const pages: AsyncIterable<readonly Exported[]> = checkpoint
    ? inOrder(deps.history.checkpointFiles(checkpoint))
    : deps.history.newestFiles(project)
  const isWanted = pathFilter(folder === undefined ? undefined : [folder])
  const isLive = checkpoint ? await liveBlobs(deps, project) : () => true
  return deps.archives.write(format, entriesOf(deps, caller, { pages, isWanted, isLive, signal }))
}

/** A checkpoint lists files in the order of their creation; an archive has the newest at each path, in order of their paths. */
async function* inOrder(pages: AsyncIterable<CheckpointFile[]>): AsyncGenerator<CheckpointFile[]> {
  const newest = new Map<string, CheckpointFile>()
  for await (const page of pages) for (const file of page) newest.set(pathOf(file), file)
  yield [...newest].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, file]) => file)
}

async function liveBlobs({ history }: ProjectsDeps, project: ProjectKey): Promise<(blob: string) => boolean> {
  const live = new Set<string>()
  for await (const page of history.filesBelow(project, '')) for (const { blob } of page) live.add(blob)
  return (blob) => live.has(blob)
}

interface Source {
  readonly pages: AsyncIterable<readonly Exported[]>
  readonly isWanted: (path: string) => boolean
  /** Whether a file has the content now. Other contents are scanned again. */
  readonly isLive: (blob: string) => boolean
  readonly signal: AbortSignal
}

async function* entriesOf(
  deps: ProjectsDeps,
  caller: Caller,
  { pages, isWanted, isLive, signal }: Source,
): AsyncGenerator<ArchiveEntry> {
  const notes: string[] = []
  for await (const page of pages)
    for (const file of page) {
      signal.throwIfAborted()
      const path = pathOf(file)
      if (!isWanted(path)) continue
      const opened = await openFile(deps, caller, file, isLive, signal)
      if (typeof opened === 'string') notes.push(`${path}: ${opened}`)
      else
        yield {
          path,
          size: file.size,
          body: opened,
          modifiedAt: file.changedAt === undefined ? createdAt(file) : new Date(file.changedAt),
        }
    }
  if (notes.length === 0) return
  const text = Buffer.from(`These files are not in the archive.\n\n${notes.join('\n')}\n`)
  yield { path: NOTES, size: text.length, body: inOnePiece(text), modifiedAt: new Date(deps.files.now()) }
}

/** Returns the reason if the file cannot be exported. */
async function openFile(
  { files }: ProjectsDeps,
  caller: Caller,
  { blob, size, mediaType, name }: Exported,
  isLive: (blob: string) => boolean,
  signal: AbortSignal,
): Promise<Bytes | string> {
  if (blob === undefined) return 'Its content was purged.'
  try {
    if (!isLive(blob)) await judgeStored(files, caller, { blob, size, mediaType }, name, signal)
    return await files.blobs.get(blob)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'file_not_found') return 'It was deleted during the export.'
    if (error.code === 'invalid_upload')
      return `The current scan rules reject it: ${error.detail ?? error.message}`
    throw error
  }
}
