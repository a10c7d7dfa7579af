import { existsSync, type Stats } from 'node:fs'
import { glob, lstat, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, matchesGlob, relative, sep } from 'node:path'
import { Failure, wrongUsage } from './failure.ts'

export interface LocalFile {
  /** As this machine knows it. */
  readonly path: string
  /** Where it belongs, below the target: `src/app/main.ts`; always with slashes. */
  readonly place: string
  readonly size: number
  readonly mtimeMs: number
  /** Named by itself, not found in a folder or by a pattern. */
  readonly isNamed: boolean
}

export interface Choice {
  /** Also names that begin with a dot, and node_modules. */
  readonly hidden?: boolean | undefined
  /** Patterns of what is left out. */
  readonly exclude?: readonly string[] | undefined
}

const PATTERN = /[*?[\]{}]/

/** Files, folders with what is below them, and patterns: each file once, in order. */
export async function findLocalFiles(words: readonly string[], choice: Choice = {}): Promise<LocalFile[]> {
  const found = new Map<string, LocalFile>()
  for (const word of words)
    for (const file of await filesOf(word, choice)) if (!found.has(file.path)) found.set(file.path, file)
  return [...found.values()]
}

async function filesOf(word: string, choice: Choice): Promise<LocalFile[]> {
  const stats = await stat(word).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && PATTERN.test(word)) return undefined
    if (error.code === 'ENOENT') throw new Failure(`There is no file or folder ${word}.`, { code: 'ENOENT' })
    throw error
  })
  if (!stats) return matching(word, choice)
  if (stats.isFile()) return [described(word, basename(word), stats, true)]
  if (!stats.isDirectory()) throw wrongUsage(`${word} is neither a file nor a folder.`)
  // As with cp and rsync: "src" keeps its name, "src/" and "." are what is in them.
  const name = basename(word)
  const prefix = /[\\/]$/.test(word) || name === '.' || name === '..' ? '' : `${name}/`
  return filesBelow(word, choice, prefix)
}

/** What is below a folder. Links are not followed: they may lead out of it, or round in circles. */
export async function filesBelow(folder: string, choice: Choice, prefix = ''): Promise<LocalFile[]> {
  const files: LocalFile[] = []
  async function walk(inside: string): Promise<void> {
    const entries = await readdir(join(folder, inside), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const place = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (!isChosen(place, choice)) continue
      if (entry.isDirectory()) await walk(place)
      else if (entry.isFile()) {
        const path = join(folder, place)
        // Gone meanwhile, or with a name that is not UTF-8: whoever reads it says so, and the others go on.
        const stats = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
        files.push(described(path, prefix + place, stats, false))
      }
    }
  }
  await walk('')
  return files
}

async function matching(pattern: string, choice: Choice): Promise<LocalFile[]> {
  const base = baseOf(pattern)
  const files: LocalFile[] = []
  for await (const path of glob(pattern)) {
    const place = relative(base, path).split(sep).join('/')
    if (!isChosen(place, choice)) continue
    const stats = await statWithoutLinks(base, place)
    if (stats?.isFile()) files.push(described(path, place, stats, false))
  }
  if (files.length === 0) throw new Failure(`Nothing matches ${pattern}.`, { code: 'ENOENT' })
  return files.sort((a, b) => (a.place < b.place ? -1 : 1))
}

/** Undefined where a link is on the way, as in folders; what is named by itself is followed. */
async function statWithoutLinks(base: string, place: string): Promise<Stats | undefined> {
  let stats: Stats | undefined
  let path = base
  for (const part of place.split('/')) {
    path = join(path, part)
    stats = await lstat(path)
    if (stats.isSymbolicLink()) return undefined
  }
  return stats
}

/** The folder that every match is below: `src` of `src/**\/*.ts`. */
export function baseOf(pattern: string): string {
  let base = dirname(pattern)
  while (PATTERN.test(base) && !existsSync(base)) base = dirname(base)
  return base
}

/** Whether a place below a folder is taken. */
export function isChosen(place: string, { hidden, exclude = [] }: Choice): boolean {
  const name = basename(place)
  if (!hidden && (name === 'node_modules' || place.split('/').some((part) => /^\.[^.]/.test(part))))
    return false
  if (!hidden && place.split('/').includes('node_modules')) return false
  return !exclude.some((pattern) => matchesGlob(place, pattern) || matchesGlob(name, pattern))
}

function described(
  path: string,
  place: string,
  { size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>,
  isNamed: boolean,
): LocalFile {
  return { path, place, size, mtimeMs, isNamed }
}
