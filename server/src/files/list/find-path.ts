import type { Caller } from '../../caller.ts'
import { AppError, refuse } from '../../errors.ts'
import {
  checkFolder,
  checkProject,
  cleanName,
  isNameTooLong,
  MAX_NAME_BYTES,
  requireProject,
} from '../file.ts'
import type { FilesDeps } from '../ports.ts'
import type { FileRecord, PathKey } from '../types.ts'

/** Splits `src/button.tsx` into the folder as sent and the cleaned name. Rejects names that would become those of other files. */
export function splitPath(path: string): { folder: string; name: string } {
  const slash = path.lastIndexOf('/')
  const name = path.slice(slash + 1)
  if (name.includes('\\')) throw refuse('path', 'must have "/" between folders, not "\\"')
  if (isNameTooLong(name)) throw refuse('path', `must end with a name of at most ${MAX_NAME_BYTES} bytes`)
  return { folder: path.slice(0, Math.max(0, slash)), name: cleanName(name) }
}

export function pathOf({ folder, name }: Pick<FileRecord, 'folder' | 'name'>): string {
  return folder === '' ? name : `${folder}/${name}`
}

export interface Place {
  readonly project: string
  readonly path: string
}

type PathDeps = Pick<FilesDeps, 'catalog'>

/** All files with this path, newest first. The newest one is the file that the path refers to. */
export async function filesAtPath(files: PathDeps, caller: Caller, place: Place): Promise<FileRecord[]> {
  return files.catalog.allAt(keyOf(caller, place))
}

/** Undefined if no file has this path. */
export async function fileAtPath(
  files: PathDeps,
  caller: Caller,
  place: Place,
): Promise<FileRecord | undefined> {
  return files.catalog.findAt(keyOf(caller, place))
}

export async function findPath(files: PathDeps, caller: Caller, place: Place): Promise<FileRecord> {
  const file = await fileAtPath(files, caller, place)
  if (!file) throw new AppError('file_not_found')
  return file
}

function keyOf(caller: Caller, { project, path }: Place): PathKey {
  requireProject(caller, checkProject(project))
  if (path === '' || path.endsWith('/'))
    throw new AppError('file_not_found', { detail: 'The path is a folder.' })
  const { folder, name } = splitPath(path)
  const { workspace } = caller
  return { workspace, project, folder: checkFolder(folder), name }
}
