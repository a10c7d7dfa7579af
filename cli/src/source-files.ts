import { readFile } from 'node:fs/promises'
import { basename, extname, relative, sep } from 'node:path'
import { languages, MAX_CODE_BYTES } from '@atelier/sdk'
import { Failure, usageError } from './failure.ts'
import { type Choice, findLocalFiles } from './local-files.ts'

export interface SourceFile {
  readonly path: string
  /** Path in reports and diffs: relative to the current folder, with slashes. */
  readonly shown: string
  readonly code: string
  /** Language name or alias, such as a file extension. */
  readonly language: string
}

// Of languages that the service parses. Other files in folders and patterns are skipped.
const EXTENSIONS = new Set(languages.flatMap(({ hasParser, extensions }) => (hasParser ? extensions : [])))
const LANGUAGE_OF_NAME = /^(dockerfile|makefile)/i

/** The language by extension, or by name for a Dockerfile and the like. */
export function languageOf(path: string): string {
  const name = basename(path)
  return LANGUAGE_OF_NAME.exec(name)?.[1]?.toLowerCase() ?? extname(name).slice(1).toLowerCase()
}

/** Finds source files: all that are named, and in folders and patterns those of known languages. */
export async function findSources(
  words: readonly string[],
  choice: Choice,
  { language, stdin }: { language: string | undefined; stdin: NodeJS.ReadStream },
): Promise<{ sources: SourceFile[]; skipped: string[] }> {
  if (words.includes('-')) {
    if (words.length > 1) throw usageError('Standard input (-) cannot be combined with other paths.')
    if (language === undefined) throw usageError('Standard input needs a language: --language python')
    return { sources: [{ path: '-', shown: 'stdin', code: await readStdin(stdin), language }], skipped: [] }
  }
  const sources: SourceFile[] = []
  const skipped: string[] = []
  for (const { path, size, isExplicit } of await findLocalFiles(words, choice)) {
    const languageName = language ?? languageOf(path)
    if (!isExplicit && !EXTENSIONS.has(languageOf(path))) continue
    if (isExplicit && languageName === '')
      throw usageError(`Cannot tell the language of ${path} from its name. Set --language NAME.`)
    const code = size > MAX_CODE_BYTES ? undefined : decoded(await readFile(path))
    if (code?.trim()) sources.push({ path, shown: displayPath(path), code, language: languageName })
    else if (isExplicit && code === undefined)
      throw new Failure(`${path} is ${size > MAX_CODE_BYTES ? 'larger than 1 MB' : 'not UTF-8 text'}.`, {
        code: 'invalid_code',
      })
    else if (code === undefined) skipped.push(path)
  }
  return { sources, skipped }
}

function displayPath(path: string): string {
  const fromHere = relative('.', path)
  return (fromHere.startsWith('..') ? path : fromHere).split(sep).join('/')
}

/** Undefined if the bytes are not UTF-8, since writing them back would corrupt the file. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

async function readStdin(stdin: NodeJS.ReadStream): Promise<string> {
  let code = ''
  for await (const piece of stdin.setEncoding('utf8')) code += piece
  return code
}
