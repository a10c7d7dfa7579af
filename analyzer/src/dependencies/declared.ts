import { parse } from 'jsonc-parser'

// The functions return undefined if a text has mistakes or exceeds a limit. The limits keep each call short.
const MAX_TSCONFIG = 128 * 1024
const MAX_WORDS = 20_000
const MAX_MODULES = 10_000
const MAX_REQUIREMENTS = 2_000
const MAX_REQUIREMENT_NAME = 100

const DEPENDENCIES = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
  // Other names for modules
  'alias',
  'browser',
  '_moduleAliases',
]

export interface PackageJson {
  readonly name: string | undefined
  readonly names: readonly string[]
  /** Says no more than `{"type": "module"}`. */
  readonly isMarker: boolean
}

export function readPackageJson(text: string): PackageJson | undefined {
  const value = jsonObject(() => JSON.parse(text))
  if (!value) return undefined
  const names = DEPENDENCIES.flatMap((key) => keysOf(value[key]))
  const isMarker = !['name', ...DEPENDENCIES].some((key) => Object.hasOwn(value, key))
  return { name: typeof value.name === 'string' ? value.name : undefined, names, isMarker }
}

/** The names that `paths` adds, and whether folders of the project can be imported by name. */
export function readTsconfig(
  text: string,
): { readonly aliases: readonly string[]; readonly hasRoots: boolean } | undefined {
  if (text.length > MAX_TSCONFIG) return undefined
  const errors: never[] = []
  const value = jsonObject(() => parse(text, errors, { allowTrailingComma: true }))
  if (!value || errors.length > 0) return undefined
  const bases = [value.extends].flat().filter((one) => typeof one === 'string')
  // Only files with the usual name are read.
  if (bases.some((base) => base.startsWith('.') && !/(?:^|\/)[tj]sconfig[^/]*$/.test(base))) return undefined
  const options = isObject(value.compilerOptions) ? value.compilerOptions : {}
  return {
    aliases: keysOf(options.paths).map(aliasOf),
    hasRoots: typeof options.baseUrl === 'string',
  }
}

/** Every word in the configuration of a bundler that has aliases may be one. */
export function readBundlerConfig(
  text: string,
): { readonly aliases: readonly string[]; readonly hasRoots: boolean } | undefined {
  const hasRoots = /alias|moduleNameMapper|moduleDirectories|modules|imports|resolve/.test(text)
  if (!hasRoots) return { aliases: [], hasRoots }
  const aliases: string[] = []
  for (const [word] of text.replace(/^import\s.*$/gm, '').matchAll(/@?\w[\w./-]{0,200}/g))
    if (aliases.push(aliasOf(word)) > MAX_WORDS) return undefined
  return { aliases, hasRoots }
}

/** `@app/*` → `@app`, `@app/ui/*` → `@app/ui`, `lib/*` → `lib`. */
function aliasOf(pattern: string): string {
  const [first = '', second = ''] = (pattern.split('*', 1)[0] ?? '').split('/', 2)
  return first.startsWith('@') && second !== '' ? `${first}/${second}` : first
}

/** Requirements without a name, such as URLs, make the result unknown. */
export function readRequirements(
  text: string,
): { readonly names: readonly string[]; readonly includes: readonly string[] } | undefined {
  const names: string[] = []
  const includes: string[] = []
  for (const raw of text.replace(/\\\r?\n/g, ' ').split(/\r?\n/)) {
    const comment = raw.search(/(?:^|\s)#/)
    const line = (comment < 0 ? raw : raw.slice(0, comment)).trim()
    if (line === '') continue
    const include = /^(?:-r|--requirement)[\s=]*/.exec(line)?.[0] ?? line
    if (include.length < line.length) includes.push(line.slice(include.length))
    else if (/^(?:-e|--editable)[\s=]*\.\/?(?:\[[^\]]*\])?$/.test(line)) continue
    else if (/^-(?!e|-editable)/.test(line)) continue
    else {
      const [requirement = ''] = line.split(';', 1)
      const name = requirementName(requirement)
      if (name === undefined || name.length > MAX_REQUIREMENT_NAME) return undefined
      names.push(name)
    }
    if (names.length + includes.length > MAX_REQUIREMENTS) return undefined
  }
  return { names, includes }
}

function requirementName(requirement: string): string | undefined {
  const name = /^[a-z\d][\w.-]*/i.exec(requirement)?.[0]
  const rest = requirement.slice(name?.length ?? requirement.length).trimStart()
  if (/^(?:\[[^\]]*\]\s*)?@/.test(rest)) return name
  if (/[/\\]|\.(?:whl|zip|tar)\b/.test(requirement)) return /[#&]egg=([\w.-]+)/.exec(requirement)?.[1]
  return name !== undefined && /^(?:$|[[<>=!~(,]|--)/.test(rest) ? name : undefined
}

export function readGoMod(
  text: string,
): { readonly module: string | undefined; readonly names: readonly string[] } | undefined {
  let module: string | undefined
  let block: string | undefined
  const names: string[] = []
  for (const line of text.split('\n')) {
    const [code = ''] = line.split('//', 1)
    const [first = '', second = ''] = code.replace('(', ' ( ').trim().split(/\s+/, 2)
    if (block === undefined && second === '(') block = first
    else if (first === ')') block = undefined
    else {
      const [verb, name] = block === undefined ? [first, second] : [block, first]
      const path = name.replace(/^["`]|["`]$/g, '')
      if (verb === 'module') module = path
      else if ((verb === 'require' || verb === 'replace') && path !== '') names.push(path)
      if (names.length > MAX_MODULES) return undefined
    }
  }
  return { module, names }
}

function jsonObject(read: () => unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = read()
    return isObject(value) ? value : undefined
  } catch {
    return undefined // Invalid, or nested too deep
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keysOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : [])
