import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lookupTable } from '@atelier/analyzer/basics'
import type { ItemList } from '../prompt/items.ts'
import { PhraseIndex } from '../prompt/phrases.ts'
import { languageOfTarget } from '../prompt/target.ts'
import { type GenerationType, generationTypes } from '../request.ts'
import { directiveOf, type Parsed, parse } from './render.ts'

/** One thing that the composer can write, in one or more languages or frameworks. */
export interface Template {
  readonly name: string
  readonly type: GenerationType
  /** `fields`, `resources`, `models`, `labels`, `subject`, `items`, …: what it takes from the prompt beside options and values. */
  readonly accepts: ReadonlySet<string>
  /** The header's default for what it accepts: `name, email, message (text)`. */
  readonly defaults: string
  /** Fields that it has whatever the prompt lists. */
  readonly required: string
  /** The phrases of the header, and what they mean. */
  readonly claims: PhraseIndex<Claim>
  readonly values: ReadonlyMap<string, string>
  readonly options: ReadonlySet<string>
  /** Options and values that no variant has: their words are missing as a whole. */
  readonly lacks: ReadonlySet<string>
  readonly lists: ReadonlyMap<string, ItemList>
  /** Routes whose paths a prompt may choose. */
  readonly routes: ReadonlyMap<string, DeclaredRoute>
  /** Whether it is configuration, SQL or the like: a file that a request for content may mean. */
  readonly isFile: boolean
  /** Options that are enough by themselves: the default records are left out then. */
  readonly standalone: readonly string[]
  /** Groups of options of which only one is possible. The first that a prompt asks for counts. */
  readonly alternatives: readonly (readonly string[])[]
  /** By target: `react`, `express`, `python`, `dockerfile`. */
  readonly variants: ReadonlyMap<string, Variant>
}

/**
 * What a phrase of the header means. `phrase`: the prompt asks for this template. `include`: it always has this. `option`: this
 * part is switched on. `hint`: as `option`, but without accounting for the words. `value`: the slot of the phrase replaces a default.
 * `list`: the slot has the items, or says how many. `unless`: the prompt asks for something else.
 */
export interface Claim {
  readonly kind: 'phrase' | 'include' | 'option' | 'hint' | 'value' | 'list' | 'unless'
  readonly name: string
}

/** `route login = POST /auth/login for auth (email, password): login, sign-in` */
export interface DeclaredRoute {
  readonly method: string
  readonly path: string
  /** The option that it needs, or nothing. */
  readonly option: string
  /** Names of the fields of its body; `...` if it takes others too. */
  readonly fields: readonly string[]
  /** What a path of a prompt ends with. */
  readonly endings: readonly string[]
}

export interface Variant {
  readonly target: string
  readonly extension: string
  /** Of the file: `python.dockerfile` is a Dockerfile, for Python. */
  readonly language: string
  /** Options and values that this variant does not have. */
  readonly lacks: ReadonlySet<string>
  /** Values that differ from the template's defaults. */
  readonly defaults: ReadonlyMap<string, string>
  /** Phrases that apply only to this variant, and those of its own options. */
  readonly includes: PhraseIndex<Claim>
  /** Options that only this variant has. */
  readonly options: ReadonlySet<string>
  parsed(): Parsed
}

interface Header {
  readonly entries: readonly (readonly [key: string, value: string])[]
  /** The lines after the header. */
  readonly body: string
}

const root = fileURLToPath(new URL('../../templates/', import.meta.url))
const ABOUT = 'about.txt'

let all: readonly Template[] | undefined

/**
 * Every template under `templates/<type>/`, read at the first call: single files with a header, and folders with an `about.txt`
 * and one file per target. Files whose names begin with `_` are only included by others.
 */
