import { AppError } from '../errors.ts'
import { fileId } from '../files/file.ts'
import { pathOf } from '../files/list/find-path.ts'
import type { FilesDeps } from '../files/ports.ts'
import type { FileRecord, ScanReport } from '../files/types.ts'
import type { ReceivedContent } from '../files/upload/receive-content.ts'
import { inSlices } from '../queue/in-slices.ts'
import type { History } from './ports.ts'
import { isInside } from './project-path.ts'
import type { ContentSource, FileChange, ProjectKey } from './types.ts'

/** The content of a file in a draft. */
export interface DraftContent extends Pick<FileRecord, 'size' | 'mediaType' | 'kind' | 'sha256' | 'blob'> {
  /** Undefined for content that was just received. */
  readonly source: ContentSource | undefined
  readonly received: ReceivedContent | undefined
  readonly report: ScanReport | undefined
}

/** A file as it will be after the changes of a draft. */
export interface DraftFile {
  /** Undefined for a new file. */
  readonly before: FileRecord | undefined
  readonly folder: string
  readonly name: string
  readonly description: string | undefined
  readonly content: DraftContent
  /** Files that it replaces: their contents become earlier versions. Newest first. */
  readonly replaced?: readonly FileRecord[] | undefined
}

/** A batch changes at most this many files, and all its operations together look at a bounded number of them. */
const MAX_FILES = 20_000
const MAX_EXAMINED = 1_000_000

/**
 * The state of a project after changes that are not committed yet. Reads each path once, when a change needs it. Several files
 * can have the same path; the newest comes first.
 */
export function createDraft(
  deps: { files: Pick<FilesDeps, 'catalog' | 'nextPosition' | 'now'>; history: Pick<History, 'filesBelow'> },
  project: ProjectKey,
  maxFiles = MAX_FILES,
) {
  const known = new Map<string, DraftFile[]>()
  const originals: FileRecord[] = []
  const readFolders: string[] = []
  let count = 0
  let examined = 0

  function place(path: string, files: DraftFile[]): void {
    count += files.length - (known.get(path)?.length ?? 0)
    if (count > maxFiles) throw tooMany(maxFiles)
    known.set(path, files)
  }

  function remember(file: FileRecord): void {
    originals.push(file)
    const path = pathOf(file)
    place(path, [...(known.get(path) ?? []), toDraft(file)])
  }

  async function read(path: string, place: { folder: string; name: string }): Promise<DraftFile[]> {
    const isRead = known.has(path) || readFolders.some((folder) => isInside(place.folder, folder))
    if (!isRead) {
      known.set(path, [])
      for (const file of await deps.files.catalog.allAt({ ...project, ...place })) remember(file)
    }
    return known.get(path) ?? []
  }

  return {
    /** The files at a path, newest first. */
    at: (place: { folder: string; name: string }): Promise<DraftFile[]> => read(pathOf(place), place),

    /** The files in a folder and its subfolders. With `isWanted`, only the files that it accepts; the draft must not change other paths. */
    async below(folder: string, isWanted?: (path: string) => boolean): Promise<DraftFile[]> {
      if (!readFolders.some((read) => isInside(folder, read))) {
        const found: FileRecord[] = []
        for await (const page of deps.history.filesBelow(project, folder))
          for (const file of page) {
            const path = pathOf(file)
            if (!known.has(path) && (!isWanted || isWanted(path))) found.push(file)
          }
        // Newest first at each path.
        found.sort((one, other) => other.position - one.position)
        await inSlices(found, remember)
        readFolders.push(folder)
      }
      examined += count
      if (examined > MAX_EXAMINED) throw tooMany(maxFiles)
      const inside: DraftFile[] = []
      await inSlices(known.values(), (files) => {
        for (const file of files) if (isInside(file.folder, folder)) inside.push(file)
      })
      return inside
    },

    set({ folder, name }: { folder: string; name: string }, files: readonly DraftFile[]): void {
      place(
        pathOf({ folder, name }),
        files.map((file) => ({ ...file, folder, name })),
      )
    },

    /** The changes from the state that was read to the draft. */
    async changes(): Promise<FileChange[]> {
      const kept = new Set<FileRecord>()
      const changes: FileChange[] = []
      await inSlices(known.values(), (files) => {
        for (const file of files) {
          if (file.before) kept.add(file.before)
          const change = toChange(deps.files, project, file)
          if (change) changes.push({ ...change, isAlone: files.length === 1 })
          for (const before of file.replaced ?? []) {
            kept.add(before)
            changes.push({ before, mergedInto: change?.after ?? file.before })
          }
        }
      })
      const deleted = originals.filter((file) => !kept.has(file)).map((before) => ({ before }))
      return [...deleted, ...changes]
    },
  }
}

function tooMany(maxFiles: number): AppError {
  return new AppError('invalid_request', {
    detail: `This concerns more than ${maxFiles.toLocaleString('en')} files. Change them in several steps, for example by folder.`,
  })
}

export type Draft = ReturnType<typeof createDraft>

function toDraft(file: FileRecord): DraftFile {
  const { folder, name, description } = file
  return { before: file, folder, name, description, content: contentOf(file) }
}

/** The content of a stored file, for use in another file. */
export function contentOf(file: FileRecord): DraftContent {
  const { size, mediaType, kind, sha256, blob, position } = file
  const source = { table: 'files', key: [position], blob } as const
  return { size, mediaType, kind, sha256, blob, source, received: undefined, report: undefined }
}

function toChange(
  files: Pick<FilesDeps, 'nextPosition' | 'now'>,
  project: ProjectKey,
  { before, folder, name, description, content }: DraftFile,
): FileChange | undefined {
  const { size, mediaType, kind, sha256, blob, source, received, report } = content
  const fields = { folder, name, description, size, mediaType, kind, sha256, blob }
  if (!before) {
    const position = files.nextPosition()
    const after = { ...project, ...fields, id: fileId(position), position, version: 1, changedAt: undefined }
    return { after, report, received, source }
  }
  if (before.blob === blob)
    return before.folder === folder && before.name === name && before.description === description
      ? undefined
      : { before, after: { ...before, folder, name, description, mediaType, kind }, report }
  const after = { ...before, ...fields, version: before.version + 1, changedAt: files.now() }
  return { before, after, report, received, source }
}
