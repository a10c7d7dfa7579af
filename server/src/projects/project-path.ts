import { refuse } from '../errors.ts'
import { checkFolder, cleanFolder } from '../files/file.ts'
import { pathOf, splitPath } from '../files/list/find-path.ts'
import { isTextName } from '../files/list/text-files.ts'

export interface PathParts {
  readonly folder: string
  readonly name: string
}

/** The folder and name of a file that is written. */
export function splitNewPath(path: string): PathParts {
  requirePlain(path)
  if (path === '' || path.endsWith('/')) throw refuse('path', 'must name a file')
  const { folder, name } = splitPath(path)
  return { folder: cleanFolder(folder), name }
}

/** The path under which a batch writes a text. Rejects paths that only a model would choose. */
export function cleanTextPath(path: string): string {
  if (path.startsWith('/')) throw refuse('path', 'must be relative to the project')
  const { folder, name } = splitNewPath(path)
  const clean = pathOf({ folder, name })
  // Git runs what it finds there, after a download too.
  if (clean.split('/').some((segment) => segment.toLowerCase() === '.git'))
    throw refuse('path', 'must not be in a folder ".git"')
  if (!isTextName(name)) throw refuse('path', 'must have a text or code file extension')
  return clean
}

/** Rejects `.` and `..`, which would otherwise be dropped: a path must not name more than it seems to. */
export function requirePlain(path: string): void {
  if (path.split(/[/\\]/).some((segment) => segment === '.' || segment === '..'))
    throw refuse('path', 'must not contain "." or ".." as a segment')
}

/** Whether a folder is another one or inside it. The root is empty. */
export function isInside(folder: string, outer: string): boolean {
  return outer === '' || folder === outer || folder.startsWith(`${outer}/`)
}

/** Selects files by their paths and by the paths of their folders. Without paths, all files. */
export function pathFilter(paths: readonly string[] | undefined): (path: string) => boolean {
  if (!paths) return () => true
  const wanted = new Set(paths.map((path) => checkFolder(path)))
  if (wanted.has('')) return () => true
  return (path) => {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
      if (wanted.has(path.slice(0, end))) return true
    return false
  }
}