export function templates(): readonly Template[] {
  all ??= generationTypes.flatMap((type) =>
    readdirSync(join(root, type), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/^[_.]/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .flatMap((path, _, paths) => {
        if (basename(path) === ABOUT) return [readFolder(type, path)]
        return paths.includes(join(dirname(path), ABOUT)) ? [] : [readSingle(type, path)]
      }),
  )
  return all
}

function readFolder(type: GenerationType, about: string): Template {
  const folder = dirname(about)
  const entries = entriesOf(about)
  const variants = readdirSync(folder)
    .filter((file) => file !== ABOUT && !file.startsWith('_'))
    .flatMap((file) => readVariants(join(folder, file), basename(file, extname(file))))
  return templateOf(type, basename(folder), entries, variants)
}

/** The entry `include: ../_form/_about.txt` stands for the entries of that file. */
function entriesOf(about: string): Header['entries'] {
  const { entries } = headerOf(readFileSync(about, 'utf8'), (line) => line)
  return entries.flatMap((entry) =>
    entry[0] === 'include' ? entriesOf(join(dirname(about), entry[1])) : [entry],
  )
}

function readSingle(type: GenerationType, path: string): Template {
  const { entries } = headerOf(readFileSync(path, 'utf8'), directiveOf)
  return templateOf(type, basename(path, extname(path)), entries, readVariants(path))
}

/** One per target in the file's header. */
function readVariants(path: string, byDefault?: string): Variant[] {
  const { entries } = headerOf(readFileSync(path, 'utf8'), directiveOf)
  const target = entries.find(([key]) => key === 'target')?.[1] ?? byDefault
  if (target === undefined) throw new Error(`${path.slice(root.length)} has no target`)
  return target.split(',').map((name) => readVariant(path, name.trim(), byDefault !== undefined))
}

/** Files of these languages are named after the application that they are for. */
const languageOfExtension: Readonly<Record<string, string>> = lookupTable({
  dockerfile: 'dockerfile',
  yml: 'yaml',
  json: 'json',
  toml: 'toml',
  ini: 'ini',
  conf: 'nginx',
  sh: 'bash',
  sql: 'sql',
  makefile: 'makefile',
  gitignore: 'gitignore',
  env: 'env',
  graphql: 'graphql',
  prisma: 'prisma',
  tf: 'terraform',
})

function readVariant(path: string, target: string, isInFolder = false): Variant {
  const { entries, body } = headerOf(readFileSync(path, 'utf8'), directiveOf)
  const defaults = entries.flatMap(([key, value]) => {
    const name = /^default (\w+)$/.exec(key)?.[1]
    return name === undefined ? [] : [[name, value] as const]
  })
  const extension = extname(path).slice(1) || basename(path).toLowerCase()
  const includes = new PhraseIndex<Claim>()
  const options = new Set<string>()
  for (const [key, value] of entries) {
    const option = /^option (\w+)$/.exec(key)?.[1]
    if (key === 'includes') includes.add(value, { kind: 'include', name: target })
    // The options of a single file are those of its template.
    else if (option !== undefined && isInFolder) {
      options.add(option)
      includes.add(value, { kind: 'option', name: option })
    }
  }
  let parsed: Parsed | undefined
  return {
    target,
    extension,
    language:
      languageOfExtension[extension] ??
      (extension === 'ts' && target === 'vue' ? 'typescript' : languageOfTarget(target)),
    lacks: lacksOf(entries),
    defaults: new Map(defaults),
    includes,
    options,
    parsed: () => {
      parsed ??= parse(body, (file) => readPartial(join(dirname(path), file)))
      return parsed
    },
  }
}

const lacksOf = (entries: Header['entries']): Set<string> =>
  new Set(entries.filter(([key]) => key === 'lacks').flatMap(([, value]) => value.split(/[\s,]+/)))

/** `_logic.js` without a file of that name is `_logic.ts` without its types. */
function readPartial(path: string): string {
  const typed = path.replace(/\.js$/, '.ts')
  if (typed === path || existsSync(path)) return readFileSync(path, 'utf8')
  return stripTypeScriptTypes(readFileSync(typed, 'utf8'))
}

function templateOf(
  type: GenerationType,
  file: string,
  entries: Header['entries'],
  variants: readonly Variant[],
): Template {
  const claims = new PhraseIndex<Claim>()
  const values = new Map<string, string>()
  const options = new Set<string>()
  const lists = new Map<string, ItemList>()
  const accepts = new Set<string>()
  const routes = new Map<string, DeclaredRoute>()
  const standalone: string[] = []
  const alternatives: string[][] = []
  let name = file
  let defaults = ''
  let required = ''
  for (const [key, value] of entries) {
    const [word = '', argument = '', ...rest] = key.split(/\s+/)
    if (word === 'name') name = value
    else if (word === 'phrases') claims.add(value, { kind: 'phrase', name: file })
    else if (word === 'includes') claims.add(value, { kind: 'include', name: file })
    else if (word === 'unless') claims.add(value, { kind: 'unless', name: file })
    else if (word === 'option') {
      options.add(argument)
      claims.add(value, { kind: 'option', name: argument })
    } else if (word === 'value') {
      values.set(argument, rest.join(' ').replace(/^= ?/, ''))
      claims.add(value, { kind: 'value', name: argument })
    } else if (word === 'list') {
      const [, count = '', only, items = ''] = /^(\d+) (only )?= (.+)$/.exec(rest.join(' ')) ?? []
      lists.set(argument, {
        count: Number(count),
        usual: items.split(/\s*,\s*/),
        isClosed: only !== undefined,
      })
      claims.add(value, { kind: 'list', name: argument })
    } else if (word === 'hint') {
      options.add(argument)
      claims.add(value, { kind: 'hint', name: argument })
    } else if (word === 'accepts') {
      accepts.add(argument)
      if (value !== '') defaults = value
    } else if (word === 'route') routes.set(argument, declaredRoute(rest.join(' '), value))
    else if (word === 'requires') required = value
    else if (word === 'standalone') standalone.push(...value.split(/[\s,]+/))
    else if (word === 'alternatives') alternatives.push(value.split(/[\s,]+/))
    else if (!['target', 'lacks', 'default'].includes(word))
      throw new Error(`unknown header "${key}" in template ${file}`)
  }
  return {
    name,
    type,
    accepts,
    defaults,
    required,
    claims,
    values,
    options,
    lacks: lacksOf(entries),
    lists,
    routes,
    standalone,
    alternatives,
    isFile:
      type === 'code' && variants.every(({ extension }) => Object.hasOwn(languageOfExtension, extension)),
    variants: new Map(variants.map((variant) => [variant.target, variant])),
  }
}

function declaredRoute(text: string, endings: string): DeclaredRoute {
  const [, method = '', path = '', option = '', fields = ''] =
    /^= (\w+) (\S+)(?: for (\w+))?(?: \((.*)\))?$/.exec(text) ?? []
  const list = (names: string) => names.split(/,\s*/).filter((name) => name !== '')
  return { method, path, option, fields: list(fields), endings: list(endings) }
}

/** The lines `key: value` at the top. A line that begins with blanks continues the one before it. */
function headerOf(source: string, read: (line: string) => string | undefined): Header {
  const entries: [string, string][] = []
  const lines = source.split('\n')
  let at = 0
  for (; at < lines.length; at++) {
    const text = read(lines[at] ?? '')
    if (text === undefined) break
    const [, key, value] = /^(\S[^:]*):(?:\s+(.*))?$/.exec(text) ?? []
    const last = entries.at(-1)
    if (key !== undefined) entries.push([key, (value ?? '').trim()])
    else if (/^\s+\S/.test(text) && last) last[1] = `${last[1]} ${text.trim()}`.trim()
    else if (text.trim() !== '') break
  }
  return { entries, body: lines.slice(at).join('\n') }
}

let frames: ReadonlyMap<string, Variant> | undefined

/** The empty frames under `templates/scaffold/`, by target. */
export function scaffolds(): ReadonlyMap<string, Variant> {
  frames ??= new Map(
    readdirSync(join(root, 'scaffold')).map((file) => {
      const target = basename(file, extname(file))
      return [target, readVariant(join(root, 'scaffold', file), target)]
    }),
  )
  return frames
}
