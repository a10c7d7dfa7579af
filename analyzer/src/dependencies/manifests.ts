import type { Ecosystem } from '../core/types.ts'
import { readBundlerConfig, readGoMod, readPackageJson, readRequirements, readTsconfig } from './declared.ts'
import { npmProviders } from './npm-names.ts'
import { pythonDistributions, pythonHosts } from './python-names.ts'

const MAX_NAMES = 50_000
const MAX_PYTHON_NAMES = 2_000
const MAX_LOCAL_NAMES = 200_000
const MAX_FOLDERS = 50
const SHOWN_NAME = 60
const SHOWN_PATH = 40

type Kind = 'package.json' | 'tsconfig' | 'bundler' | 'requirements' | 'other python' | 'go.mod'

const BUNDLER =
  /^(?:webpack|vite|rollup|rspack|rsbuild|jest|babel|metro|nuxt|next|astro|svelte|vue|craco|quasar|gatsby|electron\.vite)/
const OTHER_BUNDLER = /^\.babelrc|^gatsby-node\.|^deno\.jsonc?$|^import_?map\.json$/
// Other people's code, and code that is data of tests
const FOREIGN =
  /(?:^|\/)(?:node_modules|bower_components|vendor|third_party|site-packages|__?fixtures__?|fixtures?|testdata|\.yarn|\.venv|venv)\//
/** Manifests of Python that are not read: with this content they may declare dependencies. */
const OTHER_PYTHON: readonly (readonly [name: RegExp, content: RegExp])[] = [
  [/^pyproject\.toml$/, /dependenc|flit/i],
  [/^setup\.cfg$/, /requires/],
  [/^(?:tox\.ini|noxfile\.py)$/, /deps|install/],
  [/^(?:setup\.py|Pipfile|(?:environment|conda)[\w.-]*\.ya?ml)$/, /\S/],
]

function kindOf(path: string): Kind | undefined {
  if (FOREIGN.test(path)) return undefined
  const name = nameOf(path)
  if (name === 'package.json' || name === 'go.mod') return name
  if (/^[tj]sconfig[\w.-]*\.json$/.test(name)) return 'tsconfig'
  const isText = name.toLowerCase().endsWith('.txt')
  if (isText && (/requirements/i.test(name) || /(?:^|\/)requirements\/[^/]+$/i.test(path)))
    return 'requirements'
  if (OTHER_PYTHON.some(([pattern]) => pattern.test(name))) return 'other python'
  return isOfBundler(name) ? 'bundler' : undefined
}

function isOfBundler(name: string): boolean {
  if (OTHER_BUNDLER.test(name)) return true
  const isSettings = name.startsWith('webpack') || name.includes('config')
  return isSettings && BUNDLER.test(name) && /\.(?:[cm]?[jt]s|json)$/.test(name)
}

/** The ecosystem whose imports the file decides about. */
export function manifestEcosystem(path: string): Ecosystem | undefined {
  const kind = kindOf(path)
  if (!kind) return undefined
  if (kind === 'go.mod') return 'go'
  return kind === 'requirements' || kind === 'other python' ? 'pypi' : 'npm'
}

export type Dependencies = ReturnType<typeof createDependencies>

/**
 * What the manifests of a project declare. Add all paths and manifests, then ask. Where a manifest cannot be read or
 * understood, nothing is known, and no import is a problem.
 */
