import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PhraseIndex } from '../prompt/phrases.ts'
import { type GenerationType, generationTypes } from '../request.ts'
import { directiveOf, type Parsed, parse } from './render.ts'

/** One thing that the composer can write, in one or more languages or frameworks. */
export interface Template {
  readonly name: string
  readonly type: GenerationType
  /** `fields`, `resources` or `facts`: what it takes from the prompt beside options and values. */
  readonly accepts: ReadonlySet<string>
  /** The header's default for what it accepts: `name, email, message (text)`. */
  readonly defaults: string
  /** What can be claimed for the prompt's words; see `Claim`. */
  readonly claims: PhraseIndex<Claim>
  readonly values: ReadonlyMap<string, string>
  readonly options: ReadonlySet<string>
  /** Routes whose paths a prompt may choose. */
  readonly routes: ReadonlyMap<string, DeclaredRoute>
  /** Whether it is tried without a phrase in the prompt, if the prompt names records. */
  readonly isDefault: boolean
  /** Options that are enough by themselves: the default records are left out then. */
  readonly standalone: readonly string[]
  /** By target: `react`, `express`, `python`, `dockerfile`. */
  readonly variants: ReadonlyMap<string, Variant>
}

/**
 * What a phrase of the header means. `phrase`: the prompt asks for this template. `include`: it always has this. `option`: this
 * part is switched on. `value`: the slot of the phrase replaces a default.
 */
export interface Claim {
  readonly kind: 'phrase' | 'include' | 'option' | 'value'
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
  /** Options that this variant does not have. */
  readonly lacks: ReadonlySet<string>
  /** What only this variant has. */
  readonly includes: PhraseIndex<Claim>
  parsed(): Parsed
}

interface Header {
  readonly entries: readonly (readonly [key: string, value: string])[]
  /** What follows it. */
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
      .filter((entry) => entry.isFile() && !entry.name.startsWith('_'))
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
  const { entries } = headerOf(readFileSync(about, 'utf8'), (line) => line)
  const variants = readdirSync(folder)
    .filter((file) => file !== ABOUT && !file.startsWith('_'))
    .map((file) => readVariant(join(folder, file), basename(file, extname(file))))
  return templateOf(type, basename(folder), entries, variants)
}

function readSingle(type: GenerationType, path: string): Template {
  const { entries } = headerOf(readFileSync(path, 'utf8'), directiveOf)
  const target = entries.find(([key]) => key === 'target')?.[1]
  if (target === undefined) throw new Error(`${path.slice(root.length)} has no target`)
  const variants = target.split(',').map((name) => readVariant(path, name.trim()))
  return templateOf(type, basename(path, extname(path)), entries, variants)
}

function readVariant(path: string, target: string): Variant {
  const { entries, body } = headerOf(readFileSync(path, 'utf8'), directiveOf)
  const lacks = entries.filter(([key]) => key === 'lacks').flatMap(([, value]) => value.split(/[\s,]+/))
  const includes = new PhraseIndex<Claim>()
  for (const [key, value] of entries)
    if (key === 'includes') includes.add(value, { kind: 'include', name: target })
  let parsed: Parsed | undefined
  return {
    target,
    extension: extname(path).slice(1) || basename(path).toLowerCase(),
    lacks: new Set(lacks),
    includes,
    parsed: () => {
      parsed ??= parse(body, (file) => readFileSync(join(dirname(path), file), 'utf8'))
      return parsed
    },
  }
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
  const accepts = new Set<string>()
  const routes = new Map<string, DeclaredRoute>()
  const standalone: string[] = []
  let isDefault = false
  let name = file
  let defaults = ''
  for (const [key, value] of entries) {
    const [word = '', argument = '', ...rest] = key.split(/\s+/)
    if (word === 'name') name = value
    else if (word === 'phrases') claims.add(value, { kind: 'phrase', name: file })
    else if (word === 'includes') claims.add(value, { kind: 'include', name: file })
    else if (word === 'option') {
      options.add(argument)
      claims.add(value, { kind: 'option', name: argument })
    } else if (word === 'value') {
      values.set(argument, rest.join(' ').replace(/^= ?/, ''))
      claims.add(value, { kind: 'value', name: argument })
    } else if (word === 'accepts') {
      accepts.add(argument)
      defaults = value
    } else if (word === 'route') routes.set(argument, declaredRoute(rest.join(' '), value))
    else if (word === 'default') isDefault = true
    else if (word === 'standalone') standalone.push(...value.split(/[\s,]+/))
    else if (!['target', 'lacks'].includes(word))
      throw new Error(`unknown header "${key}" in template ${file}`)
  }
  return {
    name,
    type,
    accepts,
    defaults,
    claims,
    values,
    options,
    routes,
    standalone,
    isDefault,
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
