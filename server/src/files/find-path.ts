import { AppError } from '../errors.ts'
import { yieldToOthers } from '../queue/yield-to-others.ts'
import { checkProject, cleanName, requireProject } from './file.ts'
import { folderToRead } from './folder-to-read.ts'
import type { FilesDeps } from './ports.ts'
import { extensionOf } from './scanning.ts'
import type { Caller, FileRecord } from './types.ts'

// Blocks the event loop for about a millisecond in SQLite.
const SLICE = 500
const MAX_EXAMINED = 20_000

/** Splits `src/button.tsx` into the folder as sent and the cleaned name. */
export function splitPath(path: string): { folder: string; name: string } {
  const slash = path.lastIndexOf('/')
  return { folder: path.slice(0, Math.max(0, slash)), name: cleanName(path.slice(slash + 1)) }
}

export function pathOf({ folder, name }: Pick<FileRecord, 'folder' | 'name'>): string {
  return folder === '' ? name : `${folder}/${name}`
}

/** All files with this path, newest first. The newest one is the file that the path refers to. */
export async function* filesAtPath(
  files: Pick<FilesDeps, 'catalog' | 'browsing'>,
  caller: Caller,
  { project, path }: { project: string; path: string },
): AsyncGenerator<FileRecord> {
  requireProject(caller, checkProject(project))
  const { folder: sent, name } = splitPath(path)
  const folder = await folderToRead(files, caller, project, sent)
  const extension = extensionOf(name)
  const type = extension === '' ? undefined : `.${extension}`
  const list = await files.browsing.openList(caller.workspace, project, { folder, type })
  if (list === undefined) return
  let before = Number.MAX_SAFE_INTEGER
  for (let examined = 0; examined < MAX_EXAMINED; examined += SLICE) {
    const slice = await files.browsing.namesIn(list, before, SLICE)
    for (const { id } of slice.filter((file) => file.name === name)) {
      const file = await files.catalog.find(id)
      if (file) yield file
    }
    if (slice.length < SLICE) return
    before = slice.at(-1)?.position ?? 0
    await yieldToOthers()
  }
  throw new AppError('invalid_request', {
    detail: `The folder has more than ${MAX_EXAMINED} files of this type, too many to search by name. Use the file id.`,
  })
}

export async function findPath(
  files: Pick<FilesDeps, 'catalog' | 'browsing'>,
  caller: Caller,
  place: { project: string; path: string },
): Promise<FileRecord> {
  for await (const file of filesAtPath(files, caller, place)) return file
  throw new AppError('file_not_found')
}
