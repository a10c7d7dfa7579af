import type { Atelier, FileItem, ManifestItem } from '@atelier/sdk'
import type { Context } from './command.ts'
import { Failure, usageError } from './failure.ts'
import type { LocalFile } from './local-files.ts'

export interface RemotePath {
  readonly project: string
  /** A folder or file in the project; empty for the root. */
  readonly path: string
}

const ID = /^file_[0-9A-Za-z]{26}$/

export function isFileId(word: string): boolean {
  return ID.test(word)
}

/** The project for paths that do not name one. */
export interface Projects {
  /** From --project: then arguments are paths in it, even with a colon. */
  readonly option: string | undefined
  /** From --project, the environment or the saved login. */
  readonly fallback: string | undefined
}

export async function projectsOf(context: Context, option: string | undefined): Promise<Projects> {
  return { option, fallback: await context.project(option) }
}

/** The only argument of a command: a project, with or without a colon. */
export async function projectOf(
  context: Context,
  [word, ...rest]: readonly string[],
  option: string | undefined,
  command: string,
): Promise<string> {
  if (rest.length > 0) throw usageError(`Unexpected argument "${rest[0]}".`)
  const project = word?.replace(/:$/, '') ?? (await context.project(option))
  if (project === undefined) throw usageError(`Name the project: atelier ${command} demo`)
  return project
}

/** Parses `demo:notes/a.txt`, or `notes/a.txt` if the project is known. */
export function parseRemotePath(word: string, { option, fallback }: Projects): RemotePath {
  const colon = option === undefined ? word.indexOf(':') : -1
  if (colon > 0) return { project: word.slice(0, colon), path: trimmed(word.slice(colon + 1)) }
  if (fallback !== undefined) return { project: fallback, path: trimmed(word) }
  throw usageError(
    `"${word}" is not a file ID. For a path, name the project: --project demo, or demo:${word}`,
  )
}

/** Parses `demo` as a project and `demo:src` as a folder in it, or `src` if --project names the project. */
export function parseProjectPath(word: string | undefined, projects: Projects): RemotePath {
  const isProject = word !== undefined && !word.includes(':') && projects.option === undefined
  return parseRemotePath(isProject ? `${word}:` : (word ?? ''), projects)
}

export function trimmed(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '')
    .join('/')
}

/** Finds files by ID or path, newest first. Several files can share a path. */
export async function findRemote(
  atelier: Atelier,
  word: string,
  projects: Projects,
  signal: AbortSignal,
): Promise<FileItem[]> {
  if (ID.test(word)) return [(await atelier.files.get(word, { signal })).file]
  const { project: projectId, path } = parseRemotePath(word, projects)
  const { folder, name } = split(path)
  const found: FileItem[] = []
  for await (const file of atelier.files.listAll({ projectId, folder }, { signal }))
    if (file.name === name) found.push(file)
  if (found.length === 0) throw await missing(atelier, { project: projectId, path }, signal)
  return found
}

/** The file that an ID or a path refers to: if several files share the path, the newest. */
export async function findNewest(
  atelier: Atelier,
  word: string,
  projects: Projects,
  signal: AbortSignal,
): Promise<FileItem> {
  const [newest] = await findRemote(atelier, word, projects, signal)
  if (!newest) throw new Failure(`${word} not found.`, { code: 'file_not_found' })
  return newest
}

/** The error for a path that has no file. */
export async function missing(
  atelier: Atelier,
  { project, path }: RemotePath,
  signal: AbortSignal,
): Promise<Failure> {
  const below = { projectId: project, folder: path, recursive: true, limit: 1 }
  const { pagination } = await atelier.files.list(below, { signal })
  if (path !== '' && pagination.total > 0)
    return new Failure(
      `${path} is a folder in the project ${project}. List it with "atelier ls ${project}:${path} -r", download it with "atelier export ${project}:${path}" or "atelier sync pull".`,
      { code: 'is_folder' },
    )
  return new Failure(
    `${path} not found in the project ${project}. Run "atelier ls ${project}" to list its files.`,
    { code: 'file_not_found' },
  )
}

export function split(path: string): { folder: string; name: string } {
  const slash = path.lastIndexOf('/')
  return { folder: path.slice(0, Math.max(0, slash)), name: path.slice(slash + 1) }
}

/** Lists all files in and below a folder, newest first. */
export async function listRemoteFiles(
  atelier: Atelier,
  { project, path }: RemotePath,
  signal: AbortSignal,
): Promise<ManifestItem[]> {
  const filter = { projectId: project, ...(path !== '' && { folder: path, recursive: true }) }
  const files: ManifestItem[] = []
  for await (const file of atelier.files.manifestAll(filter, { signal })) files.push(file)
  return files
}

/** The path in the project, as in `demo:PATH`. */
export function pathOf({ folder, name }: Pick<ManifestItem, 'folder' | 'name'>): string {
  return folder === '' ? name : `${folder}/${name}`
}

// Device names, alternate data streams, and trailing characters that Windows removes.
const INVALID_ON_WINDOWS = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|[<>:"|?*]|[. ]$/i

/**
 * Returns a relative path for a stored file, or undefined if its name would leave the target folder or is not a valid file
 * name. The service is untrusted.
 */
export function safePlace(
  folder: string,
  name: string,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const parts = [...folder.split('/').filter((part) => part !== ''), name]
  const isSafe = parts.every(
    (part) =>
      part !== '' &&
      part !== '.' &&
      part !== '..' &&
      !/[\u0000-\u001f\u007f/\\]/.test(part) &&
      !(platform === 'win32' && INVALID_ON_WINDOWS.test(part)),
  )
  return isSafe ? parts.join('/') : undefined
}

/** The folder and name under which a local file is stored. */
export function targetOf(
  { place }: Pick<LocalFile, 'place'>,
  base: string,
): { folder: string; name: string } {
  const { folder, name } = split(place)
  return { folder: [base, folder].filter((part) => part !== '').join('/'), name }
}
