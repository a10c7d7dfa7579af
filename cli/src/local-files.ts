import { existsSync, type Stats, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { Failure, wrongUsage } from './failure.ts'
import { globToRegExp } from './glob.ts'

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
  return filesBelow(word, choice, { prefix })
}

/** What is below a folder. Links are not followed: they may lead out of it, or round in circles. */
export async function filesBelow(
  folder: string,
  choice: Choice,
  { prefix = '', depth = Number.POSITIVE_INFINITY }: { prefix?: string; depth?: number } = {},
): Promise<LocalFile[]> {
  const files: LocalFile[] = []
  async function walk(inside: string, levels: number): Promise<void> {
    const entries = await readdir(join(folder, inside), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const place = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (!isChosen(place, choice)) continue
      if (entry.isDirectory()) {
        if (levels > 1) await walk(place, levels - 1)
      } else if (entry.isFile()) {
        const path = join(folder, place)
        // Gone meanwhile, or with a name that is not UTF-8: whoever reads it says so, and the others go on.
        const stats = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
        files.push(described(path, prefix + place, stats, false))
      }
    }
  }
  await walk('', depth)
  return files
}

async function matching(pattern: string, choice: Choice): Promise<LocalFile[]> {
  const base = baseOf(pattern)
  const below = relative(base, pattern)
  const expression = globToRegExp(below)
  const depth = below.includes('**') ? Number.POSITIVE_INFINITY : below.split(/[\\/]/).length
  const isFolder = statSync(base, { throwIfNoEntry: false })?.isDirectory()
  const files = isFolder ? await filesBelow(base, choice, { depth }) : []
  const found = files.filter(({ place }) => expression.test(place))
  if (found.length === 0) throw new Failure(`Nothing matches ${pattern}.`, { code: 'ENOENT' })
  return found.sort((a, b) => (a.place < b.place ? -1 : 1))
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
  return !exclude.map(globToRegExp).some((pattern) => pattern.test(place) || pattern.test(name))
}

function described(
  path: string,
  place: string,
  { size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>,
  isNamed: boolean,
): LocalFile {
  return { path, place, size, mtimeMs, isNamed }
}
