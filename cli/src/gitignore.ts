import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import ignore from 'ignore'
import { IGNORES_CASE } from './glob.ts'

/** The rules of the .gitignore files that apply to a folder. Paths are relative to the folder, with slashes. */
export interface Gitignore {
  /** Adds the rules of a subfolder. Enter folders before their subfolders: later rules have precedence. */
  enter(inside: string): Promise<void>
  ignores(place: string, isFolder: boolean): boolean
}

/** Starts with the rules of the folders above it, up to the root of the repository. */
export async function openGitignore(folder: string): Promise<Gitignore> {
  const path = resolve(folder)
  const root = repositoryOf(path) ?? path
  const above = relative(root, path).replaceAll('\\', '/')
  let rules = ignore({ ignorecase: IGNORES_CASE })

  async function enter(below: string): Promise<void> {
    const text = await readFile(join(root, below, '.gitignore'), 'utf8').catch(
      (error: NodeJS.ErrnoException) => {
        if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(error.code ?? '')) return ''
        throw error
      },
    )
    rules.add(rulesFor(text.replace(/^\uFEFF/, ''), below))
  }

  const parts = above === '' ? [] : above.split('/')
  for (const index of parts.keys()) await enter(parts.slice(0, index).join('/'))
  // A folder that the user names is wanted, even if the repository ignores it, such as the output of a build.
  if (above !== '' && rules.ignores(`${above}/`)) rules = ignore({ ignorecase: IGNORES_CASE })

  const fromRoot = (place: string) => [above, place].filter((part) => part !== '').join('/')
  return {
    enter: (inside) => enter(fromRoot(inside)),
    ignores: (place, isFolder) => rules.ignores(`${fromRoot(place)}${isFolder ? '/' : ''}`),
  }
}

function repositoryOf(path: string): string | undefined {
  if (existsSync(join(path, '.git'))) return path
  return dirname(path) === path ? undefined : repositoryOf(dirname(path))
}

/** Rewrites the rules of a folder, so that they are relative to the root. */
function rulesFor(text: string, folder: string): string[] {
  const lines = text.split(/\r?\n/)
  if (folder === '') return lines
  const base = folder.replaceAll(/[\\*?[\]!# ]/g, '\\$&')
  return lines.flatMap((line) => {
    const [, not = '', rule = ''] = /^(!?)(.*?)(?<!\\)\s*$/.exec(line) ?? []
    if (rule.replaceAll('/', '') === '' || line.startsWith('#')) return []
    // A slash that is not at the end makes a rule relative to its folder. Others apply to all subfolders.
    return `${not}/${base}/${rule.slice(0, -1).includes('/') ? rule.replace(/^\//, '') : `**/${rule}`}`
  })
}