export function createDependencies() {
  const unknown = new Set<Ecosystem>()
  const unknownFolders = new Set<string>()
  const localNames = new Set<string>()
  /** By folder. */
  const packages = new Map<string, ReadonlySet<string>>()
  const modules = new Map<string, ReadonlySet<string>>()
  const requirements = new Map<string, string>()
  const requirementFiles = new Set<string>()
  /** Names and other names of the packages in the project. */
  const npmEverywhere = new Set<string>()
  const goEverywhere = new Set<string>()
  const distributions = new Set<string>()
  const included: string[] = []
  let hasRoots = false
  let names = 0
  let python: { readonly has: (name: string) => boolean } | undefined

  function addPath(path: string): void {
    for (const [, name = ''] of path.matchAll(/(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/g))
      npmEverywhere.add(name)
    const parts = path.split('/', MAX_FOLDERS + 1)
    if (parts.length > MAX_FOLDERS || localNames.size > MAX_LOCAL_NAMES) {
      unknown.add('npm').add('pypi').add('go')
      return
    }
    for (const part of parts) localNames.add(part).add(part.split('.', 1)[0] ?? '')
  }

  /** Without a text, the manifest cannot be read. */
  function addManifest(path: string, text: string | undefined): void {
    const ecosystem = manifestEcosystem(path)
    if (!ecosystem) return
    const isUnderstood = text !== undefined && understand(path, text)
    // An invalid package.json, often a template, says nothing about other folders.
    if (text !== undefined && !isUnderstood && ecosystem === 'npm') unknownFolders.add(folderOf(path))
    else if (!isUnderstood) unknown.add(ecosystem)
    if (names > MAX_NAMES) unknown.add(ecosystem)
  }

  function understand(path: string, text: string): boolean {
    const kind = kindOf(path)
    const folder = folderOf(path)
    if (kind === 'package.json') {
      const read = readPackageJson(text)
      if (!read) return false
      if (!read.isMarker) packages.set(folder, counted(read.names))
      if (read.name !== undefined) npmEverywhere.add(read.name)
    } else if (kind === 'tsconfig' || kind === 'bundler') {
      const read = kind === 'tsconfig' ? readTsconfig(text) : readBundlerConfig(text)
      if (!read) return false
      for (const name of counted(read.aliases)) npmEverywhere.add(name)
      hasRoots ||= read.hasRoots
    } else if (kind === 'requirements') {
      const read = readRequirements(text)
      if (!read) return false
      for (const name of counted(read.names)) distributions.add(normalized(name))
      included.push(...read.includes)
      requirementFiles.add(nameOf(path))
      const covered = nameOf(folder) === 'requirements' ? folderOf(folder) : folder
      if (!requirements.has(covered) || nameOf(path) === 'requirements.txt') requirements.set(covered, path)
      return distributions.size <= MAX_PYTHON_NAMES && included.length <= MAX_PYTHON_NAMES
    } else if (kind === 'go.mod') {
      const read = readGoMod(text)
      if (!read) return false
      modules.set(folder, counted(read.names))
      if (read.module !== undefined) goEverywhere.add(read.module)
    } else return !OTHER_PYTHON.some(([name, content]) => name.test(nameOf(path)) && content.test(text))
    return true
  }

  function counted(some: readonly string[]): ReadonlySet<string> {
    names += some.length
    return new Set(names > MAX_NAMES ? [] : some)
  }

  /** The message of a finding. Undefined if the package is declared, or if that is not known. */
  function problemOf(path: string, ecosystem: Ecosystem, name: string): string | undefined {
    if (unknown.has(ecosystem) || FOREIGN.test(path)) return undefined
    if (ecosystem === 'npm') return npmProblem(path, name)
    return ecosystem === 'go' ? goProblem(path, name) : pythonProblem(path, name)
  }

  function npmProblem(path: string, name: string): string | undefined {
    const above = foldersAbove(path)
    const folders = above.filter((folder) => packages.has(folder))
    const [nearest] = folders
    if (nearest === undefined || above.some((folder) => unknownFolders.has(folder))) return undefined
    const [first = ''] = name.split('/', 1)
    if (npmEverywhere.has(name) || npmEverywhere.has(first)) return undefined
    if (hasRoots && (localNames.has(first) || localNames.has(first.replace('@', '')))) return undefined
    const typesName = `@types/${name.replace('@', '').replace('/', '__')}`
    const providers = [...(npmProviders.get(name) ?? []), ...(npmProviders.get(first) ?? [])]
    const enough = [name, typesName, ...providers]
    if (providers.includes('*')) return undefined
    if (folders.some((folder) => enough.some((one) => packages.get(folder)?.has(one)))) return undefined
    return message(name, join(nearest, 'package.json'), 'it', `npm install ${name}`)
  }

  function goProblem(path: string, name: string): string | undefined {
    const nearest = foldersAbove(path).find((folder) => modules.has(folder))
    if (nearest === undefined) return undefined
    for (let end = name.length; end > 0; end = name.lastIndexOf('/', end - 1)) {
      const module = name.slice(0, end)
      if (goEverywhere.has(module) || modules.get(nearest)?.has(module)) return undefined
    }
    return message(name, join(nearest, 'go.mod'), 'it', `go get ${name}`)
  }

  function pythonProblem(path: string, name: string): string | undefined {
    const nearest = foldersAbove(path).find((folder) => requirements.has(folder))
    if (nearest === undefined || localNames.has(name) || pythonHosts.has(name)) return undefined
    python ??= { has: declaredModules() }
    if (python.has(name)) return undefined
    const [distribution = name] = pythonDistributions.get(name) ?? []
    const what = distribution === name ? 'it' : `\`${distribution}\``
    return message(name, requirements.get(nearest) ?? 'requirements.txt', what)
  }

  /** Whether a distribution seems to provide a module: `corsheaders` is in `django-cors-headers`. */
  function declaredModules(): (name: string) => boolean {
    if (included.some((file) => !requirementFiles.has(nameOf(file)))) return () => true
    const parts = new Set([...distributions].flatMap((name) => name.split('-')))
    const all = ` ${[...distributions].map(compact).join(' ')} `
    return (name) => {
      const key = compact(name)
      // A short name must begin or end that of the distribution: `bio` in `biopython`.
      const isPart = key.length > 3 ? all.includes(key) : all.includes(` ${key}`) || all.includes(`${key} `)
      if (isPart || parts.has(key)) return true
      return (pythonDistributions.get(name) ?? []).some((one) => distributions.has(normalized(one)))
    }
  }

  return { addPath, addManifest, problemOf }
}

function message(name: string, path: string, what: string, command?: string): string {
  const manifest = path.length > SHOWN_PATH ? nameOf(path) : path
  const isLong = name.length > SHOWN_NAME
  const shown = isLong ? `${name.slice(0, SHOWN_NAME - 1).toWellFormed()}…` : name
  const example = command && !isLong ? `, for example with \`${command}\`` : ''
  return `\`${shown}\` is imported, but not declared in ${manifest.slice(0, SHOWN_PATH).toWellFormed()}. Add ${what} to ${nameOf(manifest).slice(0, SHOWN_PATH).toWellFormed()}${example}.`
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const join = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)
const normalized = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-')
const compact = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '')

/** The nearest first. */
function foldersAbove(path: string): string[] {
  const folders: string[] = []
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    folders.push(folder)
    if (folder === '') return folders
  }
}
