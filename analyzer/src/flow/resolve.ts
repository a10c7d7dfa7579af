/** How an import finds its file inside of a project. */

const SCRIPTS = ['.ts', '.tsx', '.js', '.jsx', '.mts', '.cts', '.mjs', '.cjs']
/** In TypeScript, an import names the file that will be there after compilation. */
const COMPILED: ReadonlyMap<string, readonly string[]> = new Map([
  ['.js', ['.ts', '.tsx']],
  ['.jsx', ['.tsx']],
  ['.mjs', ['.mts']],
  ['.cjs', ['.cts']],
])
const MAX_PATH = 1_000

export type HasFile = (path: string) => boolean

/** The file that `./db`, `../models` or `.` names in JavaScript and TypeScript. */
export function resolveScript(importer: string, from: string, has: HasFile): string | undefined {
  if (!/^\.\.?(?:\/|$)/.test(from) || from.length > MAX_PATH) return undefined
  const base = joinPath(folderOf(importer), from)
  if (base === undefined) return undefined
  const dot = base.lastIndexOf('.')
  const extension = dot > base.lastIndexOf('/') ? base.slice(dot) : ''
  const candidates = [
    ...(from.endsWith('/') ? [] : [base]),
    ...(COMPILED.get(extension) ?? []).map((other) => base.slice(0, dot) + other),
    ...SCRIPTS.map((other) => base + other),
    ...SCRIPTS.map((other) => (base === '' ? `index${other}` : `${base}/index${other}`)),
  ]
  return candidates.find((path) => path !== '' && has(path))
}

/** The file of a Python module: `.db`, `..`, `app.db`. */
export function resolveModule(importer: string, from: string, has: HasFile): string | undefined {
  if (from.length > MAX_PATH) return undefined
  const dots = /^\.*/.exec(from)?.[0].length ?? 0
  const path = from.slice(dots).replaceAll('.', '/')
  if (dots > 0) {
    const folder = joinPath(folderOf(importer), '../'.repeat(Math.min(dots, 50) - 1) || '.')
    return folder === undefined ? undefined : moduleAt(within(folder, path), has)
  }
  // Modules are looked for in the folder of the script and in those above it. The folder of a package is none of them.
  for (let folder: string | undefined = folderOf(importer); folder !== undefined; folder = parentOf(folder)) {
    if (has(within(folder, '__init__.py'))) continue
    const found = moduleAt(within(folder, path), has)
    if (found !== undefined) return found
  }
  return moduleAt(`src/${path}`, has)
}

function moduleAt(path: string, has: HasFile): string | undefined {
  const candidates = path === '' ? ['__init__.py'] : [`${path}.py`, `${path}/__init__.py`]
  return candidates.find(has)
}

const within = (folder: string, path: string): string =>
  folder === '' ? path : path === '' ? folder : `${folder}/${path}`

const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

const parentOf = (folder: string): string | undefined => (folder === '' ? undefined : folderOf(folder))

/** Undefined if it leaves the project. */
function joinPath(folder: string, relative: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/')
}
