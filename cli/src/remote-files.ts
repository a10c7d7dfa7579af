import type { Atelier, FileItem, ManifestItem } from '@atelier/sdk'
import type { Context } from './command.ts'
import { Failure, wrongUsage } from './failure.ts'
import type { LocalFile } from './local-files.ts'

export interface Place {
  readonly project: string
  /** Folder, or folder and name, below it; empty is the root. */
  readonly path: string
}

const ID = /^file_[0-9A-Za-z]{26}$/

export function isFileId(word: string): boolean {
  return ID.test(word)
}

/** Which project is meant where a word does not name one. */
export interface Projects {
  /** By --project: then every word is a path in it, colons and all. */
  readonly given: string | undefined
  /** By the environment or the configuration. */
  readonly usual: string | undefined
}

export async function projectsOf(context: Context, given: string | undefined): Promise<Projects> {
  return { given, usual: await context.project(given) }
}

/** `demo:notes/a.txt`, or `notes/a.txt` where a project is known. */
export function readPlace(word: string, { given, usual }: Projects): Place {
  const colon = given === undefined ? word.indexOf(':') : -1
  if (colon > 0) return { project: word.slice(0, colon), path: trimmed(word.slice(colon + 1)) }
  if (usual !== undefined) return { project: usual, path: trimmed(word) }
  throw wrongUsage(`"${word}" is no file id. Name its project too: --project demo, or demo:${word}`)
}

function trimmed(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '')
    .join('/')
}

/** The files an id or a path stands for, newest first. Several can have the same path. */
export async function findRemote(
  atelier: Atelier,
  word: string,
  projects: Projects,
  signal: AbortSignal,
): Promise<FileItem[]> {
  if (ID.test(word)) return [(await atelier.files.get(word, { signal })).file]
  const { project: projectId, path } = readPlace(word, projects)
  const { folder, name } = split(path)
  const found: FileItem[] = []
  for await (const file of atelier.files.listAll({ projectId, folder }, { signal }))
    if (file.name === name) found.push(file)
  if (found.length === 0) throw await missing(atelier, { project: projectId, path }, signal)
  return found
}

async function missing(atelier: Atelier, { project, path }: Place, signal: AbortSignal): Promise<Failure> {
  const below = { projectId: project, folder: path, recursive: true, limit: 1 }
  const { pagination } = await atelier.files.list(below, { signal })
  const says =
    pagination.total > 0
      ? `${path} is a folder of the project ${project}. "atelier ls ${project}:${path} -r" shows what is in it, "atelier sync pull" downloads it.`
      : `There is no ${path} in the project ${project}. "atelier ls ${project}" shows what is there.`
  return new Failure(says, { code: 'file_not_found' })
}

export function split(path: string): { folder: string; name: string } {
  const slash = path.lastIndexOf('/')
  return { folder: path.slice(0, Math.max(0, slash)), name: path.slice(slash + 1) }
}

/** All files at and below a place, newest first. */
export async function filesAt(
  atelier: Atelier,
  { project, path }: Place,
  signal: AbortSignal,
): Promise<ManifestItem[]> {
  const filter = { projectId: project, ...(path !== '' && { folder: path, recursive: true }) }
  const files: ManifestItem[] = []
  for await (const file of atelier.files.manifestAll(filter, { signal })) files.push(file)
  return files
}

/** As `demo:…` names it, without the project. */
export function pathOf({ folder, name }: Pick<ManifestItem, 'folder' | 'name'>): string {
  return folder === '' ? name : `${folder}/${name}`
}

// Devices, streams of other files, and endings that are dropped.
const ODD_ON_WINDOWS = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|[<>:"|?*]|[. ]$/i

/**
 * A path below a folder of this machine, or undefined for a name that would lead elsewhere or that a file cannot have: the
 * service may be anybody's.
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
      !(platform === 'win32' && ODD_ON_WINDOWS.test(part)),
  )
  return isSafe ? parts.join('/') : undefined
}

/** Where a local file goes: its place below the folder. */
export function targetOf(
  { place }: Pick<LocalFile, 'place'>,
  base: string,
): { folder: string; name: string } {
  const { folder, name } = split(place)
  return { folder: [base, folder].filter((part) => part !== '').join('/'), name }
}
