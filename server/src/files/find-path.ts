import { AppError } from '../errors.ts'
import { yieldToOthers } from '../queue/yield-to-others.ts'
import { checkProject, cleanName, requireProject } from './file.ts'
import { folderToRead } from './folder-to-read.ts'
import type { FilesDeps } from './ports.ts'
import { extensionOf } from './scanning.ts'
import type { Caller, FileRecord, NamedFile } from './types.ts'

// Blocks the event loop for about a millisecond in SQLite.
const SLICE = 500
const MAX_EXAMINED = 20_000

/** Splits `src/button.tsx` into the folder as sent and the cleaned name. */
export function splitPath(path: string): { folder: string; name: string } {
  const { folder, name } = splitAsSent(path)
  return { folder, name: cleanName(name) }
}

function splitAsSent(path: string): { folder: string; name: string } {
  const slash = path.lastIndexOf('/')
  return { folder: path.slice(0, Math.max(0, slash)), name: path.slice(slash + 1) }
}

export function pathOf({ folder, name }: Pick<FileRecord, 'folder' | 'name'>): string {
  return folder === '' ? name : `${folder}/${name}`
}

type PathDeps = Pick<FilesDeps, 'catalog' | 'browsing'>

/** Runs the work of a slice when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** All files with this path, newest first. The newest one is the file that the path refers to. */
export async function* filesAtPath(
  files: PathDeps,
  caller: Caller,
  { project, path }: { project: string; path: string },
): AsyncGenerator<FileRecord> {
  const { name } = splitPath(path)
  for await (const slice of slicesAround(files, caller, { project, path }, (work) => work())) {
    for (const { id } of slice.filter((file) => file.name === name)) {
      const file = await files.catalog.find(id)
      if (file) yield file
    }
  }
}

/**
 * The newest file at each path, in one pass over the files of each folder and extension. Names must be written as stored.
 * Stops at the first folder in which a file is missing, and returns the path of that file.
 */
export async function findPaths(
  files: PathDeps,
  caller: Caller,
  { project, paths }: { project: string; paths: readonly string[] },
  inTurn: InTurn,
): Promise<{ found: ReadonlyMap<string, FileRecord>; missing: string | undefined }> {
  const found = new Map<string, FileRecord>()
  const together = Map.groupBy(paths, (path) => {
    const { folder, name } = splitAsSent(path)
    return JSON.stringify([folder, extensionOf(name)])
  })
  for (const [path = '', ...others] of together.values()) {
    const wanted = new Map([path, ...others].map((one) => [splitAsSent(one).name, one]))
    for await (const slice of slicesAround(files, caller, { project, path }, inTurn)) {
      for (const { id, name } of slice) {
        const at = wanted.get(name)
        const file = at === undefined ? undefined : await files.catalog.find(id)
        if (at === undefined || !file) continue
        found.set(at, file)
        wanted.delete(name)
      }
      if (wanted.size === 0) break
    }
    const [missing] = wanted.values()
    if (missing !== undefined) return { found, missing }
  }
  return { found, missing: undefined }
}

/** The names of the files with the folder and extension of this path, newest first, in slices. */
async function* slicesAround(
  files: PathDeps,
  caller: Caller,
  { project, path }: { project: string; path: string },
  inTurn: InTurn,
): AsyncGenerator<NamedFile[]> {
  requireProject(caller, checkProject(project))
  const { folder: sent, name } = splitPath(path)
  const folder = await folderToRead(files, caller, project, sent)
  const extension = extensionOf(name)
  const type = extension === '' ? undefined : `.${extension}`
  const list = await files.browsing.openList(caller.workspace, project, { folder, type })
  if (list === undefined) return
  let before = Number.MAX_SAFE_INTEGER
  for (let examined = 0; examined < MAX_EXAMINED; examined += SLICE) {
    const slice = await inTurn(() => files.browsing.namesIn(list, before, SLICE))
    yield slice
    if (slice.length < SLICE) return
    before = slice.at(-1)?.position ?? 0
    await yieldToOthers()
  }
  throw new AppError('invalid_request', {
    detail: `The folder has more than ${MAX_EXAMINED} files of this type, too many to search by name. Use the file id.`,
  })
}

export async function findPath(
  files: PathDeps,
  caller: Caller,
  place: { project: string; path: string },
): Promise<FileRecord> {
  for await (const file of filesAtPath(files, caller, place)) return file
  throw new AppError('file_not_found')
}
