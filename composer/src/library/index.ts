import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatJavascript } from '@atelier/analyzer'
import { type Signature, signatureOf } from './signature.ts'

export const libraryLanguages = ['typescript', 'javascript', 'python'] as const
export type LibraryLanguage = (typeof libraryLanguages)[number]
/** Only some entries have these. */
export const otherLanguages = ['go', 'java'] as const
export type OtherLanguage = (typeof otherLanguages)[number]

export interface Example {
  readonly code: string
  /** As code; `throws RangeError` for what is refused. */
  readonly result: string
}

/** `@set attempts = {n}: up to {n} times`: the prompt says what the default of a parameter or an option is. */
export interface Setting {
  readonly name: string
  /** As code; `{n}` is the number that the prompt has. */
  readonly value: string
  readonly phrases: string
}

/** An algorithm or utility that the engine knows, in every language it knows it in. */
export interface Entry {
  /** As in TypeScript; Python's is in its signature. */
  readonly name: string
  readonly topic: string
  readonly kind: 'function' | 'class'
  readonly description: string
  /** What users call it, and its own name as words. */
  readonly names: readonly string[]
  /** What it does beside its name, as phrases (`prompt/phrases.ts`). */
  readonly includes: string
  readonly examples: readonly Example[]
  /** Defaults of parameters and options that a prompt may change. */
  readonly settings: readonly Setting[]
  /** How many it has. */
  readonly parameters: number
  /** Of a class. */
  readonly methods: readonly string[]
  signature(language: LibraryLanguage): Signature
  /** Under its own names, if the entry has it in this language. */
  other(language: OtherLanguage): { readonly source: string; readonly includes: string } | undefined
  /** Complete and ready to use, without what only the finder needs. */
  source(language: LibraryLanguage): Promise<string>
}

const folder = fileURLToPath(new URL('../../library/', import.meta.url))

let all: readonly Entry[] | undefined

/** Read from the files at the first call. */
export function entries(): readonly Entry[] {
  all ??= readdirSync(folder, { withFileTypes: true })
    .filter((topic) => topic.isDirectory())
    .flatMap((topic) =>
      readdirSync(join(folder, topic.name))
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readEntry(topic.name, file.slice(0, -'.ts'.length))),
    )
  return all
}

function readEntry(topic: string, file: string): Entry {
  const typescript = readFileSync(join(folder, topic, `${file}.ts`), 'utf8')
  const header = headerOf(typescript)
  const declared = /export (?:async )?(function|class) (\w+)/.exec(typescript.slice(header.end))
  if (!declared) throw new Error(`library/${topic}/${file}.ts exports nothing`)
  const [, kind, name = ''] = declared
  const python = (): string => readFileSync(join(folder, topic, `${file.replaceAll('-', '_')}.py`), 'utf8')
  const plain = typescript.replace(ALSO, '').replace(INCLUDES, '').replace(SET, '')
  let javascript: Promise<string> | undefined
  const signatures = new Map<LibraryLanguage, Signature>()
  const { description, also, includes, examples, settings } = header
  return {
    name,
    topic,
    kind: kind === 'class' ? 'class' : 'function',
    description,
    // What is left of `sumBy` without its preposition names too much.
    names: /[a-z](?:By|Of|In)$/.test(name) ? also : [spaced(name), ...also],
    includes,
    examples,
    settings,
    methods:
      kind === 'class'
        ? [...plain.matchAll(/^ {2}(?:async |get |\*)?([a-z]\w*)\(/gm)].map(([, method = '']) => method)
        : [],
    get parameters() {
      return this.signature('typescript').parameters.length
    },
    signature: (language) => {
      const known = signatures.get(language)
      if (known) return known
      const read =
        language === 'python'
          ? signatureOf(python(), kind === 'class' ? name : file.replaceAll('-', '_'), language)
          : signatureOf(plain, name, language)
      signatures.set(language, read)
      return read
    },
    other: (language) => {
      const path = join(folder, topic, `${file}.${language}`)
      if (!existsSync(path)) return undefined
      const text = readFileSync(path, 'utf8')
      const [line = '', includes = ''] = /^\/\/ @includes (.*)\n/.exec(text) ?? []
      return { source: text.slice(line.length), includes }
    },
    source: async (language) => {
      if (language === 'typescript') return plain
      if (language === 'python') return python()
      javascript ??= formatJavascript(stripTypeScriptTypes(plain))
      return javascript
    },
  }
}

/** `chunk Array` */
export const spaced = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2')

// A tag and the lines that continue it.
const ALSO = /^ \* @also .*\n(?: \* {3}.*\n)*/m
const INCLUDES = /^ \* @includes .*\n(?: \* {3}.*\n)*/m
const SET = /^ \* @set (\w+) = ([^:\n]+): (.*)\n/gm

function headerOf(
  source: string,
): Pick<Entry, 'description' | 'includes' | 'examples' | 'settings'> & { also: string[]; end: number } {
  const tag = source.indexOf('\n * @also ')
  const start = source.lastIndexOf('/**', tag)
  const end = source.indexOf('*/', tag) + 2
  const lines = source.slice(start, tag).split('\n').slice(1)
  const also = ALSO.exec(source)?.[0] ?? ''
  return {
    description: lines.map((line) => line.replace(/^ \* ?/, '')).join(' '),
    also: also
      .replace(/^ \*(?: @also| {2})/gm, '')
      .split(',')
      .map((phrase) => phrase.replace(/\s+/g, ' ').trim()),
    includes: (INCLUDES.exec(source)?.[0] ?? '')
      .replace(/^ \*(?: @includes| {2})/gm, '')
      .replace(/\s+/g, ' '),
    settings: [...source.matchAll(SET)].map(([, name = '', value = '', phrases = '']) => ({
      name,
      value,
      phrases,
    })),
    examples: [...source.slice(start, end).matchAll(/^ \* @example (.*) \/\/ (.*)$/gm)].map(
      ([, code = '', result = '']) => ({ code, result }),
    ),
    end,
  }
}
