import { existsSync, type Stats, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { SETTINGS_FILE } from './analysis-settings.ts'
import { Failure, usageError } from './failure.ts'
import { type Gitignore, openGitignore } from './gitignore.ts'
import { globToRegExp } from './glob.ts'

export interface LocalFile {
  /** Path on this machine. */
  readonly path: string
  /** Path below the target folder, always with slashes: `src/app/main.ts`. */
  readonly place: string
  readonly size: number
  readonly mtimeMs: number
  /** Named on the command line, not found in a folder or by a pattern. */
  readonly isExplicit: boolean
}

export interface Choice {
  /** Include dotfiles and node_modules. */
  readonly hidden?: boolean | undefined
  /** Include `.atelier.json` of the folder: without it, the service analyzes the files with other settings. */
  readonly settings?: boolean | undefined
  /** Patterns to skip. */
  readonly exclude?: readonly string[] | undefined
  /** If set, files and folders that .gitignore files exclude are skipped, and collected here. */
  readonly ignored?: Set<string> | undefined
}

const PATTERN = /[*?[\]{}]/

/** Expands files, folders and patterns. Lists each file once, in order. */
export async function findLocalFiles(words: readonly string[], choice: Choice = {}): Promise<LocalFile[]> {
  const found = new Map<string, LocalFile>()
  for (const word of words)
    for (const file of await expandPath(word, choice)) if (!found.has(file.path)) found.set(file.path, file)
  return [...found.values()]
}

async function expandPath(word: string, choice: Choice): Promise<LocalFile[]> {
  const stats = await stat(word).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && PATTERN.test(word)) return undefined
    if (error.code === 'ENOENT') throw new Failure(`File or folder not found: ${word}`, { code: 'ENOENT' })
    throw error
  })
  if (!stats) return matchPattern(word, choice)
  if (stats.isFile()) return [toLocalFile(word, basename(word), stats, true)]
  if (!stats.isDirectory()) throw usageError(`${word} is neither a file nor a folder.`)
  // As in rsync: "src" keeps its name, "src/" and "." stand for their content.
  const name = basename(word)
  const prefix = /[\\/]$/.test(word) || name === '.' || name === '..' ? '' : `${name}/`
  return listFiles(word, choice, { prefix })
}

/** Lists the files below a folder. Does not follow symbolic links: they may leave the folder or form a cycle. */
export async function listFiles(
  folder: string,
  choice: Choice,
  {
    prefix = '',
    depth = Number.POSITIVE_INFINITY,
    gitignore: given,
  }: { prefix?: string; depth?: number; gitignore?: Gitignore | undefined } = {},
): Promise<LocalFile[]> {
  const files: LocalFile[] = []
  const gitignore = given ?? (choice.ignored && (await openGitignore(folder)))
  async function walk(inside: string, levels: number): Promise<void> {
    const entries = await readdir(join(folder, inside), { withFileTypes: true })
    await gitignore?.enter(inside)
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const place = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (!isIncluded(place, choice)) continue
      if (gitignore?.ignores(place, entry.isDirectory())) {
        choice.ignored?.add(join(folder, place))
        continue
      }
      if (entry.isDirectory()) {
        if (levels > 1) await walk(place, levels - 1)
      } else if (entry.isFile()) {
        const path = join(folder, place)
        // Deleted meanwhile, or the name is not UTF-8: reading it reports the error for this file only.
        const stats = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
        files.push(toLocalFile(path, prefix + place, stats, false))
      }
    }
  }
  await walk('', depth)
  return files
}

async function matchPattern(pattern: string, choice: Choice): Promise<LocalFile[]> {
  const base = baseOf(pattern)
  const below = relative(base, pattern)
  const expression = globToRegExp(below)
  const depth = below.includes('**') ? Number.POSITIVE_INFINITY : below.split(/[\\/]/).length
  const isFolder = statSync(base, { throwIfNoEntry: false })?.isDirectory()
  const files = isFolder ? await listFiles(base, choice, { depth }) : []
  const found = files.filter(({ place }) => expression.test(place))
  if (found.length === 0) throw new Failure(`No files match ${pattern}.`, { code: 'ENOENT' })
  return found.sort((a, b) => (a.place < b.place ? -1 : 1))
}

/** The fixed part of a pattern: `src` in `src/**\/*.ts`. */
export function baseOf(pattern: string): string {
  let base = dirname(pattern)
  while (PATTERN.test(base) && !existsSync(base)) base = dirname(base)
  return base
}

/** Whether the filter includes a path. */
export function isIncluded(place: string, { settings, exclude = [], ...choice }: Choice): boolean {
  const name = basename(place)
  const hidden = choice.hidden || (settings && place === SETTINGS_FILE)
  if (place.split('/').includes('.git')) return false
  if (!hidden && (name === 'node_modules' || place.split('/').some((part) => /^\.[^.]/.test(part))))
    return false
  if (!hidden && place.split('/').includes('node_modules')) return false
  return !exclude.map(globToRegExp).some((pattern) => pattern.test(place) || pattern.test(name))
}

function toLocalFile(
  path: string,
  place: string,
  { size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>,
  isExplicit: boolean,
): LocalFile {
  return { path, place, size, mtimeMs, isExplicit }
}
